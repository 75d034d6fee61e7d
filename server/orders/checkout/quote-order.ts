import { deliveryFeeOf } from '#domain/money/delivery-fee.ts'
import { metresToDoor, type Whereabouts } from '#domain/places/service-area.ts'
import { type Estimate, estimateList, type PricedItem } from '#domain/prices/price-estimate.ts'
import type { CatalogueServices } from '#server/catalogue/services.ts'
import type { MarketRow } from '#server/markets/market-row.ts'

type Context = Pick<CatalogueServices, 'clock' | 'readCatalogue' | 'readAreas' | 'readSettings'>

/** Estimates what a list comes to from one market to a place, our fees with it. */
export async function quoteOrder(
  { clock, readCatalogue, readAreas, readSettings }: Context,
  { market, items, place }: { market: MarketRow; items: readonly PricedItem[]; place: Whereabouts },
): Promise<Estimate> {
  const [catalogue, usual, all, areas] = await Promise.all([
    readCatalogue.ofMarket(market.id),
    readCatalogue.usual(),
    readSettings(),
    readAreas(),
  ])
  const { deliveryFees, serviceFeeKobo, callOutFeeKobo } = all.ofCity(market.city)
  const metres = metresToDoor(market, place, areas)
  const deliveryFeeKobo = deliveryFeeOf(deliveryFees, { metres, items: items.length })
  const fees = { deliveryFeeKobo, serviceFeeKobo, callOutFeeKobo }
  return estimateList(items, catalogue, usual.of, fees, clock.now().getTime())
}
