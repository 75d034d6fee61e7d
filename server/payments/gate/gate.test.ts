import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { deliver, getAgentDashboard, getTripEndpoint } from '#contract/dispatch/agent.ts'
import { stateGatePayment } from '#contract/dispatch/gate-statement.ts'
import { adminCancelOrder } from '#contract/orders/admin-orders.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import {
  listGatePaymentsEndpoint,
  settleGatePaymentEndpoint as settleEndpoint,
} from '#contract/payments/gate-payments.ts'
import { receiptOf } from '#domain/orders/receipt.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import { startGateWorld } from '#tests/world/gate.ts'
import { orderAt } from '#tests/world/orders.ts'
import { photo } from '#tests/world/stored-pictures.ts'

const {
  world,
  admin,
  keyed,
  bankId,
  change,
  nextReference,
  dueOf,
  codeOf,
  statement,
  state,
  handOver,
  gateOf,
  settle,
  bring,
  naira,
  today,
  atGate,
} = await startGateWorld()
after(() => world.close())

test('a slip pays on the agent’s word, touches no cash, and the statement’s line brings it to the account', async () => {
  const order = await atGate()
  const dueKobo = await dueOf(order)
  const reference = nextReference()
  const stated = await movement(world, async () => {
    const trip = await state(order, { reference, photo })
    assert.deepEqual(trip.statedPayment, {
      method: 'pos',
      amountKobo: dueKobo,
      reference,
      status: 'released',
      reason: null,
    })
  })
  assert.deepEqual(stated, {})
  const moved = await movement(world, () => handOver(order))
  assert.equal(moved['in_transit'], dueKobo)
  assert.equal(moved[account('agent_cash', order.agent.userId)], undefined)
  assert.equal(moved[account('order', order.id)], -dueKobo)
  const { bill, timeline, status, items } = await order.customer.call(getOrderEndpoint, {
    params: { id: order.id },
  })
  assert.deepEqual([status, bill.balanceDueKobo, bill.paidKobo], ['delivered', 0, dueKobo])
  const paid = receiptOf({ bill, timeline, status, items }).after.find(({ role }) => role === 'paid')
  assert.deepEqual(paid?.role === 'paid' && paid.parts, [{ way: 'pos', amountKobo: dueKobo }])

  const line = `${today()},POS SETTLEMENT ${reference},,,${naira(dueKobo)}`
  const arrived = await movement(world, async () => {
    assert.deepEqual(await bring(line), { added: 1, matched: 1, unmatched: 0 })
    assert.deepEqual(await bring(line), { added: 0, matched: 0, unmatched: 0 })
  })
  assert.deepEqual(arrived, { in_transit: -dueKobo, [account('bank', bankId)]: dueKobo })
  const gate = await gateOf(order)
  assert.deepEqual(
    [gate.status, gate.accountName, gate.hasPicture, gate.outcomes],
    ['arrived', 'GTB', true, []],
  )
  assert.equal(sumOf(await readBooks(world)), 0)
})

test('of equal sums the reference or the name decides, and a tie is left to a person', async () => {
  const [one, other] = [await atGate('own_transfer'), await atGate('own_transfer')]
  const dueKobo = await dueOf(one)
  assert.equal(await dueOf(other), dueKobo)
  const [firstReference, reference] = [nextReference(), nextReference()]
  await state(one, { method: 'own_transfer', reference: firstReference })
  await handOver(one)
  await state(other, { method: 'own_transfer', reference })
  await handOver(other)
  const line = (words: string) => `${today()},${words},,,${naira(dueKobo)}`
  assert.equal((await bring(line('NIP TRANSFER FROM AMINA'))).matched, 0)
  assert.equal((await bring(line(`NIP ${reference}`))).matched, 2)
  assert.deepEqual([(await gateOf(one)).status, (await gateOf(other)).status], ['arrived', 'arrived'])
})

test('refused with nothing moved: above what is due, a used slip, twice, without a gate, a way not offered', async () => {
  const order = await atGate()
  const { id, agent } = order
  const dueKobo = await dueOf(order)
  const call = await statement(order)
  const moved = await movement(world, async () => {
    const over = { ...call, body: { ...call.body, amountKobo: dueKobo + 1 } }
    const refusal = await agent.refused(stateGatePayment, over, 'payments.gate_excess', keyed())
    assert.deepEqual(refusal.detail, { dueKobo })
    // Taps twice with one key, and in two tabs with another: one statement stands.
    const key = keyed()
    const [first, again] = await Promise.all([1, 2].map(() => agent.call(stateGatePayment, call, key)))
    assert.deepEqual(first?.statedPayment, again?.statedPayment)
    await state(order)
    // Less than is due is not enough by itself.
    await state(order, { amountKobo: dueKobo - 10_000 })
    const short = { params: { id }, body: { code: await codeOf(order), cashKobo: 0 } }
    const less = await agent.refused(deliver, short, 'orders.balance_due', keyed())
    assert.deepEqual(less.detail, { dueKobo: 10_000 })
    const other = await orderAt(world, 'in_transit')
    const early = { ...call, params: { id: other.id } }
    await agent.refused(stateGatePayment, early, 'orders.illegal_step', keyed())
    const stranger = await world.as('ngozi')
    await stranger.refused(stateGatePayment, call, 'orders.not_found', keyed())
  })
  assert.equal(moved['in_transit'], undefined)
  const { items } = await admin.call(listGatePaymentsEndpoint, { query: { show: 'all' } })
  const mine = items.filter((row) => row.order.id === id)
  assert.deepEqual(mine.map(({ status }) => status).sort(), ['replaced', 'replaced', 'stated'])

  // The rest in cash is handed over with it; the slip pays no other order after that.
  const [used] = mine
  const done = await movement(world, () => handOver(order, 10_000))
  assert.equal(done['in_transit'], dueKobo - 10_000)
  assert.equal(done[account('agent_cash', agent.userId)], 10_000)
  await settle((await gateOf(order)).id, { as: 'arrived', accountId: bankId })
  const next = await atGate()
  const replay = await statement(next, { reference: used?.reference ?? '', amountKobo: dueKobo - 10_000 })
  await next.agent.refused(stateGatePayment, replay, 'payments.reference_used', keyed())
  await handOver(next, await dueOf(next))
})

test('the same transfer by another spelling, or as a slip, is the same', async () => {
  const order = await atGate()
  const amountKobo = await dueOf(order)
  await state(order, { method: 'own_transfer', reference: 'TRF-778899', amountKobo })
  await handOver(order)
  const next = await atGate()
  assert.equal(await dueOf(next), amountKobo)
  for (const reference of ['TRF 778899', '0TRF-778899', 'trf778899', '  778899 ', '000778899', 'Ref: 778899'])
    for (const method of ['own_transfer', 'pos'] as const) {
      const replay = await statement(next, { method, reference, amountKobo })
      await next.agent.refused(stateGatePayment, replay, 'payments.reference_used', keyed())
    }
  await state(next, { method: 'own_transfer', reference: 'TRF-778890', amountKobo })
  await handOver(next)
  // The agent's word is free again.
  for (const { id } of [await gateOf(order), await gateOf(next)])
    await settle(id, { as: 'arrived', accountId: bankId })
})

test('above the limit of the agent’s word admins are asked, whose answer pays the order once', async () => {
  await change({ gate_release: 'office' })
  const order = await atGate()
  const dueKobo = await dueOf(order)
  assert.equal((await order.agent.call(getAgentDashboard, {})).onWordKobo, 0)
  const trip = await state(order)
  assert.equal(trip.statedPayment?.status, 'waits')
  const body = { code: await codeOf(order), cashKobo: 0 }
  await order.agent.refused(deliver, { params: { id: order.id }, body }, 'payments.gate_waits', keyed())
  const { money } = await admin.call(getOverviewEndpoint, {})
  assert.equal(money?.gateStated?.count, 1)

  const { id } = await gateOf(order)
  await settle(id, { as: 'refused', reason: 'Nothing on the account' })
  const refused = await order.agent.call(getTripEndpoint, { params: { id: order.id } })
  assert.deepEqual(
    [refused.statedPayment?.status, refused.statedPayment?.reason],
    ['refused', 'Nothing on the account'],
  )
  await state(order)
  const again = await gateOf(order)
  const call = { params: { id: again.id }, body: { as: 'arrived' as const, accountId: bankId } }
  const moved = await movement(world, async () => {
    const answers = await Promise.all([1, 2, 3].map(() => admin.send(settleEndpoint, call, keyed())))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409])
  })
  assert.deepEqual(moved, { [account('bank', bankId)]: dueKobo, [account('order', order.id)]: -dueKobo })
  assert.equal(await dueOf(order), 0)
  await handOver(order)

  // Released by admins before it is there: in transit until then.
  const other = await atGate('own_transfer')
  await state(other, { method: 'own_transfer' })
  const released = await movement(world, async () => settle((await gateOf(other)).id, { as: 'released' }))
  assert.deepEqual(released, { in_transit: dueKobo, [account('order', other.id)]: -dueKobo })
  await handOver(other)
  await settle((await gateOf(other)).id, { as: 'arrived', accountId: bankId })
  await change({ gate_release: 'agent' })
})

test('the word of one agent is good for so much together, however many orders it is for', async () => {
  await change({ gate_word_limit: '200000' })
  const [one, other] = [await atGate(), await atGate()]
  const dueKobo = await dueOf(one)
  assert.ok(dueKobo <= 200_000 && 2 * dueKobo > 200_000)
  const statements = [await statement(one), await statement(other)]
  const trips = await Promise.all(statements.map((call) => one.agent.call(stateGatePayment, call, keyed())))
  assert.deepEqual(trips.map(({ statedPayment }) => statedPayment?.status).sort(), ['released', 'waits'])
  await change({ gate_word_limit: '2000000' })
  for (const order of [one, other]) {
    await settle((await gateOf(order)).id, { as: 'arrived', accountId: bankId })
    await handOver(order)
  }
})

test('cancelled meanwhile: the statement moves nothing, and what then arrives is the customer’s', async () => {
  const order = await atGate()
  const amountKobo = await dueOf(order)
  await state(order)
  const cancelled = { reason: 'Not wanted', chargeCallOutFee: false }
  await admin.call(adminCancelOrder, { params: { id: order.id }, body: cancelled })
  const body = { code: '0000', cashKobo: 0 }
  await order.agent.refused(deliver, { params: { id: order.id }, body }, 'orders.illegal_step', keyed())
  await order.agent.refused(
    stateGatePayment,
    { params: { id: order.id }, body: { method: 'pos', amountKobo, reference: nextReference() } },
    'orders.illegal_step',
    keyed(),
  )
  const { id } = await gateOf(order)
  await admin.refused(
    settleEndpoint,
    { params: { id }, body: { as: 'released' } },
    'payments.not_so',
    keyed(),
  )
  const moved = await movement(world, () => settle(id, { as: 'arrived', accountId: bankId }))
  const given =
    (moved[account('order', order.id)] ?? 0) + (moved[account('wallet', order.customer.userId)] ?? 0)
  assert.deepEqual([moved[account('bank', bankId)], given], [amountKobo, -amountKobo])
})
