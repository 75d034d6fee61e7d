import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { estimateItemsEndpoint, getListWordsEndpoint } from '#contract/lists/lists.ts'
import { getMarketEndpoint, listMarketsEndpoint } from '#contract/markets/markets.ts'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { middleOf, priceItem } from '#domain/prices/price-estimate.ts'
import { findUsualPrices } from '#domain/prices/usual-prices.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())

const { goods, kinds } = await world.visitor.call(getListWordsEndpoint, {})
const usualOf = findUsualPrices(goods, kinds)
/** A good that the world's market does not sell, of which others have a price. */
const elsewhere = goods.find(
  ({ id, usual, units: [unit] }) =>
    unit !== undefined && usual[unit] !== undefined && world.market.catalogue.every((good) => good.id !== id),
)
assert.ok(elsewhere)
const item = { productId: elsewhere.id, quantity: 2, unit: null, budgetKobo: null, capKobo: null }

test('the usual price of a good is the middle of what all markets have for it', async () => {
  const markets = await world.visitor.call(listMarketsEndpoint, {})
  const middles: number[] = []
  for (const { slug } of markets) {
    const { catalogue } = await world.visitor.call(getMarketEndpoint, { params: { slug } })
    const [unit] = elsewhere.units
    const band = catalogue.find(({ id }) => id === elsewhere.id)?.prices.find((price) => price.unit === unit)
    if (band !== undefined) middles.push((band.lowKobo + band.highKobo) / 2)
  }
  const usualKobo = usualOf(item)?.unitKobo ?? 0
  assert.ok(middles.length > 0)
  assert.ok(usualKobo >= Math.min(...middles) * 0.8 && usualKobo <= Math.max(...middles) * 1.2)
})

test('a good that a market has no price for counts as it usually costs, and its kind where even that is unknown', async () => {
  const estimate = (lines: object[]) =>
    world.visitor.call(estimateItemsEndpoint, {
      body: { marketId: world.market.id, lines: lines as (typeof item)[] },
    })
  const { goods: range, usualLines, unpricedLines, suggestedCapKobo } = await estimate([item])
  assert.deepEqual([usualLines, unpricedLines], [1, 0])
  const unitKobo = usualOf(item)?.unitKobo ?? 0
  assert.ok(range.lowKobo < 2 * unitKobo && 2 * unitKobo < range.highKobo)
  assert.ok(suggestedCapKobo !== null && suggestedCapKobo > range.highKobo)
  const ofKind = goods.find(
    (good) =>
      good.category === elsewhere.category &&
      Object.keys(kinds[good.category] ?? {}).some((unit) => !(unit in good.usual)),
  )
  const unit = Object.keys(kinds[elsewhere.category] ?? {}).find((one) => !(one in (ofKind?.usual ?? {})))
  assert.ok(ofKind && unit)
  const kind = await estimate([{ ...item, productId: ofKind.id, unit }])
  assert.deepEqual([kind.usualLines, kind.unpricedLines], [1, 0])
})

test('placing counts the same, also for a good in the customer’s own words', async () => {
  const amina = await world.as('amina')
  const free = { ...item, productId: null, name: elsewhere.name.toUpperCase() }
  const placed = await amina.call(
    placeOrderEndpoint,
    { body: basket(world, { items: [{ name: free.name, quantity: 2 }] }) },
    { idempotencyKey: newKey() },
  )
  const price = priceItem(free, undefined, usualOf)
  assert.equal(price.from, 'usual')
  assert.deepEqual([placed.estimateLowKobo, placed.estimateHighKobo], [price.lowKobo, price.highKobo])
  assert.ok(placed.estimateLowKobo < middleOf(price) && middleOf(price) < placed.estimateHighKobo)
})
