import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { type Area, findArea } from '#domain/places/service-area.ts'
import { rideMinutes, shoppingMinutes } from '#domain/places/trip-minutes.ts'
import { goodsKg } from '#domain/prices/goods-weight.ts'
import { bagCostOf } from '#domain/prices/perishables.ts'
import { minutes } from '#domain/time/durations.ts'
import { takesCash } from '#server/dispatch/core/rules.ts'
import type { PlanRequest } from '#server/dispatch/planner/plan-request.ts'
import type { CommittedTrip, PlannerOrder } from '#server/dispatch/planner/planner-state.ts'
import type { PlannedOrderRow } from './planning-store.ts'

/** Numbers the places of a plan. */
export interface Placing {
  add(place: { latitude: number; longitude: number } | null): number
  market(id: string): number
  /** When a market closes today, in minutes. */
  closing(id: string): number
  /** Minutes from one place to another. */
  ride(from: number, to: number): number
  areas: readonly Area[]
}

/** Rides between places, of which more are added later. */
export function rideOn(places: PlanRequest['places']): Placing['ride'] {
  return (from, to) => {
    const [start, end] = [places[from], places[to]]
    return start && end ? rideMinutes(start, end) : 0
  }
}

const nobody: ReadonlySet<string> = new Set()

export type Plannable = Omit<PlannedOrderRow, 'city' | 'next_ask_at' | 'goods'> &
  Partial<Pick<PlannedOrderRow, 'next_ask_at' | 'goods'>>

export function toOrder(placing: Placing, order: Plannable): PlannerOrder {
  const wantedAt = (order.scheduled_for ?? order.placed_at).getTime() / minutes(1)
  const door =
    order.latitude !== null && order.longitude !== null
      ? { latitude: order.latitude, longitude: order.longitude }
      : findArea(placing.areas, order.area)
  return {
    id: order.id,
    pickup: placing.market(order.market_id),
    door: door ? placing.add(door) : placing.market(order.market_id),
    placedAt: wantedAt,
    readyAt: wantedAt,
    promisedAt: order.promised_by.getTime() / minutes(1),
    askBy: order.next_ask_at ? order.next_ask_at.getTime() / minutes(1) : null,
    collectBy: placing.closing(order.market_id),
    workMinutes: shoppingMinutes(order.item_count),
    bagCost: bagCostOf(order.goods ?? []),
    load: goodsKg(order.goods ?? []),
    cashKobo: takesCash(order.payment_method) ? Math.max(1, order.estimate_high_kobo) : 0,
    refusedBy: nobody,
  }
}

/**
 * Merges what an agent has from two markets for one door into one trip: bought where it begins, then at the other market.
 * What is bought already waits for the other.
 */
function mergePairs(
  placing: Placing,
  inHand: readonly Plannable[],
): { orders: PlannerOrder[]; rows: Plannable[] }[] {
  const byId = new Map(inHand.map((order) => [order.id, order]))
  const merged: { orders: PlannerOrder[]; rows: Plannable[] }[] = []
  for (const row of inHand) {
    const other = row.linked_id === null ? undefined : byId.get(row.linked_id)
    if (!other || other.market_id === row.market_id || !isFirstOf(row, other)) continue
    const [first, second] = [toOrder(placing, row), toOrder(placing, other)]
    const way = placing.ride(first.pickup, second.pickup)
    const begun = row.status === 'purchased' ? 0 : first.workMinutes + way
    const pickup = row.status === 'purchased' ? second.pickup : first.pickup
    const orders = [
      { ...first, pickup, readyAt: 0, workMinutes: begun + second.workMinutes },
      { ...second, pickup, readyAt: 0, workMinutes: 0 },
    ]
    merged.push({ orders, rows: [row, other] })
  }
  return merged
}

const toShopStatuses: readonly OrderStatus[] = ['assigned', 'shopping']

/** Returns whether an order is the one that is bought first of two that are both still to be bought or to wait for the other. */
function isFirstOf(row: Plannable, other: Plannable): boolean {
  if (!toShopStatuses.includes(other.status)) return false
  if (row.status === 'purchased') return true
  if (!toShopStatuses.includes(row.status)) return false
  if (row.status !== other.status) return row.status === 'shopping'
  return row.id < other.id
}

/** Puts what an agent carries first, then the market where they shop, then what they have not begun. */
export function toTrips(
  now: Date,
  placing: Placing,
  place: number,
  all: readonly Plannable[],
): CommittedTrip[] {
  const pairs = mergePairs(placing, all)
  const paired = new Set(pairs.flatMap(({ rows }) => rows))
  const inHand = all.filter((order) => !paired.has(order))
  const isToShop = ({ status }: Pick<PlannedOrderRow, 'status'>) =>
    status === 'queued' || status === 'assigned' || status === 'shopping'
  const carried = inHand.filter((order) => !isToShop(order))
  const trips: CommittedTrip[] = []
  if (carried.length > 0) {
    const orders = carried.map((order) => ({ ...toOrder(placing, order), readyAt: 0, workMinutes: 0 }))
    trips.push({ pickup: place, arriveAt: now.getTime() / minutes(1), orders, isOpen: false, isAsked: false })
  }
  const markets = Map.groupBy(inHand.filter(isToShop), ({ market_id: id }) => id)
  const shopping = [...markets.values()].map((orders) => ({
    orders,
    since: Math.min(
      ...orders.flatMap(({ status, status_at: at }) => (status === 'shopping' ? [at.getTime()] : [])),
    ),
  }))
  shopping.sort((a, b) => a.since - b.since)
  for (const { orders, rows } of pairs) {
    const [first] = orders
    const begun = rows.find(({ status }) => status === 'shopping')
    if (!first) continue
    const arriveAt = begun ? begun.status_at.getTime() / minutes(1) : null
    trips.push({ pickup: first.pickup, arriveAt, orders, isOpen: false, isAsked: false })
  }
  for (const { orders, since } of shopping) {
    const [first] = orders
    if (!first) continue
    trips.push({
      pickup: placing.market(first.market_id),
      arriveAt: since === Infinity ? null : since / minutes(1),
      orders: orders.map((order) => ({ ...toOrder(placing, order), readyAt: 0 })),
      isOpen: true,
      isAsked: orders.some(({ status }) => status === 'queued'),
    })
  }
  return trips
}
