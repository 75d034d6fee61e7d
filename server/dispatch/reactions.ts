import type { OrderEventType } from '#contract/order-machine.ts'
import type { Reaction } from '#server/platform/relay.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { withdrawOpenOffer } from './close-offers.ts'
import { offerToNext } from './offer-order.ts'
import { offerWaitingOrders } from './set-duty.ts'

/** After these an order looks for an agent. */
const wantsAgent = new Set<OrderEventType>([
  'order.placed',
  'order.paid',
  'order.handed_back',
  'offer.declined',
  'offer.expired',
])
/** After these an agent has room for another. */
const freesAgent = new Set<OrderEventType>([
  'order.delivered',
  'order.cancelled',
  'order.failed',
  'order.moved',
])

/** Keeps dispatch in step with what happens to orders. */
export function dispatchReaction(readSettings: ReadSettings): Reaction {
  return async ({ tx, clock }, event) => {
    if (event.order_id === null || event.customer_id === null) return
    const context = { tx, clock, settings: await readSettings() }
    if (wantsAgent.has(event.type)) await offerToNext(context, event.order_id)
    if (event.type === 'order.cancelled' || event.type === 'order.expired') {
      await withdrawOpenOffer(context, { id: event.order_id, customer_id: event.customer_id })
    }
    if (freesAgent.has(event.type) && event.agent_id !== null) await offerWaitingOrders(context)
  }
}
