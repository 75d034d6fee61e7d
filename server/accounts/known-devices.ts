import { randomBytes } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
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
export const deviceLifeMs = 365 * 24 * 60 * 60 * 1000

interface KnownDevice {
  token: string
  wasKnown: boolean
}

/**
 * Keeps a browser as one of this person. A token that was not known as theirs is replaced, since somebody else may
 * have put it there.
 */
export async function keepDevice(
  { tx, clock }: { tx: Tx; clock: Clock },
  userId: string,
  token: string | null,
): Promise<KnownDevice> {
  const wasKnown = token !== null && (await isDeviceOf(tx, hashToken(token), userId))
  const kept = wasKnown ? token : randomBytes(32).toString('base64url')
  if (token !== null && !wasKnown) await updateDeviceToken(tx, hashToken(token), hashToken(kept))
  await saveDevice(tx, hashToken(kept), userId, clock.now())
  return { token: kept, wasKnown }
}

/** Keeps this browser as the only one of a person: their password is new, and others may have had the old one. */
export async function keepOnlyDevice(
  context: { tx: Tx; clock: Clock },
  userId: string,
  token: string | null,
): Promise<KnownDevice> {
  const kept = await keepDevice(context, userId, token)
  await deleteDevicesOf(context.tx, userId, hashToken(kept.token))
  return kept
}

/** Drops browsers in which nobody has signed in since a moment. */
export function forgetDevices(db: Db, before: Date): Promise<void> {
  return deleteDevicesBefore(db, before)
}
