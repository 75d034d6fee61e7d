import { historyDays, type PriceDay, type PriceHistory } from '#contract/catalogue/prices.ts'
import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { bandDays, middleHalf } from '#domain/prices/price-band.ts'
import { compareText } from '#domain/sorting.ts'
import { lagosTime } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { dayAfter } from '#domain/time/span.ts'
import type { Unit } from '#domain/units.ts'
import { listActiveMarkets } from '#server/markets/read-markets.ts'
import type { MarketServices } from '#server/markets/services.ts'
import { createPageCache } from '#server/platform/render/page-cache.ts'
import { listBands } from './band-store.ts'
import { type CurrentPrice, listCurrentPrices, type PriceKey } from './price-store.ts'
import { presentBand } from './read-catalogue.ts'
import { bandSince } from './update-bands.ts'

/** More samples than any product has. */
const mostSamples = 500
const memory = { lifeMs: 30_000, limit: 500 }

/** Holds what anybody may read of purchases: over whole days, and of enough of them. */
interface PublishedFigure {
  untilDay: string
  lowKobo: number
  midKobo: number
  highKobo: number
  /** Is the middle of what sellers asked; null where that was not noted. */
  askedKobo: number | null
  purchases: number
}

interface Context extends Pick<MarketServices, 'db' | 'clock' | 'readMarkets'> {
  readPublicPrices: { ofMarket(key: PriceKey): Promise<readonly PublishedFigure[]> }
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
  const { db, clock, readPublicPrices } = context
  const now = clock.now()
  const key = { marketId, productId: product.id, unit }
  const wanted = { ...key, since: new Date(now.getTime() - days(historyDays)) }
  const today = lagosTime(now).date
  const [[counted = []], figures, elsewhere] = await Promise.all([
    listCurrentPrices(db, [wanted], mostSamples),
    readPublicPrices.ofMarket(key),
    readElsewhere(context, key),
  ])
  const isSample = figures.length === 0 && (counted[0]?.isSample ?? false)
  return {
    productId: product.id,
    unit,
    units: product.prices.map((band) => band.unit),
    band: product.prices.find((band) => band.unit === unit) ?? null,
    days: isSample ? daysOf(counted) : figures.map(dayOf).sort((a, b) => compareText(a.date, b.date)),
    isSample,
    haggled: haggledOf(figures.filter(({ untilDay }) => untilDay > dayAfter(today, -bandDays))),
    elsewhere,
  }
}

function dayOf({ untilDay, lowKobo, midKobo, highKobo, purchases }: PublishedFigure): PriceDay {
  return { date: untilDay, lowKobo, midKobo, highKobo, count: purchases }
}

/** Samples, which are nobody's purchase, day by day. */
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

/** Returns what was asked and paid by the newest figure that says both. */
function haggledOf(figures: readonly PublishedFigure[]): PriceHistory['haggled'] {
  const newest = [...figures].sort((a, b) => compareText(b.untilDay, a.untilDay)).find(isHaggled)
  return newest === undefined
    ? null
    : { askedKobo: newest.askedKobo, paidKobo: newest.midKobo, count: newest.purchases }
}

function isHaggled(figure: PublishedFigure): figure is PublishedFigure & { askedKobo: number } {
  return figure.askedKobo !== null && figure.askedKobo >= figure.midKobo
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
