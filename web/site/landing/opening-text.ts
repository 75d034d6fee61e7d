import type { Market } from '#contract/markets/markets.ts'
import { lagosTime } from '#domain/days.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { marketTimes } from '#web/entities/markets/market-times.ts'
import * as texts from './texts.ts'

const hourMs = 60 * 60_000
const dayOf = (ms: number) => lagosTime(new Date(ms)).date

/** With every market closed: who is where when, so that a list is welcome at any hour. Null while one is open. */
export function openingText(markets: readonly Market[], nowMs: number): string | null {
  let first: { name: string; opensMs: number } | null = null
  for (const market of markets) {
    const times = marketTimes(market, nowMs)
    if (times.state === 'open') return null
    if (times.state === 'closed' && times.opensMs < (first?.opensMs ?? Number.POSITIVE_INFINITY))
      first = { name: market.name, opensMs: times.opensMs }
  }
  if (first === null) return null
  const hour = lagosTime(new Date(nowMs)).minute / 60
  const day =
    dayOf(first.opensMs) === dayOf(nowMs) || first.opensMs - nowMs < 16 * hourMs
      ? null
      : timeText(first.opensMs, 'day')
  return texts.yourAgentIsThere(hour >= 17 || hour < 4, first.name, timeText(first.opensMs, 'half'), day)
}
