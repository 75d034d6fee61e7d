import { useQuery } from '@tanstack/react-query'
import type { Market } from '#contract/markets/markets.ts'
import type { Arrival } from '#contract/orders/slots.ts'
import { distanceM } from '#domain/places/geo.ts'
import { areasOfCity, findArea, middleOf } from '#domain/places/service-area.ts'
import { type Candidate, isInTime, type Offer } from '#domain/prices/compare-markets.ts'
import { areasQuery, arrivalsQuery } from '#web/entities/markets/delivery-queries.ts'
import { marketTimes } from '#web/entities/markets/market-times.ts'
import { useMarketsQuery } from '#web/entities/markets/markets-queries.ts'
import { useCity } from '#web/platform/session/session.ts'
import { useDraftItems, useDraftPart } from '#web/site/list/draft/use-draft.ts'
import { useComparison } from './use-comparison.ts'

/** A market that a list can go to, with all that one chooses it by. */
export interface MarketChoice extends Candidate {
  market: Market
  arrival: Arrival | null
  /** What the list comes to there; null while there is no list, or that is not known. */
  offer: Offer | null
}

/** When the draft would arrive from each market; empty while we do not know where it goes. */
export function useArrivals() {
  const typed = useDraftPart((draft) => draft.place.area, '')
  const items = useDraftPart((draft) => draft.lines.length, 0)
  const scheduledFor = useDraftPart<string | null>((draft) => draft.scheduledFor, null)
  const city = useCity()?.slug ?? null
  const areas = useQuery({ ...areasQuery, enabled: typed !== '' })
  const known = city === null ? areas.data : areas.data && areasOfCity(areas.data, city)
  const named = known === undefined || typed === '' ? null : findArea(known, typed)
  const area = named?.isServed ? named : null
  const arrivals = useQuery({
    ...arrivalsQuery({ area: area?.name ?? '', items: Math.max(1, items), scheduledFor, city }),
    enabled: area !== null,
    placeholderData: (before) => before,
  })
  const isRead = area === null ? typed === '' || !areas.isPending : !arrivals.isPending
  return {
    /** Where it goes, by the name that we have for it. */
    area,
    scheduledFor,
    arrivals: area === null ? [] : (arrivals.data?.arrivals ?? []),
    isReady: isRead && !arrivals.isPlaceholderData,
  }
}

/** Every market of the city for the list as it is, and whether all that is asked about them has been answered. */
export function useMarketChoices(nowMs: number) {
  const items = useDraftItems() ?? []
  const markets = useQuery(useMarketsQuery())
  const { data: areas = [] } = useQuery(areasQuery)
  const { area, arrivals, scheduledFor, isReady } = useArrivals()
  const isListed = items.length > 0 && markets.data !== undefined
  const compared = useComparison(items, markets.data ?? [], isListed)
  const offers = new Map(compared.data?.all.map((offer) => [offer.marketId, offer]))
  const arrivalOf = new Map(arrivals.map((arrival) => [arrival.marketId, arrival]))
  const middle = area ?? middleOf(areas)
  const choices = (markets.data ?? []).map((market): MarketChoice => {
    const arrival = arrivalOf.get(market.id) ?? null
    const offer = offers.get(market.id) ?? null
    return {
      marketId: market.id,
      market,
      arrival,
      offer,
      isOpen:
        area === null
          ? isOpenNow(market, nowMs)
          : isInTime({
              arrivesFor: arrival?.scheduledFor,
              scheduledFor,
              isOpenNow: isOpenNow(market, nowMs),
            }),
      byMs: arrival === null ? null : Date.parse(arrival.promise.by),
      lacks: offer?.notSold.length ?? 0,
      metres: middle === null ? 0 : distanceM(market, middle),
    }
  })
  return {
    choices,
    area,
    /** Compared with the prices that this device has. */
    isFromDevice: compared.data?.isFromDevice === true,
    isReady: isReady && markets.data !== undefined && (!isListed || !compared.isPending),
  }
}

function isOpenNow(market: Market, nowMs: number): boolean {
  return market.today.takesOrdersNow && marketTimes(market, nowMs).state === 'open'
}
