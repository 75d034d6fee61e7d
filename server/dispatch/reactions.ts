import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EventType, StoredEvent } from '#server/platform/events/events.ts'
import type { PreparedReaction } from '#server/platform/events/relay.ts'
import type { ReadSettings, Settings } from '#server/settings/read-settings.ts'
import { isUnoffered, listUnoffered } from './core/store.ts'
import { passAfterHandBack, withdrawOpenOffer } from './offers/close-offers.ts'
import { requestRound } from './offers/offer-order.ts'

/** After these an order looks for an agent. */
const wantsAgent = new Set<EventType>([
  'order.paid',
  'order.handed_back',
  'order.address_changed',
  'order.list_changed',
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

/** After these nobody is to be asked any more, or not about what was offered. */
const endsOffers = new Set<EventType>([
  'order.cancelled',
  'order.expired',
  'order.rescheduled',
  'order.address_changed',
  'order.list_changed',
])

/** Keeps dispatch in step with what happens to orders. */
export function dispatchReaction(readSettings: ReadSettings): PreparedReaction {
  return {
    to: new Set(['order.placed', ...wantsAgent, ...freesAgent, ...endsOffers]),
    when: isUnoffered,
    async prepare() {
      const settings = await readSettings()
      return ({ tx, clock }, events) => reactToOrders({ tx, clock, settings }, events)
    },
  }
}

async function reactToOrders(
  context: { tx: Tx; clock: Clock; settings: Settings },
  events: readonly StoredEvent[],
): Promise<void> {
  for (const { type, order_id: id, customer_id, agent_id: agentId } of events) {
    if (type === 'order.handed_back' && id !== null && agentId !== null)
      await passAfterHandBack(context, { orderId: id, agentId })
    if (endsOffers.has(type) && id !== null && customer_id !== null)
      await withdrawOpenOffer(context, { id, customer_id })
  }
  // Most were offered as they were placed, by `offer-round.ts`.
  const placed = events.flatMap(({ type, order_id: id }) =>
    type === 'order.placed' && id !== null ? [id] : [],
  )
  const freed = events.flatMap(({ type, agent_id: agentId }) =>
    freesAgent.has(type) && agentId !== null ? [agentId] : [],
  )
  const isWanted =
    freed.length > 0 ||
    events.some(({ type }) => wantsAgent.has(type)) ||
    (placed.length > 0 && (await listUnoffered(context.tx, placed)).length > 0)
  if (isWanted) await requestRound(context.tx, freed)
}
