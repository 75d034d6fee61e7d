import { createHash } from 'node:crypto'
import type { NotificationStatus } from '#contract/notifications/notifications.ts'
import { demandSession } from '#server/accounts/core/sessions.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/handlers.ts'
import type { PushAddress } from '#server/platform/push/transports.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { readPushSettings } from '#server/settings/read-push-settings.ts'
import {
  deleteBeyond,
  deleteByAddress,
  deleteOthers,
  listSubscriptions,
  lockAddress,
  saveSubscription,
} from './store.ts'

/** More devices than anybody uses; the one renewed longest ago makes room. */
export const mostDevices = 10

interface Context {
  tx: Tx
  clock: Clock
  box: SecretBox
}

/**
 * Turns notifications on for the device of this session, or renews them. The device is this person's from now on,
 * whoever used it before; an earlier address of the same device is dropped.
 */
export async function registerDevice(
  { tx, clock, box }: Context,
  viewer: Viewer,
  { address, userAgent }: { address: PushAddress; userAgent: string },
): Promise<NotificationStatus> {
  await refuseOtherWay(tx, address.kind)
  const addressHash = hashAddress(address)
  await lockAddress(tx, addressHash)
  await demandSession(tx, viewer.sessionId)
  const given = {
    id: newId('pushSubscription', clock),
    userId: viewer.user.id,
    sessionId: viewer.sessionId,
    kind: address.kind,
    addressHash,
    sealedAddress: box.seal(JSON.stringify(address)),
    userAgent,
    now: clock.now(),
  }
  await deleteOthers(tx, given)
  await saveSubscription(tx, given)
  await deleteBeyond(tx, viewer.user.id, mostDevices)
  return readStatus(tx, viewer)
}

/** Turns notifications off for one of the person's devices; off already is good too. */
export async function forgetDevice(
  tx: Tx,
  viewer: Viewer,
  address: Parameters<typeof hashAddress>[0],
): Promise<NotificationStatus> {
  await deleteByAddress(tx, viewer.user.id, hashAddress(address))
  return readStatus(tx, viewer)
}

/** Returns whether this device takes notifications, and how many of the person's do. */
export async function readStatus(
  db: Db | Tx,
  { user, sessionId }: Pick<Viewer, 'user' | 'sessionId'>,
): Promise<NotificationStatus> {
  const devices = await listSubscriptions(db, user.id)
  return {
    hasSubscription: devices.some(({ session_id: id }) => id === sessionId),
    subscriptionCount: devices.length,
  }
}

/** A browser that was told of another provider than the one in force must ask again. */
async function refuseOtherWay(tx: Tx, kind: PushAddress['kind']): Promise<void> {
  const { provider } = await readPushSettings(tx)
  if (provider === 'off') throw fail('notifications.off')
  if (kind === 'fcm' && provider !== 'firebase') throw fail('notifications.unconfigured')
  if (kind === 'webpush' && provider !== 'web_push') throw fail('notifications.other_way')
}

function hashAddress(address: { token: string } | { endpoint: string }): Buffer {
  return createHash('sha256')
    .update('token' in address ? address.token : address.endpoint)
    .digest()
}
