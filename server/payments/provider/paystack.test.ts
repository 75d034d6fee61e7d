import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { getMoneyEndpoint, reconcileDayEndpoint } from '#contract/admin/admin-money.ts'
import { deliver, getTripEndpoint } from '#contract/dispatch/agent.ts'
import { requestTransferEndpoint } from '#contract/dispatch/gate-statement.ts'
import { listMarketsEndpoint } from '#contract/markets/markets.ts'
import { cancelOrderEndpoint, getOrderEndpoint } from '#contract/orders/orders.ts'
import {
  beginPaymentEndpoint,
  checkPaymentEndpoint,
  getWalletEndpoint,
  listPaymentsEndpoint,
} from '#contract/payments/payments.ts'
import { lagosTime } from '#domain/time/days.ts'
import { orderBooks } from '#server/orders/after-delivery/credit-order.ts'
import { pollPayments } from '#server/payments/jobs.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { dayInLagos, timeNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import { drive, newKey, orderAt, statusOf } from '#tests/world/orders.ts'
import { applied, placePrepaid, startPaidWorld, walletOf } from '#tests/world/payments.ts'

passMidnight()
const clock = createTestClock(timeNow())
const world = await startPaidWorld({ clock })
after(() => world.close())
const { paystack } = world
const { services } = world.server
const admin = await world.as('office')
const context = { ...services, db: world.db, clock, orders: orderBooks, committed: () => undefined }

beforeEach(async () => {
  Object.assign(paystack, { webhooks: 'once', isDown: false, refundsEnd: 'processed' })
  await world.db.deleteFrom('rate_limits').execute()
})

function online() {
  if (!context.provider) throw new Error('payments are off in this world')
  return { ...context, provider: context.provider }
}

test('an order waits for its money, and the webhook sends it to the queue', async () => {
  const { order: placed, payment } = await placePrepaid(world)
  assert.equal(await statusOf(world, placed.id), 'awaiting_payment')
  assert.ok(payment.pageUrl?.startsWith(paystack.url))
  const begun = paystack.transactions.get(payment.id)
  const order = await placed.customer.call(getOrderEndpoint, { params: { id: placed.id } })
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
    [account('order', placed.id)]: -most,
  })
  assert.equal(await statusOf(world, placed.id), 'queued')
})

test('a second press gets the same page, and another amount or way a new one', async () => {
  const { order, payment } = await placePrepaid(world)
  const begin = (way: 'page' | 'transfer') =>
    order.customer.call(beginPaymentEndpoint, { params: { id: order.id }, body: { way } })
  assert.equal((await begin('page')).id, payment.id)
  clock.advance(1_000)
  const transfer = await begin('transfer')
  assert.notEqual(transfer.id, payment.id)
  assert.equal(transfer.account?.number, '1230000045')
  const { customer } = order
  const tries = await customer.call(listPaymentsEndpoint, { params: { id: order.id } })
  assert.deepEqual(
    tries.map(({ status }) => status),
    ['open', 'abandoned'],
  )
  const ngozi = await world.as('owner')
  await ngozi.refused(listPaymentsEndpoint, { params: { id: order.id } }, 'auth.forbidden')
})

test('fifty webhooks at once, again later, and a poll among them: booked once', async () => {
  const { order, payment } = await placePrepaid(world)
  paystack.webhooks = 'never'
  await paystack.pay(payment.id)
  const moved = await movement(world, async () => {
    const sends = Array.from({ length: 50 }, () => paystack.sendCharge(payment.id))
    const checks = Array.from({ length: 5 }, () =>
      order.customer.call(checkPaymentEndpoint, { params: { id: payment.id } }),
    )
    assert.deepEqual([...new Set(await Promise.all(sends))], [200])
    await Promise.all(checks)
    await applied(world)
    await paystack.send('charge.success', { reference: payment.id, id: 1, again: 'with other bytes' })
    await applied(world)
  })
  assert.equal(moved[account('order', order.id)], -payment.amountKobo)
  assert.equal(await statusOf(world, order.id), 'queued')
})

test('a forged message is refused, counted, and books nothing', async () => {
  const { order, payment } = await placePrepaid(world)
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
  assert.equal(await statusOf(world, order.id), 'awaiting_payment')
})

test('a webhook that never comes is polled, at growing distances', async () => {
  const { order, payment } = await placePrepaid(world)
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
  assert.equal(await statusOf(world, order.id), 'queued')
})

test('a failed try is said, and another one pays', async () => {
  const { order, payment } = await placePrepaid(world)
  await paystack.pay(payment.id, { status: 'failed' })
  const after = await order.customer.call(checkPaymentEndpoint, { params: { id: payment.id } })
  assert.equal(after.status, 'failed')
  const next = await order.customer.call(beginPaymentEndpoint, { params: { id: order.id }, body: {} })
  assert.notEqual(next.id, payment.id)
  await paystack.pay(next.id)
  await applied(world)
  assert.equal(await statusOf(world, order.id), 'queued')
})

test('what is over after the bill goes back to the card where the customer chose so', async () => {
  const { order, payment } = await placePrepaid(world, {}, { refundTo: 'source' })
  await paystack.pay(payment.id)
  await applied(world)
  const before = await walletOf(order.customer)
  await drive(order, 'queued', 'purchased')
  const { bill } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  const overKobo = payment.amountKobo - (bill.totalKobo ?? 0)
  if (overKobo > 0) {
    const refund = await eventually('the refund', async () =>
      paystack.refunds.find(({ reference }) => reference === payment.id),
    )
    assert.equal(refund.amount, overKobo)
  }
  assert.equal(await walletOf(order.customer), before)
  assert.equal(bill.balanceDueKobo, Math.max(0, -overKobo))
})

test('a refund that the provider refuses comes to the wallet; one is never sent twice', async () => {
  const { order, payment } = await placePrepaid(world, {}, { refundTo: 'source' })
  await paystack.pay(payment.id)
  await applied(world)
  const before = await walletOf(order.customer)
  paystack.refundsEnd = 'failed'
  await order.customer.call(cancelOrderEndpoint, { params: { id: order.id }, body: {} })
  await eventually(
    'the money in the wallet',
    async () => (await walletOf(order.customer)) === before + payment.amountKobo,
  )
  assert.equal(paystack.refunds.filter(({ reference }) => reference === payment.id).length, 1)
  const { items } = await order.customer.call(getWalletEndpoint, {})
  assert.equal(items[0]?.kind, 'refund_failed')
})

test('a balance by transfer: the goods stay with the agent until the provider has confirmed', async () => {
  const placed = await orderAt(world, 'arrived', { body: { paymentMethod: 'transfer' } })
  const order = await placed.customer.call(getOrderEndpoint, { params: { id: placed.id } })
  const hand = { params: { id: placed.id }, body: { code: order.handoverCode ?? '', cashKobo: 0 } }
  await placed.agent.refused(deliver, hand, 'orders.balance_due')
  const key = { idempotencyKey: newKey() }
  const request = () => placed.agent.call(requestTransferEndpoint, { params: { id: placed.id } }, key)
  const payment = await request()
  assert.equal(payment.amountKobo, order.bill.balanceDueKobo)
  await placed.agent.refused(deliver, hand, 'orders.balance_due')
  await paystack.pay(payment.id)
  await applied(world)
  assert.equal((await placed.agent.call(getTripEndpoint, { params: { id: placed.id } })).collectKobo, 0)
  await placed.agent.call(deliver, hand)
  assert.equal(await statusOf(world, placed.id), 'delivered')
  // An answer that was lost on its way is asked for again once the order has ended.
  assert.deepEqual(await request(), payment)
})

/** A list from two markets that waits for its money, and the payment that was begun for its first order. */
async function placePrepaidTwice(wish: { refundTo?: 'source' } = {}) {
  const markets = await world.visitor.call(listMarketsEndpoint, {})
  const second = markets.find(({ id, today }) => id !== world.market.id && today.takesOrdersNow)
  const rest = { marketId: second?.id ?? '', items: [{ name: 'goat meat', budgetKobo: 400_000 }] }
  const { order, payment } = await placePrepaid(world, { rest }, wish)
  const read = (id: string) => order.customer.call(getOrderEndpoint, { params: { id } })
  const restId = (await read(order.id)).linked?.id ?? ''
  const begin = (id: string) =>
    order.customer.call(beginPaymentEndpoint, { params: { id }, body: { ...wish } })
  return { order, payment, restId, read, begin }
}

test('both orders of a list are paid at once, from either page; what is over goes back order by order', async () => {
  const { order, payment, restId, read, begin } = await placePrepaidTwice({ refundTo: 'source' })
  const most = (one: Awaited<ReturnType<typeof read>>) =>
    one.estimateHighKobo + one.bill.deliveryFeeKobo + one.bill.serviceFeeKobo
  const [first, rest] = [most(await read(order.id)), most(await read(restId))]
  assert.deepEqual([payment.amountKobo, payment.paysBothOrders], [first + rest, true])
  const other = await begin(restId)
  assert.deepEqual([other.pageUrl, other.amountKobo], [payment.pageUrl, first + rest])
  paystack.webhooks = 'twice'
  const moved = await movement(world, async () => {
    await paystack.pay(payment.id)
    await Promise.all([
      order.customer.call(checkPaymentEndpoint, { params: { id: other.id } }),
      order.customer.call(checkPaymentEndpoint, { params: { id: payment.id } }),
    ])
    await applied(world)
  })
  const fees = paystack.transactions.get(payment.id)?.fees ?? 0
  assert.deepEqual(moved, {
    [account('provider')]: first + rest - fees,
    [account('fees')]: fees,
    [account('order', order.id)]: -first,
    [account('order', restId)]: -rest,
  })
  assert.deepEqual([await statusOf(world, order.id), await statusOf(world, restId)], ['queued', 'queued'])
  await order.customer.call(cancelOrderEndpoint, { params: { id: restId }, body: {} })
  const refunds = () => paystack.refunds.filter(({ reference }) => reference === payment.id)
  await eventually('the refund', () => Promise.resolve(refunds().length > 0))
  assert.deepEqual(
    refunds().map(({ amount }) => amount),
    [rest],
  )
  assert.deepEqual([(await read(order.id)).bill.paidKobo, await statusOf(world, order.id)], [first, 'queued'])
  const { findings } = await admin.call(reconcileDayEndpoint, { body: { day: lagosTime(clock.now()).date } })
  assert.deepEqual(
    findings.filter(({ subject }) => [payment.id, other.id, order.code].includes(subject)),
    [],
  )
  assert.equal(sumOf(await readBooks(world)), 0)
})

test('where one of both orders has ended, the other is paid alone; money for both still comes to their owner', async () => {
  const { order, payment, restId, begin } = await placePrepaidTwice()
  await order.customer.call(cancelOrderEndpoint, { params: { id: order.id }, body: {} })
  const alone = await begin(restId)
  assert.ok(alone.amountKobo < payment.amountKobo && !alone.paysBothOrders)
  const before = await walletOf(order.customer)
  await paystack.pay(payment.id)
  await applied(world)
  assert.equal(await statusOf(world, restId), 'queued')
  assert.equal(await walletOf(order.customer), before + payment.amountKobo - alone.amountKobo)
})

test('another sum than that of both is held, and neither order goes on', async () => {
  const { payment, order, restId } = await placePrepaidTwice()
  await paystack.pay(payment.id, { amount: payment.amountKobo - 100 })
  await applied(world)
  const status = async (id: string) => [
    await statusOf(world, id),
    (await order.customer.call(listPaymentsEndpoint, { params: { id } }))[0]?.status,
  ]
  for (const id of [order.id, restId]) assert.deepEqual(await status(id), ['awaiting_payment', 'held'])
})

test('the night finds what Paystack has and we do not, and the books agree with themselves', async () => {
  const day = dayInLagos()
  paystack.webhooks = 'never'
  const { payment } = await placePrepaid(world)
  await paystack.pay(payment.id)
  const found = await admin.call(reconcileDayEndpoint, { body: { day } })
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
  assert.equal((await admin.call(getMoneyEndpoint, {})).reconciliations[0]?.day, day)
  assert.equal(sumOf(await readBooks(world)), 0)
})
