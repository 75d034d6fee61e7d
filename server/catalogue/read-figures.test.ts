import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getFiguresEndpoint } from '#contract/markets/markets.ts'
import { timeNow } from '#tests/times.ts'
import { startWorld } from '#tests/world/world.ts'
import { recordPrices } from './record-prices.ts'

const world = await startWorld()
after(() => world.close())

test('the first page counts what is in the records, and no sample as a price that was paid', async () => {
  const [product] = world.market.catalogue
  assert.ok(product)
  await world.db.transaction().execute((tx) =>
    recordPrices({ tx, clock: world.clock }, [
      {
        marketId: world.market.id,
        productId: product.id,
        unit: product.units[0] ?? 'piece',
        quantity: 1,
        askedKobo: 50_000,
        paidKobo: 40_000,
        observedAt: timeNow(),
        itemId: null,
      },
    ]),
  )
  const figures = await world.visitor.call(getFiguresEndpoint, {})
  const count = async (table: 'markets' | 'products') =>
    (await world.db.selectFrom(table).select('id').execute()).length
  const products = await world.db.selectFrom('products').select('aliases').execute()
  assert.deepEqual(figures, {
    markets: await count('markets'),
    goods: await count('products'),
    notedPrices: 1,
    localNames: new Set(products.flatMap(({ aliases }) => aliases)).size,
  })
})
