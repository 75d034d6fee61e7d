import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { buyItemEndpoint, failTrip, handBack, markUnavailableEndpoint } from '#contract/dispatch/agent.ts'
import {
  adminCancelOrder,
  adminFailOrder,
  getAdminOrderEndpoint,
  redeliverOrder,
} from '#contract/orders/admin-orders.ts'
import { cancelOrderEndpoint, getOrderEndpoint } from '#contract/orders/orders.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import { drive, itemPaidKobo, newKey, type Order, orderAt, place } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => cleanUpAll([() => world.close(), async () => assert.equal(sumOf(await readBooks(world)), 0)]))

const calledOutKobo = 50_000
let people = 0

/** Somebody who owes for no other order: what is owed for one moves to the next. */
async function stranger(): Promise<{ customer: string }> {
  people += 1
  await addPerson(world, { username: `cancels-${people}`, role: 'customer' })
  return { customer: `cancels-${people}` }
}

function cancel({ id, customer }: Order) {
  return customer.call(cancelOrderEndpoint, { params: { id }, body: { reason: 'changed my mind' } })
}

async function buyOne({ id, agent, customer }: Order): Promise<void> {
  const { items } = await customer.call(getOrderEndpoint, { params: { id } })
  await agent.call(buyItemEndpoint, {
    params: { id, itemId: items[0]?.id ?? '' },
    body: { askedKobo: itemPaidKobo, paidKobo: itemPaidKobo },
  })
}

test('a customer cancels for nothing while the order waits for an agent', async () => {
  const placed = await place(world, await stranger())
  const before = await placed.customer.call(getOrderEndpoint, { params: { id: placed.id } })
  assert.equal(before.cancelFeeKobo, 0)
  assert.deepEqual(await movement(world, () => cancel(placed)), {})
  const order = await placed.customer.call(getOrderEndpoint, { params: { id: placed.id } })
  assert.deepEqual(
    [order.status, order.endReason, order.handoverCode, order.cancelFeeKobo],
    ['cancelled', 'changed my mind', null, null],
  )
  assert.equal(order.timeline.at(-1)?.type, 'order.cancelled')
})

test('once an agent is assigned the call-out fee that was shown is owed', async () => {
  for (const status of ['assigned', 'shopping'] as const) {
    const order = await orderAt(world, status, await stranger())
    const before = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
    assert.equal(before.cancelFeeKobo, calledOutKobo)
    assert.deepEqual(await movement(world, () => cancel(order)), {
      [account('fees')]: -calledOutKobo,
      [account('order', order.id)]: calledOutKobo,
    })
    const { bill } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
    assert.deepEqual(
      [bill.callOutFeeKobo, bill.balanceDueKobo, bill.totalKobo],
      [calledOutKobo, calledOutKobo, null],
    )
  }
})

test('who agreed to another price than it has become by now cancels nothing and owes nothing', async () => {
  const placed = await orderAt(world, 'assigned', await stranger())
  const params = { id: placed.id }
  assert.deepEqual(
    await movement(world, () =>
      placed.customer.refused(
        cancelOrderEndpoint,
        { params, body: { shownFeeKobo: 0 } },
        'orders.fee_changed',
      ),
    ),
    {},
  )
  const order = await placed.customer.call(getOrderEndpoint, { params })
  assert.deepEqual([order.status, order.cancelFeeKobo], ['assigned', order.callOutFeeKobo])
  const cancelled = await placed.customer.call(cancelOrderEndpoint, {
    params,
    body: { shownFeeKobo: calledOutKobo },
  })
  assert.equal(cancelled.status, 'cancelled')
})

test('when something is bought only admins can cancel, and what was bought is paid for', async () => {
  const placed = await orderAt(world, 'shopping', await stranger())
  await buyOne(placed)
  const params = { id: placed.id }
  const order = await placed.customer.call(getOrderEndpoint, { params })
  assert.equal(order.cancelFeeKobo, null)
  await placed.customer.refused(cancelOrderEndpoint, { params, body: {} }, 'orders.already_bought')
  const moved = await movement(world, () =>
    placed.admin.call(adminCancelOrder, { params, body: { reason: 'they moved house' } }),
  )
  assert.deepEqual(moved, {
    [account('agent_cash', placed.agent.userId)]: -itemPaidKobo,
    [account('order', placed.id)]: itemPaidKobo,
  })
})

test('admins charge the call-out fee when they say so, and only where an agent was called out', async () => {
  const body = { reason: 'by phone', chargeCallOutFee: true }
  const waiting = await place(world, await stranger())
  const free = await movement(world, () =>
    waiting.admin.call(adminCancelOrder, { params: { id: waiting.id }, body }),
  )
  assert.deepEqual(free, {})
  const called = await orderAt(world, 'shopping', await stranger())
  await buyOne(called)
  const moved = await movement(world, () =>
    called.admin.call(adminCancelOrder, { params: { id: called.id }, body }),
  )
  assert.deepEqual(moved, {
    [account('agent_cash', called.agent.userId)]: -itemPaidKobo,
    [account('fees')]: -calledOutKobo,
    [account('order', called.id)]: itemPaidKobo + calledOutKobo,
  })
})

test('admins cancel a billed order, and the bill stays owed', async () => {
  for (const status of ['purchased', 'in_transit', 'arrived'] as const) {
    const order = await orderAt(world, status, await stranger())
    await order.customer.refused(
      cancelOrderEndpoint,
      { params: { id: order.id }, body: {} },
      'orders.illegal_step',
    )
    const moved = await movement(world, () =>
      order.admin.call(adminCancelOrder, { params: { id: order.id }, body: { reason: 'x' } }),
    )
    assert.deepEqual(moved, {})
    const { bill } = await order.admin.call(getAdminOrderEndpoint, { params: { id: order.id } })
    assert.equal(bill.balanceDueKobo, bill.totalKobo)
  }
})

test('an admin whose page is behind cancels nothing that has gone further since', async () => {
  const order = await orderAt(world, 'shopping')
  const params = { id: order.id }
  const body = { reason: 'Called to cancel', seenStatus: 'queued' as const }
  const refused = await order.admin.refused(adminCancelOrder, { params, body }, 'orders.moved_further')
  assert.deepEqual(refused.detail, { status: 'shopping' })
  const failing = { failure: 'other' as const, reason: 'Nobody there', seenStatus: 'in_transit' as const }
  await order.admin.refused(adminFailOrder, { params, body: failing }, 'orders.moved_further')
  const cancelled = await order.admin.call(adminCancelOrder, {
    params,
    body: { ...body, seenStatus: 'shopping' },
  })
  assert.equal(cancelled.status, 'cancelled')
})

test('nobody cancels what has ended', async () => {
  for (const status of ['delivered', 'cancelled', 'failed'] as const) {
    const { id, customer, admin } = await orderAt(world, status, await stranger())
    await customer.refused(cancelOrderEndpoint, { params: { id }, body: {} }, 'orders.illegal_step')
    const body = { reason: 'x' }
    await admin.refused(adminCancelOrder, { params: { id }, body }, 'orders.illegal_step')
  }
})

test('cancelling twice with one key is one cancellation; without a key the second gets the order’s status', async () => {
  const order = await orderAt(world, 'assigned', await stranger())
  const call = { params: { id: order.id }, body: {} }
  const idempotencyKey = newKey()
  const moved = await movement(world, async () => {
    const first = await order.customer.send(cancelOrderEndpoint, call, { idempotencyKey })
    const second = await order.customer.send(cancelOrderEndpoint, call, { idempotencyKey })
    assert.deepEqual([first.status, second.status], [200, 200])
    assert.deepEqual(second.json, first.json)
  })
  assert.equal(moved[account('fees')], -calledOutKobo)
  const refusal = await order.customer.refused(cancelOrderEndpoint, call, 'orders.illegal_step')
  assert.deepEqual(refusal.detail, { status: 'cancelled' })
})

test('an agent hands back until something is bought; items that were not there are asked for again', async () => {
  const placed = await orderAt(world, 'shopping', await stranger())
  const { items } = await placed.customer.call(getOrderEndpoint, { params: { id: placed.id } })
  const params = { id: placed.id, itemId: items[0]?.id ?? '' }
  await placed.agent.call(markUnavailableEndpoint, {
    params,
    body: { reason: 'not_there', customerAgreed: true },
  })
  const back = { params: { id: placed.id }, body: { reason: 'puncture' } }
  const trip = await placed.agent.call(handBack, back)
  assert.equal(trip.status, 'queued')
  await placed.agent.refused(handBack, back, 'orders.not_found')
  const order = await placed.customer.call(getOrderEndpoint, { params: { id: placed.id } })
  assert.deepEqual([order.status, order.agent], ['queued', null])
  assert.deepEqual(new Set(order.items.map((item) => item.status)), new Set(['requested']))

  await drive(placed, 'queued', 'shopping')
  await buyOne(placed)
  await placed.agent.refused(handBack, back, 'orders.already_bought')
})

test('an order that could not be handed over is sent out again or cancelled by admins', async () => {
  const order = await orderAt(world, 'in_transit', await stranger())
  const params = { id: order.id }
  await order.agent.call(failTrip, { params, body: { reason: 'unreachable', note: 'phone is off' } })
  const failed = await order.customer.call(getOrderEndpoint, { params })
  assert.deepEqual([failed.status, failed.endReason], ['failed', 'unreachable'])
  await order.admin.refused(
    adminFailOrder,
    { params, body: { failure: 'refused', reason: 'x' } },
    'orders.illegal_step',
  )
  const out = await order.admin.call(redeliverOrder, { params, body: { reason: 'they called' } })
  assert.deepEqual([out.status, out.endedAt, out.endReason], ['in_transit', null, null])
  await drive(order, 'in_transit', 'delivered')
})
