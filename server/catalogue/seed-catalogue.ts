import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import {
  insertMarketProducts,
  insertObservations,
  insertProduct,
  type Observation,
  type ProductRow,
} from './store.ts'

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
  const ids = new Map<string, string>()
  for (const { slug, name, category, icon, aliases, units } of first.products) {
    const id = newId('product', clock)
    ids.set(slug, id)
    await insertProduct(tx, { id, slug, name, category, icon, aliases, units, now: clock.now() })
  }
  for (const { marketId, productSlugs } of first.carried) {
    await insertMarketProducts(
      tx,
      marketId,
      productSlugs.map((slug) => ids.get(slug) ?? ''),
    )
  }
  await insertObservations(
    tx,
    first.prices.map(({ productSlug, ...price }) => ({
      ...price,
      productId: ids.get(productSlug) ?? '',
      source: 'sample',
      itemId: null,
    })),
  )
}
