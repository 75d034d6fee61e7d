import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  exportPublicPriceEndpoint,
  getPublicPriceEndpoint,
  listPublicPricesEndpoint,
} from '#contract/analytics/public-prices.ts'
import { retireProductEndpoint } from '#contract/catalogue/admin-goods.ts'
import { type CatalogueProduct, getMarketEndpoint } from '#contract/markets/markets.ts'
import { lagosInstant, lagosTime } from '#domain/days.ts'
import { minutes } from '#domain/durations.ts'
import { dayAfter } from '#domain/span.ts'
import { createReadHistory } from '#server/catalogue/read-history.ts'
import { updateBands } from '#server/catalogue/update-bands.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { place } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { pricePageOf } from './price-page-moved.ts'
import { publishPrices } from './publish-prices.ts'
import { createReadPublicPrices } from './read-public-prices.ts'

const world = await startWorld()
after(() => world.close())
const { pool } = world.database
const { db } = world

/** Whose purchases: orders of their own, which agents brought. */
const agents = ['musa', 'tunde', 'ngozi'] as const
const agentIds = await Promise.all(agents.map(async (name) => (await world.as(name)).userId))
const orderIds = await Promise.all(Array.from({ length: 6 }, async () => (await place(world)).id))
let lines = 0

const goods = world.market.catalogue.values()
function nextProduct(): CatalogueProduct {
  const { value } = goods.next()
  assert.ok(value)
  return value
}
const unitOf = (product: CatalogueProduct) => product.units[0] ?? 'piece'
const today = lagosTime(new Date()).date
const daysAgo = (count: number) => dayAfter(today, -count)

interface Bought {
  paidKobo: number
  day: string
  order?: number
  agent?: number
}

/** Notes what an agent paid for one unit at noon of a day; by default each on an order of its own. */
async function buy(product: CatalogueProduct, bought: readonly Bought[]): Promise<void> {
  for (const [index, { paidKobo, day, order = index, agent = index }] of bought.entries()) {
    lines += 1
    const itemId = `itm_${String(lines).padStart(26, '0')}`
    await pool.query(
      `insert into order_items select (jsonb_populate_record(i, jsonb_build_object('id', $1::text, 'paid_by', $2::text, 'status', 'bought', 'paid_kobo', $5::int,
        'asked_kobo', $5::int, 'customer_agreed', true,
        'position', 1000 + $4::int))).* from order_items i where order_id = $3 order by id limit 1`,
      [itemId, agentIds[agent % 3], orderIds[order % orderIds.length], lines, paidKobo],
    )
    await pool.query(
      `insert into price_observations (market_id, product_id, unit, quantity, asked_kobo, paid_kobo, observed_at, source, item_id)
       values ($1, $2, $3, 1, $4, $4, $5, 'agent', $6)`,
      [world.market.id, product.id, unitOf(product), paidKobo, lagosInstant(day, 720), itemId],
    )
  }
}

/** The clock on a day, at half past four in the morning of Lagos. */
const on = (day: string): Clock => ({ now: () => lagosInstant(day, 270) })
const publish = (day = today) => publishPrices({ db, clock: on(day) })

/** Reads past every memory. */
function fresh(clock: Clock = on(today)) {
  const { readMarkets, readCatalogue } = world.server.services
  return createReadPublicPrices({ db, clock, readMarkets, readCatalogue })
}
async function marketOf(product: CatalogueProduct, clock?: Clock) {
  const { units } = await fresh(clock).one(product.slug, null)
  const found = units.find(({ unit }) => unit === unitOf(product))
  return found?.markets.find(({ slug }) => slug === world.market.slug)
}
const published = async (product: CatalogueProduct) =>
  (
    await pool.query(
      `select from_day::text, until_day::text, purchases, low_kobo::int, mid_kobo::int, high_kobo::int from public_prices
       where product_id = $1 order by until_day`,
      [product.id],
    )
  ).rows

const six = [101_000, 103_000, 106_000, 109_000, 113_000, 118_000]
const sixOn = (day: string, add = 0) => six.map((paidKobo) => ({ paidKobo: paidKobo + add, day }))

test('a guide price is said to be one, and no figure stands beside it', async () => {
  const product = nextProduct()
  const market = await marketOf(product)
  assert.equal(market?.paid, null)
  assert.ok(market?.guide)
})

test('too few purchases, orders or agents make no figure, and what they paid is nowhere', async () => {
  const [few, oneOrder, oneAgent] = [nextProduct(), nextProduct(), nextProduct()]
  const day = daysAgo(1)
  await buy(few, sixOn(day, 7_700).slice(0, 5))
  await buy(
    oneOrder,
    sixOn(day, 7_700).map((each) => ({ ...each, order: 0 })),
  )
  await buy(
    oneAgent,
    sixOn(day, 7_700).map((each) => ({ ...each, agent: 1 })),
  )
  await publish()
  for (const product of [few, oneOrder, oneAgent]) {
    const market = await marketOf(product)
    assert.equal(market?.paid, null, product.name)
    assert.deepEqual(await fresh().figures(product.slug, null), [])
    assert.deepEqual(await published(product), [])
  }
})

test('enough purchases make a figure of whole days, in round amounts that are nobody’s own', async () => {
  const product = nextProduct()
  await buy(product, sixOn(daysAgo(1)))
  assert.equal((await marketOf(product))?.paid, null, 'nothing is shown of a day that is not published')
  await pool.query('delete from public_price_days')
  await publish()
  const paid = (await marketOf(product))?.paid
  assert.deepEqual(paid, {
    lowKobo: 100_000,
    midKobo: 110_000,
    highKobo: 115_000,
    purchases: 6,
    fromDay: daysAgo(1),
    untilDay: daysAgo(1),
  })
})

/** All that anybody may read of a product at the market, past every memory, with its band as it is computed now. */
async function facesOf(product: CatalogueProduct) {
  const { readMarkets, readCatalogue } = world.server.services
  const key = { marketId: world.market.id, productId: product.id, unit: unitOf(product) }
  await db.transaction().execute((tx) => updateBands({ tx, clock: world.clock }, [key]))
  const readPublicPrices = fresh()
  readCatalogue.forget()
  const { catalogue } = await world.visitor.call(getMarketEndpoint, { params: { slug: world.market.slug } })
  const good = catalogue.find(({ id }) => id === product.id)
  assert.ok(good)
  const readHistory = createReadHistory({ db, clock: world.clock, readMarkets, readPublicPrices })
  const other = (await readMarkets.rows()).find(({ id, city }) => id !== world.market.id && city === 'abuja')
  assert.ok(other)
  const { elsewhere } = await readHistory({ marketId: other.id, good, unit: key.unit })
  const { items } = await readPublicPrices.list(null, null)
  return {
    good,
    history: await readHistory({ marketId: key.marketId, good, unit: key.unit }),
    elsewhere: elsewhere.find(({ slug }) => slug === world.market.slug),
    listed: items.find(({ slug }) => slug === product.slug),
    one: await readPublicPrices.one(product.slug, null),
    figures: await readPublicPrices.figures(product.slug, null),
  }
}

test('no public face shows a purchase: market, history, comparison, list, page and table stay as they were', async () => {
  const product = nextProduct()
  const before = await facesOf(product)
  assert.equal(before.history.isSample, true)
  for (const bought of sixOn(daysAgo(1), 7_700).slice(0, 5)) {
    await buy(product, [bought])
    await pool.query('delete from public_price_days')
    await publish()
    assert.deepEqual(await facesOf(product), before)
  }
  // Six, but on one order, or by two agents, are as little.
  const alone = nextProduct()
  const untouched = await facesOf(alone)
  await buy(
    alone,
    sixOn(daysAgo(1), 7_700).map((each, index) => ({ ...each, agent: index % 2 })),
  )
  await pool.query('delete from public_price_days')
  await publish()
  assert.deepEqual(await facesOf(alone), untouched)
})

test('a market’s history is of the figures that are published, and what was asked is one of them', async () => {
  const product = nextProduct()
  await buy(product, sixOn(daysAgo(3)))
  await pool.query('delete from public_price_days')
  await publish()
  const { history, good } = await facesOf(product)
  assert.deepEqual(history.days, [
    { date: daysAgo(3), lowKobo: 100_000, midKobo: 110_000, highKobo: 115_000, count: 6 },
  ])
  assert.deepEqual(history.haggled, { askedKobo: 110_000, paidKobo: 110_000, count: 6 })
  assert.deepEqual([history.isSample, good.prices[0]?.isSample, good.prices[0]?.count], [false, false, 6])
  // One more purchase, on a day of its own, is in none of them.
  await buy(product, [{ paidKobo: 177_700, day: daysAgo(1) }])
  await publish()
  assert.deepEqual((await facesOf(product)).history.days, history.days)
  // With a strange one among them, five are too few.
  const strange = nextProduct()
  await buy(strange, [...sixOn(daysAgo(2)).slice(0, 5), { paidKobo: 9_000_000, day: daysAgo(2), order: 5 }])
  const { prices } = (await facesOf(strange)).good
  assert.ok(prices.every(({ unit, isSample }) => unit !== unitOf(strange) || isSample))
})

test('one purchase more changes nothing that anybody can read, on that day, later, or in sums', async () => {
  const product = nextProduct()
  await pool.query('delete from public_price_days')
  await buy(product, sixOn(daysAgo(10)))
  await publish(daysAgo(9))
  const before = await fresh(on(daysAgo(9))).one(product.slug, null)
  await buy(product, [{ paidKobo: 177_700, day: daysAgo(9) }])
  // One that is sent late, for the day that is published.
  await buy(product, [{ paidKobo: 188_800, day: daysAgo(10) }])
  for (const ago of [8, 7, 6, 5]) {
    await publish(daysAgo(ago))
    const { units } = await fresh(on(daysAgo(ago))).one(product.slug, null)
    assert.deepEqual(units, before.units)
  }
  assert.equal((await published(product)).length, 1)
  // With others it is part of the next figure, whose days are no day of the first.
  await buy(product, sixOn(daysAgo(4)).slice(0, 5))
  await publish(daysAgo(3))
  const [first, next] = await published(product)
  assert.ok(next.from_day > first.until_day)
  assert.ok(next.purchases >= 6)
})

test('days are published once: again, by two at once, after nights without, with the clock ahead for a while', async () => {
  const product = nextProduct()
  await pool.query('delete from public_price_days')
  await buy(product, [...sixOn(daysAgo(6)), ...sixOn(daysAgo(3)), ...sixOn(daysAgo(1))])
  await Promise.all([publish(), publish(), publish()])
  const rows = await published(product)
  assert.deepEqual(
    rows.map((row) => row.until_day),
    [daysAgo(6), daysAgo(3), daysAgo(1)],
  )
  await publish(dayAfter(today, 20))
  await publish()
  assert.deepEqual(await published(product), rows)
  const left = await pool.query('select count(*)::int as n from public_price_days where day >= $1', [today])
  assert.equal(left.rows[0].n, 0)
})

test('a figure with a price that admins set aside is left out whole, and never made anew without it', async () => {
  const product = nextProduct()
  await pool.query('delete from public_price_days')
  await buy(product, sixOn(daysAgo(1)))
  await publish()
  assert.ok((await marketOf(product))?.paid)
  await pool.query(
    `insert into price_set_asides (observation_id, reason, at) select id, 'wrong', '2099-01-01' from price_observations
     where product_id = $1 and source = 'agent' limit 1`,
    [product.id],
  )
  assert.equal((await marketOf(product))?.paid, null)
  await publish()
  assert.equal((await published(product)).length, 1)
})

test('an old figure is history, no price of today', async () => {
  const product = nextProduct()
  await pool.query('delete from public_price_days')
  await buy(product, sixOn(daysAgo(30)))
  await publish()
  assert.equal((await marketOf(product))?.paid, null)
  const { units } = await fresh().one(product.slug, null)
  assert.equal(units[0]?.weeks.length, 1)
})

test('goods are found by any name; what nobody offers is 404, what was offered 410', async () => {
  const { visitor } = world
  const product = world.market.catalogue.find(({ aliases }) => aliases.length > 0)
  assert.ok(product)
  const search = product.aliases[0] ?? ''
  const found = await visitor.call(listPublicPricesEndpoint, { query: { search } })
  assert.ok(found.items.some(({ slug }) => slug === product.slug))
  const toned = await visitor.call(listPublicPricesEndpoint, { query: { search: 'ẹ̀gúsí' } })
  assert.ok(toned.items.some(({ name }) => /egusi/i.test(name)))
  await visitor.refused(
    getPublicPriceEndpoint,
    { params: { slug: 'no-such-thing' }, query: {} },
    'prices.good_not_found',
  )
  await visitor.refused(
    getPublicPriceEndpoint,
    { params: { slug: product.slug }, query: { city: 'nowhere' } },
    'cities.not_found',
  )
  const { readCatalogue } = world.server.services
  const moved = (path: string) => pricePageOf(readCatalogue, path)
  assert.equal(await moved(`/prices/${encodeURIComponent(search)}`), `/prices/${product.slug}`)
  assert.equal(await moved(`/prices/${product.slug}`), null)
  assert.equal(await moved('/prices/%E0%A4%A'), null)
  assert.equal(await moved('/prices/no-such-thing'), null)
  const retired = world.market.catalogue.at(-1)
  assert.ok(retired)
  await (await world.as('owner')).call(retireProductEndpoint, { params: { id: retired.id } })
  await visitor.refused(
    getPublicPriceEndpoint,
    { params: { slug: retired.slug }, query: {} },
    'prices.good_retired',
  )
  assert.equal(await moved(`/prices/${retired.slug}`), null)
})

test('the table is safe to open: a market’s name is never a formula', async () => {
  const product = nextProduct()
  await pool.query('delete from public_price_days')
  await buy(product, sixOn(daysAgo(2)))
  await publish()
  await pool.query(`update markets set name = '=HYPERLINK("x")' where id = $1`, [world.market.id])
  await new Promise((resolve) => setTimeout(resolve, minutes(0.04)))
  const path = exportPublicPriceEndpoint.path.replace(':slug', product.slug)
  const { status, text, headers } = await world.visitor.raw('GET', path)
  assert.equal(status, 200)
  assert.match(headers.get('content-type') ?? '', /^text\/csv/)
  assert.match(text, /"'=HYPERLINK\(""x""\)"/)
  assert.match(text, /"1000\.00","1100\.00","1150\.00","6"/)
})
