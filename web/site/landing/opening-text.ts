import type { Market } from '#contract/markets/markets.ts'
import { firstToOpen } from '#domain/places/markets-today.ts'
import { openingAt } from '#domain/time/booking.ts'
import { lagosTime } from '#domain/time/days.ts'
import { hours } from '#domain/time/durations.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import * as texts from './texts.ts'

const dayOf = (ms: number) => lagosTime(new Date(ms)).date

/** With every market closed: when the first opens, so that a list is welcome at any hour. Null while one is open. */
export function openingText(markets: readonly Market[], nowMs: number): string | null {
  const now = new Date(nowMs)
  const first = firstToOpen(markets, now)
  const opensMs = first && openingAt(first, now).opensAt?.getTime()
  if (opensMs == null || markets.some((market) => openingAt(market, now).closesAt !== null)) return null
  const hour = lagosTime(now).minute / 60
  const isNear = dayOf(opensMs) === dayOf(nowMs) || opensMs - nowMs < hours(16)
  return texts.hero.firstOpening(
    hour >= 17 || hour < 4,
    timeText(opensMs, 'half'),
    isNear ? null : timeText(opensMs, 'day'),
  )
}
