import { compareMarkets } from '#domain/prices/compare-markets.ts'
import type { PricedItem } from '#domain/prices/price-estimate.ts'
import { createReadPublicPrices } from '#server/analytics/public-prices/read-public-prices.ts'
import { listBands } from '#server/catalogue/band-store.ts'
import type { PriceKey } from '#server/catalogue/price-store.ts'
import { createReadCatalogue, type ReadCatalogue } from '#server/catalogue/read-catalogue.ts'
import { createReadHistory } from '#server/catalogue/read-history.ts'
import { recordPrices } from '#server/catalogue/record-prices.ts'
import { bandSince } from '#server/catalogue/update-bands.ts'
import { createReadMarkets } from '#server/markets/read-markets.ts'
import { systemClock as clock } from '#server/platform/core/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createReadCities } from '#server/settings/cities/read-cities.ts'
import { createReadSettings } from '#server/settings/read-settings.ts'
import type { Bench, Figure } from './figure.ts'
import { median } from './load/latencies.ts'
import { openCluster } from './stage/cluster.ts'
import { fillPrices } from './stage/many-prices.ts'

const counts = [100_000, 1_000_000]
const tries = 30
const warming = 5
const linesInList = 50
const linesInTrip = 20

/** A database of one size, and what is asked of it. */
interface Ground {
  database: Database
  keys: PriceKey[]
  marketIds: string[]
  lines: PricedItem[]
  readCatalogue: ReadCatalogue
}

type Task = (ground: Ground, round: number) => Promise<unknown>

/** Measures the price guide with a hundred thousand prices and with a million. */
export const prices: Bench = {
  name: 'prices',
  title: 'The price guide at 100k and 1M prices',
  async run() {
    const cluster = await openCluster()
    const grounds: Ground[] = []
    try {
      for (const count of counts) {
        process.stderr.write(`  loading ${count} prices\n`)
        const url = await cluster.createDatabase(nameOf(count))
        grounds.push(await openGround(await fillPrices(cluster.bulkAddress(url), count)))
      }
      const figures: Figure[] = []
      for (const [what, task] of tasks) figures.push(flatFigure(what, await timeTask(task, grounds)))
      figures.push(
        await againstPrices(grounds.at(-1) as Ground),
        comparisonFigure(await pureComparison(grounds)),
      )
      return { figures, notes: [noteOf(cluster.version)] }
    } finally {
      for (const { database } of grounds) await database.close()
      for (const count of counts) await cluster.dropDatabase(nameOf(count))
      await cluster.close()
    }
  },
}

const nameOf = (count: number) => `kasuwa_bench_prices_${count}`

async function openGround(database: Database): Promise<Ground> {
  const { db } = database
  const keys = (await listBands(db, { since: bandSince(clock) })).filter(({ isSample }) => !isSample)
  const productIds = [...new Set(keys.map(({ productId }) => productId))].slice(0, linesInList)
  const lines = productIds.map((productId) => ({
    productId,
    quantity: 2,
    unit: null,
    budgetKobo: null,
    capKobo: null,
  }))
  const marketIds = [...new Set(keys.map(({ marketId }) => marketId))]
  return { database, keys, marketIds, lines, readCatalogue: createReadCatalogue({ db, clock }) }
}

const boardOf: Task = ({ database, marketIds }, round) =>
  listBands(database.db, { since: bandSince(clock), marketId: marketIds[round % marketIds.length] as string })

const tasks: [string, Task][] = [
  ['bands of a market’s whole board', boardOf],
  [
    `estimate of ${linesInList} lines across ${20} markets, prices read`,
    async ({ readCatalogue, marketIds, lines }) => {
      const goods = await readCatalogue.ofGoods(lines.flatMap(({ productId }) => productId ?? []))
      return compareMarkets(
        lines,
        marketIds.map((id) => ({ id, goods: goods.get(id) ?? [] })),
      )
    },
  ],
  ['history of a good', historyOf],
  [`a trip’s ${linesInTrip} prices recorded, bands with them`, recordTrip],
]

async function historyOf({ database, keys, readCatalogue }: Ground, round: number): Promise<unknown> {
  const { marketId, productId, unit } = keys[(round * 97) % keys.length] as PriceKey
  const product = (await readCatalogue.ofMarketById(marketId)).get(productId)
  if (product === undefined) throw new Error('the catalogue lacks a good that has a band')
  const { db } = database
  const readMarkets = createReadMarkets({
    db,
    clock,
    readSettings: createReadSettings(db),
    readCities: createReadCities(db),
  })
  const readPublicPrices = createReadPublicPrices({ db, clock, readMarkets, readCatalogue })
  const readHistory = createReadHistory({ db, clock, readMarkets, readPublicPrices })
  return readHistory({ marketId, good: product, unit })
}

async function recordTrip({ database, keys, marketIds }: Ground, round: number): Promise<void> {
  const marketId = marketIds[round % marketIds.length]
  const ofMarket = keys.filter((key) => key.marketId === marketId).slice(0, linesInTrip)
  const observations = ofMarket.map(({ productId, unit }) => ({
    marketId: marketId as string,
    productId,
    unit,
    quantity: 1,
    askedKobo: 60_000,
    paidKobo: 50_000,
    observedAt: clock.now(),
    itemId: null,
  }))
  await database.db.transaction().execute((tx) => recordPrices({ tx, clock }, observations))
}

/** Median milliseconds at each size, in turns so that both meet the same weather. */
async function timeTask(task: Task, grounds: readonly Ground[]): Promise<number[]> {
  const times = grounds.map((): number[] => [])
  for (let round = 0; round < tries + warming; round += 1) {
    for (const [at, ground] of grounds.entries()) {
      const startedAt = performance.now()
      await task(ground, round)
      if (round >= warming) times[at]?.push(performance.now() - startedAt)
    }
  }
  return times.map(median)
}

/** Measures what a board would cost if its bands were computed from the prices each time it is read. */
async function againstPrices(ground: Ground): Promise<Figure> {
  const [stored = Number.NaN] = await timeTask(boardOf, [ground])
  const [computed = Number.NaN] = await timeTask(computeBoard, [ground])
  const ratio = stored / computed
  return {
    what: 'a board’s bands kept ÷ plain quartiles computed, 1M',
    measured: `${ratio.toFixed(3)} (${stored.toFixed(1)} of ${computed.toFixed(0)} ms)`,
    bar: '1',
    aim: '0.1',
    meets: { bar: ratio <= 1, aim: ratio <= 0.1 },
  }
}

const computeBoard: Task = ({ database, marketIds }, round) =>
  database.pool.query(
    `select product_id, unit, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by paid_kobo / quantity)
     from price_observations where market_id = $1 and source = 'agent' and observed_at > $2 group by 1, 2`,
    [marketIds[round % marketIds.length], bandSince(clock)],
  )

/** Milliseconds of comparing alone, with the prices at hand, as a phone offline does it. */
async function pureComparison(grounds: readonly Ground[]): Promise<number> {
  const { readCatalogue, marketIds, lines } = grounds.at(-1) as Ground
  const markets = await Promise.all(
    marketIds.map(async (id) => ({ id, goods: await readCatalogue.ofMarket(id) })),
  )
  const times = Array.from({ length: tries + warming }, () => {
    const startedAt = performance.now()
    compareMarkets(lines, markets)
    return performance.now() - startedAt
  })
  return median(times.slice(warming))
}

const barMs = 10

function comparisonFigure(ms: number): Figure {
  return {
    what: `${linesInList} lines compared at 20 markets, whole catalogues at hand`,
    measured: `${ms.toFixed(1)} ms`,
    bar: `${barMs} ms`,
    aim: `${barMs} ms`,
    meets: { bar: ms <= barMs, aim: ms <= barMs },
  }
}

function flatFigure(what: string, times: number[]): Figure {
  const [first = Number.NaN] = times
  const ratio = Math.max(...times) / first
  return {
    what,
    measured: `${times.map((ms) => ms.toFixed(1)).join(' / ')} ms, ×${ratio.toFixed(1)}`,
    bar: '×2',
    aim: 'flat (×1.3)',
    meets: { bar: ratio <= 2, aim: ratio <= 1.3 },
  }
}

function noteOf(version: string): string {
  return `${version}. Median of ${tries} in turns on both sizes, one at a time, without HTTP and the server’s memories of seconds; × is the slower ÷ 100k. Prices are of four weeks, over every good of 20 markets; a good of a market has some 20 at 100k and 200 at 1M; a band looks at a fortnight’s newest 200, so that it costs no more beyond.`
}
