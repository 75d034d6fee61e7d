import { createHash } from 'node:crypto'
import { fail } from '#server/platform/core/errors.ts'
import type { OpenLimit } from '#server/platform/database/rate-limit.ts'
import { type Asker, countOrProve, createIsProved } from '#server/platform/http/count-or-prove.ts'
import type { PlatformServices } from '#server/platform/services.ts'

const hourS = 60 * 60

/**
 * Limits how often an hour a door opens: for one address, which may be that of many phones, and about one email address or
 * phone number. Of links and typed codes only those that do not work are counted, by address alone: what strangers type locks
 * nobody out, and a code has five tries of its own.
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

/** Limits what all doors together may send to one email address a day. */
const perTargetADay = 10
/** A browser that does a sum gets so many times as much: of its network, and about one target. */
const mostTimes = { address: 10, target: 2 }

export interface KnockContext extends Pick<PlatformServices, 'db' | 'clock'> {
  config: { secretKey: string }
}

/**
 * Counts one knock before anything slow is done. Past a limit it throws `request.prove`, and `auth.no_more_codes` where no sum
 * helps any more, whether the address is known or not.
 */
export async function countKnock(
  { db, clock, config: { secretKey } }: KnockContext,
  door: Door,
  { ip, proof, target = null }: Asker & { target?: string | null },
): Promise<void> {
  const { perAddress, perTarget }: DoorLimits = doors[door]
  const limits: OpenLimit[] = [
    { key: `${door}:address`, ip, max: perAddress, most: perAddress * mostTimes.address, windowS: hourS },
  ]
  if (target !== null) {
    const hash = createHash('sha256').update(target.toLowerCase()).digest('base64url')
    const of = (key: string, max: number, windowS: number): OpenLimit => ({
      key: `${key}:target:${hash}`,
      max,
      most: max * mostTimes.target,
      windowS,
    })
    limits.push(of(door, perTarget, hourS), of('doors', perTargetADay, 24 * hourS))
  }
  const within = { db, clock, secretKey }
  const over = await countOrProve(within, limits, createIsProved(within, proof))
  if (over !== null) throw fail('auth.no_more_codes', over)
}
