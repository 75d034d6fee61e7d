import type { CatalogueProduct, PriceBand } from '#contract/markets/markets.ts'
import { spokenPrice } from '#domain/money/money.ts'
import { inBuyingOrder } from '#domain/prices/common-goods.ts'
import type { PricedProduct } from '#domain/prices/paid-band.ts'
import {
  findUsualPrices,
  type UnitPrices,
  type UsualGood,
  type UsualPriceOf,
  usualOfKinds,
} from '#domain/prices/usual-prices.ts'
import { days, hours, minutes } from '#domain/time/durations.ts'
import type { Unit } from '#domain/units.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { rememberRecent, sameWhileAlike } from '#server/platform/database/recent.ts'
import { type Band, listBands, listUsualPrices } from './band-store.ts'
import { countOrdersOfGoods } from './ordered-store.ts'
import type { PriceKey } from './price-store.ts'
import { listProducts, listStocked, type ProductRow } from './store.ts'
import { bandSince } from './update-bands.ts'

const cacheMs = 5_000
/** Usual prices move slowly, and are the middle of thousands. */
const usualCacheMs = minutes(10)
/** Takes what people ordered in these days for what they buy most; it is looked up again after a while. */
const orderedDays = 60
const orderedCacheMs = minutes(60)

/** Reads of goods and prices that many requests share. */
export interface ReadCatalogue {
  /** Goods of a market with their price bands, what people buy most first. */
  ofMarket(marketId: string): Promise<CatalogueProduct[]>
  ofMarketById(marketId: string): Promise<ReadonlyMap<string, CatalogueProduct>>
  /** Some goods as each market that sells them has them, by market; read again. */
  ofGoods(productIds: readonly string[]): Promise<ReadonlyMap<string, PricedProduct[]>>
  /** Returns every product on offer anywhere, by name. */
  all(): Promise<ProductRow[]>
  /** Returns what goods and their kinds usually cost, over all markets; for those that one market has no price for. */
  usual(): Promise<UsualTable>
  /** Also those that are no longer offered: a list that names one is still taken. */
  allById(): Promise<ReadonlyMap<string, ProductRow>>
  /** Reads again the next time; for the process that changed something. */
  forget(): void
}

interface UsualTable {
  goods: readonly (ProductRow & UsualGood)[]
  kinds: Readonly<Record<string, UnitPrices>>
  of: UsualPriceOf
}

interface Goods<Product> {
  list: Product[]
  byId: ReadonlyMap<string, Product>
}

/** Reads catalogues through a memory of a few seconds, one entry a market. */
export function createReadCatalogue({ db, clock }: { db: Db; clock: Clock }): ReadCatalogue {
  const markets = new Map<string, { get(): Promise<Goods<CatalogueProduct>> }>()
  const readAll = sameWhileAlike(() => listProducts(db, null))
  let known: { of: readonly unknown[]; goods: Goods<ProductRow> & { offered: ProductRow[] } } | null = null
  const all = rememberRecent(async () => {
    const rows = await readAll()
    // One array as long as the goods are the same: the list reader caches an index of it.
    if (known?.of !== rows)
      known = {
        of: rows,
        goods: { ...indexGoods(rows), offered: rows.filter((product) => !product.isRetired) },
      }
    return known.goods
  }, cacheMs)
  const ofMarket = (marketId: string) => {
    const since = () => new Date(clock.now().getTime() - days(orderedDays))
    const ordered = rememberRecent(() => countOrdersOfGoods(db, { marketId, since: since() }), orderedCacheMs)
    const read = async () =>
      indexGoods(await readMarket(db, clock, { marketId, ordered: await ordered.get() }))
    const known = markets.get(marketId) ?? rememberRecent(read, cacheMs)
    markets.set(marketId, known)
    return known.get()
  }
  const usualPrices = rememberRecent(
    sameWhileAlike(() => readUsual(db, clock)),
    usualCacheMs,
  )
  let table: { of: readonly unknown[]; table: UsualTable } | null = null
  const usual = async () => {
    const [{ offered }, prices] = await Promise.all([all.get(), usualPrices.get()])
    // Both are one object as long as nobody changes them.
    if (table === null || table.of[0] !== offered || table.of[1] !== prices)
      table = { of: [offered, prices], table: usualTable(offered, prices) }
    return table.table
  }
  return {
    usual,
    all: async () => (await all.get()).offered,
    allById: async () => (await all.get()).byId,
    ofGoods: (productIds) => readGoods(db, clock, productIds),
    ofMarket: async (marketId) => (await ofMarket(marketId)).list,
    ofMarketById: async (marketId) => (await ofMarket(marketId)).byId,
    forget() {
      all.forget()
      markets.clear()
    },
  }
}

/** Counts the goods that each market sells of some, by market; read where the caller reads. */
export async function countSold(
  db: Db | Tx,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const byMarket = Map.groupBy(await listStocked(db, productIds), ({ marketId }) => marketId)
  return new Map([...byMarket].map(([marketId, goods]) => [marketId, goods.length]))
}

function indexGoods<Product extends { id: string }>(list: Product[]): Goods<Product> {
  return { list, byId: new Map(list.map((product) => [product.id, product])) }
}

async function readUsual(db: Db, clock: Clock): Promise<ReadonlyMap<string, UnitPrices>> {
  const rows = await listUsualPrices(db, bandSince(clock))
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  return new Map(
    [...byProduct].map(([id, prices]) => [
      id,
      Object.fromEntries(prices.map(({ unit, midKobo }) => [unit, spokenPrice(midKobo)])),
    ]),
  )
}

function usualTable(offered: readonly ProductRow[], prices: ReadonlyMap<string, UnitPrices>): UsualTable {
  const goods = offered.map((product) => ({ ...product, usual: prices.get(product.id) ?? {} }))
  const kinds = usualOfKinds(goods)
  return { goods, kinds, of: findUsualPrices(goods, kinds) }
}

async function readMarket(
  db: Db,
  clock: Clock,
  { marketId, ordered }: { marketId: string; ordered: ReadonlyMap<string, number> },
): Promise<CatalogueProduct[]> {
  const [products, bands] = await Promise.all([
    listProducts(db, marketId),
    listBands(db, { marketId, since: bandSince(clock) }),
  ])
  const byProduct = Map.groupBy(bands, (band) => band.productId)
  return inBuyingOrder(products, ordered).map(({ isRetired: _, ...product }) => ({
    ...product,
    prices: inUnitOrder(product.units, (byProduct.get(product.id) ?? []).map(presentBand)),
  }))
}

async function readGoods(
  db: Db,
  clock: Clock,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, PricedProduct[]>> {
  const [stocked, bands] = await Promise.all([
    listStocked(db, productIds),
    listBands(db, { productIds, since: bandSince(clock) }),
  ])
  const byKey = Map.groupBy(bands, (band) => `${band.marketId} ${band.productId}`)
  const goods = Map.groupBy(stocked, ({ marketId }) => marketId)
  return new Map(
    [...goods].map(([marketId, rows]) => [
      marketId,
      rows.map(({ id, units }) => ({
        id,
        units,
        prices: (byKey.get(`${marketId} ${id}`) ?? []).map(presentBand),
      })),
    ]),
  )
}

/** Presents a band as everybody sees it: to the hour, since the minute of a purchase is its customer's business. */
export function presentBand(band: Omit<Band, keyof PriceKey> & { unit: Unit }): PriceBand {
  return {
    unit: band.unit,
    lowKobo: band.lowKobo,
    highKobo: band.highKobo,
    count: band.count,
    newestAt: new Date(hours(Math.floor(band.newestAt.getTime() / hours(1)))).toISOString(),
    isSample: band.isSample,
    weekChange: band.weekChange,
  }
}

function inUnitOrder(units: Unit[], bands: PriceBand[]): PriceBand[] {
  return bands.sort((a, b) => units.indexOf(a.unit) - units.indexOf(b.unit))
}
