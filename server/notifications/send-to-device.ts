import { isSessionOpen } from '#server/accounts/core/sessions.ts'
import { type OutgoingPush, PushFailure } from '#server/platform/push/transports.ts'
import { readPushSettings } from '#server/settings/read-push-settings.ts'
import { demandNotQuiet } from './quiet-devices.ts'
import { openAddress, type PushContext } from './send-push.ts'
import { deleteSubscription, findSubscription } from './store.ts'

/** `gone`: the device takes nothing any more and is forgotten; `off`: nobody gets notifications now. */
export type DeviceOutcome =
  | { kind: 'sent' | 'gone' | 'off' }
  | { kind: 'refused' | 'later'; reason: string; cause: unknown }

/** Hands one notification that is about no order to one device, whose sign-in must still be open. */
export async function sendToDevice(
  context: PushContext,
  subscriptionId: string,
  push: OutgoingPush,
): Promise<DeviceOutcome> {
  const { db, clock, pushTransport } = context
  const device = await findSubscription(db, subscriptionId)
  if (device === null) return { kind: 'gone' }
  const address = openAddress(context.box, device.sealed_address)
  if (address === null || !(await isSessionOpen({ db, clock }, device.session_id))) {
    await deleteSubscription(db, device.id)
    return { kind: 'gone' }
  }
  const settings = await readPushSettings(db)
  if (settings.provider === 'off') return { kind: 'off' }
  try {
    demandNotQuiet(device, clock.now())
    await pushTransport.send(settings, address, push)
    return { kind: 'sent' }
  } catch (error) {
    if (!(error instanceof PushFailure))
      return { kind: 'later', reason: 'Something failed on our side. The log says what.', cause: error }
    if (error.outcome !== 'gone') return { kind: error.outcome, reason: error.message, cause: error }
    await deleteSubscription(db, device.id)
    return { kind: 'gone' }
  }
}
