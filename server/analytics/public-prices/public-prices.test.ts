import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  exportPublicPriceEndpoint,
  getPublicPriceEndpoint,
  listPublicPricesEndpoint,
} from '#contract/analytics/public-prices.ts'
import { retireProductEndpoint } from '#contract/catalogue/admin-goods.ts'
import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { minutes } from '#domain/time/durations.ts'
import { dayAfter } from '#domain/time/span.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { openPurchases } from '#tests/world/purchases.ts'
import { startWorld } from '#tests/world/world.ts'
import { pricePageOf } from './price-page-moved.ts'

const world = await startWorld()
after(() => world.close())
const { pool } = world.database

const { nextProduct, unitOf, buy, publish, on, fresh, today, daysAgo, sixOn } = await openPurchases(world)

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
