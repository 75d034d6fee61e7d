import type { CatalogueProduct, PriceBand } from '#contract/markets.ts'
import type { Unit } from '#contract/units.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rememberRecent } from '#server/platform/recent.ts'
import { listBands, listProducts, type ProductRow } from './store.ts'

const bandDays = 14
const keepMs = 5_000

/** Reads of goods and prices that many requests share. */
export interface ReadCatalogue {
  /** Goods of a market with their price bands, by name. */
  ofMarket(marketId: string): Promise<CatalogueProduct[]>
  ofMarketById(marketId: string): Promise<ReadonlyMap<string, CatalogueProduct>>
  /** Every good that there is, by name. */
  all(): Promise<ProductRow[]>
  allById(): Promise<ReadonlyMap<string, ProductRow>>
}

interface Goods<Good> {
  list: Good[]
  byId: ReadonlyMap<string, Good>
}

/** Reads catalogues through a memory of a few seconds, one entry a market. */
export function createReadCatalogue({ db, clock }: { db: Db; clock: Clock }): ReadCatalogue {
  const markets = new Map<string, { get(): Promise<Goods<CatalogueProduct>> }>()
  const all = rememberRecent(async () => indexGoods(await listProducts(db, null)), keepMs)
  const ofMarket = (marketId: string) => {
    const read = async () => indexGoods(await readMarket(db, clock, marketId))
    const known = markets.get(marketId) ?? rememberRecent(read, keepMs)
    markets.set(marketId, known)
    return known.get()
  }
  return {
    all: async () => (await all.get()).list,
    allById: async () => (await all.get()).byId,
    ofMarket: async (marketId) => (await ofMarket(marketId)).list,
    ofMarketById: async (marketId) => (await ofMarket(marketId)).byId,
  }
}

function indexGoods<Good extends { id: string }>(list: Good[]): Goods<Good> {
  return { list, byId: new Map(list.map((good) => [good.id, good])) }
}

async function readMarket(db: Db, clock: Clock, marketId: string): Promise<CatalogueProduct[]> {
  const since = new Date(clock.now().getTime() - bandDays * 24 * 60 * 60 * 1000)
  const [products, bands] = await Promise.all([listProducts(db, marketId), listBands(db, marketId, since)])
  const byProduct = new Map<string, PriceBand[]>()
  for (const band of bands) {
    const list = byProduct.get(band.product_id) ?? []
    byProduct.set(band.product_id, list)
    list.push({
      unit: band.unit,
      lowKobo: band.low_kobo,
      highKobo: band.high_kobo,
      count: band.count,
      newestAt: band.newest_at.toISOString(),
      isSample: band.is_sample,
    })
  }
  return products.map((product) => ({
    ...product,
    prices: inUnitOrder(product.units, byProduct.get(product.id) ?? []),
  }))
}

function inUnitOrder(units: Unit[], bands: PriceBand[]): PriceBand[] {
  return bands.sort((a, b) => units.indexOf(a.unit) - units.indexOf(b.unit))
}
