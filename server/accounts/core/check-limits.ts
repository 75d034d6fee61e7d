import { createHash } from 'node:crypto'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'

const hourS = 60 * 60

/**
 * How often an hour a door opens: for one address, which may be that of many phones, and about one email
 * address or phone number. Of links and typed codes only those that do not work are counted, by address alone: what strangers
 * type locks nobody out, and a code has five tries of its own.
 */
const doors = {
  signUp: { perAddress: 60, perTarget: 5 },
  signInCode: { perAddress: 240, perTarget: 0 },
  resend: { perAddress: 60, perTarget: 5 },
  registerEmail: { perAddress: 60, perTarget: 5 },
  forgotPassword: { perAddress: 60, perTarget: 5 },
  verifyEmail: { perAddress: 240, perTarget: 0 },
  resetPassword: { perAddress: 60, perTarget: 0 },
} as const satisfies Record<string, DoorLimits>
export type Door = keyof typeof doors

interface DoorLimits {
  perAddress: number
  perTarget: number
}

/** Counts one knock before anything slow is done. Throws 429 past a limit, whether the address is known or not. */
export async function countKnock(
  { db, clock }: { db: Db; clock: Clock },
  door: Door,
  { ip, target = null }: { ip: string; target?: string | null },
): Promise<void> {
  const { perAddress, perTarget }: DoorLimits = doors[door]
  await countTry(db, clock, { key: `${door}:address`, ip, max: perAddress, windowS: hourS })
  if (target === null) return
  const hash = createHash('sha256').update(target.toLowerCase()).digest('base64url')
  await countTry(db, clock, { key: `${door}:target:${hash}`, max: perTarget, windowS: hourS })
}
