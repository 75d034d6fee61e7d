import { type Bill, billOf, type OrderFees } from '#domain/money/bill.ts'
import { type CappedAmount, type EachPrice, eachPrice } from '#domain/money/cap-of.ts'
import { itemLimitKobo, type ShoppedOrder, totalWithItem, type WantedItem } from '#domain/orders/consent.ts'
import { hours, minutes } from '#domain/time/durations.ts'
import type { OrderRow } from './find-order.ts'
import type { ItemRow } from './item-store.ts'
import type { QuestionRow } from './question-store.ts'

/**
 * Limits how far ahead a device's clock may run, and how long it may have been without network: longer for what earns
 * nothing.
 */
const aheadMs = minutes(2)
export const behindMs = { agents: hours(3), others: hours(12) }

/** Bounds a device's time: not before the step before it. One in the future, or too long ago to be believed, counts as now. */
export function boundDeviceTime(
  reported: string | undefined,
  now: Date,
  notBefore: Date,
  mostBehindMs: number = behindMs.agents,
): Date {
  if (reported === undefined) return now
  const at = Date.parse(reported)
  if (at > now.getTime() + aheadMs || at < now.getTime() - mostBehindMs) return now
  return new Date(Math.min(Math.max(at, notBefore.getTime()), now.getTime()))
}

/** The most that may be paid for an item without asking the customer; null where they set no limit. */
export function lineLimitKobo(item: LimitedRow): number | null {
  return itemLimitKobo({ ...cappedAmount(item), capKobo: item.cap_kobo, budgetKobo: item.budget_kobo })
}

/** Returns the price and the cap of one of an item, where the customer set that. */
export function linePriceOfEach(item: LimitedRow, askedKobo: number | null): EachPrice | null {
  return eachPrice(item.cap_kobo, askedKobo, cappedAmount(item))
}

type LimitedRow = Pick<ItemRow, 'cap_kobo' | 'budget_kobo' | 'cap_of' | 'quantity' | 'unit'>

function cappedAmount({ quantity, unit, cap_of: capOf }: LimitedRow): CappedAmount {
  return { quantity, unit, capOf }
}

export function billOfOrder(order: OrderRow, items: readonly ItemRow[]): Bill {
  return billOf(items.map(paidItem), feesOf(order))
}

export function shoppedOrder(shopping: {
  order: OrderRow
  items: readonly ItemRow[]
  questions: readonly QuestionRow[]
}): ShoppedOrder {
  return {
    ...feesOf(shopping.order),
    items: shopping.items.map(paidItem),
    questions: shopping.questions.map((question) => ({
      itemId: question.item_id,
      kind: question.kind,
      status: question.status,
      answer: question.answer,
      allowedKobo: question.allowed_kobo,
      substituteName: question.substitute_name,
      errandKobo: question.errand_kobo,
      answeredVia: question.answered_via,
    })),
    spendingCapKobo: shopping.order.spending_cap_kobo,
  }
}

export function wantedItem(item: ItemRow): WantedItem {
  const { id, cap_kobo: capKobo, budget_kobo: budgetKobo, if_missing: ifMissing, instead } = item
  const onlyIf = item.only_if_kobo === null ? null : { maxKobo: item.only_if_kobo }
  return { ...cappedAmount(item), id, capKobo, budgetKobo, ifMissing, instead, onlyIf }
}

/** Returns what an order comes to once an item costs so much, fees included. */
export function orderTotalKobo(
  order: OrderRow,
  items: readonly ItemRow[],
  itemId: string,
  paidKobo: number,
): number {
  return totalWithItem({ ...feesOf(order), items: items.map(paidItem) }, itemId, paidKobo)
}

function paidItem({ id, status, asked_kobo, paid_kobo }: ItemRow) {
  return { id, status, askedKobo: asked_kobo, paidKobo: paid_kobo }
}

function feesOf(order: OrderRow): OrderFees {
  return {
    deliveryFeeKobo: order.delivery_fee_kobo,
    serviceFeeKobo: order.service_fee_kobo,
    discountKobo: order.discount_kobo,
  }
}

/** The most that an order is expected to cost: what is paid ahead. */
export function mostKobo(order: {
  estimate_high_kobo: number
  delivery_fee_kobo: number
  service_fee_kobo: number
  discount_kobo: number
}): number {
  return order.estimate_high_kobo + order.delivery_fee_kobo + order.service_fee_kobo - order.discount_kobo
}

/** The most that an order may come to as it is counted against limits: what it cost, or what it was placed with or let grow to. */
export function countedKobo(order: OrderRow): number {
  const { total_kobo: totalKobo, moved_fee_kobo: movedKobo, spending_cap_kobo: capKobo } = order
  if (totalKobo !== null) return totalKobo + (movedKobo === null ? 0 : movedKobo - order.delivery_fee_kobo)
  return Math.max(order.grown_kobo ?? 0, Math.min(capKobo ?? Number.POSITIVE_INFINITY, mostKobo(order)))
}

/**
 * Returns what an order comes to once an item costs so much: with what was paid for the others, and what answers allow for
 * those that are still to be bought.
 */
export function committedKobo(
  order: OrderRow,
  lines: { items: readonly ItemRow[]; questions: readonly QuestionRow[] },
  { itemId, paidKobo }: { itemId: string; paidKobo: number },
): number {
  const others = lines.items.filter(({ id, status }) => id !== itemId && status === 'requested')
  const allowedKobo = others.reduce((sum, { id }) => {
    const last = lines.questions.findLast(({ item_id, answer }) => item_id === id && answer !== null)
    return sum + (last?.answer === 'yes' || last?.answer === 'cap' ? (last.allowed_kobo ?? 0) : 0)
  }, 0)
  return orderTotalKobo(order, lines.items, itemId, paidKobo) + allowedKobo
}
