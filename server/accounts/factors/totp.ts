import { generateSecret, generateURI, verify } from 'otplib'
import { drawQr } from '#server/platform/core/draw-qr.ts'

const issuer = 'Kasuwa'
const digits = 6
const periodS = 30

/** Shows a key for an app with six digits, as text, as link and as picture. */
export interface TotpKey {
  secret: string
  uri: string
  qr: { size: number; path: string }
}

/** Returns a new secret of 160 bits. */
export function newTotpSecret(): string {
  return generateSecret({ length: 20 })
}

/** Gives a person's app its secret: typed, by link, or by its camera. */
export function presentTotpKey(username: string, secret: string): TotpKey {
  const uri = generateURI({ issuer, label: username, secret, digits, period: periodS })
  return { secret, uri, qr: drawQr(uri) }
}

/**
 * The time step whose code this is, or null where it is none of now, the step before or the one after. Compared in
 * constant time.
 */
export async function findTotpStep(secret: string, code: string, now: Date): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const options = { secret, token: code, epoch, epochTolerance: periodS, digits, period: periodS } as const
  const result = await verify({ ...options, strategy: 'totp' })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
