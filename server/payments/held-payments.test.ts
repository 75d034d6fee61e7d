import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getMoneyEndpoint, settleHeldEndpoint } from '#contract/admin/admin-money.ts'
import { minutes } from '#domain/time/durations.ts'
import { expireUnpaidOrder } from '#server/orders/ending/end-order.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { timeNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { account, movement } from '#tests/world/books.ts'
import { place, statusOf } from '#tests/world/orders.ts'
import { applied, placePrepaid, startPaidWorld, walletOf } from '#tests/world/payments.ts'

const clock = createTestClock(timeNow())
const world = await startPaidWorld({ clock })
after(() => world.close())
const { paystack } = world
const admin = await world.as('office')

const heldFor = async (reference: string) =>
  (await admin.call(getMoneyEndpoint, {})).held.filter((held) => held.reference === reference)

test('money that arrives after the order expired goes to the wallet, and admins see it', async () => {
  const { order, payment } = await placePrepaid(world)
  clock.advance(minutes(31))
  await world.db.transaction().execute((tx) => expireUnpaidOrder({ tx, clock }, order.id))
  assert.equal(await statusOf(world, order.id), 'expired')
  const before = await walletOf(order.customer)
  await paystack.pay(payment.id)
  await applied(world)
  assert.equal(await walletOf(order.customer), before + payment.amountKobo)
  const [late] = await heldFor(payment.id)
  assert.deepEqual([late?.reason, late?.settledAs], ['late', 'wallet'])
})

test('another amount or currency is held, not booked to the order; admins attach it, once', async () => {
  const { order, payment } = await placePrepaid(world)
  await paystack.pay(payment.id, { amount: payment.amountKobo - 100 })
  await applied(world)
  assert.equal(await statusOf(world, order.id), 'awaiting_payment')
  const [held] = await heldFor(payment.id)
  assert.deepEqual([held?.reason, held?.amountKobo], ['wrong_amount', payment.amountKobo - 100])
  const settle = {
    params: { id: held?.id ?? '' },
    body: { as: 'order' as const, orderCode: order.code, reason: 'One naira short is fine' },
  }
  const moved = await movement(world, () => admin.call(settleHeldEndpoint, settle))
  assert.deepEqual(moved, {
    [account('held')]: payment.amountKobo - 100,
    [account('order', order.id)]: -(payment.amountKobo - 100),
  })
  await admin.refused(settleHeldEndpoint, settle, 'payments.settled')

  const other = await placePrepaid(world)
  await paystack.pay(other.payment.id, { currency: 'USD' })
  await applied(world)
  const [dollars] = await heldFor(other.payment.id)
  assert.deepEqual([dollars?.reason, dollars?.ways], ['wrong_currency', ['noted']])
})

test('a signed message of a shape that nobody knows is taken, and a task for a person', async () => {
  const odd = [
    { body: '{"event":"charge.success","data":[]}', kind: 'charge.success' },
    { body: '{"event":"payout.paused","data":{"id":{"$oid":"1"},"reference":12}}', kind: 'payout.paused' },
    { body: '{"event":"refund.split","data":{"transaction":7,"id":null}}', kind: 'refund.split' },
    { body: '{"data":null}', kind: 'unnamed' },
    { body: '["charge.success"]', kind: 'unnamed' },
    { body: 'paid=1', kind: 'unnamed' },
    { body: '{"event":"a\\u0000b","data":{"reference":"c\\u0000d"}}', kind: 'unnamed' },
  ]
  const held = async () => (await admin.call(getMoneyEndpoint, {})).held.map(({ rawState }) => rawState)
  const before = (await held()).length
  for (const { body } of odd) {
    assert.equal(await paystack.send('', {}, { body }), 200, body)
    assert.equal(await paystack.send('', {}, { body }), 200, 'once more, it is known')
  }
  assert.equal(await paystack.send('', {}, { body: '{}', signature: '00' }), 401)
  await applied(world)
  const after = await held()
  assert.equal(after.length, before + odd.length)
  for (const { kind } of odd) assert.ok(after.includes(kind), kind)
})

test('money with an unknown reference is held, and goes to a wallet or back', async () => {
  for (const as of ['wallet', 'refund'] as const) {
    const reference = `strange-${as}`
    await paystack.pay(reference)
    await applied(world)
    const [held] = await heldFor(reference)
    assert.equal(held?.reason, 'unknown_reference')
    const order = await place(world)
    const before = await walletOf(order.customer)
    const body = { as, reason: 'Asked by phone', ...(as === 'wallet' ? { orderCode: order.code } : {}) }
    await admin.call(settleHeldEndpoint, { params: { id: held?.id ?? '' }, body })
    if (as === 'wallet') assert.equal(await walletOf(order.customer), before + 100_000)
    else
      await eventually('the refund at Paystack', async () =>
        paystack.refunds.some((refund) => refund.reference === reference && refund.amount === 100_000),
      )
  }
})
