import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type CatalogueProduct, getMarketEndpoint } from '#contract/markets/markets.ts'
import { createReadHistory } from '#server/catalogue/read-history.ts'
import { updateBands } from '#server/catalogue/update-bands.ts'
import { openPurchases } from '#tests/world/purchases.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const { pool } = world.database
const { db } = world
const { nextProduct, unitOf, buy, publish, fresh, daysAgo, sixOn } = await openPurchases(world)

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
