import { historyDays, type PriceDay, type PriceHistory } from '#contract/catalogue/prices.ts'
import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { lagosTime } from '#domain/days.ts'
import { days } from '#domain/durations.ts'
import { bandDays, median, middleHalf, withoutOutliers } from '#domain/price-band.ts'
import { compareText } from '#domain/sorting.ts'
import type { Unit } from '#domain/units.ts'
import { listActiveMarkets, type ReadMarkets } from '#server/markets/read-markets.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createPageCache } from '#server/platform/render/page-cache.ts'
import { listBands } from './band-store.ts'
import { type CurrentPrice, listCurrentPrices } from './price-store.ts'
import { presentBand } from './read-catalogue.ts'
import { bandSince } from './update-bands.ts'

/** The newest prices that a chart looks at: twenty a day for its whole length. */
const mostPerHistory = 2_000
const memory = { lifeMs: 30_000, limit: 500 }

interface Context {
  db: Db
  clock: Clock
  readMarkets: ReadMarkets
}
interface Asked {
  marketId: string
  good: CatalogueProduct
  unit: Unit
}

export type ReadHistory = (asked: Asked) => Promise<PriceHistory>

/** Reads what a product went for, through a memory of half a minute. */
export function createReadHistory(context: Context): ReadHistory {
  const now = () => performance.now()
  const saved = createPageCache<PriceHistory>({ now, ...memory, mayCache: () => true })
  return (asked) =>
    saved.through(`${asked.marketId} ${asked.good.id} ${asked.unit}`, () => readHistory(context, asked))
}

async function readHistory(
  context: Context,
  { marketId, good: product, unit }: Asked,
): Promise<PriceHistory> {
  const { db, clock } = context
  const nowMs = clock.now().getTime()
  const key = { marketId, productId: product.id, unit }
  const wanted = { ...key, since: new Date(nowMs - days(historyDays)) }
  const [[status = []], elsewhere] = await Promise.all([
    listCurrentPrices(db, [wanted], mostPerHistory),
    readElsewhere(context, key),
  ])
  const isSample = status[0]?.isSample ?? false
  const prices = withoutOutliers(status)
  return {
    productId: product.id,
    unit,
    units: product.prices.map((band) => band.unit),
    band: product.prices.find((band) => band.unit === unit) ?? null,
    days: daysOf(prices),
    isSample,
    haggled: isSample ? null : haggledOf(prices.filter(({ atMs }) => atMs > nowMs - days(bandDays))),
    elsewhere,
  }
}

function daysOf(prices: CurrentPrice[]): PriceDay[] {
  const days = Map.groupBy(prices, ({ atMs }) => lagosTime(new Date(atMs)).date)
  return [...days]
    .flatMap(([date, ofDay]) => {
      const band = middleHalf(ofDay)
      if (band === null) return []
      const { newestAtMs, ...figures } = band
      return [{ date, ...figures }]
    })
    .sort((a, b) => compareText(a.date, b.date))
}

/** The middle of what was asked and of what was paid; null where nobody noted what was asked. */
function haggledOf(prices: CurrentPrice[]): PriceHistory['haggled'] {
  const known = prices.filter(({ askedUnitKobo, unitKobo }) => askedUnitKobo >= unitKobo)
  if (known.length === 0) return null
  return {
    askedKobo: Math.round(median(known.map(({ askedUnitKobo }) => askedUnitKobo))),
    paidKobo: Math.round(median(known.map(({ unitKobo }) => unitKobo))),
    count: known.length,
  }
}

async function readElsewhere(
  { db, clock, readMarkets }: Context,
  { marketId, productId, unit }: { marketId: string; productId: string; unit: Unit },
): Promise<PriceHistory['elsewhere']> {
  const bands = await listBands(db, { productIds: [productId], unit, since: bandSince(clock) })
  const { city = null } = (await readMarkets.byId(marketId)) ?? {}
  const markets = new Map((await listActiveMarkets(readMarkets, city)).map((market) => [market.id, market]))
  return bands
    .sort((a, b) => Number(a.isSample) - Number(b.isSample) || a.midKobo - b.midKobo)
    .flatMap((band) => {
      const market = markets.get(band.marketId)
      if (market === undefined || market.id === marketId) return []
      const { slug, name, today } = market
      return [{ slug, name, isOpen: today.isOpen, band: presentBand(band) }]
    })
}
