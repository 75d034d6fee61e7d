import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getMoney, settleHeld } from '#contract/money-desk.ts'
import { expireUnpaidOrder } from '#server/orders/end-order.ts'
import { createTestClock } from '#server/platform/clock.ts'
import { account, movement } from '#tests/books.ts'
import { place, statusOf } from '#tests/errands.ts'
import { applied, placePrepaid, startPaidWorld, walletOf } from '#tests/payments.ts'
import { eventually } from '#tests/waiting.ts'

const clock = createTestClock(new Date())
const world = await startPaidWorld({ clock })
after(() => world.close())
const { paystack } = world
const office = await world.as('office')

const heldFor = async (reference: string) =>
  (await office.call(getMoney, {})).held.filter((held) => held.reference === reference)

test('late money after the order expired goes to the wallet, and the office sees it', async () => {
  const { errand, payment } = await placePrepaid(world)
  clock.advance(31 * 60_000)
  await world.db.transaction().execute((tx) => expireUnpaidOrder({ tx, clock }, errand.id))
  assert.equal(await statusOf(world, errand.id), 'expired')
  const before = await walletOf(errand.customer)
  await paystack.pay(payment.id)
  await applied(world)
  assert.equal(await walletOf(errand.customer), before + payment.amountKobo)
  const [late] = await heldFor(payment.id)
  assert.deepEqual([late?.reason, late?.settledAs], ['late', 'wallet'])
})

test('another amount or currency is held, not booked to the order; staff attach it, once', async () => {
  const { errand, payment } = await placePrepaid(world)
  await paystack.pay(payment.id, { amount: payment.amountKobo - 100 })
  await applied(world)
  assert.equal(await statusOf(world, errand.id), 'awaiting_payment')
  const [held] = await heldFor(payment.id)
  assert.deepEqual([held?.reason, held?.amountKobo], ['wrong_amount', payment.amountKobo - 100])
  const settle = {
    params: { id: held?.id ?? '' },
    body: { as: 'order' as const, orderCode: errand.code, reason: 'One naira short is fine' },
  }
  const moved = await movement(world, () => office.call(settleHeld, settle))
  assert.deepEqual(moved, {
    [account('held')]: payment.amountKobo - 100,
    [account('order', errand.id)]: -(payment.amountKobo - 100),
  })
  await office.refused(settleHeld, settle, 'payments.settled')

  const other = await placePrepaid(world)
  await paystack.pay(other.payment.id, { currency: 'USD' })
  await applied(world)
  const [dollars] = await heldFor(other.payment.id)
  assert.deepEqual([dollars?.reason, dollars?.ways], ['wrong_currency', ['noted']])
})

test('money with an unknown reference is held, and goes to a wallet or back', async () => {
  for (const as of ['wallet', 'refund'] as const) {
    const reference = `strange-${as}`
    await paystack.pay(reference)
    await applied(world)
    const [held] = await heldFor(reference)
    assert.equal(held?.reason, 'unknown_reference')
    const errand = await place(world)
    const before = await walletOf(errand.customer)
    const body = { as, reason: 'Asked by phone', ...(as === 'wallet' ? { orderCode: errand.code } : {}) }
    await office.call(settleHeld, { params: { id: held?.id ?? '' }, body })
    if (as === 'wallet') assert.equal(await walletOf(errand.customer), before + 100_000)
    else
      await eventually('the refund at Paystack', async () =>
        paystack.refunds.some((refund) => refund.reference === reference && refund.amount === 100_000),
      )
  }
})

test('a charge-back is seen while it can be answered, and booked once when it is lost', async () => {
  const { payment } = await placePrepaid(world)
  await paystack.pay(payment.id)
  await applied(world)
  const dispute = {
    id: 77,
    status: 'pending',
    resolution: null,
    refund_amount: payment.amountKobo,
    reference: payment.id,
  }
  paystack.disputes.set(77, dispute)
  const tell = async (event: string, again: number) => {
    await paystack.send(event, { id: 77, again })
    await applied(world)
  }
  assert.deepEqual(await movement(world, () => tell('charge.dispute.create', 0)), {})
  assert.equal((await heldFor(payment.id))[0]?.reason, 'dispute')
  paystack.disputes.set(77, { ...dispute, status: 'resolved', resolution: 'merchant-accepted' })
  const lost = await movement(world, async () => {
    for (const again of [1, 2, 3]) await tell('charge.dispute.resolve', again)
  })
  assert.deepEqual(lost, {
    [account('refunds')]: payment.amountKobo,
    [account('provider')]: -payment.amountKobo,
  })
})
