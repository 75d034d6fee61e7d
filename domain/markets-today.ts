import { hoursOn, isMainDayOn, isWithin, type MarketHours } from './booking.ts'
import { lagosTime, minuteOfClock, type Weekday } from './days.ts'
import { byName } from './sorting.ts'

interface NamedMarket extends MarketHours {
  name: string
  marketDays: readonly Weekday[]
}

/** What the landing page shows of today: nothing on Sundays, else the markets that are open or will be. */
export type MarketsToday<Market> = { kind: 'sunday' } | { kind: 'none' } | { kind: 'some'; markets: Market[] }

const mostShown = 3

/** At most three active markets of today: open ones first, then main market days, then those that stay open longest. */
export function marketsToday<Market extends NamedMarket>(
  markets: readonly Market[],
  now: Date,
): MarketsToday<Market> {
  const day = lagosTime(now)
  const { weekday, minute } = day
  if (weekday === 'sunday') return { kind: 'sunday' }
  const closing = (market: Market) => minuteOfClock(hoursOn(market, day)?.closes ?? '00:00')
  const today = markets.filter((market) => market.isActive && closing(market) > minute)
  if (today.length === 0) return { kind: 'none' }
  const rank = (market: Market) =>
    (isWithin(hoursOn(market, day), minute) ? 0 : 2) + (isMainDayOn(market, day) ? 0 : 1)
  today.sort((a, b) => rank(a) - rank(b) || closing(b) - closing(a) || byName(a, b))
  return { kind: 'some', markets: today.slice(0, mostShown) }
}
