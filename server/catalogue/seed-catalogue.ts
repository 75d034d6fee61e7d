import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { saveBands } from './band-store.ts'
import { insertObservations, type Observation } from './price-store.ts'
import { insertMarketProducts, insertProducts, type ProductRow } from './store.ts'
import { bandFrom, keyText } from './update-bands.ts'

interface FirstCatalogue {
  products: Omit<ProductRow, 'id'>[]
  carried: { marketId: string; productSlugs: string[] }[]
  prices: (Pick<Observation, 'marketId' | 'unit' | 'quantity' | 'askedKobo' | 'paidKobo' | 'observedAt'> & {
    productSlug: string
  })[]
}

/** Adds the first goods, who sells them, and sample prices, marked as such. */
export async function seedCatalogue(
  { tx, clock }: { tx: Tx; clock: Clock },
  first: FirstCatalogue,
): Promise<void> {
  const products = first.products.map(({ slug, name, category, icon, aliases, units }) => {
    const id = newId('product', clock)
    return { id, slug, name, category, icon, aliases, units, now: clock.now() }
  })
  const ids = new Map(products.map(({ slug, id }) => [slug, id]))
  await insertProducts(tx, products)
  for (const { marketId, productSlugs } of first.carried) {
    await insertMarketProducts(
      tx,
      marketId,
      productSlugs.map((slug) => ids.get(slug) ?? ''),
    )
  }
  const samples: Observation[] = first.prices.map(({ productSlug, ...price }) => ({
    ...price,
    productId: ids.get(productSlug) ?? '',
    source: 'sample',
    itemId: null,
  }))
  await insertObservations(tx, samples)
  await saveBands(tx, bandsOf(samples, clock.now().getTime()))
}

/** Makes the bands of first prices straight from them: reading all back would take a first start another second. */
function bandsOf(samples: readonly Observation[], nowMs: number) {
  const byKey = Map.groupBy(samples, keyText)
  return [...byKey.values()].flatMap((ofKey) => {
    const [first] = ofKey
    if (first === undefined) return []
    const prices = ofKey.map(({ paidKobo, askedKobo, quantity, observedAt }) => ({
      unitKobo: paidKobo / quantity,
      askedUnitKobo: askedKobo / quantity,
      atMs: observedAt.getTime(),
      isSample: true,
      hasOurs: false,
    }))
    return [bandFrom(first, prices, nowMs)]
  })
}
