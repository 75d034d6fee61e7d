import type { OrderStatus } from '#contract/order-machine.ts'
import { normaliseCode } from '#contract/tracking-code.ts'

/** How late a device's word for when something happened may be, and how far ahead its clock may run. */
const deviceTimeBounds = { behindMs: 12 * 60 * 60 * 1000, aheadMs: 2 * 60 * 1000 }
/** The promise is a window: from the estimate to this long after it. */
const promiseWindowMinutes = 15

/** When the customer may expect the goods, counted from now or from the slot. */
export function promiseFrom(start: Date, estimatedMinutes: number): { from: Date; by: Date } {
  const from = new Date(start.getTime() + estimatedMinutes * 60_000)
  return { from, by: new Date(from.getTime() + promiseWindowMinutes * 60_000) }
}

/** A device's time, kept within reason: not in the future, not before the step before it, not days ago. */
export function boundDeviceTime(told: string | undefined, now: Date, notBefore: Date): Date {
  if (told === undefined) return now
  const earliest = Math.max(now.getTime() - deviceTimeBounds.behindMs, notBefore.getTime())
  const at = Date.parse(told)
  if (at > now.getTime() + deviceTimeBounds.aheadMs) return now
  return new Date(Math.min(Math.max(at, earliest), now.getTime()))
}

const uncharged: readonly OrderStatus[] = ['awaiting_payment', 'queued', 'assigned', 'shopping', 'expired']

/** Whether an order may owe goods or fees that could have been corrected: from its bill on, or cancelled at a cost. */
export function mayBeCharged(status: OrderStatus): boolean {
  return !uncharged.includes(status)
}

/** The most that may be paid for a line without asking the customer; null where they set no limit. */
export function lineLimitKobo(item: { cap_kobo: number | null; budget_kobo: number | null }): number | null {
  return item.cap_kobo ?? item.budget_kobo
}

/** The sums of a finished shopping: what was paid, and what haggling saved. */
export function totalGoods(
  items: { status: string; asked_kobo: number | null; paid_kobo: number | null }[],
): {
  goodsKobo: number
  savedKobo: number
} {
  const sum = { goodsKobo: 0, savedKobo: 0 }
  for (const item of items) {
    if (item.status !== 'bought' || item.paid_kobo === null) continue
    sum.goodsKobo += item.paid_kobo
    sum.savedKobo += Math.max(0, (item.asked_kobo ?? item.paid_kobo) - item.paid_kobo)
  }
  return sum
}

/** What staff typed into a search, as the database is asked for it. */
export interface SearchTerms {
  /** A tsquery over `search_words`; empty where nothing that was typed could match. */
  words: string
  /** A LIKE pattern for tracking codes; empty where too little was typed for one. */
  code: string
}

/** Every word typed begins a word of a name; or all is a part of a phone number; or it begins a tracking code. */
export function searchTerms(typed: string): SearchTerms {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const phone = typed.replace(/\D/g, '').replace(/^(?:234|0)/, '')
  const ways = [words.map(beginning).join(' & ')]
  if (phone.length >= 4) ways.push(beginning(phone), beginning(`end${[...phone].reverse().join('')}`))
  const code = words.join('')
  return {
    words: ways.filter((way) => way !== '').join(' | '),
    code: code.length >= 4 ? `${normaliseCode(code)}%` : '',
  }
}

function beginning(word: string): string {
  return `'${word}':*`
}

/** The most that an order is expected to cost: what is paid ahead. */
export function mostKobo(order: {
  estimate_high_kobo: number
  delivery_fee_kobo: number
  service_fee_kobo: number
}): number {
  return order.estimate_high_kobo + order.delivery_fee_kobo + order.service_fee_kobo
}
