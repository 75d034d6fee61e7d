import type { EventType } from '#server/platform/events.ts'
import type { Reaction } from '#server/platform/relay.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { passAfterHandBack, withdrawOpenOffer } from './close-offers.ts'
import { offerOrders } from './offer-order.ts'
import { offerWaitingOrders } from './set-duty.ts'

/** After these an order looks for an agent. */
const wantsAgent = new Set<EventType>([
  'order.placed',
  'order.paid',
  'order.handed_back',
  'offer.declined',
  'offer.expired',
])
/** After these an agent has room for another. */
const freesAgent = new Set<EventType>([
  'order.delivered',
  'order.cancelled',
  'order.failed',
  'order.moved',
  'offer.declined',
  'offer.expired',
  'offer.withdrawn',
])

/** After these nobody needs to be asked any more. */
const endsOffers = new Set<EventType>(['order.cancelled', 'order.expired'])

/** Keeps dispatch in step with what happens to orders. */
export function dispatchReaction(readSettings: ReadSettings): Reaction {
  return {
    to: new Set([...wantsAgent, ...freesAgent, ...endsOffers]),
    async react({ tx, clock }, events) {
      const context = { tx, clock, settings: await readSettings() }
      for (const { type, order_id: id, customer_id, agent_id: agentId } of events) {
        if (type === 'order.handed_back' && id !== null && agentId !== null)
          await passAfterHandBack(context, { orderId: id, agentId })
        if (endsOffers.has(type) && id !== null && customer_id !== null)
          await withdrawOpenOffer(context, { id, customer_id })
      }
      const wanting = events.flatMap((event) =>
        wantsAgent.has(event.type) && event.order_id ? [event.order_id] : [],
      )
      if (wanting.length > 0) await offerOrders(context, wanting)
      const isRoom = events.some((event) => freesAgent.has(event.type) && event.agent_id !== null)
      if (isRoom) await offerWaitingOrders(context)
    },
  }
}
