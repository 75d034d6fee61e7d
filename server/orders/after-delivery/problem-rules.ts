import type { ProblemKind } from '#contract/orders/after-delivery-terms.ts'
import { hours } from '#domain/time/durations.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import type { ItemRow } from '#server/orders/core/item-store.ts'
import type { ProblemRow } from '#server/orders/core/problem-store.ts'
import * as texts from './texts.ts'

/** Returns until when a problem with a delivery can be reported. */
export function reportUntil(order: { delivered_at: Date }, { problemHours }: { problemHours: number }): Date {
  return new Date(order.delivered_at.getTime() + hours(problemHours))
}

type Reported = Pick<ProblemRow, 'id' | 'is_whole' | 'status' | 'amount_kobo' | 'item_ids'>

/** Returns whether an open report is about one of these lines, or about the whole order where none is named. */
export function isReported(problems: Reported[], itemIds: string[]): boolean {
  const open = problems.filter(({ status }) => status === 'open')
  if (itemIds.length === 0) return open.some(({ is_whole }) => is_whole)
  return open.some(({ item_ids }) => item_ids.some((id) => itemIds.includes(id)))
}

/**
 * The most that may be given back for a problem: what its items cost and the fees, less what earlier reports
 * of the same items brought, and never more than may still be given back for the order.
 */
export function mostForProblemKobo(
  problem: Reported,
  about: {
    order: Pick<OrderRow, 'delivery_fee_kobo' | 'service_fee_kobo' | 'discount_kobo'>
    items: Pick<ItemRow, 'id' | 'paid_kobo'>[]
    problems: Reported[]
    mostBackKobo: number
  },
): number {
  const { order, items, problems, mostBackKobo } = about
  if (problem.is_whole) return mostBackKobo
  const itemsKobo = items
    .filter(({ id }) => problem.item_ids.includes(id))
    .reduce((sum, { paid_kobo }) => sum + (paid_kobo ?? 0), 0)
  const beforeKobo = problems
    .filter(({ id, item_ids }) => id !== problem.id && item_ids.some((one) => problem.item_ids.includes(one)))
    .reduce((sum, { amount_kobo }) => sum + (amount_kobo ?? 0), 0)
  const feesKobo = order.delivery_fee_kobo + order.service_fee_kobo - order.discount_kobo
  const worthKobo = itemsKobo + feesKobo - beforeKobo
  return Math.min(mostBackKobo, Math.max(0, worthKobo))
}

/** Writes a problem in few words, as books and emails name it: `Spoilt: tomatoes and 2 more`. */
export function problemText(
  { kind }: { kind: ProblemKind },
  items: Pick<ItemRow, 'name' | 'substitute_name'>[],
): string {
  const [first, ...others] = items.map(({ name, substitute_name }) => substitute_name ?? name)
  return texts.problem.about(
    texts.problemNames[kind],
    first === undefined
      ? texts.problem.wholeOrder
      : others.length === 0
        ? first
        : texts.problem.more(first, others.length),
  )
}
