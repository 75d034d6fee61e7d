import type { NewItem, SentOrder } from '#contract/orders/orders.ts'
import { distanceM } from '#domain/places/geo.ts'
import { type Area, areasOfCity, locatePlace, middleOf } from '#domain/places/service-area.ts'
import { isInTime, proposeMarket } from '#domain/prices/compare-markets.ts'
import type { CatalogueServices } from '#server/catalogue/services.ts'
import { readComparison } from '#server/lists/read-comparison.ts'
import { listActiveMarkets } from '#server/markets/read-markets.ts'
import type { createReadArrivals } from './read-arrivals.ts'

export interface ChooseContext
  extends Pick<CatalogueServices, 'readMarkets' | 'readCatalogue' | 'readAreas'> {
  readArrivals: ReturnType<typeof createReadArrivals>
}

interface Wanted {
  items: readonly NewItem[]
  place: SentOrder['place']
  scheduledFor: string | null
  city: string | null
}

/** Chooses the market that the checkout would propose for a list; null where there is none at all. */
export async function chooseMarket(context: ChooseContext, wanted: Wanted): Promise<string | null> {
  const { items, place, scheduledFor, city } = wanted
  const { readMarkets, readCatalogue } = context
  const markets = await listActiveMarkets(readMarkets, city)
  const areas = await context.readAreas()
  const area = findArea(areas, [...new Set(markets.map((market) => market.city))], place)
  const at = scheduledFor === null ? null : new Date(scheduledFor)
  const [answer, comparison] = await Promise.all([
    area && context.readArrivals({ area: area.name, items: items.length, scheduledFor: at, city }),
    readComparison({ readMarkets, readCatalogue }, { lines: items, city, includesClosed: true }),
  ])
  const arrivals = new Map(answer?.arrivals.map((arrival) => [arrival.marketId, arrival]))
  const offers = new Map(comparison.offers.map((offer) => [offer.marketId, offer]))
  const from = area ?? middleOf(areas)
  const candidates = markets.map((market) => {
    const arrival = arrivals.get(market.id)
    const isOpenNow = market.today.takesOrdersNow && market.today.isOpen
    return {
      marketId: market.id,
      isOpen:
        area === null ? isOpenNow : isInTime({ arrivesFor: arrival?.scheduledFor, scheduledFor, isOpenNow }),
      byMs: arrival === undefined ? null : Date.parse(arrival.promise.by),
      lacks: offers.get(market.id)?.notSold.length ?? 0,
      metres: from === null ? 0 : distanceM(market, from),
    }
  })
  return proposeMarket(candidates)?.marketId ?? null
}

/** The area that a place is in, in the first of these cities that brings there; null where none is known to. */
function findArea(areas: readonly Area[], cities: readonly string[], place: Wanted['place']): Area | null {
  for (const city of cities) {
    const known = areasOfCity(areas, city)
    const located = locatePlace(known, place)
    if (located.kind === 'served') return known.find(({ name }) => name === located.area) ?? null
  }
  return null
}
