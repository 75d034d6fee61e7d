import type { Trip } from '#contract/agent.ts'
import type { OrderItem } from '#contract/order-shapes.ts'
import { ApiError } from '#web/platform/api-error.ts'

/** Why the customer must say yes before a line is bought so. */
export type Consent =
  | { why: 'leftOut' }
  | { why: 'line'; limitKobo: number; paidKobo: number }
  | { why: 'total'; spendingCapKobo: number; totalKobo: number }
  | { why: 'substitute' }

/** The most that may be paid for a line without asking; null where the customer set no limit. */
export function lineLimitKobo(item: Pick<OrderItem, 'capKobo' | 'budgetKobo'>): number | null {
  return item.capKobo ?? item.budgetKobo
}

/** What has been paid so far, optionally without one line. */
export function goodsSoFarKobo(trip: Pick<Trip, 'items'>, exceptItemId?: string): number {
  return trip.items
    .filter((item) => item.status === 'bought' && item.id !== exceptItemId)
    .reduce((sum, item) => sum + (item.paidKobo ?? 0), 0)
}

export function feesKobo(trip: Pick<Trip, 'bill'>): number {
  return trip.bill.deliveryFeeKobo + trip.bill.serviceFeeKobo
}

/** Everything about a purchase that needs the customer's word; the server judges by the same rules. */
export function consentsNeeded(
  trip: Trip,
  item: OrderItem,
  draft: { paidKobo: number; hasSubstitute: boolean },
): Consent[] {
  const grants = trip.questions.filter(
    ({ itemId, answer, allowedKobo }) =>
      itemId === item.id &&
      (answer === 'yes' || answer === 'cap') &&
      (allowedKobo === null || draft.paidKobo <= allowedKobo),
  )
  const mayPayMore = grants.some(({ allowedKobo }) => allowedKobo !== null)
  const maySubstitute = grants.some(({ kind }) => kind !== 'over_cap')
  const toldKobo = Math.max(0, ...grants.map(({ errandKobo }) => errandKobo ?? 0))
  const consents: Consent[] = isLeftOut(trip, item.id) ? [{ why: 'leftOut' }] : []
  const limitKobo = lineLimitKobo(item)
  if (limitKobo !== null && draft.paidKobo > limitKobo && !mayPayMore)
    consents.push({ why: 'line', limitKobo, paidKobo: draft.paidKobo })
  if (draft.hasSubstitute && item.ifMissing !== 'nearest' && !maySubstitute)
    consents.push({ why: 'substitute' })
  const { spendingCapKobo } = trip
  const totalKobo = goodsSoFarKobo(trip, item.id) + draft.paidKobo + feesKobo(trip)
  if (spendingCapKobo !== null && totalKobo > spendingCapKobo && totalKobo > toldKobo)
    consents.push({ why: 'total', spendingCapKobo, totalKobo })
  return consents
}

/** Whether the customer's own last word on a line was to go without it. */
function isLeftOut({ questions }: Pick<Trip, 'questions'>, itemId: string): boolean {
  const last = questions.findLast((each) => each.itemId === itemId && each.answer !== null)
  if (last?.status !== 'answered') return false
  return last.answer === 'skip' || (last.answer === 'no' && last.kind === 'not_there')
}

/** The consent that the server asked for when it refused a purchase; null for any other failure. */
export function consentFromRefusal(error: unknown): Consent | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'items.needs_consent') return { why: 'substitute' }
  if (error.code === 'items.left_out') return { why: 'leftOut' }
  if (error.code !== 'items.over_cap') return null
  const detail = (error.body.detail ?? {}) as Partial<Record<string, number>>
  const { limitKobo, paidKobo, spendingCapKobo, totalKobo } = detail
  if (limitKobo !== undefined && paidKobo !== undefined) return { why: 'line', limitKobo, paidKobo }
  if (spendingCapKobo !== undefined && totalKobo !== undefined)
    return { why: 'total', spendingCapKobo, totalKobo }
  return null
}
