import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import { type OutgoingPush, PushFailure } from '#server/platform/push/transports.ts'
import { readPushSettings } from '#server/settings/read-push-settings.ts'
import { demandNotQuiet } from './quiet-devices.ts'
import { openAddress, type PushContext } from './send-push.ts'
import { deleteSubscription, listSubscriptions, type SubscriptionRow } from './store.ts'
import * as texts from './texts.ts'

/**
 * Sends a notification to every device of a person at once; devices that are gone are dropped. Throws where there is
 * none, or where no service took it.
 */
export async function sendTest(
  context: PushContext,
  user: CurrentUser,
): Promise<{ sent: number; failed: number }> {
  const { db, clock } = context
  const devices = await listSubscriptions(db, user.id)
  if (devices.length === 0) throw fail('notifications.no_device')
  const settings = await readPushSettings(db)
  if (settings.provider === 'off') throw fail('notifications.off')
  const push: OutgoingPush = {
    id: newId('pushMessage', clock),
    title: texts.test.title,
    body: texts.test.body,
    link: '/orders',
    topic: 'test',
    ttlS: 120,
    isUrgent: true,
    data: { kind: 'test' },
  }
  const outcomes = await Promise.all(
    devices.map((device) =>
      tryDevice(context, device, (address) => context.pushTransport.send(settings, address, push)),
    ),
  )
  const sent = outcomes.filter((isSent) => isSent).length
  if (sent === 0) throw fail('notifications.not_sent')
  return { sent, failed: outcomes.length - sent }
}

async function tryDevice(
  { db, box, clock }: PushContext,
  device: SubscriptionRow,
  send: (address: NonNullable<ReturnType<typeof openAddress>>) => Promise<void>,
): Promise<boolean> {
  const address = openAddress(box, device.sealed_address)
  try {
    if (address === null) throw new PushFailure('gone', 'This device was saved with another SECRET_KEY.')
    demandNotQuiet(device, clock.now())
    await send(address)
    return true
  } catch (error) {
    if (!(error instanceof PushFailure)) throw error
    if (error.outcome === 'gone') await deleteSubscription(db, device.id)
    return false
  }
}
