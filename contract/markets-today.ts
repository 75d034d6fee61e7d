import { isWithin } from './booking.ts'
import { lagosTime, minuteOfClock } from './days.ts'
import type { Market } from './markets.ts'
import { byName } from './ordering.ts'

/** What the landing page shows of today: nothing on Sundays, else the markets that are open or will be. */
export type MarketsToday = { kind: 'sunday' } | { kind: 'none' } | { kind: 'some'; markets: Market[] }

const mostShown = 3

/** At most three active markets of today: open ones first, then main market days, then those that stay open longest. */
export function marketsToday(markets: readonly Market[], now: Date): MarketsToday {
  const { weekday, minute } = lagosTime(now)
  if (weekday === 'sunday') return { kind: 'sunday' }
  const closing = (market: Market) => minuteOfClock(market.hours[weekday]?.closes ?? '00:00')
  const today = markets.filter((market) => market.isActive && closing(market) > minute)
  if (today.length === 0) return { kind: 'none' }
  const rank = (market: Market) =>
    (isWithin(market.hours[weekday], minute) ? 0 : 2) + (market.marketDays.includes(weekday) ? 0 : 1)
  today.sort((a, b) => rank(a) - rank(b) || closing(b) - closing(a) || byName(a, b))
  return { kind: 'some', markets: today.slice(0, mostShown) }
}
