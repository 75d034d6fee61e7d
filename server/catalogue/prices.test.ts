import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getPriceHistoryEndpoint } from '#contract/catalogue/prices.ts'
import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { days } from '#domain/time/durations.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { msNow } from '#tests/times.ts'
import { startWorld } from '#tests/world/world.ts'
import { listBands } from './band-store.ts'
import { recordPrices } from './record-prices.ts'
import { bandSince, updateDueBands } from './update-bands.ts'

const world = await startWorld()
after(() => world.close())

const goods = world.market.catalogue.values()
function nextProduct(): CatalogueProduct {
  const { value } = goods.next()
  assert.ok(value)
  return value
}
const unitOf = (product: CatalogueProduct) => product.units[0] ?? 'piece'

function observed(product: CatalogueProduct, paidKobo: number, daysAgo = 0, quantity = 1) {
  return {
    marketId: world.market.id,
    productId: product.id,
    unit: unitOf(product),
    quantity,
    askedKobo: Math.round(paidKobo * 1.25),
    paidKobo,
    observedAt: new Date(msNow() - days(daysAgo)),
    itemId: null,
  }
}

const record = (...prices: ReturnType<typeof observed>[]) =>
  world.db.transaction().execute((tx) => recordPrices({ tx, clock: world.clock }, prices))

const later = (ahead: number): Clock => ({ now: () => new Date(msNow() + days(ahead)) })

async function bandOf(product: CatalogueProduct, clock = world.clock) {
  const wanted = {
    marketId: world.market.id,
    productIds: [product.id],
    unit: unitOf(product),
    since: bandSince(clock),
  }
  return (await listBands(world.db, wanted))[0] ?? null
}

const historyOf = (product: CatalogueProduct, unit = unitOf(product)) =>
  world.visitor.call(getPriceHistoryEndpoint, {
    params: { slug: world.market.slug },
    query: { productId: product.id, unit },
  })

test('samples count until an agent has paid; then they are gone, never mixed', async () => {
  const product = nextProduct()
  const sample = await bandOf(product)
  assert.ok(sample?.isSample && sample.count > 1)
  await record(observed(product, 3_000_000, 0, 3))
  const real = await bandOf(product)
  assert.deepEqual(
    [real?.isSample, real?.count, real?.lowKobo, real?.highKobo, real?.weekChange],
    [false, 1, 1_000_000, 1_000_000, null],
  )
})

test('a slip of the thumb does not move the band', async () => {
  const product = nextProduct()
  await record(...[50_000, 52_000, 54_000].map((kobo) => observed(product, kobo)))
  const before = await bandOf(product)
  await record(observed(product, 5_200_000))
  assert.deepEqual(await bandOf(product), before)
})

test('two trips that end at the same moment are both in the band', async () => {
  const product = nextProduct()
  await Promise.all(Array.from({ length: 8 }, (_, index) => record(observed(product, 50_000 + index * 100))))
  assert.equal((await bandOf(product))?.count, 8)
})

test('prices grow old: after a fortnight there is no recent price, and no sample comes back', async () => {
  const product = nextProduct()
  await record(observed(product, 50_000, 10), observed(product, 60_000, 1))
  assert.equal((await bandOf(product))?.count, 2)
  await updateDueBands({ db: world.db, clock: later(5) })
  assert.deepEqual(
    [(await bandOf(product, later(5)))?.count, (await bandOf(product, later(5)))?.lowKobo],
    [1, 60_000],
  )
  assert.equal(await bandOf(product, later(14)), null, 'also before the hour comes round')
  await updateDueBands({ db: world.db, clock: later(14) })
  assert.equal(await bandOf(product), null)
  const untouched = await bandOf(nextProduct(), later(14))
  assert.equal(untouched?.isSample, true, 'a sample does not grow old')
})

test('the band says how this week is against the last', async () => {
  const product = nextProduct()
  const weeks = [...[100_000, 100_000, 100_000].map((kobo) => observed(product, kobo, 9))]
  await record(...weeks, ...[120_000, 120_000, 120_000].map((kobo) => observed(product, kobo, 1)))
  assert.equal((await bandOf(product))?.weekChange, 20)
})

test('a history compares with other markets, and prices of ours are no purchases whose days it shows', async () => {
  const product = nextProduct()
  await record(observed(product, 40_000, 40), observed(product, 100_000, 2), observed(product, 90_000))
  const history = await historyOf(product)
  assert.deepEqual([history.days, history.haggled, history.isSample], [[], null, false])
  assert.ok(history.elsewhere.length > 1)
  assert.ok(history.elsewhere.every(({ slug, band }) => slug !== world.market.slug && band.isSample))
})

test('a history of samples says so and has nothing haggled', async () => {
  const { isSample, haggled, days } = await historyOf(nextProduct())
  assert.deepEqual([isSample, haggled], [true, null])
  assert.ok(days.length > 0)
})

test('a unit that nobody bought in has no price; another market’s good is not found', async () => {
  const product = nextProduct()
  const history = await historyOf(product, 'crate')
  assert.deepEqual([history.band, history.days, history.elsewhere], [null, [], []])
  const query = { productId: 'prd_01kc0v9d5s0000000000000000', unit: 'mudu' } as const
  await world.visitor.refused(
    getPriceHistoryEndpoint,
    { params: { slug: 'wuse-market' }, query },
    'markets.good_not_found',
  )
  await world.visitor.refused(
    getPriceHistoryEndpoint,
    { params: { slug: 'no-market' }, query: { productId: product.id, unit: 'mudu' } },
    'markets.not_found',
  )
})

test('what was noted stays as it was', async () => {
  await assert.rejects(
    world.database.pool.query('update price_observations set paid_kobo = 1'),
    /append-only/,
  )
})
