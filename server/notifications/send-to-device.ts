import { isSessionOpen } from '#server/accounts/core/sessions.ts'
import { type OutgoingPush, type PushAddress, PushFailure } from '#server/platform/push/transports.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { readPushSettings } from '#server/settings/read-push-settings.ts'
import { demandNotQuiet, waitAfter } from './quiet-devices.ts'
import { deleteSubscription, findSubscription } from './store.ts'

export interface PushContext extends Pick<PlatformServices, 'db' | 'clock' | 'pushTransport'> {
  box: SecretBox
}

/**
 * Says what became of a notification. `gone`: the device takes nothing any more and is forgotten; `off`: nobody gets
 * notifications now; `refused`: this one is of no use to try again; `later`: it is, after that time; `broken`: the fault is ours.
 */
export type DeviceOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'off' }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; waitMs: number }
  | { kind: 'broken'; reason: string; cause: unknown }

/** Hands a notification to one device, whose sign-in must still be open; `tries` counts this one too. */
export async function sendToDevice(
  context: PushContext,
  subscriptionId: string,
  push: OutgoingPush,
  tries = 1,
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
    return outcomeOf({ db, clock }, { subscriptionId, tries }, error)
  }
}

async function outcomeOf(
  { db, clock }: Pick<PushContext, 'db' | 'clock'>,
  trying: { subscriptionId: string; tries: number },
  error: unknown,
): Promise<DeviceOutcome> {
  if (!(error instanceof PushFailure))
    return { kind: 'broken', reason: 'Something failed on our side. The log says what.', cause: error }
  switch (error.outcome) {
    case 'gone':
      await deleteSubscription(db, trying.subscriptionId)
      return { kind: 'gone' }
    case 'refused':
      return { kind: 'refused', reason: error.message }
    case 'later': {
      const waitMs = await waitAfter(db, { ...trying, now: clock.now() }, error)
      return { kind: 'later', reason: error.message, waitMs }
    }
  }
}

/** Returns where a device takes notifications; null where another SECRET_KEY sealed it, so that it must subscribe again. */
function openAddress(box: SecretBox, sealed: Buffer): PushAddress | null {
  try {
    return JSON.parse(box.open(sealed)) as PushAddress
  } catch {
    return null
  }
}
