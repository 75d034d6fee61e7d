import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { OutgoingPush } from '#server/platform/push/transports.ts'
import { type PushContext, sendToDevice } from './send-to-device.ts'
import { listSubscriptions } from './store.ts'
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
  const outcomes = await Promise.all(devices.map(({ id }) => sendToDevice(context, id, push)))
  for (const outcome of outcomes) {
    if (outcome.kind === 'off') throw fail('notifications.off')
    if (outcome.kind === 'broken') throw outcome.cause
  }
  const sent = outcomes.filter(({ kind }) => kind === 'sent').length
  if (sent === 0) throw fail('notifications.not_sent')
  return { sent, failed: outcomes.length - sent }
}
