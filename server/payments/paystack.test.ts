import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { deliver, getTrip, requestTransfer } from '#contract/agent.ts'
import { lagosTime } from '#contract/days.ts'
import { getMoney, reconcileDay } from '#contract/money-desk.ts'
import { cancelOrder, getOrder } from '#contract/orders.ts'
import { beginPayment, checkPayment, getWallet, listPayments } from '#contract/payments.ts'
import { orderBooks } from '#server/orders/credit-order.ts'
import { createTestClock } from '#server/platform/clock.ts'
import { account, movement, readBooks, sumOf } from '#tests/books.ts'
import { drive, driveTo, statusOf } from '#tests/errands.ts'
import { applied, placePrepaid, startPaidWorld, walletOf } from '#tests/payments.ts'
import { eventually } from '#tests/waiting.ts'
import { pollPayments } from './jobs.ts'

const clock = createTestClock(new Date())
const world = await startPaidWorld({ clock })
after(() => world.close())
const { paystack } = world
const { services } = world.server
const office = await world.as('office')
const desk = { ...services, db: world.db, clock, orders: orderBooks, committed: () => undefined }

beforeEach(async () => {
  Object.assign(paystack, { webhooks: 'once', isDown: false, refundsEnd: 'processed' })
  await world.db.deleteFrom('rate_limits').execute()
})

function online() {
  if (!desk.provider) throw new Error('payments are off in this world')
  return { ...desk, provider: desk.provider }
}

test('an order waits for its money, and the webhook sends it to the queue', async () => {
  const { errand, payment } = await placePrepaid(world)
  assert.equal(await statusOf(world, errand.id), 'awaiting_payment')
  assert.ok(payment.pageUrl?.startsWith(paystack.url))
  const begun = paystack.transactions.get(payment.id)
  const order = await errand.customer.call(getOrder, { params: { id: errand.id } })
  const most = order.estimateHighKobo + order.bill.deliveryFeeKobo + order.bill.serviceFeeKobo
  assert.deepEqual([begun?.amount, payment.amountKobo, payment.status], [most, most, 'open'])
  const moved = await movement(world, async () => {
    await paystack.pay(payment.id)
    await applied(world)
  })
  const fees = begun?.fees ?? 0
  assert.deepEqual(moved, {
    [account('provider')]: most - fees,
    [account('fees')]: fees,
    [account('order', errand.id)]: -most,
  })
  assert.equal(await statusOf(world, errand.id), 'queued')
})

test('a second press gets the same page, and another amount or way a new one', async () => {
  const { errand, payment } = await placePrepaid(world)
  const begin = (way: 'page' | 'transfer') =>
    errand.customer.call(beginPayment, { params: { id: errand.id }, body: { way } })
  assert.equal((await begin('page')).id, payment.id)
  clock.advance(1_000)
  const transfer = await begin('transfer')
  assert.notEqual(transfer.id, payment.id)
  assert.equal(transfer.account?.number, '1230000045')
  const { customer } = errand
  const tries = await customer.call(listPayments, { params: { id: errand.id } })
  assert.deepEqual(
    tries.map(({ status }) => status),
    ['open', 'abandoned'],
  )
  const ngozi = await world.as('owner')
  await ngozi.refused(listPayments, { params: { id: errand.id } }, 'auth.forbidden')
})

test('fifty webhooks at once, again later, and a poll among them: booked once', async () => {
  const { errand, payment } = await placePrepaid(world)
  paystack.webhooks = 'never'
  await paystack.pay(payment.id)
  const moved = await movement(world, async () => {
    const sends = Array.from({ length: 50 }, () => paystack.sendCharge(payment.id))
    const checks = Array.from({ length: 5 }, () =>
      errand.customer.call(checkPayment, { params: { id: payment.id } }),
    )
    assert.deepEqual([...new Set(await Promise.all(sends))], [200])
    await Promise.all(checks)
    await applied(world)
    await paystack.send('charge.success', { reference: payment.id, id: 1, again: 'with other bytes' })
    await applied(world)
  })
  assert.equal(moved[account('order', errand.id)], -payment.amountKobo)
  assert.equal(await statusOf(world, errand.id), 'queued')
})

test('a forged message is refused, counted, and books nothing', async () => {
  const { errand, payment } = await placePrepaid(world)
  const data = { reference: payment.id, status: 'success', amount: payment.amountKobo, currency: 'NGN' }
  const moved = await movement(world, async () => {
    assert.equal(await paystack.send('charge.success', data, { key: 'sk_test_somebody_else' }), 401)
    assert.equal(await paystack.send('charge.success', data, { signature: '' }), 401)
    assert.equal(await paystack.send('charge.success', data, { signature: 'f'.repeat(127) }), 401)
    // Signed by us, but the transaction is not paid there: a message alone is not believed.
    assert.equal(await paystack.send('charge.success', data), 200)
    await applied(world)
  })
  assert.deepEqual(moved, {})
  assert.equal(await statusOf(world, errand.id), 'awaiting_payment')
  assert.equal(await paystack.send('x', {}, { body: 'not json' }), 400)
})

test('a webhook that never comes is polled, at growing distances', async () => {
  const { errand, payment } = await placePrepaid(world)
  paystack.webhooks = 'never'
  const asked = () => paystack.asked.filter((line) => line.endsWith(payment.id)).length
  await pollPayments(online())
  assert.equal(asked(), 0)
  clock.advance(31_000)
  await pollPayments(online())
  await pollPayments(online())
  assert.equal(asked(), 1)
  await paystack.pay(payment.id)
  clock.advance(61_000)
  await pollPayments(online())
  assert.equal(await statusOf(world, errand.id), 'queued')
})

test('a failed try is said, and another one pays', async () => {
  const { errand, payment } = await placePrepaid(world)
  await paystack.pay(payment.id, { status: 'failed' })
  const after = await errand.customer.call(checkPayment, { params: { id: payment.id } })
  assert.equal(after.status, 'failed')
  const next = await errand.customer.call(beginPayment, { params: { id: errand.id }, body: {} })
  assert.notEqual(next.id, payment.id)
  await paystack.pay(next.id)
  await applied(world)
  assert.equal(await statusOf(world, errand.id), 'queued')
})

test('what is over after the bill goes back to the card where the customer chose so', async () => {
  const { errand, payment } = await placePrepaid(world, {}, { refundTo: 'source' })
  await paystack.pay(payment.id)
  await applied(world)
  const before = await walletOf(errand.customer)
  await drive(errand, 'queued', 'purchased')
  const { bill } = await errand.customer.call(getOrder, { params: { id: errand.id } })
  const overKobo = payment.amountKobo - (bill.totalKobo ?? 0)
  if (overKobo > 0) {
    const refund = await eventually('the refund', async () =>
      paystack.refunds.find(({ reference }) => reference === payment.id),
    )
    assert.equal(refund.amount, overKobo)
  }
  assert.equal(await walletOf(errand.customer), before)
  assert.equal(bill.balanceDueKobo, Math.max(0, -overKobo))
})

test('a refund that the provider refuses comes to the wallet; one is never sent twice', async () => {
  const { errand, payment } = await placePrepaid(world, {}, { refundTo: 'source' })
  await paystack.pay(payment.id)
  await applied(world)
  const before = await walletOf(errand.customer)
  paystack.refundsEnd = 'failed'
  await errand.customer.call(cancelOrder, { params: { id: errand.id }, body: {} })
  await eventually(
    'the money in the wallet',
    async () => (await walletOf(errand.customer)) === before + payment.amountKobo,
  )
  assert.equal(paystack.refunds.filter(({ reference }) => reference === payment.id).length, 1)
  const { items } = await errand.customer.call(getWallet, {})
  assert.equal(items[0]?.kind, 'refund_failed')
})

test('a balance by transfer: the goods stay with the agent until the provider has confirmed', async () => {
  const errand = await driveTo(world, 'arrived', { body: { paymentMethod: 'transfer' } })
  const order = await errand.customer.call(getOrder, { params: { id: errand.id } })
  const hand = { params: { id: errand.id }, body: { code: order.handoverCode ?? '', cashKobo: 0 } }
  await errand.agent.refused(deliver, hand, 'orders.balance_due')
  const payment = await errand.agent.call(requestTransfer, { params: { id: errand.id } })
  assert.equal(payment.amountKobo, order.bill.balanceDueKobo)
  await errand.agent.refused(deliver, hand, 'orders.balance_due')
  await paystack.pay(payment.id)
  await applied(world)
  assert.equal((await errand.agent.call(getTrip, { params: { id: errand.id } })).collectKobo, 0)
  await errand.agent.call(deliver, hand)
  assert.equal(await statusOf(world, errand.id), 'delivered')
})

test('the night finds what Paystack has and we do not, and the books agree with themselves', async () => {
  const day = lagosTime(new Date()).date
  paystack.webhooks = 'never'
  const { payment } = await placePrepaid(world)
  await paystack.pay(payment.id)
  const found = await office.call(reconcileDay, { body: { day } })
  assert.deepEqual(
    found.findings.filter(({ subject }) => subject === payment.id),
    [{ kind: 'missing_here', subject: payment.id, oursKobo: null, theirsKobo: payment.amountKobo }],
  )
  assert.deepEqual(
    found.findings.filter(({ kind }) =>
      ['ledger_not_zero', 'balance_differs', 'order_unsettled'].includes(kind),
    ),
    [],
  )
  assert.equal((await office.call(getMoney, {})).reconciliations[0]?.day, day)
  assert.equal(sumOf(await readBooks(world)), 0)
})
