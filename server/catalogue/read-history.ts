import { lagosTime } from '#contract/days.ts'
import type { CatalogueProduct } from '#contract/markets.ts'
import { compareText } from '#contract/ordering.ts'
import { bandDays, median, middleHalf, withoutOutliers } from '#contract/price-band.ts'
import { historyDays, type PriceDay, type PriceHistory } from '#contract/prices.ts'
import type { Unit } from '#contract/units.ts'
import { listActiveMarkets, type ReadMarkets } from '#server/markets/read-markets.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createPageCache } from '#server/platform/render/page-cache.ts'
import { listBands } from './band-store.ts'
import { bandSince } from './keep-bands.ts'
import { listStandingPrices, type StandingPrice } from './price-store.ts'
import { presentBand } from './read-catalogue.ts'

const dayMs = 24 * 60 * 60 * 1000
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

/** Reads what a good went for, through a memory of half a minute. */
export function createReadHistory(context: Context): ReadHistory {
  const now = () => performance.now()
  const kept = createPageCache<PriceHistory>({ now, ...memory, mayKeep: () => true })
  return (asked) =>
    kept.through(`${asked.marketId} ${asked.good.id} ${asked.unit}`, () => readHistory(context, asked))
}

async function readHistory(context: Context, { marketId, good, unit }: Asked): Promise<PriceHistory> {
  const { db, clock } = context
  const nowMs = clock.now().getTime()
  const key = { marketId, productId: good.id, unit }
  const wanted = { since: new Date(nowMs - historyDays * dayMs), most: mostPerHistory }
  const [[standing = []], elsewhere] = await Promise.all([
    listStandingPrices(db, [key], wanted),
    readElsewhere(context, key),
  ])
  const isSample = standing[0]?.isSample ?? false
  const prices = withoutOutliers(standing)
  return {
    productId: good.id,
    unit,
    units: good.prices.map((band) => band.unit),
    band: good.prices.find((band) => band.unit === unit) ?? null,
    days: daysOf(prices),
    isSample,
    haggled: isSample ? null : haggledOf(prices.filter(({ atMs }) => atMs > nowMs - bandDays * dayMs)),
    elsewhere,
  }
}

function daysOf(prices: StandingPrice[]): PriceDay[] {
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
function haggledOf(prices: StandingPrice[]): PriceHistory['haggled'] {
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
  const markets = new Map((await listActiveMarkets(readMarkets)).map((market) => [market.id, market]))
  return bands
    .sort((a, b) => Number(a.isSample) - Number(b.isSample) || a.midKobo - b.midKobo)
    .flatMap((band) => {
      const market = markets.get(band.marketId)
      if (market === undefined || market.id === marketId) return []
      const { slug, name, today } = market
      return [{ slug, name, isOpen: today.isOpen, band: presentBand(band) }]
    })
}
