import type { Market } from '#contract/markets/markets.ts'
import { closureOn } from '#domain/time/booking.ts'
import { lagosTime } from '#domain/time/days.ts'
import { Badge } from '#web/design/badge.tsx'
import * as common from '#web/design/common-texts.ts'
import { longerSpan, timeText } from '#web/design/text/spoken-time.ts'
import { isMainDay, type MarketTimes, marketTimes } from './market-times.ts'
import * as texts from './texts.ts'

interface OpenProps {
  market: Market
  nowMs: number
}

/** "Open until 6 pm", "Opens tomorrow at 7 am". */
export function OpenText({ market, nowMs }: OpenProps) {
  return openText(market, nowMs)
}

/** Returns the same as plain text. */
export function openText(market: Market, nowMs: number): string {
  const times = marketTimes(market, nowMs)
  if (times.state === 'never') return texts.hours.closed
  if (times.state === 'open') {
    const closes = timeText(times.closesMs, 'half')
    return times.isSoon
      ? texts.hours.closesIn(longerSpan(times.closesMs - nowMs), closes)
      : texts.hours.openUntil(closes)
  }
  // A closed market takes orders in practice hours only; when it opens would be a second time beside the promise.
  if (!market.today.isOpen && market.today.takesOrdersNow) return texts.hours.practice
  const closure = closureOn(market, lagosTime(new Date(nowMs)).date)
  if (closure !== null) return `${texts.hours.closedToday(closure.reason)} ${opensText(times)}`
  return opensText(times)
}

function opensText(times: Extract<MarketTimes, { state: 'closed' }>): string {
  const opens = timeText(times.opensMs, 'half')
  if (times.day === 'today') return texts.hours.opensToday(opens)
  return times.day === 'tomorrow'
    ? texts.hours.opensTomorrow(opens)
    : texts.hours.opensOn(timeText(times.opensMs, 'day'), opens)
}

/** Shows the badge of today: 'Main Market Day', else 'Open Now'; nothing for a market that is neither. */
export function TodayBadge({ market, nowMs }: OpenProps) {
  if (isMainDay(market, nowMs)) {
    return (
      <Badge tone="leaf" isStrong>
        {common.label.mainMarketDay}
      </Badge>
    )
  }
  if (marketTimes(market, nowMs).state !== 'open') return null
  return (
    <Badge tone="amber" isStrong hasDot>
      {texts.hours.openNow}
    </Badge>
  )
}
