import { firstCity } from '#domain/places/cities.ts'
import { minutes } from '#domain/time/durations.ts'
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts'
import { seedAreas, seedMarkets } from '#server/markets/seed-markets.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { seededAreas } from './seed/areas.ts'
import { catalogueOf } from './seed/market-catalogue.ts'
import { seededMarkets } from './seed/markets.ts'
import { samplePrices } from './seed/price-samples.ts'
import { seededProducts } from './seed/products.ts'

/** Fills an empty database with Abuja's markets, goods and sample prices; leaves any other as it is. */
export async function seedAbuja({ tx, clock }: { tx: Tx; clock: Clock }): Promise<void> {
  await seedAreas(tx, seededAreas)
  const markets = await seedMarkets(
    { tx, clock },
    seededMarkets.map((market) => ({ ...market, city: firstCity })),
  )
  if (markets === null) return
  const now = clock.now().getTime()
  await seedCatalogue(
    { tx, clock },
    {
      products: seededProducts,
      carried: seededMarkets.map((market) => ({
        marketId: markets.get(market.slug) ?? '',
        productSlugs: catalogueOf(market.slug).map((product) => product.slug),
      })),
      prices: samplePrices().map((sample) => ({
        marketId: markets.get(sample.marketSlug) ?? '',
        productSlug: sample.productSlug,
        unit: sample.unit,
        quantity: sample.quantity,
        askedKobo: sample.askedKobo * sample.quantity,
        paidKobo: sample.paidKobo * sample.quantity,
        observedAt: new Date(now - minutes(sample.minutesAgo)),
      })),
    },
  )
}
