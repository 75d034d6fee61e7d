import type { Market } from '#contract/markets/markets.ts'
import { minutes } from '#domain/time/durations.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { nobodyThereText } from '#web/entities/markets/delivery-queries.ts'
import { marketTimes } from '#web/entities/markets/market-times.ts'
import { windowText } from '#web/entities/orders/promise-text.ts'
import type { CheckoutErrors } from './core/use-checkout-errors.ts'
import type { SlotDay } from './slots.ts'
import * as texts from './texts.ts'
import type { QuotedPromise } from './use-quoted-promise.ts'

export interface WhenFieldsProps {
  market: Market
  slots: readonly SlotDay[]
  /** Null for now, else the chosen hour. */
  when: number | null | 'never'
  /** Whether all of it can be bought now. */
  takesOrdersNow: boolean
  /** What the customer chose last; it may be full or over by now. */
  wanted: string | null
  nowMs: number
  minutes: number
  /** When it would arrive if ordered now, and for the chosen hour; undefined while that is not known. */
  quotedNow: QuotedPromise | undefined
  quotedLater: QuotedPromise | undefined
  /** Whether it is to be repeated every week. */
  isWeekly: boolean
  errors: CheckoutErrors
}

/** When it comes, in a line: what is promised, or why it cannot be now. */
export function whenText({
  market,
  slots,
  when,
  nowMs,
  minutes,
  quotedNow,
  quotedLater,
}: Omit<WhenFieldsProps, 'wanted' | 'errors' | 'isWeekly'>): string {
  if (when === 'never') return texts.time.noneFree
  if (when === null) {
    const quoted = quotedNow ?? usualPromise(nowMs, minutes)
    return nobodyThereText(quoted.nobody) ?? texts.time.nowSummary(nowText(market, nowMs, quoted))
  }
  const { promise } = quotedLater ?? usualPromise(when, minutes)
  const day = dayOf(slots, when)
  return texts.time.bookedSummary(day, timeText(when, 'half'), windowText(promise, nowMs))
}

const dayOf = (slots: WhenFieldsProps['slots'], when: number) =>
  dayText(slots.find((each) => each.startsMs.includes(when)))

/** When it comes, as part of a line: "now, at your gate 9:38 – 9:53 am". */
export function planTimeText({
  market,
  slots,
  when,
  nowMs,
  minutes,
  quotedNow,
}: Omit<WhenFieldsProps, 'wanted' | 'errors' | 'isWeekly'>): string {
  if (when === 'never') return texts.time.noneFree
  if (when !== null) return texts.plan.booked(dayOf(slots, when), timeText(when, 'half'))
  const { promise, nobody } = quotedNow ?? usualPromise(nowMs, minutes)
  const nobodyThere = nobodyThereText(nobody)
  if (nobodyThere !== null) return nobodyThere
  const isOpen = marketTimes(market, nowMs).state === 'open'
  return isOpen ? texts.plan.now(windowText(promise, nowMs)) : texts.whenFields.now.toLowerCase()
}

/** When it comes while no market is known, as one part of a line; nothing while that is on its way. */
export function openTimeText(when: WhenFieldsProps['when']): string[] {
  if (when === 'never') return []
  return [when === null ? texts.leftOpen.when : texts.leftOpen.whenAt(timeText(when, 'full'))]
}

/** The usual window, without a network. */
export function usualPromise(startMs: number, later: number): QuotedPromise {
  const at = (later: number) => new Date(startMs + minutes(later)).toISOString()
  return { promise: { from: at(later), by: at(later + 15) }, tooLateFor: null, isTooBusy: false }
}

/** When it comes if it is ordered now, or why that cannot be. */
export function nowText(
  market: Market,
  nowMs: number,
  { promise, tooLateFor, isTooBusy, nobody }: QuotedPromise,
): string {
  const isOpen = marketTimes(market, nowMs).state === 'open'
  if (!market.today.takesOrdersNow) {
    return isOpen ? texts.closing.soon(market.name) : texts.closing.closed(market.name)
  }
  if (!isOpen) return texts.closing.practice(market.name)
  if (tooLateFor !== null) return texts.closing.beforeBought(timeText(Date.parse(tooLateFor), 'half'))
  if (isTooBusy) return texts.time.busyNow
  return nobodyThereText(nobody) ?? texts.time.arrival(windowText(promise, nowMs))
}

/** `today`, `tomorrow`, `Mon 23 Nov`. */
export function dayText(day: SlotDay | undefined): string {
  if (day === undefined) return ''
  if (day.ahead === 0) return 'today'
  return day.ahead === 1 ? 'tomorrow' : timeText(day.startsMs[0] ?? day.fullMs[0] ?? 0, 'day')
}
