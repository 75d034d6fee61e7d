import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adminCancelOrder, adminFailOrder, getAdminOrder, redeliverOrder } from '#contract/admin.ts'
import { buyItem, failTrip, handBack, missItem } from '#contract/agent.ts'
import { cancelOrder, getOrder } from '#contract/orders.ts'
import { account, movement, readBooks, sumOf } from '#tests/books.ts'
import { drive, driveTo, type Errand, linePaidKobo, newKey, place } from '#tests/errands.ts'
import { startWorld } from '#tests/world.ts'

const world = await startWorld()
after(async () => {
  assert.equal(sumOf(await readBooks(world)), 0)
  await world.close()
})

const calledOutKobo = 50_000

function cancel({ id, customer }: Errand) {
  return customer.call(cancelOrder, { params: { id }, body: { reason: 'changed my mind' } })
}

async function buyOne({ id, agent, customer }: Errand): Promise<void> {
  const { items } = await customer.call(getOrder, { params: { id } })
  await agent.call(buyItem, {
    params: { id, itemId: items[0]?.id ?? '' },
    body: { askedKobo: linePaidKobo, paidKobo: linePaidKobo },
  })
}

test('a customer cancels for nothing while the order waits for an agent', async () => {
  const errand = await place(world)
  const before = await errand.customer.call(getOrder, { params: { id: errand.id } })
  assert.equal(before.cancelFeeKobo, 0)
  assert.deepEqual(await movement(world, () => cancel(errand)), {})
  const order = await errand.customer.call(getOrder, { params: { id: errand.id } })
  assert.deepEqual(
    [order.status, order.endReason, order.handoverCode, order.cancelFeeKobo],
    ['cancelled', 'changed my mind', null, null],
  )
  assert.equal(order.timeline.at(-1)?.type, 'order.cancelled')
})

test('once an agent is assigned the call-out fee that was shown is owed', async () => {
  for (const status of ['assigned', 'shopping'] as const) {
    const errand = await driveTo(world, status)
    const before = await errand.customer.call(getOrder, { params: { id: errand.id } })
    assert.equal(before.cancelFeeKobo, calledOutKobo)
    assert.deepEqual(await movement(world, () => cancel(errand)), {
      [account('fees')]: -calledOutKobo,
      [account('order', errand.id)]: calledOutKobo,
    })
    const { bill } = await errand.customer.call(getOrder, { params: { id: errand.id } })
    assert.deepEqual(
      [bill.callOutFeeKobo, bill.balanceDueKobo, bill.totalKobo],
      [calledOutKobo, calledOutKobo, null],
    )
  }
})

test('who agreed to another price than it has become by now cancels nothing and owes nothing', async () => {
  const errand = await driveTo(world, 'assigned')
  const params = { id: errand.id }
  assert.deepEqual(
    await movement(world, () =>
      errand.customer.refused(cancelOrder, { params, body: { shownFeeKobo: 0 } }, 'orders.fee_changed'),
    ),
    {},
  )
  const order = await errand.customer.call(getOrder, { params })
  assert.deepEqual([order.status, order.cancelFeeKobo], ['assigned', order.callOutFeeKobo])
  const cancelled = await errand.customer.call(cancelOrder, { params, body: { shownFeeKobo: calledOutKobo } })
  assert.equal(cancelled.status, 'cancelled')
})

test('when something is bought only staff can cancel, and what was bought is paid for', async () => {
  const errand = await driveTo(world, 'shopping')
  await buyOne(errand)
  const params = { id: errand.id }
  const order = await errand.customer.call(getOrder, { params })
  assert.equal(order.cancelFeeKobo, null)
  await errand.customer.refused(cancelOrder, { params, body: {} }, 'orders.already_bought')
  const moved = await movement(world, () =>
    errand.office.call(adminCancelOrder, { params, body: { reason: 'they moved house' } }),
  )
  assert.deepEqual(moved, {
    [account('agent_cash', errand.agent.userId)]: -linePaidKobo,
    [account('order', errand.id)]: linePaidKobo,
  })
})

test('staff charge the call-out fee when they say so, and only where an agent was called out', async () => {
  const body = { reason: 'by phone', chargeCallOutFee: true }
  const waiting = await place(world)
  const free = await movement(world, () =>
    waiting.office.call(adminCancelOrder, { params: { id: waiting.id }, body }),
  )
  assert.deepEqual(free, {})
  const called = await driveTo(world, 'shopping')
  await buyOne(called)
  const moved = await movement(world, () =>
    called.office.call(adminCancelOrder, { params: { id: called.id }, body }),
  )
  assert.deepEqual(moved, {
    [account('agent_cash', called.agent.userId)]: -linePaidKobo,
    [account('fees')]: -calledOutKobo,
    [account('order', called.id)]: linePaidKobo + calledOutKobo,
  })
})

test('staff cancel a billed order, and the bill stays owed', async () => {
  for (const status of ['purchased', 'in_transit', 'arrived'] as const) {
    const errand = await driveTo(world, status)
    await errand.customer.refused(cancelOrder, { params: { id: errand.id }, body: {} }, 'orders.illegal_step')
    const moved = await movement(world, () =>
      errand.office.call(adminCancelOrder, { params: { id: errand.id }, body: { reason: 'x' } }),
    )
    assert.deepEqual(moved, {})
    const { bill } = await errand.office.call(getAdminOrder, { params: { id: errand.id } })
    assert.equal(bill.balanceDueKobo, bill.totalKobo)
  }
})

test('nobody cancels what has ended', async () => {
  for (const status of ['delivered', 'cancelled', 'failed'] as const) {
    const { id, customer, office } = await driveTo(world, status)
    await customer.refused(cancelOrder, { params: { id }, body: {} }, 'orders.illegal_step')
    const body = { reason: 'x' }
    await office.refused(adminCancelOrder, { params: { id }, body }, 'orders.illegal_step')
  }
})

test('cancelling twice with one key is one cancellation; without a key the second is told where it stands', async () => {
  const errand = await driveTo(world, 'assigned')
  const call = { params: { id: errand.id }, body: {} }
  const idempotencyKey = newKey()
  const moved = await movement(world, async () => {
    const first = await errand.customer.send(cancelOrder, call, { idempotencyKey })
    const second = await errand.customer.send(cancelOrder, call, { idempotencyKey })
    assert.deepEqual([first.status, second.status], [200, 200])
    assert.deepEqual(second.json, first.json)
  })
  assert.equal(moved[account('fees')], -calledOutKobo)
  const refusal = await errand.customer.refused(cancelOrder, call, 'orders.illegal_step')
  assert.deepEqual(refusal.detail, { status: 'cancelled' })
})

test('an agent hands back until something is bought; lines that were not there are asked for again', async () => {
  const errand = await driveTo(world, 'shopping')
  const { items } = await errand.customer.call(getOrder, { params: { id: errand.id } })
  const params = { id: errand.id, itemId: items[0]?.id ?? '' }
  await errand.agent.call(missItem, { params, body: { reason: 'not_there' } })
  const back = { params: { id: errand.id }, body: { reason: 'puncture' } }
  const trip = await errand.agent.call(handBack, back)
  assert.equal(trip.status, 'queued')
  await errand.agent.refused(handBack, back, 'orders.not_found')
  const order = await errand.customer.call(getOrder, { params: { id: errand.id } })
  assert.deepEqual([order.status, order.agent], ['queued', null])
  assert.deepEqual(new Set(order.items.map((item) => item.status)), new Set(['requested']))

  await drive(errand, 'queued', 'shopping')
  await buyOne(errand)
  await errand.agent.refused(handBack, back, 'orders.already_bought')
})

test('an order that could not be handed over is sent out again or cancelled by staff', async () => {
  const errand = await driveTo(world, 'in_transit')
  const params = { id: errand.id }
  await errand.agent.call(failTrip, { params, body: { reason: 'unreachable', note: 'phone is off' } })
  const failed = await errand.customer.call(getOrder, { params })
  assert.deepEqual([failed.status, failed.endReason], ['failed', 'unreachable'])
  await errand.office.refused(
    adminFailOrder,
    { params, body: { failure: 'refused', reason: 'x' } },
    'orders.illegal_step',
  )
  const out = await errand.office.call(redeliverOrder, { params, body: { reason: 'they called' } })
  assert.deepEqual([out.status, out.endedAt, out.endReason], ['in_transit', null, null])
  await drive(errand, 'in_transit', 'delivered')
})
