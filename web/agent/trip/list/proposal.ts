import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Trip } from '#contract/dispatch/agent.ts'
import { maxItemKobo, spokenPrice } from '#domain/money/money.ts'
import { lagosTime } from '#domain/time/days.ts'
import { goodsKey, type ListedItem } from '#web/agent/trip/core/joint-trip.ts'
import type { TripAction } from '#web/agent/trip/core/trip-actions.ts'
import { consentsNeeded, lastQuestion, unusualOf } from './item-rules.ts'

/** Says what the agent paid for one of some goods, and when. */
export interface OwnPrice {
  goods: string
  unit: OrderItem['unit']
  eachKobo: number
  atMs: number
}

/**
 * Returns what the agent last paid today for each of the goods, at the market of these orders; what is not sent yet counts
 * too.
 */
export function ownPricesOf(
  trips: readonly Trip[],
  unsent: readonly TripAction[],
  nowMs: number,
): OwnPrice[] {
  const today = lagosTime(new Date(nowMs)).date
  const finished = trips.flatMap(({ ownPrices = [] }) =>
    ownPrices.map(({ productId, unit, eachKobo, at }) => ({
      goods: productId,
      unit,
      eachKobo,
      atMs: Date.parse(at),
    })),
  )
  const inHand = trips.flatMap((trip) =>
    trip.items.flatMap((item) => {
      if (item.status !== 'bought' || item.paidKobo === null || item.substituteName !== null) return []
      if (item.isGuess === true) return []
      if (item.budgetKobo !== null && item.gotQuantity === null) return []
      const eachKobo = item.paidKobo / (item.gotQuantity ?? 1)
      return [{ goods: goodsKey(item), unit: item.gotUnit, eachKobo, atMs: boughtAt(trip, item, unsent) }]
    }),
  )
  return [...finished, ...inHand]
    .filter(({ atMs }) => lagosTime(new Date(atMs)).date === today)
    .sort((a, b) => b.atMs - a.atMs)
}

function boughtAt(trip: Trip, { id }: OrderItem, unsent: readonly TripAction[]): number {
  const waiting = unsent.findLast(({ kind, itemId }) => kind === 'buy' && itemId === id)
  const bought = trip.timeline.findLast(
    ({ type, detail }) => type === 'item.bought' && detail['itemId'] === id,
  )
  return Date.parse(waiting?.body.happenedAt ?? bought?.happenedAt ?? trip.placedAt)
}

/**
 * The price at which an item may be recorded by one tap: what its customer agreed to or fixed, or what the agent last paid
 * today. Null where they have not, or where somebody has to look or be asked first.
 */
export function proposalFor({ trip, item }: ListedItem, own: readonly OwnPrice[]): number | null {
  const asked = lastQuestion(trip, item.id)
  if (item.status !== 'requested' || asked?.status === 'open') return null
  const isAgreed = asked?.status === 'answered' && asked.kind === 'over_cap' && asked.answer === 'yes'
  const paidKobo = (isAgreed ? asked.allowedKobo : null) ?? item.budgetKobo ?? ownPrice(item, own)
  return paidKobo !== null && mayBuyAt(trip, item, paidKobo) ? paidKobo : null
}

/** Returns whether an item may be bought as asked for at a price without asking anybody, or looking twice. */
function mayBuyAt(trip: Trip, item: OrderItem, paidKobo: number): boolean {
  const draft = { paidKobo, substituteName: null }
  if (paidKobo <= 0 || paidKobo > maxItemKobo) return false
  return consentsNeeded(trip, item, draft).length === 0 && unusualOf(trip, item, draft) === null
}

function ownPrice(item: OrderItem, own: readonly OwnPrice[]): number | null {
  const last = own.find(({ goods, unit }) => goods === goodsKey(item) && unit === item.unit)
  return last === undefined ? null : roundPrice(last.eachKobo * (item.quantity ?? 1))
}

/** Returns what an item costs lately by the guide, which is a guess until somebody says what was paid; null where it is unknown. */
export function guidePrice(trip: Trip, item: OrderItem): number | null {
  const typical = (trip.typicalPrices ?? []).find(
    ({ productId, unit }) => productId === item.productId && unit === item.unit,
  )
  if (typical === undefined) return null
  return spokenPrice((((typical.lowKobo ?? typical.highKobo) + typical.highKobo) / 2) * (item.quantity ?? 1))
}

/** A price that was paid stays as it was; a part of one is what a seller would ask. */
function roundPrice(exactKobo: number): number {
  const kobo = Math.round(exactKobo)
  return kobo % 1000 === 0 ? kobo : spokenPrice(kobo)
}
