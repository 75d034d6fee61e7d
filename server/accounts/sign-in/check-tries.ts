import { createHash } from 'node:crypto'
import { addressKey } from '#server/platform/core/address-key.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import {
  deleteQuietTries,
  deleteTries,
  findBlock,
  releaseTry,
  reserveTry,
  type TryLimit,
} from './try-store.ts'

/** Says whose password is tried from where. */
interface Attempt {
  /** The name as it was typed, in its one spelling. */
  name: string
  ip: string
  /** The person and their own browser, where it is known as theirs. */
  knownDevice: { userId: string; tokenHash: Buffer } | null
}

/** Limits one try: the first is forgotten by a success, the others only get it back. */
export type TryLimits = [own: TryLimit, ...wide: TryLimit[]]

interface Tries {
  limits: TryLimits
  /** Limits everybody behind the address together; a browser of the person's own is not counted there. */
  crowd: TryLimit | null
}

/**
 * Five tries of a name from an address; fewer in all than a botnet needs. What others do to a name does not reach a
 * browser that its owner has used: that one has five tries of its own.
 */
export function triesOf({ name, ip, knownDevice }: Attempt): Tries {
  if (knownDevice !== null) {
    const key = `device:${knownDevice.userId}:${knownDevice.tokenHash.toString('base64url')}`
    return { limits: [{ key, max: 5, backPerHour: 0 }], crowd: null }
  }
  // People type their password into the wrong field; what they typed is not stored.
  const typed = createHash('sha256').update(name).digest('base64url')
  const address = addressKey(ip)
  return {
    limits: [
      { key: `name-address:${typed}:${address}`, max: 5, backPerHour: 0 },
      { key: `name:${typed}`, max: 30, backPerHour: 2 },
    ],
    crowd: { key: `address:${address}`, max: 100, backPerHour: 60 },
  }
}

/**
 * Reserves one try under every limit, or none and throws 429; returns what was reserved. Carriers put
 * thousands of phones behind one address, so an exhausted address locks nobody out: each name then has one
 * try before it waits, in place of five.
 */
export async function reserveTries(
  { db, clock }: { db: Db; clock: Clock },
  { limits: [own, ...wide], crowd }: Tries,
): Promise<TryLimits> {
  const now = clock.now()
  // A look without a lock first, so that a flood of refused tries does not queue for the row.
  const isCrowded = crowd !== null && (await findBlock(db, [crowd.key], now)) !== null
  const limits: TryLimits = [isCrowded ? { ...own, max: 1 } : own, ...wide]
  const keys = limits.map(({ key }) => key)
  const blockedUntil = await findBlock(db, keys, now)
  if (blockedUntil !== null) throw tooMany(blockedUntil, now)
  try {
    return await db.transaction().execute(async (tx): Promise<TryLimits> => {
      for (const limit of limits) if (!(await reserveTry(tx, limit, now))) throw tooMany(null, now)
      const isCounted = crowd !== null && !isCrowded && (await reserveTry(tx, crowd, now))
      return isCounted ? [...limits, crowd] : limits
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw tooMany(await findBlock(db, keys, now), now)
  }
}

/** After a right password: the name's own tries are forgotten, the wider ones get theirs back. */
export async function forgetTriesOf(tx: Tx, [own, ...wide]: TryLimits): Promise<void> {
  await deleteTries(tx, own.key)
  for (const limit of wide) await releaseTry(tx, limit)
}

/** Gives back what was reserved for a password that was never looked at. */
export async function giveBackTries(tx: Tx, limits: TryLimits): Promise<void> {
  for (const limit of limits) await releaseTry(tx, limit)
}

function tooMany(until: Date | null, now: Date): AppError {
  const leftMs = until === null ? 0 : until.getTime() - now.getTime()
  return fail('request.too_many', { retryAfterS: Math.max(1, Math.ceil(leftMs / 1000)) })
}

/** Drops what has been quiet since a moment. */
export const forgetQuietTries = deleteQuietTries
