import type { IncomingHttpHeaders } from 'node:http'
import {
  type Area,
  type AreaAnswer,
  areasOfCity,
  findArea,
  locatePlace,
} from '#domain/places/service-area.ts'
import type { PriceRange } from '#domain/prices/paid-band.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import { marketDayAt } from '#server/markets/rules.ts'
import type { OrderPromise } from '#server/orders/promise/make-promise.ts'
import type { AppError } from '#server/platform/core/errors.ts'

/** Says why an order does not come about. */
type LossReason = 'busy' | 'closed' | 'outside_area' | 'no_agent'

/** An order that is refused, as far as it is known: where it was wanted, and about how much its goods would have cost. */
export interface LostOrder {
  reason: LossReason
  city: string
  marketId: string | null
  /** Names one of our areas. */
  area: string | null
  goodsKobo: number | null
}

/** Identifies who asked: by their account, else by their device. */
export type Asker = { userId: string } | { ip: string; headers: IncomingHttpHeaders }

/** Notes a loss at the moment it happens; the caller is answered the same whether or not that works. */
export type NoteLost = (lost: LostOrder, asker: Asker) => Promise<void>

const reasons: Readonly<Record<string, LossReason>> = {
  'orders.too_busy': 'busy',
  'orders.nobody_on_duty': 'busy',
  'orders.slot_full': 'busy',
  'orders.market_closed': 'closed',
  'orders.market_inactive': 'closed',
  'orders.too_late_today': 'closed',
  'orders.slot_unavailable': 'closed',
  'orders.outside_area': 'outside_area',
}

interface LostPart {
  market: MarketRow
  located: AreaAnswer
  estimate: PriceRange
}

/** Returns what is lost by a refusal: the whole list, at the market that refused; null for what the customer can fix. */
export function lossOf({ code }: AppError, all: readonly LostPart[], refused = all[0]): LostOrder | null {
  const reason = reasons[code]
  if (reason === undefined || refused === undefined) return null
  const { market, located } = refused
  const goodsKobo = all.reduce((sum, { estimate }) => sum + (estimate.lowKobo + estimate.highKobo) / 2, 0)
  return {
    reason,
    city: market.city,
    marketId: market.id,
    area: located.kind === 'unknown' ? null : located.area,
    goodsKobo: goodsKobo > 0 ? Math.round(goodsKobo) : null,
  }
}

interface KnownAtAsking {
  areas: readonly Area[]
  practiceHours: boolean
  now: Date
}

/** Returns what is lost where somebody asks when an order would come, and none can be taken for now; null where one can. */
export function lossOfQuestion(
  market: MarketRow,
  area: string,
  made: Pick<OrderPromise, 'isTooBusy' | 'tooLateFor' | 'nobody'>,
  { areas, practiceHours, now }: KnownAtAsking,
): LostOrder | null {
  const located = locatePlace(areasOfCity(areas, market.city), { area, latitude: null, longitude: null })
  const isClosed = made.tooLateFor !== null || !marketDayAt(market, now, practiceHours).takesOrdersNow
  const isBusy = made.isTooBusy || made.nobody?.earliest === null
  if (located.kind !== 'outside' && !isClosed && !isBusy) return null
  return {
    reason: located.kind === 'outside' ? 'outside_area' : isClosed ? 'closed' : 'busy',
    city: market.city,
    marketId: market.id,
    area: located.kind === 'unknown' ? null : located.area,
    goodsKobo: null,
  }
}

/** Returns what is lost where no market of a city brings to an area that we know; null where one does, or it is not known. */
export function lossOfArea(
  markets: readonly Pick<MarketRow, 'city'>[],
  areas: readonly Area[],
  text: string,
): LostOrder | null {
  const found = markets.flatMap(({ city }) => {
    const area = findArea(areasOfCity(areas, city), text)
    return area === null ? [] : [{ city, area }]
  })
  const [first] = found
  if (first === undefined || found.some(({ area }) => area.isServed)) return null
  return { reason: 'outside_area', city: first.city, marketId: null, area: first.area.name, goodsKobo: null }
}
