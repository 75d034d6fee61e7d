import { randomBytes } from 'node:crypto'
import { days } from '#domain/time/durations.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { hashToken } from './account-tokens.ts'
import {
  deleteDevicesBefore,
  deleteDevicesOf,
  isDeviceOf,
  saveDevice,
  updateDeviceToken,
} from './device-store.ts'

/** A browser is known for this long after the last sign-in from it. */
export const deviceLifeMs = days(365)

interface KnownDevice {
  token: string
  wasKnown: boolean
}

/**
 * Stores a browser as one of this person. A token that was not known as theirs is replaced, since somebody
 * else may have put it there.
 */
export async function rememberDevice(
  { tx, clock }: { tx: Tx; clock: Clock },
  userId: string,
  token: string | null,
): Promise<KnownDevice> {
  const wasKnown = token !== null && (await isDeviceOf(tx, hashToken(token), userId))
  const saved = wasKnown ? token : randomBytes(32).toString('base64url')
  if (token !== null && !wasKnown) await updateDeviceToken(tx, hashToken(token), hashToken(saved))
  await saveDevice(tx, hashToken(saved), userId, clock.now())
  return { token: saved, wasKnown }
}

/** Makes this browser the only known one of a person: their password is new, and others may have had the old one. */
export async function saveOnlyDevice(
  context: { tx: Tx; clock: Clock },
  userId: string,
  token: string | null,
): Promise<KnownDevice> {
  const saved = await rememberDevice(context, userId, token)
  await deleteDevicesOf(context.tx, userId, hashToken(saved.token))
  return saved
}

/** Returns whether a browser is known as one of this person, signed in or not. */
export function isKnownDeviceOf(tx: Db | Tx, token: string | null, userId: string): Promise<boolean> {
  return token === null ? Promise.resolve(false) : isDeviceOf(tx, hashToken(token), userId)
}

/** Drops browsers in which nobody has signed in since a moment. */
export function forgetDevices(db: Db, before: Date): Promise<void> {
  return deleteDevicesBefore(db, before)
}
