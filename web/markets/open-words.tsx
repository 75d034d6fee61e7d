import type { Market } from '#contract/markets.ts'
import { Badge } from '#web/design/badge.tsx'
import { spanText, timeText } from '#web/design/spoken-time.ts'
import { isMainDay, marketTimes } from './market-times.ts'

interface OpenProps {
  market: Market
  nowMs: number
}

/** "Open until 6 pm", "Opens tomorrow at 7 am". */
export function OpenWords({ market, nowMs }: OpenProps) {
  return openText(market, nowMs)
}

/** The same as plain text. */
export function openText(market: Market, nowMs: number): string {
  const times = marketTimes(market, nowMs)
  if (times.state === 'never') return 'Closed until further notice'
  if (times.state === 'open') {
    const closes = timeText(times.closesMs, 'half')
    return times.isSoon
      ? `Closes in ${spanText(times.closesMs - nowMs)}, at ${closes}`
      : `Open until ${closes}`
  }
  const opens = timeText(times.opensMs, 'half')
  if (times.day === 'today') return `Opens at ${opens}`
  return times.day === 'tomorrow'
    ? `Opens tomorrow at ${opens}`
    : `Opens ${timeText(times.opensMs, 'day')} at ${opens}`
}

/** The badge of today: 'Main Market Day', else 'Open Now'; nothing for a market that is neither. */
export function TodayBadge({ market, nowMs }: OpenProps) {
  if (isMainDay(market, nowMs)) {
    return (
      <Badge tone="leaf" isStrong>
        Main Market Day
      </Badge>
    )
  }
  if (marketTimes(market, nowMs).state !== 'open') return null
  return (
    <Badge tone="amber" isStrong hasDot>
      Open Now
    </Badge>
  )
}
