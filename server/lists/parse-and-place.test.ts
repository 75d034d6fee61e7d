import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { z } from 'zod'
import type { OrderItem } from '#contract/core/order-shapes.ts'
import { estimateItemsEndpoint, parseListEndpoint } from '#contract/lists/lists.ts'
import { getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld({ settings: { cash_order_limit: '900000000' } })
after(() => world.close())
const amina = await world.as('amina')

/** Lists what people type, and what no order takes as it is. */
const texts = [
  '⅓ mudu rice',
  '2/3 paint garri, 1/7 kg crayfish',
  'egusi 0,33333 kg',
  '1,5 mudu beans, 2,25 kg rice, 0.0001 kg salt',
  '20 000 kg rice, 12345 eggs',
  '₦0.001 pepper, N0,5 salt',
  '₦9,000,000 rice, beans max 9 000 000, yam 5k else leave it',
  'big croaker 7k max 8k',
  'Chicken 8k. Max 6,500.',
  'beef 3k max 4k',
  'titus ⅓ kg, if no titus buy ⅔ kg kote',
  `${'very '.repeat(80)}fresh fish 2`,
  `rice (${'cut small and wash '.repeat(30)})`,
  'yam 2 tubers under 9.500 each',
]

/** Returns what an item says of what is wanted. */
function saidOf(item: z.output<typeof parseListEndpoint.response>['lines'][number] | OrderItem) {
  const { raw, name, quantity, unit, size, note, budgetKobo, capKobo, capOf } = item
  return { raw, name, quantity, unit, size, note, budgetKobo, capKobo, capOf }
}

test('what is read of a list is estimated and ordered with the same numbers', async () => {
  for (const text of texts) {
    const { lines } = await world.visitor.call(parseListEndpoint, { body: { text } })
    const marketId = world.market.id
    const priced = lines.map(({ productId, quantity, unit, budgetKobo, capKobo, capOf }) => {
      return { productId, quantity, unit, budgetKobo, capKobo, capOf }
    })
    await world.visitor.call(estimateItemsEndpoint, { body: { marketId, lines: priced } })
    const items = lines.map(({ isUnsure: _, ...item }) => ({ ...item, ifMissing: 'ask' as const }))
    const body = { ...basket(world), items }
    const placed = await amina.call(placeOrderEndpoint, { body }, { idempotencyKey: newKey() })
    const order = await amina.call(getOrderEndpoint, { params: { id: placed.id } })
    const asked = order.items.map(saidOf)
    const read = lines.map(saidOf)
    assert.deepEqual(asked, read, text)
  }
})

test('a cap of one is so much for each in the estimate, whichever the price', async () => {
  const marketId = world.market.id
  const estimate = async (capOf: 'one' | 'all') => {
    const line = {
      productId: null,
      quantity: 10,
      unit: 'kg',
      budgetKobo: null,
      capKobo: 100_000,
      capOf,
    } as const
    const { goods } = await world.visitor.call(estimateItemsEndpoint, { body: { marketId, lines: [line] } })
    return goods.highKobo
  }
  assert.deepEqual([await estimate('one'), await estimate('all')], [1_000_000, 100_000])
})

test('one address may have much read and priced a minute, but not without end', async () => {
  const line = { productId: null, quantity: 1, unit: null, budgetKobo: null, capKobo: null }
  const marketId = world.market.id
  const parse = (lines: number) => ({ body: { text: 'rice 2 mudu\n'.repeat(lines) } })
  const estimate = (lines: number) => ({
    body: { marketId, lines: Array.from({ length: lines }, () => line) },
  })
  await world.visitor.call(parseListEndpoint, parse(1))
  await world.visitor.call(estimateItemsEndpoint, estimate(1))
  // A long list counts as ten short ones.
  await world.db.updateTable('rate_limits').set({ hits: 590 }).execute()
  await world.visitor.call(parseListEndpoint, parse(416))
  await world.visitor.refused(parseListEndpoint, parse(1), 'request.too_many')
  await world.visitor.call(estimateItemsEndpoint, estimate(200))
  await world.visitor.refused(estimateItemsEndpoint, estimate(1), 'request.too_many')
  await world.visitor.refused(parseListEndpoint, { body: { text: 'a'.repeat(5_001) } }, 'request.invalid')
})
