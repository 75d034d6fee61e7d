import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  buyItemEndpoint,
  deliver,
  getAgentDashboard,
  getTripEndpoint,
  markUnavailableEndpoint,
  purchase,
  reopenItemEndpoint,
} from '#contract/dispatch/agent.ts'
import { adminFailOrder, redeliverOrder } from '#contract/orders/admin-orders.ts'
import { cancelOrderEndpoint, getOrderEndpoint } from '#contract/orders/orders.ts'
import { listOwnDebtsEndpoint, listUnsettledEndpoint } from '#contract/orders/settling.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { listBookFaults } from '#server/payments/reconcile-store.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { timeNow } from '#tests/times.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import { buyOpenItems, drive, itemPaidKobo, newKey, type Order, orderAt } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => cleanUpAll([() => world.close(), async () => assert.equal(sumOf(await readBooks(world)), 0)]))

const goodsKobo = 3 * itemPaidKobo
const feesKobo = 20_000
const totalKobo = goodsKobo + feesKobo
/** Four fifths of the delivery fee. */
const earnedKobo = 12_000

async function hand(order: Order, cashKobo: number) {
  const { handoverCode } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  return { params: { id: order.id }, body: { code: handoverCode ?? '', cashKobo } }
}

test('the bill is what was paid and the fees: the customer owes it, the agent laid out the goods', async () => {
  const order = await orderAt(world, 'shopping')
  await buyOpenItems(order)
  const moved = await movement(world, () =>
    order.agent.call(purchase, { params: { id: order.id }, body: {} }),
  )
  assert.deepEqual(moved, {
    [account('agent_cash', order.agent.userId)]: -goodsKobo,
    [account('fees')]: -feesKobo,
    [account('order', order.id)]: totalKobo,
  })
  const { bill } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  assert.deepEqual(bill, {
    goodsKobo,
    deliveryFeeKobo: 15_000,
    serviceFeeKobo: 5_000,
    discountKobo: 0,
    callOutFeeKobo: null,
    totalKobo,
    savedKobo: 3 * 5_000,
    paidKobo: 0,
    balanceDueKobo: totalKobo,
    corrections: [],
    givenBack: [],
    movedDebts: [],
  })
  const trip = await order.agent.call(getTripEndpoint, { params: { id: order.id } })
  assert.deepEqual([trip.collectKobo, trip.earningsKobo], [totalKobo, earnedKobo])
})

test('items that were corrected, undone or not available count by their final state', async () => {
  const { id, agent, customer } = await orderAt(world, 'shopping')
  const { items } = await customer.call(getOrderEndpoint, { params: { id } })
  const [first, second, third] = items.map((item) => ({ params: { id, itemId: item.id } }))
  assert.ok(first && second && third)
  const paid = (paidKobo: number) => ({ body: { askedKobo: paidKobo, paidKobo } })
  await agent.call(buyItemEndpoint, { ...first, ...paid(90_000) })
  await agent.call(buyItemEndpoint, { ...first, ...paid(80_000) })
  await agent.call(buyItemEndpoint, { ...second, ...paid(40_000) })
  await agent.call(reopenItemEndpoint, { ...second, body: {} })
  await agent.call(markUnavailableEndpoint, { ...second, body: { reason: 'too_dear', customerAgreed: true } })
  await agent.refused(purchase, { params: { id }, body: {} }, 'orders.items_open')
  await agent.call(markUnavailableEndpoint, { ...third, body: { reason: 'not_there', customerAgreed: true } })
  await agent.call(reopenItemEndpoint, { ...third, body: {} })
  await agent.call(buyItemEndpoint, { ...third, ...paid(10_000) })
  const trip = await agent.call(purchase, { params: { id }, body: {} })
  assert.deepEqual([trip.bill.goodsKobo, trip.bill.totalKobo], [90_000, 90_000 + feesKobo])
})

test('a trip on which nothing was bought has no bill', async () => {
  const { id, agent, customer } = await orderAt(world, 'shopping')
  const { items } = await customer.call(getOrderEndpoint, { params: { id } })
  for (const item of items)
    await agent.call(markUnavailableEndpoint, {
      params: { id, itemId: item.id },
      body: { reason: 'not_there', customerAgreed: true },
    })
  assert.deepEqual(
    await movement(world, () =>
      agent.refused(purchase, { params: { id }, body: {} }, 'orders.nothing_bought'),
    ),
    {},
  )
})

test('exact cash pays the order, becomes the agent’s debt, and the agent earns a share', async () => {
  const order = await orderAt(world, 'arrived')
  const call = await hand(order, totalKobo)
  const moved = await movement(world, () => order.agent.call(deliver, call))
  assert.deepEqual(moved, {
    [account('agent_cash', order.agent.userId)]: totalKobo,
    [account('agent_earnings', order.agent.userId)]: -earnedKobo,
    [account('fees')]: earnedKobo,
    [account('order', order.id)]: -totalKobo,
  })
  const { bill, handoverCode, endedAt } = await order.customer.call(getOrderEndpoint, {
    params: { id: order.id },
  })
  assert.deepEqual([bill.balanceDueKobo, handoverCode], [0, null])
  assert.notEqual(endedAt, null)
})

test('cash over the bill goes to the customer’s wallet', async () => {
  const order = await orderAt(world, 'arrived')
  const call = await hand(order, totalKobo + 5_000)
  const moved = await movement(world, () => order.agent.call(deliver, call))
  assert.equal(moved[account('wallet', order.customer.userId)], -5_000)
  assert.equal(moved[account('order', order.id)], -totalKobo)
  assert.equal(moved[account('agent_cash', order.agent.userId)], totalKobo + 5_000)
})

test('cash that is short, or far too much, is refused and moves nothing', async () => {
  const order = await orderAt(world, 'arrived')
  for (const [cashKobo, code] of [
    [totalKobo - 1, 'orders.cash_short'],
    [0, 'orders.cash_short'],
    [totalKobo + 2_000_001, 'orders.cash_excess'],
  ] as const) {
    const call = await hand(order, cashKobo)
    const moved = await movement(world, async () => {
      const { detail } = await order.agent.refused(deliver, call, code)
      assert.deepEqual(detail, { dueKobo: totalKobo })
    })
    assert.deepEqual(moved, {})
  }
  const trip = await order.agent.call(getTripEndpoint, { params: { id: order.id } })
  assert.deepEqual([trip.status, trip.codeTriesLeft], ['arrived', 5])
})

test('cash that is a little short may be owed as agreed, up to the limit of the settings, and stays on the order', async () => {
  const order = await orderAt(world, 'arrived')
  const short = async (owedKobo: number, cashKobo = totalKobo - owedKobo) => {
    const call = await hand(order, cashKobo)
    return { ...call, body: { ...call.body, owedKobo } }
  }
  assert.deepEqual(
    await movement(world, async () => {
      await order.agent.refused(deliver, await short(50_100), 'orders.cash_short')
      await order.agent.refused(deliver, await short(20_000, totalKobo - 30_000), 'orders.cash_short')
    }),
    {},
  )
  assert.equal((await order.agent.call(getAgentDashboard, {})).mayOweKobo, 50_000)
  const call = await short(30_000)
  const moved = await movement(world, () => order.agent.call(deliver, call))
  assert.equal(moved[account('order', order.id)], -(totalKobo - 30_000))
  assert.equal(moved[account('agent_cash', order.agent.userId)], totalKobo - 30_000)
  assert.equal(moved[account('wallet', order.customer.userId)] ?? 0, 0)
  const { bill, status } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  assert.deepEqual([status, bill.balanceDueKobo], ['delivered', 30_000])
  const unsettled = await order.admin.call(listUnsettledEndpoint, {})
  assert.equal(unsettled.find(({ id }) => id === order.id)?.status, 'delivered')
  assert.deepEqual(
    await listBookFaults(world.db),
    [],
    'what was allowed at the gate is no fault of the books',
  )
  await world.db.transaction().execute((tx) => {
    const legs = [
      { account: 'order' as const, ownerId: order.id, amountKobo: 1 },
      { account: 'fees' as const, amountKobo: -1 },
    ]
    return postMovement({ tx, clock: world.clock }, { kind: 'correction', orderId: order.id, legs })
  })
  assert.deepEqual(await listBookFaults(world.db), [
    { kind: 'order_unsettled', subject: order.code, oursKobo: 30_001, theirsKobo: 0 },
  ])
  await world.db.transaction().execute((tx) => {
    const legs = [
      { account: 'order' as const, ownerId: order.id, amountKobo: -1 },
      { account: 'fees' as const, amountKobo: 1 },
    ]
    return postMovement({ tx, clock: world.clock }, { kind: 'correction', orderId: order.id, legs })
  })
})

/** Delivers an order with ₦300 short, of a customer of its own, and places the next one of the same customer, with its agent. */
async function shortThenNext() {
  const username = `short${newKey().slice(4, 12)}`
  await addPerson(world, { username, role: 'customer' })
  const first = await orderAt(world, 'arrived', { customer: username })
  const call = await hand(first, totalKobo - 30_000)
  await first.agent.call(deliver, { ...call, body: { ...call.body, owedKobo: 30_000 } })
  const debts = await first.customer.call(listOwnDebtsEndpoint, {})
  assert.deepEqual([debts.owedKobo, debts.toNextOrderKobo], [30_000, 30_000])
  return { first, username, next: await orderAt(world, 'assigned', { customer: username }) }
}

const billOf = async ({ customer, id }: Order) =>
  (await customer.call(getOrderEndpoint, { params: { id } })).bill

test('what was short at a gate stands on the next bill and is collected with it, once', async () => {
  const { first, next, username } = await shortThenNext()
  const trip = await next.agent.call(getTripEndpoint, { params: { id: next.id } })
  assert.equal(trip.bill.balanceDueKobo, 30_000, 'a phone that shops without network knows it too')
  await drive(next, 'assigned', 'arrived')
  const due = await billOf(next)
  assert.deepEqual(due.movedDebts, [{ orderId: first.id, code: first.code, amountKobo: 30_000 }])
  assert.deepEqual([due.totalKobo, due.paidKobo, due.balanceDueKobo], [totalKobo, 0, totalKobo + 30_000])
  const before = await billOf(first)
  assert.deepEqual(before.movedDebts, [{ orderId: next.id, code: next.code, amountKobo: -30_000 }])
  assert.deepEqual([before.paidKobo, before.balanceDueKobo], [totalKobo - 30_000, 0])
  assert.deepEqual(
    (await next.customer.call(listOwnDebtsEndpoint, {})).orders,
    [],
    'it is not asked for twice',
  )
  await next.agent.refused(deliver, await hand(next, totalKobo), 'orders.cash_short')
  await next.agent.call(deliver, await hand(next, totalKobo + 30_000))
  const paid = await billOf(next)
  assert.deepEqual([paid.paidKobo, paid.balanceDueKobo], [totalKobo + 30_000, 0])
  const third = await orderAt(world, 'assigned', { customer: username })
  assert.deepEqual((await billOf(third)).movedDebts, [])
})

test('an order that ends undelivered gives the debt back to the order before; sent out again, it has it again', async () => {
  const cancelled = await shortThenNext()
  await cancelled.next.customer.call(cancelOrderEndpoint, { params: { id: cancelled.next.id }, body: {} })
  const fee = (await billOf(cancelled.next)).callOutFeeKobo ?? 0
  assert.deepEqual(
    [(await billOf(cancelled.first)).balanceDueKobo, (await billOf(cancelled.next)).balanceDueKobo],
    [30_000, fee],
  )
  const { first, next } = await shortThenNext()
  await drive(next, 'assigned', 'arrived')
  await next.admin.call(adminFailOrder, {
    params: { id: next.id },
    body: { failure: 'unreachable', reason: 'Nobody came' },
  })
  assert.deepEqual(
    [(await billOf(first)).balanceDueKobo, (await billOf(next)).balanceDueKobo],
    [30_000, totalKobo],
  )
  await next.admin.call(redeliverOrder, { params: { id: next.id }, body: { reason: 'They are home now' } })
  assert.deepEqual(
    [(await billOf(first)).balanceDueKobo, (await billOf(next)).balanceDueKobo],
    [0, totalKobo + 30_000],
  )
})

test('the fees of an order are those of the moment when it was placed', async () => {
  const order = await orderAt(world, 'shopping')
  await world.db
    .insertInto('settings')
    .values({ key: 'delivery_fee', value: '99900', updated_at: timeNow() })
    .execute()
  await buyOpenItems(order)
  const trip = await order.agent.call(purchase, { params: { id: order.id }, body: {} })
  assert.equal(trip.bill.totalKobo, totalKobo)
  await world.db.deleteFrom('settings').where('key', '=', 'delivery_fee').execute()
})

test('what agents paid feeds the price guide, once an item, in the unit that was bought', async () => {
  const { id } = await orderAt(world, 'purchased')
  const { rows } = await world.database.pool.query(
    `select p.unit, p.quantity, p.paid_kobo, p.source from price_observations p
     join order_items i on i.id = p.item_id where i.order_id = $1`,
    [id],
  )
  assert.deepEqual(rows, [{ unit: 'mudu', quantity: 2, paid_kobo: itemPaidKobo, source: 'agent' }])
})
