import type { OrderItem } from '#contract/core/order-shapes.ts'
import { maxItemKobo } from '#domain/money/money.ts'
import { shareOut } from '#domain/money/share-out.ts'
import { type Consent, hasRefused } from '#domain/orders/consent.ts'
import type { ListedItem } from '#web/agent/trip/core/joint-trip.ts'
import { consentsNeeded, unusualOf } from '#web/agent/trip/list/item-rules.ts'
import { type OwnPrice, proposalFor } from '#web/agent/trip/list/proposal.ts'

/** One bag's part of goods that were bought at once. */
export interface Share extends ListedItem {
  askedKobo: number
  paidKobo: number
  /** Lists what its customer must say yes to first. */
  consents: Consent[]
  /**
   * `buy` it now, `ask` its customer first, or `leave` it: they said so with the list, or said no.
   */
  way: 'buy' | 'ask' | 'leave'
}

/**
 * Divides what was asked and paid for the same goods of several bags: by quantity, or by what each customer fixed. The shares
 * sum to the whole, and each obeys the limits of its own customer.
 */
export function shareOfEach(
  items: readonly ListedItem[],
  { askedKobo, paidKobo }: { askedKobo: number; paidKobo: number },
): Share[] {
  const weights = items.map(({ item }) => item.quantity ?? item.budgetKobo ?? 1)
  const paid = shareOut(paidKobo, weights)
  // Divides what haggling saved by itself, so that no share is asked for less than it paid.
  const off = shareOut(Math.max(0, askedKobo - paidKobo), weights)
  return items.map(({ trip, item }, index) => {
    const share = paid[index] ?? 0
    const consents = consentsNeeded(trip, item, { paidKobo: share, substituteName: null })
    const isRefused = hasRefused(trip.questions, item.id, { paidKobo: share })
    return {
      trip,
      item,
      askedKobo: share + (off[index] ?? 0),
      paidKobo: share,
      consents,
      way: wayOf(consents, isRefused),
    }
  })
}

function wayOf(consents: readonly Consent[], isRefused: boolean): Share['way'] {
  if (consents.length === 0) return 'buy'
  const isLeft = consents.some(({ why }) => why === 'leaveAbove' || why === 'leftOut')
  return isLeft || isRefused ? 'leave' : 'ask'
}

/** One item that stands for what all bags want of it together; null without any. */
export function wantedByAll(items: readonly ListedItem[]): OrderItem | null {
  const [first] = items
  if (first === undefined) return null
  const sum = (read: (item: OrderItem) => number | null) =>
    items.reduce<number | null>((all, { item }) => {
      const part = read(item)
      return part === null ? all : (all ?? 0) + part
    }, null)
  const quantity = sum((item) => item.quantity)
  return {
    ...first.item,
    quantity: quantity === null ? null : Math.round(quantity * 1000) / 1000,
    budgetKobo: sum((item) => item.budgetKobo),
  }
}

/** Returns whether any share is so far over the usual that the agent must look again. */
export function isAnyUnusual(shares: readonly Share[]): boolean {
  return shares.some(
    ({ trip, item, paidKobo, way }) =>
      way === 'buy' && unusualOf(trip, item, { paidKobo, substituteName: null }) !== null,
  )
}

/** Returns what all of them come to at the price that one tap would record for each; null where one of them has none. */
export function sharedProposal(items: readonly ListedItem[], own: readonly OwnPrice[]): number | null {
  const prices = items.map((listed) => proposalFor(listed, own))
  const sumKobo = prices.reduce<number>((sum, price) => sum + (price ?? 0), 0)
  if (prices.includes(null) || sumKobo > maxItemKobo) return null
  const isBought = shareOfEach(items, { askedKobo: sumKobo, paidKobo: sumKobo }).every(
    ({ way }) => way === 'buy',
  )
  return isBought ? sumKobo : null
}
