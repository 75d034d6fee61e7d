import { createHash } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/rate-limit.ts'

/**
 * How often an hour a door opens: for one address, which may be that of many phones, and about one email
 * address. Of links only those that do not work are counted.
 */
const doors = {
  signUp: { perAddress: 60, perTarget: 5 },
  quickSignUp: { perAddress: 60, perTarget: 5 },
  signUpCode: { perAddress: 240, perTarget: 20 },
  resend: { perAddress: 60, perTarget: 5 },
  registerEmail: { perAddress: 60, perTarget: 5 },
  forgotPassword: { perAddress: 60, perTarget: 5 },
  verifyEmail: { perAddress: 240, perTarget: 0 },
  resetPassword: { perAddress: 60, perTarget: 0 },
} as const
export type Door = keyof typeof doors

const windowS = 60 * 60

/** Counts one knock before anything slow is done. Throws 429 past a limit, whether the address is known or not. */
export async function countKnock(
  { db, clock }: { db: Db; clock: Clock },
  door: Door,
  { ip, email = null }: { ip: string; email?: string | null },
): Promise<void> {
  const { perAddress, perTarget } = doors[door]
  await countTry(db, clock, { key: `${door}:address`, ip, max: perAddress, windowS })
  if (email === null) return
  const target = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  await countTry(db, clock, { key: `${door}:email:${target}`, max: perTarget, windowS })
}
