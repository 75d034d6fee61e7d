import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { creditCustomerEndpoint, payOutWalletEndpoint } from '#contract/admin/admin-money.ts'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { stateGatePayment } from '#contract/dispatch/gate-statement.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { getBooksEndpoint } from '#contract/payments/books.ts'
import { settleGatePaymentEndpoint as settleEndpoint } from '#contract/payments/gate-payments.ts'
import { hours } from '#domain/time/durations.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import { createClient } from '#tests/world/clients.ts'
import { startGateWorld } from '#tests/world/gate.ts'
import { signInAs } from '#tests/world/people.ts'

const {
  time,
  world,
  admin,
  keyed,
  bankId,
  change,
  dueOf,
  statement,
  state,
  handOver,
  gateOf,
  settle,
  atGate,
} = await startGateWorld()
after(() => world.close())

for (const bornBy of ['customer', 'agent', 'business'] as const)
  test(`what has not arrived after a day is asked about, and is borne by the ${bornBy}`, async () => {
    const order = await atGate()
    const dueKobo = await dueOf(order)
    await state(order)
    await handOver(order)
    assert.equal((await admin.call(getOverviewEndpoint, {})).money?.gateUnmatched?.count, 0)
    time.aheadMs = hours(24.1)
    const later = createClient(world.url, await signInAs(world, 'office'))
    assert.equal((await later.call(getOverviewEndpoint, {})).money?.gateUnmatched?.count, 1)
    time.aheadMs = 0
    const { id } = await gateOf(order)
    const lost = { params: { id }, body: { as: 'lost' as const, bornBy, reason: 'The bank has none' } }
    await admin.refused(
      settleEndpoint,
      { params: { id }, body: { as: 'lost', bornBy } },
      'request.invalid',
      keyed(),
    )
    const moved = await movement(world, async () => {
      const answers = await Promise.all([1, 2].map(() => admin.send(settleEndpoint, lost, keyed())))
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    })
    const bearer = {
      customer: account('order', order.id),
      agent: account('agent_cash', order.agent.userId),
      business: 'write_offs',
    }[bornBy]
    assert.deepEqual(moved, { in_transit: -dueKobo, [bearer]: dueKobo })
    const { bill, debtKobo } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
    assert.deepEqual([bill.paidKobo, debtKobo], [0, bornBy === 'customer' ? dueKobo : 0])
    const credit = { orderCode: order.code, amountKobo: 100, reason: 'sorry', to: 'wallet' as const }
    await admin.refused(creditCustomerEndpoint, { body: credit }, 'payments.more_than_paid', keyed())
    assert.equal(sumOf(await readBooks(world)), 0)
  })

test('what was paid so is refunded like any other, and not paid out before it is there', async () => {
  const order = await atGate()
  await state(order)
  await handOver(order)
  const credit = { orderCode: order.code, amountKobo: 5_000, reason: 'Short measure', to: 'wallet' as const }
  const { walletKobo } = await admin.call(creditCustomerEndpoint, { body: credit }, keyed())
  assert.equal(walletKobo, 5_000)
  const payOut = { orderCode: order.code, amountKobo: 5_000, reason: 'Asked for it' }
  await admin.refused(payOutWalletEndpoint, { body: payOut }, 'payments.cash_not_in', keyed())
  await settle((await gateOf(order)).id, { as: 'arrived', accountId: bankId })
  await admin.call(payOutWalletEndpoint, { body: { ...payOut, accountId: bankId } }, keyed())
})

test('a way that is not offered is refused when placing and at the gate', async () => {
  const order = await atGate()
  await change({ pos_at_gate: 'false', gate_account_number: '' })
  await order.agent.refused(stateGatePayment, await statement(order), 'orders.method_not_offered', keyed())
  for (const method of ['pos', 'own_transfer'] as const)
    await assert.rejects(atGate(method), /method_not_offered/)
  await handOver(order, await dueOf(order))
  assert.ok((await admin.call(getBooksEndpoint, {})).accounts.length > 0)
})
