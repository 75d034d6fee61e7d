import { byName } from '#domain/sorting.ts'
import { hoursOn, isMainDayOn, type MarketHours, nextOpening, openingAt } from '#domain/time/booking.ts'
import { lagosTime, minuteOfClock, type Weekday } from '#domain/time/days.ts'

interface NamedMarket extends MarketHours {
  name: string
  marketDays: readonly Weekday[]
}

/**
 * Holds what the landing page shows of today: at most three markets that are open or will be; on Sundays its heading,
 * with every market that opens all the same.
 */
export type MarketsToday<Market> =
  | { kind: 'sunday'; markets: Market[] }
  | { kind: 'none' }
  | { kind: 'some'; markets: Market[] }

const mostShown = 3

/** Active markets of today: open ones first, then main market days, then those that stay open longest. */
export function marketsToday<Market extends NamedMarket>(
  markets: readonly Market[],
  now: Date,
): MarketsToday<Market> {
  const day = lagosTime(now)
  const closing = (market: Market) => minuteOfClock(hoursOn(market, day)?.closes ?? '00:00')
  const today = markets.filter((market) => market.isActive && closing(market) > day.minute)
  const rank = (market: Market) =>
    (openingAt(market, now).closesAt !== null ? 0 : 2) + (isMainDayOn(market, day) ? 0 : 1)
  today.sort((a, b) => rank(a) - rank(b) || closing(b) - closing(a) || byName(a, b))
  if (day.weekday === 'sunday') return { kind: 'sunday', markets: today }
  return today.length === 0 ? { kind: 'none' } : { kind: 'some', markets: today.slice(0, mostShown) }
}

/** The market that opens first of those that are shut; null where none does. */
export function firstToOpen<Market extends MarketHours>(
  markets: readonly Market[],
  now: Date,
): Market | null {
  const opening = (market: Market) => nextOpening(market, now)?.getTime() ?? Number.POSITIVE_INFINITY
  const [first] = markets.filter(({ isActive }) => isActive).toSorted((a, b) => opening(a) - opening(b))
  return first === undefined || opening(first) === Number.POSITIVE_INFINITY ? null : first
}
