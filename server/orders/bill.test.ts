import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { buyItem, deliver, getTrip, missItem, purchase, reopenItem } from '#contract/agent.ts'
import { getOrder } from '#contract/orders.ts'
import { account, movement, readBooks, sumOf } from '#tests/books.ts'
import { buyOpenLines, driveTo, type Errand, linePaidKobo } from '#tests/errands.ts'
import { startWorld } from '#tests/world.ts'

const world = await startWorld()
after(async () => {
  assert.equal(sumOf(await readBooks(world)), 0)
  await world.close()
})

const goodsKobo = 3 * linePaidKobo
const feesKobo = 20_000
const totalKobo = goodsKobo + feesKobo
/** Four fifths of the delivery fee. */
const earnedKobo = 12_000

async function hand(errand: Errand, cashKobo: number) {
  const { handoverCode } = await errand.customer.call(getOrder, { params: { id: errand.id } })
  return { params: { id: errand.id }, body: { code: handoverCode ?? '', cashKobo } }
}

test('the bill is what was paid and the fees: the customer owes it, the agent laid out the goods', async () => {
  const errand = await driveTo(world, 'shopping')
  await buyOpenLines(errand)
  const moved = await movement(world, () =>
    errand.agent.call(purchase, { params: { id: errand.id }, body: {} }),
  )
  assert.deepEqual(moved, {
    [account('agent_cash', errand.agent.userId)]: -goodsKobo,
    [account('fees')]: -feesKobo,
    [account('order', errand.id)]: totalKobo,
  })
  const { bill } = await errand.customer.call(getOrder, { params: { id: errand.id } })
  assert.deepEqual(bill, {
    goodsKobo,
    deliveryFeeKobo: 15_000,
    serviceFeeKobo: 5_000,
    callOutFeeKobo: null,
    totalKobo,
    savedKobo: 3 * 5_000,
    paidKobo: 0,
    balanceDueKobo: totalKobo,
    corrections: [],
    givenBack: [],
  })
  const trip = await errand.agent.call(getTrip, { params: { id: errand.id } })
  assert.deepEqual([trip.collectKobo, trip.earningsKobo], [totalKobo, earnedKobo])
})

test('lines that were corrected, taken back or not there count as they stand at the end', async () => {
  const { id, agent, customer } = await driveTo(world, 'shopping')
  const { items } = await customer.call(getOrder, { params: { id } })
  const [first, second, third] = items.map((item) => ({ params: { id, itemId: item.id } }))
  assert.ok(first && second && third)
  const paid = (paidKobo: number) => ({ body: { askedKobo: paidKobo, paidKobo } })
  await agent.call(buyItem, { ...first, ...paid(90_000) })
  await agent.call(buyItem, { ...first, ...paid(80_000) })
  await agent.call(buyItem, { ...second, ...paid(40_000) })
  await agent.call(reopenItem, { ...second, body: {} })
  await agent.call(missItem, { ...second, body: { reason: 'too_dear' } })
  await agent.refused(purchase, { params: { id }, body: {} }, 'orders.items_open')
  await agent.call(missItem, { ...third, body: { reason: 'not_there' } })
  await agent.call(reopenItem, { ...third, body: {} })
  await agent.call(buyItem, { ...third, ...paid(10_000) })
  const trip = await agent.call(purchase, { params: { id }, body: {} })
  assert.deepEqual([trip.bill.goodsKobo, trip.bill.totalKobo], [90_000, 90_000 + feesKobo])
})

test('a trip on which nothing was bought has no bill', async () => {
  const { id, agent, customer } = await driveTo(world, 'shopping')
  const { items } = await customer.call(getOrder, { params: { id } })
  for (const item of items)
    await agent.call(missItem, { params: { id, itemId: item.id }, body: { reason: 'not_there' } })
  assert.deepEqual(
    await movement(world, () =>
      agent.refused(purchase, { params: { id }, body: {} }, 'orders.nothing_bought'),
    ),
    {},
  )
})

test('exact cash pays the order, becomes the agent’s debt, and the agent earns a share', async () => {
  const errand = await driveTo(world, 'arrived')
  const call = await hand(errand, totalKobo)
  const moved = await movement(world, () => errand.agent.call(deliver, call))
  assert.deepEqual(moved, {
    [account('agent_cash', errand.agent.userId)]: totalKobo,
    [account('agent_earnings', errand.agent.userId)]: -earnedKobo,
    [account('fees')]: earnedKobo,
    [account('order', errand.id)]: -totalKobo,
  })
  const { bill, handoverCode, endedAt } = await errand.customer.call(getOrder, { params: { id: errand.id } })
  assert.deepEqual([bill.balanceDueKobo, handoverCode], [0, null])
  assert.notEqual(endedAt, null)
})

test('cash over the bill goes to the customer’s wallet', async () => {
  const errand = await driveTo(world, 'arrived')
  const call = await hand(errand, totalKobo + 5_000)
  const moved = await movement(world, () => errand.agent.call(deliver, call))
  assert.equal(moved[account('wallet', errand.customer.userId)], -5_000)
  assert.equal(moved[account('order', errand.id)], -totalKobo)
  assert.equal(moved[account('agent_cash', errand.agent.userId)], totalKobo + 5_000)
})

test('cash that is short, or far too much, is refused and moves nothing', async () => {
  const errand = await driveTo(world, 'arrived')
  for (const [cashKobo, code] of [
    [totalKobo - 1, 'orders.cash_short'],
    [0, 'orders.cash_short'],
    [totalKobo + 2_000_001, 'orders.cash_excess'],
  ] as const) {
    const call = await hand(errand, cashKobo)
    const moved = await movement(world, async () => {
      const { detail } = await errand.agent.refused(deliver, call, code)
      assert.deepEqual(detail, { dueKobo: totalKobo })
    })
    assert.deepEqual(moved, {})
  }
  const trip = await errand.agent.call(getTrip, { params: { id: errand.id } })
  assert.deepEqual([trip.status, trip.codeTriesLeft], ['arrived', 5])
})

test('the fees of an order are those of the moment when it was placed', async () => {
  const errand = await driveTo(world, 'shopping')
  await world.db
    .insertInto('settings')
    .values({ key: 'delivery_fee', value: '99900', updated_at: new Date() })
    .execute()
  await buyOpenLines(errand)
  const trip = await errand.agent.call(purchase, { params: { id: errand.id }, body: {} })
  assert.equal(trip.bill.totalKobo, totalKobo)
  await world.db.deleteFrom('settings').where('key', '=', 'delivery_fee').execute()
})

test('what agents paid feeds the price guide, once a line, in the unit that was bought', async () => {
  const { id } = await driveTo(world, 'purchased')
  const { rows } = await world.database.pool.query(
    `select p.unit, p.quantity, p.paid_kobo, p.source from price_observations p
     join order_items i on i.id = p.item_id where i.order_id = $1`,
    [id],
  )
  assert.deepEqual(rows, [{ unit: 'mudu', quantity: 2, paid_kobo: linePaidKobo, source: 'agent' }])
})
