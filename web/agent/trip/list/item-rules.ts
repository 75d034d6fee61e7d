import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Question } from '#contract/core/question-shapes.ts'
import type { Trip } from '#contract/dispatch/agent.ts'
import { type Consent, checkConsent } from '#domain/orders/consent.ts'
import { findUnusual, type UnusualPrice } from '#domain/prices/unusual-price.ts'
import { ApiError } from '#web/platform/core/api-error.ts'

interface PurchaseDraft {
  paidKobo: number
  substituteName: string | null
  /** As the item was asked for, where nothing else is written. */
  gotQuantity?: number | null
  gotUnit?: OrderItem['gotUnit']
}

/** Returns whether a price is far over the usual, by the rule that the server has. */
export function unusualOf(trip: Trip, item: OrderItem, draft: PurchaseDraft): UnusualPrice | null {
  const bought = {
    productId: draft.substituteName === null ? item.productId : null,
    unit: draft.gotUnit ?? item.unit,
    quantity: draft.gotQuantity ?? item.quantity,
    paidKobo: draft.paidKobo,
    budgetKobo: item.budgetKobo,
  }
  // A trip that an earlier version of the app saved on the phone has no prices with it.
  return findUnusual(bought, trip.typicalPrices ?? [])
}

/** Everything about a purchase that still needs the customer's yes, by the same rule as the server's. */
export function consentsNeeded(trip: Trip, item: OrderItem, draft: PurchaseDraft): Consent[] {
  const purchase = { ...draft, unusual: unusualOf(trip, item, draft) }
  return checkConsent({ ...trip, ...trip.bill }, item, purchase).missing
}

/** Returns the consent that the server asked for when it refused a purchase; null for any other failure. */
export function consentFromRefusal(error: unknown): Consent | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'items.needs_consent') return { why: 'substitute' }
  if (error.code === 'items.left_out') return { why: 'leftOut' }
  const detail = (error.body.detail ?? {}) as Partial<Record<string, number>>
  if (error.code === 'orders.price_unusual' && error.body.detail?.['needs'] === 'customer')
    return { why: 'unusual', typicalKobo: detail['typicalKobo'] ?? null, paidKobo: detail['paidKobo'] ?? 0 }
  if (error.code === 'items.leave_above')
    return { why: 'leaveAbove', limitKobo: detail['limitKobo'] ?? 0, paidKobo: detail['paidKobo'] ?? 0 }
  if (error.code !== 'items.over_cap') return null
  const { limitKobo, paidKobo, spendingCapKobo, totalKobo } = detail
  if (limitKobo !== undefined && paidKobo !== undefined) return { why: 'line', limitKobo, paidKobo }
  if (spendingCapKobo !== undefined && totalKobo !== undefined)
    return { why: 'total', spendingCapKobo, totalKobo }
  return null
}

/** Returns what the customer was asked last about an item. */
export function lastQuestion({ questions }: Trip, itemId: string): Question | null {
  return questions.findLast((each) => each.itemId === itemId) ?? null
}
