import { categories } from '#contract/core/categories.ts'
import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Trip } from '#contract/dispatch/agent.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { bagCostOf } from '#domain/prices/perishables.ts'
import type { TripAction } from './trip-actions.ts'

/** An item with the order that it is for. */
export interface ListedItem {
  trip: Trip
  item: OrderItem
}

/** Holds what an agent buys in one section of a market; null for what is not in the catalogue. */
export interface MarketSection {
  category: OrderItem['category']
  items: ListedItem[]
}

const toShop: readonly OrderStatus[] = ['assigned', 'shopping']

/** Returns whether the order's goods are still to be bought. */
export function isToShop({ status }: Pick<Trip, 'status'>): boolean {
  return toShop.includes(status)
}

/** Returns the orders of one market, by the numbers on their bags. */
export function tripsOfMarket(trips: readonly Trip[], marketId: string): Trip[] {
  const found = trips.filter(({ market, endedAt }) => market.id === marketId && endedAt === null)
  return found.sort((a, b) => (a.bag ?? 0) - (b.bag ?? 0))
}

/** Returns one list of several orders as a buyer walks the market, with what spoils last; the same goods stand together. */
export function listBySection(trips: readonly Trip[]): MarketSection[] {
  const items = trips.flatMap((trip) => trip.items.map((item) => ({ trip, item })))
  const sections = [...categories, null].map((category) => ({
    category,
    items: items.filter(({ item }) => (item.category ?? null) === category).sort(byGoods),
  }))
  const cost = (section: MarketSection) => bagCostOf(section.items.map(({ item }) => item))
  return sections.filter((section) => section.items.length > 0).sort((a, b) => cost(a) - cost(b))
}

/** Returns what an item is, whoever wants it: its product, or its name in free words. */
export function goodsKey({ productId, name }: Pick<OrderItem, 'productId' | 'name'>): string {
  return productId ?? name.trim().toLowerCase()
}

/** Holds the same goods for several bags, bought at once. */
export interface SharedGoods {
  key: string
  items: ListedItem[]
}

/** Items of several bags that can be bought at once: the same goods in the same measure, and nobody is being asked. */
export function sharedGoods(items: readonly ListedItem[]): SharedGoods[] {
  const open = items.filter(
    ({ trip, item }) =>
      item.status === 'requested' &&
      !trip.questions.some(({ itemId, status }) => itemId === item.id && status === 'open'),
  )
  const groups = Map.groupBy(open, ({ item }) =>
    [
      goodsKey(item),
      item.unit ?? '',
      item.size ?? '',
      item.quantity === null ? 'some' : 'counted',
      item.budgetKobo === null ? '' : 'budget',
    ].join(' | '),
  )
  return [...groups]
    .filter(([, shared]) => new Set(shared.map(({ trip }) => trip.id)).size > 1)
    .map(([key, shared]) => ({ key, items: shared }))
}

function byGoods(a: ListedItem, b: ListedItem): number {
  const [first, second] = [goodsKey(a.item), goodsKey(b.item)]
  if (first !== second) return first < second ? -1 : 1
  return (a.trip.bag ?? 0) - (b.trip.bag ?? 0)
}

/** Orders in the sequence of their doors; who waits at the gate or is being ridden to comes first, new ones come last. */
export function inDoorOrder(trips: readonly Trip[], doors: readonly string[]): Trip[] {
  const rank = ({ id, status }: Trip) => {
    if (status === 'arrived') return -2
    if (status === 'in_transit') return -1
    const door = doors.indexOf(id)
    return door === -1 ? doors.length : door
  }
  return [...trips].sort((a, b) => rank(a) - rank(b))
}

/** Returns whether its goods were handed over while the phone was offline: the server has not checked the code yet. */
export function isHandedOver(trip: Pick<Trip, 'id'>, queued: readonly TripAction[]): boolean {
  return queued.some(({ kind, tripId }) => kind === 'deliver' && tripId === trip.id)
}
