import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { CatalogueProduct } from '#contract/markets.ts'
import { getPriceHistory } from '#contract/prices.ts'
import type { Clock } from '#server/platform/clock.ts'
import { startWorld } from '#tests/world.ts'
import { listBands } from './band-store.ts'
import { bandSince, keepDueBands } from './keep-bands.ts'
import { recordPrices } from './record-prices.ts'

const dayMs = 24 * 60 * 60 * 1000
const world = await startWorld()
after(() => world.close())

const goods = world.market.catalogue.values()
/** A good that no other test has prices of. */
function nextGood(): CatalogueProduct {
  const { value } = goods.next()
  assert.ok(value)
  return value
}
const unitOf = (good: CatalogueProduct) => good.units[0] ?? 'piece'

function observed(good: CatalogueProduct, paidKobo: number, daysAgo = 0, quantity = 1) {
  return {
    marketId: world.market.id,
    productId: good.id,
    unit: unitOf(good),
    quantity,
    askedKobo: Math.round(paidKobo * 1.25),
    paidKobo,
    observedAt: new Date(Date.now() - daysAgo * dayMs),
    itemId: null,
  }
}

const record = (...prices: ReturnType<typeof observed>[]) =>
  world.db.transaction().execute((tx) => recordPrices({ tx, clock: world.clock }, prices))

const later = (days: number): Clock => ({ now: () => new Date(Date.now() + days * dayMs) })

async function bandOf(good: CatalogueProduct, clock = world.clock) {
  const wanted = {
    marketId: world.market.id,
    productIds: [good.id],
    unit: unitOf(good),
    since: bandSince(clock),
  }
  return (await listBands(world.db, wanted))[0] ?? null
}

const historyOf = (good: CatalogueProduct, unit = unitOf(good)) =>
  world.visitor.call(getPriceHistory, {
    params: { slug: world.market.slug },
    query: { productId: good.id, unit },
  })

test('samples stand until an agent has paid; then they are gone, never mixed', async () => {
  const good = nextGood()
  const sample = await bandOf(good)
  assert.ok(sample?.isSample && sample.count > 1)
  await record(observed(good, 3_000_000, 0, 3))
  const real = await bandOf(good)
  assert.deepEqual(
    [real?.isSample, real?.count, real?.lowKobo, real?.highKobo, real?.weekChange],
    [false, 1, 1_000_000, 1_000_000, null],
  )
})

test('a slip of the thumb does not move the band', async () => {
  const good = nextGood()
  await record(...[50_000, 52_000, 54_000].map((kobo) => observed(good, kobo)))
  const before = await bandOf(good)
  await record(observed(good, 5_200_000))
  assert.deepEqual(await bandOf(good), before)
})

test('two trips that end at the same moment are both in the band', async () => {
  const good = nextGood()
  await Promise.all(Array.from({ length: 8 }, (_, index) => record(observed(good, 50_000 + index * 100))))
  assert.equal((await bandOf(good))?.count, 8)
})

test('prices grow old: after a fortnight there is no recent price, and no sample comes back', async () => {
  const good = nextGood()
  await record(observed(good, 50_000, 10), observed(good, 60_000, 1))
  assert.equal((await bandOf(good))?.count, 2)
  await keepDueBands({ db: world.db, clock: later(5) })
  assert.deepEqual(
    [(await bandOf(good, later(5)))?.count, (await bandOf(good, later(5)))?.lowKobo],
    [1, 60_000],
  )
  assert.equal(await bandOf(good, later(14)), null, 'also before the hour comes round')
  await keepDueBands({ db: world.db, clock: later(14) })
  assert.equal(await bandOf(good), null)
  const untouched = await bandOf(nextGood(), later(14))
  assert.equal(untouched?.isSample, true, 'a sample does not grow old')
})

test('the band says how this week is against the last', async () => {
  const good = nextGood()
  const weeks = [...[100_000, 100_000, 100_000].map((kobo) => observed(good, kobo, 9))]
  await record(...weeks, ...[120_000, 120_000, 120_000].map((kobo) => observed(good, kobo, 1)))
  assert.equal((await bandOf(good))?.weekChange, 20)
})

test('a good’s history: its days, what haggling saves, other markets', async () => {
  const good = nextGood()
  await record(
    observed(good, 40_000, 40),
    observed(good, 100_000, 2),
    observed(good, 80_000, 2),
    observed(good, 90_000),
  )
  const history = await historyOf(good)
  assert.deepEqual(
    history.days.map(({ midKobo, count }) => [midKobo, count]),
    [
      [40_000, 1],
      [90_000, 2],
      [90_000, 1],
    ],
  )
  assert.deepEqual(history.haggled, { askedKobo: 112_500, paidKobo: 90_000, count: 3 })
  assert.equal(history.isSample, false)
  assert.ok(history.elsewhere.length > 0)
  assert.ok(history.elsewhere.every(({ slug, band }) => slug !== world.market.slug && band.isSample))
  const lows = history.elsewhere.map(({ band }) => band.lowKobo + band.highKobo)
  assert.ok(lows.length > 1)
})

test('a history of samples says so and has nothing haggled', async () => {
  const { isSample, haggled, days } = await historyOf(nextGood())
  assert.deepEqual([isSample, haggled], [true, null])
  assert.ok(days.length > 0)
})

test('a unit that nobody bought in has no price; another market’s good is not found', async () => {
  const good = nextGood()
  const history = await historyOf(good, 'crate')
  assert.deepEqual([history.band, history.days, history.elsewhere], [null, [], []])
  const query = { productId: 'prd_01kc0v9d5s0000000000000000', unit: 'mudu' } as const
  await world.visitor.refused(
    getPriceHistory,
    { params: { slug: 'wuse-market' }, query },
    'markets.good_not_found',
  )
  await world.visitor.refused(
    getPriceHistory,
    { params: { slug: 'no-market' }, query: { productId: good.id, unit: 'mudu' } },
    'markets.not_found',
  )
})

test('what was noted stays as it was', async () => {
  await assert.rejects(
    world.database.pool.query('update price_observations set paid_kobo = 1'),
    /append-only/,
  )
})
