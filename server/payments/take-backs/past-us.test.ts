import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getMoneyEndpoint } from '#contract/admin/admin-money.ts'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { cancelOrderEndpoint } from '#contract/orders/orders.ts'
import { closeTakeBackEndpoint, listTakeBacksEndpoint } from '#contract/payments/take-backs.ts'
import { asCustomer } from '#server/players/customer.ts'
import { asAdmin } from '#tests/play/admin.ts'
import { eventually } from '#tests/waiting.ts'
import { account, movement } from '#tests/world/books.ts'
import { drive } from '#tests/world/orders.ts'
import { applied, placePrepaid, startPaidWorld, walletOf } from '#tests/world/payments.ts'

const world = await startPaidWorld()
after(() => world.close())
const { paystack } = world
const admin = await world.as('office')
let sent = 0

async function reportOf(refund: ReturnType<typeof paystack.refundAside>, status = refund.status) {
  sent += 1
  refund.status = status
  await paystack.sendRefund({ ...refund, transaction: sent })
  await applied(world)
}

async function paid() {
  const { order, payment } = await placePrepaid(world)
  await paystack.pay(payment.id)
  await applied(world)
  return { order, payment, customer: order.customer }
}

const rowOf = async (reference: string) => {
  const row = (await admin.call(listTakeBacksEndpoint, {})).find((one) => one.reference === reference)
  assert.ok(row, 'it is listed')
  return row
}

test('a refund in the dashboard of a cancelled order leaves the wallet, and comes again where it fails', async () => {
  const { order, payment, customer } = await paid()
  await customer.call(cancelOrderEndpoint, { params: { id: order.id }, body: {} })
  const before = await walletOf(customer)
  const partKobo = 10_000
  const refund = paystack.refundAside(payment.id, partKobo, 'pending')
  assert.deepEqual(await movement(world, () => reportOf(refund)), {
    [account('wallet', customer.userId)]: partKobo,
    [account('provider')]: -partKobo,
  })
  assert.deepEqual(await movement(world, () => reportOf(refund, 'processed')), {})
  await reportOf(refund, 'failed')
  assert.equal(await walletOf(customer), before)
  assert.equal((await rowOf(payment.id)).state, 'ended')
})

test('a refund in the dashboard of a delivered order stands at our cost until an admin says who owes it', async () => {
  const { order, payment, customer } = await paid()
  await drive(order, 'queued', 'delivered')
  const { bill } = await customer.call(...asCustomer.read(order.id))
  const overKobo = payment.amountKobo - (bill.totalKobo ?? 0)
  const walletKobo = await walletOf(customer)
  assert.ok(walletKobo >= overKobo)
  const giftKobo = 20_000
  const refund = paystack.refundAside(payment.id, overKobo + giftKobo)
  assert.deepEqual(await movement(world, () => reportOf(refund)), {
    ...(overKobo > 0 && { [account('wallet', customer.userId)]: overKobo }),
    [account('refunds')]: giftKobo,
    [account('provider')]: -(overKobo + giftKobo),
  })
  // It went back: the same is not given once more.
  await admin.refused(
    ...([
      asAdmin.credit(order.code, (bill.totalKobo ?? 0) - giftKobo + 1)[0],
      asAdmin.credit(order.code, (bill.totalKobo ?? 0) - giftKobo + 1)[1],
      'payments.more_than_paid',
      { idempotencyKey: 'credit-past-us-0001' },
    ] as const),
  )
  const row = await rowOf(payment.id)
  assert.deepEqual([row.costKobo, row.actions], [giftKobo, ['owed', 'close']])
  const leftKobo = await walletOf(customer)
  const body = { as: 'owed' as const, note: 'Refunded by mistake' }
  const moved = await movement(world, () =>
    admin.call(closeTakeBackEndpoint, { params: { id: row.id }, body }),
  )
  assert.equal(moved[account('refunds')], -giftKobo)
  const taken = Math.min(giftKobo, leftKobo)
  assert.equal(moved[account('order', order.id)] ?? 0, giftKobo - taken)
})

test('a refund of ours that waits for somebody, or in a state that we do not know, is a task with its word', async () => {
  for (const state of ['needs-attention', 'on-the-moon']) {
    const { order, payment } = await placePrepaid(world, {}, { refundTo: 'source' })
    await paystack.pay(payment.id)
    await applied(world)
    paystack.refundsEnd = state
    await order.customer.call(cancelOrderEndpoint, { params: { id: order.id }, body: {} })
    const ours = await eventually('the refund in its state', async () => {
      const { refunds } = await admin.call(getMoneyEndpoint, {})
      return refunds.find(({ reference, waitsAs }) => reference === payment.id && waitsAs === state)
    })
    assert.equal(ours.status, 'sent')
  }
  const { money } = await admin.call(getOverviewEndpoint, {})
  assert.equal(money?.refundsWaiting?.count, 2)
  for (const refund of paystack.refunds)
    if (refund.status === 'needs-attention') await reportOf(refund, 'processed')
  const after = await admin.call(getOverviewEndpoint, {})
  assert.equal(after.money?.refundsWaiting?.count, 1)
})

test('a transaction or a message of a kind that we do not know is a task with the raw word', async () => {
  const { order, payment } = await placePrepaid(world)
  await paystack.pay(payment.id, { status: 'half-paid' as 'success' })
  await order.customer.call(...asCustomer.checkPayment(payment.id))
  await paystack.send('charge.dispute_escalated', { id: 9, reference: payment.id })
  await applied(world)
  const { held } = await admin.call(getMoneyEndpoint, {})
  const states = held.filter(({ reference }) => reference === payment.id)
  assert.deepEqual(states.map(({ rawState }) => rawState).sort(), ['charge.dispute_escalated', 'half-paid'])
  assert.ok(states.every(({ ways }) => ways.includes('noted')))
  assert.equal((await order.customer.call(...asCustomer.read(order.id))).status, 'awaiting_payment')
})
