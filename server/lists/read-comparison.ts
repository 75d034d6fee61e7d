import { type Comparison, compareMarkets } from '#domain/compare-markets.ts'
import type { PricedItem } from '#domain/price-estimate.ts'
import type { ReadCatalogue } from '#server/catalogue/read-catalogue.ts'
import { listActiveMarkets, type ReadMarkets } from '#server/markets/read-markets.ts'

/** What a list comes to at every market, of all or of one city, that takes orders now. */
export async function readComparison(
  { readMarkets, readCatalogue }: { readMarkets: ReadMarkets; readCatalogue: ReadCatalogue },
  { lines, city }: { lines: readonly PricedItem[]; city: string | null },
): Promise<Comparison> {
  const open = (await listActiveMarkets(readMarkets, city)).filter(({ today }) => today.takesOrdersNow)
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  const carried = await readCatalogue.ofGoods(productIds)
  return compareMarkets(
    lines,
    open.map(({ id }) => ({ id, goods: carried.get(id) ?? [] })),
  )
}
