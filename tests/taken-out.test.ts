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

const refusals = {
  promotions: { promoCode: 'MARKET1' },
  businesses: { businessId: `biz_${'0'.repeat(26)}` },
} satisfies { [name in keyof typeof features]?: object }

for (const [without, wish] of Object.entries(refusals))
  test(`without ${without} an order that asks for it is refused by its field`, async (t) => {
    const world = await startWorld({ without: without as keyof typeof refusals })
    t.after(() => world.close())
    const customer = await world.as('amina')
    const body = basket(world, wish)
    const { fields } = await customer.refused(placeOrderEndpoint, { body }, 'request.invalid', {
      idempotencyKey: newKey(),
    })
    assert.deepEqual(
      fields?.map(({ path }) => path),
      Object.keys(wish),
    )
  })
