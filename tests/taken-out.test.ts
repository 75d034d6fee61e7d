import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { features } from '#server/feature-list.ts'
import { basket, drive, itemPaidKobo, newKey, place } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const feesKobo = 20_000

for (const without of Object.keys(features) as (keyof typeof features)[])
  test(`a whole order is placed, bought, delivered and paid without ${without}`, async (t) => {
    const world = await startWorld({ without })
    t.after(() => world.close())
    assert.equal(world.server.services.features.length, Object.keys(features).length - 1)
    const order = await place(world)
    await drive(order, 'queued', 'delivered')
    const { status, bill } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
    assert.equal(status, 'delivered')
    assert.equal(bill.totalKobo, 3 * itemPaidKobo + feesKobo)
    assert.deepEqual([bill.paidKobo, bill.balanceDueKobo], [bill.totalKobo, 0])
  })

test('without promo codes an order with one is refused by its field', async (t) => {
  const world = await startWorld({ without: 'promotions' })
  t.after(() => world.close())
  const customer = await world.as('amina')
  const body = basket(world, { promoCode: 'MARKET1' })
  const { fields } = await customer.refused(placeOrderEndpoint, { body }, 'request.invalid', {
    idempotencyKey: newKey(),
  })
  assert.deepEqual(
    fields?.map(({ path }) => path),
    ['promoCode'],
  )
})
