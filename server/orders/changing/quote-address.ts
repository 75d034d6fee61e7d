import type { AddressQuote } from '#contract/orders/move-address.ts'
import { shareOf } from '#domain/money/agent-share.ts'
import { deliveryFeeOf } from '#domain/money/delivery-fee.ts'
import { hasEnded, movableStatuses, type OrderStatus } from '#domain/orders/order-machine.ts'
import { areasOfCity, locatePlace, metresToDoor, type Whereabouts } from '#domain/places/service-area.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import { type ChangedPromise, changedPromise } from '#server/orders/changing/changed-promise.ts'
import { refusePlace } from '#server/orders/checkout/refuse-order.ts'
import type { KnownForMoving } from '#server/orders/checkout/reschedule-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { countedKobo } from '#server/orders/core/rules.ts'
import { fail } from '#server/platform/core/errors.ts'

/** Says what another address changes of one order. */
export interface MovedOrder extends ChangedPromise {
  order: OrderRow
  servedArea: string | null
  wayM: number | null
  deliveryFeeKobo: number
  /** Is what it costs more; below zero where it costs less. */
  addedKobo: number
  /** The most that it may come to then, as it is counted against limits. */
  toKobo: number
  shareKobo: number
  /** Is what it pays less because its agent brings the other order of its list too. */
  sharedKobo: number
}

/**
 * Returns the orders that go to another address together: both of a list, unless one has ended. Throws once an agent has left
 * the market with either of them.
 */
export function demandMovable(order: OrderRow, linked: OrderRow | null): OrderRow[] {
  if (hasEnded(order.status)) throw fail('orders.illegal_step', { detail: { status: order.status } })
  const orders = linked === null || hasEnded(linked.status) ? [order] : [order, linked]
  const fixed = orders.find(({ status }) => !(movableStatuses as readonly OrderStatus[]).includes(status))
  if (fixed) throw fail('orders.address_fixed', { detail: { orderId: fixed.id, status: fixed.status } })
  return orders
}

/** Returns what another address changes, by the fees and the promise that the checkout makes. Throws where we do not go there. */
export function quoteMoves(
  known: KnownForMoving,
  orders: readonly OrderRow[],
  place: Whereabouts,
  now: Date,
): MovedOrder[] {
  return orders.map((order) => {
    const market = known.markets.find(({ id }) => id === order.market_id)
    if (!market) throw fail('orders.illegal_step')
    const other = orders.find(({ id }) => id === order.linked_id)
    return quoteMove(known, { order, market, place, now, ...feeRules(known, order, other) })
  })
}

/** By the present rules: what delivery to a door costs an order, and what it pays less where another one shares its delivery. */
interface FeeRules {
  feeOf(door: Whereabouts): number
  sharedOf(door: Whereabouts): number
}

function feeRules(known: KnownForMoving, order: OrderRow, other: OrderRow | undefined): FeeRules {
  const ruleOf = (of: OrderRow, door: Whereabouts) => {
    const { city, market_latitude: latitude, market_longitude: longitude, item_count: items } = of
    const metres = metresToDoor({ city, latitude, longitude }, door, known.areas)
    return deliveryFeeOf(known.settings.ofCity(city).deliveryFees, { metres, items })
  }
  const sharedOf = (door: Whereabouts) =>
    order.shares_delivery && other ? Math.min(ruleOf(order, door), ruleOf(other, door)) : 0
  return { sharedOf, feeOf: (door) => ruleOf(order, door) - sharedOf(door) }
}

interface Move {
  order: OrderRow
  market: MarketRow
  place: Whereabouts
  now: Date
}

function quoteMove(
  known: KnownForMoving,
  { order, market, place, now, feeOf, sharedOf }: Move & FeeRules,
): MovedOrder {
  const located = locatePlace(areasOfCity(known.areas, market.city), place)
  const refusal = refusePlace(located)
  if (refusal) throw refusal
  const own = known.settings.ofCity(market.city)
  const oldM = metresToDoor(market, order, known.areas)
  const wayM = metresToDoor(market, place, known.areas)
  const items = order.item_count
  // Spares the customer what the settings changed since: a door that costs the same leaves the fee as it was. A code
  // never takes more off than there are fees.
  const feeKobo = order.moved_fee_kobo ?? order.delivery_fee_kobo
  const deliveryFeeKobo =
    feeOf(order) === feeOf(place)
      ? feeKobo
      : Math.max(feeOf(place), order.discount_kobo - order.service_fee_kobo)
  const addedKobo = deliveryFeeKobo - feeKobo
  const shares = [
    shareOf(own.shareRule, { deliveryFeeKobo: feeKobo, items, metres: oldM }),
    shareOf(own.shareRule, { deliveryFeeKobo, items, metres: wayM }),
  ] as const
  return {
    order,
    servedArea: located.kind === 'served' ? located.area : null,
    wayM: wayM === null ? null : Math.round(wayM),
    deliveryFeeKobo,
    addedKobo,
    toKobo: countedKobo(order) + addedKobo,
    shareKobo: Math.max(0, order.share_kobo + shares[1] - shares[0]),
    sharedKobo: Math.max(0, order.shared_kobo + sharedOf(place) - sharedOf(order)),
    ...changedPromise(known, { order, market, place, itemCount: items, now }),
  }
}

export function presentQuote(moves: readonly MovedOrder[]): AddressQuote {
  return {
    parts: moves.map(({ order, deliveryFeeKobo, promisedFrom, promisedBy, expectedBy }) => ({
      orderId: order.id,
      marketName: order.market_name,
      deliveryFeeKobo,
      promise: { from: promisedFrom.toISOString(), by: promisedBy.toISOString() },
      expectedBy: expectedBy?.toISOString() ?? null,
    })),
    addedKobo: addedKoboOf(moves),
  }
}

export function addedKoboOf(moves: readonly MovedOrder[]): number {
  return moves.reduce((sum, { addedKobo }) => sum + addedKobo, 0)
}
