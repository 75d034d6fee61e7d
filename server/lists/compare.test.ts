import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { compareListEndpoint, estimateItemsEndpoint, getListWordsEndpoint } from '#contract/lists/lists.ts'
import { listMarketsEndpoint } from '#contract/markets/markets.ts'
import { publicSettings } from '#contract/settings/settings.ts'
import { assumedKobo, estimateList } from '#domain/prices/price-estimate.ts'
import { findUsualPrices } from '#domain/prices/usual-prices.ts'
import { msNow } from '#tests/times.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())

const lineOf = (productId: string | null, changes: object = {}) => ({
  productId,
  quantity: 2,
  unit: null,
  budgetKobo: null,
  capKobo: null,
  ...changes,
})
const lines = [
  ...world.market.catalogue.slice(0, 5).map(({ id, units }) => lineOf(id, { unit: units[0] ?? null })),
  lineOf(null, { budgetKobo: 50_000 }),
  lineOf(null),
]

test('the server estimates a list exactly as the app does', async () => {
  const answer = await world.visitor.call(estimateItemsEndpoint, {
    body: { marketId: world.market.id, lines },
  })
  const fees = {
    deliveryFeeKobo: Number(publicSettings.delivery_fee),
    serviceFeeKobo: Number(publicSettings.service_fee),
    callOutFeeKobo: Number(publicSettings.call_out_fee),
  }
  const { goods, kinds } = await world.visitor.call(getListWordsEndpoint, {})
  const usualOf = findUsualPrices(goods, kinds)
  assert.deepEqual(answer, estimateList(lines, world.market.catalogue, usualOf, fees, msNow()))
  assert.deepEqual([answer.unpricedLines, answer.basis.sampleLines], [1, 5])
})

test('a list is compared at every market that takes orders, best first', async () => {
  const { offers, unpricedLines, lowestId } = await world.visitor.call(compareListEndpoint, {
    body: { lines },
  })
  const open = (await world.visitor.call(listMarketsEndpoint, {})).filter(({ today }) => today.takesOrdersNow)
  assert.deepEqual(offers.map(({ marketId }) => marketId).sort(), open.map(({ id }) => id).sort())
  assert.equal(unpricedLines, 1)
  const ours = offers.find(({ marketId }) => marketId === world.market.id)
  assert.deepEqual([ours?.noPrice, ours?.notSold, ours?.isRanked], [[], [], true])
  const estimate = await world.visitor.call(estimateItemsEndpoint, {
    body: { marketId: world.market.id, lines },
  })
  // Compares known prices; what the estimate assumes for the item in free words is the same everywhere.
  const { lowKobo, highKobo } = estimate.goods
  assert.deepEqual(ours?.goods, {
    lowKobo: lowKobo - 2 * assumedKobo,
    highKobo: highKobo - 2 * assumedKobo,
  })
  const ranks = offers.map(({ isRanked }) => isRanked)
  assert.deepEqual(
    ranks,
    ranks.toSorted((a, b) => Number(b) - Number(a)),
    'what is not ranked comes last',
  )
  assert.ok(offers.some(({ marketId, noPrice }) => marketId === lowestId && noPrice.length === 0))
})

test('closed markets are compared where that is asked for', async () => {
  const { offers } = await world.visitor.call(compareListEndpoint, { body: { lines, includesClosed: true } })
  const all = await world.visitor.call(listMarketsEndpoint, {})
  assert.deepEqual(offers.map(({ marketId }) => marketId).sort(), all.map(({ id }) => id).sort())
})

test('bad lists and markets are refused with the field', async () => {
  await world.visitor.refused(compareListEndpoint, { body: { lines: [] } }, 'request.invalid')
  const { fields } = await world.visitor.refused(
    compareListEndpoint,
    { body: { lines: [lineOf(null, { quantity: -1 })] } },
    'request.invalid',
  )
  assert.equal(fields?.[0]?.path, 'lines.0.quantity')
  await world.visitor.refused(
    estimateItemsEndpoint,
    { body: { marketId: 'mkt_01kc0v9d5s0000000000000000', lines } },
    'markets.not_found',
  )
})

test('one address may compare often, but not without end', async () => {
  const body = { lines: [lineOf(null)] }
  await world.db.updateTable('rate_limits').set({ hits: 60 }).where('key', 'like', 'compare:%').execute()
  await world.visitor.refused(compareListEndpoint, { body }, 'request.too_many')
})
