import { type Comparison, compareMarkets } from '#domain/prices/compare-markets.ts'
import type { PricedItem } from '#domain/prices/price-estimate.ts'
import type { ReadCatalogue } from '#server/catalogue/read-catalogue.ts'
import { listActiveMarkets, type ReadMarkets } from '#server/markets/read-markets.ts'

interface ComparedQuestion {
  lines: readonly PricedItem[]
  city: string | null
  includesClosed?: boolean | undefined
}

/** Returns what a list comes to at every market, of all or of one city; those that take orders now, or all. */
export async function readComparison(
  { readMarkets, readCatalogue }: { readMarkets: ReadMarkets; readCatalogue: ReadCatalogue },
  { lines, city, includesClosed = false }: ComparedQuestion,
): Promise<Comparison> {
  const active = await listActiveMarkets(readMarkets, city)
  const compared = includesClosed ? active : active.filter(({ today }) => today.takesOrdersNow)
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  const carried = await readCatalogue.ofGoods(productIds)
  return compareMarkets(
    lines,
    compared.map(({ id }) => ({ id, goods: carried.get(id) ?? [] })),
  )
}
