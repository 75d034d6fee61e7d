import type {
  ListedPrice,
  MarketPrice,
  PriceFigure,
  PriceWeek,
  PublicPrice,
  UnitPrices,
} from '#contract/analytics/public-prices.ts'
import type { Market } from '#contract/markets/markets.ts'
import { foldPhrase } from '#domain/fold.ts'
import { spokenPrice, spokenRange } from '#domain/money/money.ts'
import type { PricedProduct } from '#domain/prices/paid-band.ts'
import { bandDays, median } from '#domain/prices/price-band.ts'
import { byName, compareText } from '#domain/sorting.ts'
import { lagosTime } from '#domain/time/days.ts'
import { minutes } from '#domain/time/durations.ts'
import { dayAfter } from '#domain/time/span.ts'
import type { Unit } from '#domain/units.ts'
import { mondayOf } from '#server/analytics/rollups/rules.ts'
import type { ReadCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { CatalogueServices } from '#server/catalogue/services.ts'
import { listActiveMarkets } from '#server/markets/read-markets.ts'
import { fail } from '#server/platform/core/errors.ts'
import { rememberRecent } from '#server/platform/database/recent.ts'
import { createPageCache } from '#server/platform/render/page-cache.ts'
import { listPrices, type PublicPriceRow } from './public-price-store.ts'
import { publicDays } from './publish-prices.ts'

type Context = Pick<CatalogueServices, 'db' | 'clock' | 'readMarkets' | 'readCatalogue'>
type Product = Awaited<ReturnType<ReadCatalogue['all']>>[number]
type ByMarket = ReadonlyMap<string, PricedProduct[]>

/** Prices change once a day; what markets sell and guide prices follow in this time. */
const listCacheMs = minutes(1)
const productMemory = { lifeMs: 30_000, limit: 500 }

export interface ReadPublicPrices {
  list(city: string | null, search: string | null): Promise<{ untilDay: string | null; items: ListedPrice[] }>
  /** Returns one product; throws where there is none, or where it is no longer offered. */
  one(slug: string, city: string | null): Promise<PublicPrice>
  /** Returns every figure of a product in one unit at one market, the newest first. */
  ofMarket(key: { marketId: string; productId: string; unit: Unit }): Promise<PublicPriceRow[]>
  /** Returns every figure of a product in the markets of a city, the newest first. */
  figures(slug: string, city: string | null): Promise<(PriceFigure & { market: string; unit: Unit })[]>
}

/** Reads the prices that anybody may read, through memories of half a minute and a minute. */
export function createReadPublicPrices(context: Context): ReadPublicPrices {
  const { db, clock, readMarkets, readCatalogue } = context
  const sinceCurrent = () => dayAfter(lagosTime(clock.now()).date, -bandDays)
  const current = rememberRecent(async () => {
    const goods = await readCatalogue.all()
    const [rows, stocked] = await Promise.all([
      listPrices(db, { productId: null, since: sinceCurrent() }),
      readCatalogue.ofGoods(goods.map(({ id }) => id)),
    ])
    return { goods, stocked, rows: Map.groupBy(rows, ({ productId }) => productId) }
  }, listCacheMs)
  const saved = createPageCache<PublicPriceRow[]>({
    now: () => performance.now(),
    ...productMemory,
    mayCache: () => true,
  })
  const rowsOf = (productId: string) =>
    saved.through(productId, () =>
      listPrices(db, { productId, since: dayAfter(lagosTime(clock.now()).date, -publicDays) }),
    )
  const find = (slug: string) => findOffered(readCatalogue, slug)
  return {
    async list(city, search) {
      const [{ goods, stocked, rows }, markets] = await Promise.all([
        current.get(),
        listActiveMarkets(readMarkets, city),
      ])
      const items = goods
        .filter((product) => search === null || isNamed(product, search))
        .map((product) => listedPrice(product, rows.get(product.id) ?? [], { markets, stocked }))
      return { untilDay: latestOf(items.map(({ paid }) => paid)), items: items.sort(byName) }
    },
    async one(slug, city) {
      const product = await find(slug)
      const [rows, stocked, markets] = await Promise.all([
        rowsOf(product.id),
        readCatalogue.ofGoods([product.id]),
        listActiveMarkets(readMarkets, city),
      ])
      const units = product.units
        .map((unit) => unitPrices(product, unit, { rows, stocked, markets, since: sinceCurrent() }))
        .filter(({ weeks, markets: sold }, index) => index === 0 || weeks.length > 0 || sold.some(hasPrice))
      const { name, category, icon, aliases } = product
      return { slug, name, category, icon, aliases, untilDay: latestOf(units.map(({ paid }) => paid)), units }
    },
    async ofMarket({ marketId, productId, unit }) {
      return (await rowsOf(productId)).filter((row) => row.marketId === marketId && row.unit === unit)
    },
    async figures(slug, city) {
      const product = await find(slug)
      const markets = new Map(
        (await listActiveMarkets(readMarkets, city)).map((market) => [market.id, market]),
      )
      return (await rowsOf(product.id)).flatMap((row) => {
        const market = markets.get(row.marketId)
        return market === undefined ? [] : [{ ...figureOf(row), market: market.name, unit: row.unit }]
      })
    },
  }
}

/** Returns a product on offer; throws where there is none, and otherwise where there is none any more. */
async function findOffered(readCatalogue: ReadCatalogue, slug: string): Promise<Product> {
  const found = (await readCatalogue.all()).find((product) => product.slug === slug)
  if (found !== undefined) return found
  const isRetired = [...(await readCatalogue.allById()).values()].some((product) => product.slug === slug)
  throw fail(isRetired ? 'prices.good_retired' : 'prices.good_not_found')
}

const hasPrice = ({ paid, guide }: MarketPrice) => paid !== null || guide !== null

/** Returns whether a text, with or without tone marks, is in one of a product's names. */
function isNamed({ name, aliases }: Product, search: string): boolean {
  const wanted = foldPhrase(search)
  return [name, ...aliases].some((said) => foldPhrase(said).includes(wanted))
}

function listedPrice(
  { id, slug, name, category, units }: Product,
  rows: readonly PublicPriceRow[],
  { markets, stocked }: { markets: readonly Market[]; stocked: ByMarket },
): ListedPrice {
  const ids = new Set(markets.map((market) => market.id))
  const here = rows.filter(({ marketId }) => ids.has(marketId))
  const [usual = 'piece'] = units
  const unit = units.find((each) => here.some((row) => row.unit === each)) ?? usual
  const paid = together(here.filter((row) => row.unit === unit))
  const guides = markets.flatMap((market) => guideOf(stocked, market.id, id, unit) ?? [])
  return { slug, name, category, unit, paid, guide: paid === null ? wholeRange(guides) : null }
}

function unitPrices(
  { id }: Product,
  unit: Unit,
  known: { rows: readonly PublicPriceRow[]; stocked: ByMarket; markets: readonly Market[]; since: string },
): UnitPrices {
  const { stocked, since } = known
  const rows = known.rows.filter((row) => row.unit === unit)
  const markets = known.markets
    .filter((market) => stocked.get(market.id)?.some((product) => product.id === id))
    .map((market) => {
      const newest = rows.find((row) => row.marketId === market.id && row.untilDay >= since)
      const paid = newest === undefined ? null : figureOf(newest)
      return {
        slug: market.slug,
        name: market.name,
        paid,
        guide: paid === null ? guideOf(stocked, market.id, id, unit) : null,
      }
    })
  const ids = new Set(known.markets.map((market) => market.id))
  const weeks = weeksOf(rows.filter(({ marketId }) => ids.has(marketId)))
  return { unit, paid: together(markets.flatMap(({ paid }) => paid ?? [])), markets: inOrder(markets), weeks }
}

/** Cheapest first, then guide prices, then markets that sold too little to say. */
function inOrder(markets: MarketPrice[]): MarketPrice[] {
  const rank = ({ paid, guide }: MarketPrice) => (paid === null ? (guide === null ? 2 : 1) : 0)
  return markets.sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.paid?.midKobo ?? a.guide?.lowKobo ?? 0) - (b.paid?.midKobo ?? b.guide?.lowKobo ?? 0) ||
      byName(a, b),
  )
}

function guideOf(stocked: ByMarket, marketId: string, productId: string, unit: Unit) {
  const product = stocked.get(marketId)?.find(({ id }) => id === productId)
  const band = product?.prices.find((price) => price.unit === unit && price.isSample)
  return band === undefined ? null : spokenRange(band)
}

function figureOf({ lowKobo, midKobo, highKobo, purchases, fromDay, untilDay }: PublicPriceRow): PriceFigure {
  return { lowKobo, midKobo, highKobo, purchases, fromDay, untilDay }
}

/** Several markets' figures as one: it is made of nothing but them. */
function together(figures: readonly PriceFigure[]): (PriceFigure & { markets: number }) | null {
  const range = wholeRange(figures)
  if (range === null) return null
  return {
    ...range,
    midKobo: Math.min(
      Math.max(spokenPrice(median(figures.map(({ midKobo }) => midKobo))), range.lowKobo),
      range.highKobo,
    ),
    purchases: figures.reduce((sum, { purchases }) => sum + purchases, 0),
    fromDay: figures.map(({ fromDay }) => fromDay).sort(compareText)[0] ?? '',
    untilDay: latestOf(figures) ?? '',
    markets: figures.length,
  }
}

function weeksOf(rows: readonly PublicPriceRow[]): PriceWeek[] {
  return [...Map.groupBy(rows, ({ untilDay }) => mondayOf(untilDay))]
    .flatMap(([monday, ofWeek]) => {
      const all = together(ofWeek.map(figureOf))
      if (all === null) return []
      const { lowKobo, midKobo, highKobo, purchases } = all
      return [{ monday, lowKobo, midKobo, highKobo, purchases }]
    })
    .sort((a, b) => compareText(a.monday, b.monday))
}

function wholeRange(ranges: readonly { lowKobo: number; highKobo: number }[]) {
  if (ranges.length === 0) return null
  return {
    lowKobo: Math.min(...ranges.map(({ lowKobo }) => lowKobo)),
    highKobo: Math.max(...ranges.map(({ highKobo }) => highKobo)),
  }
}

function latestOf(figures: readonly ({ untilDay: string } | null)[]): string | null {
  return (
    figures
      .flatMap((figure) => figure?.untilDay ?? [])
      .sort(compareText)
      .at(-1) ?? null
  )
}
