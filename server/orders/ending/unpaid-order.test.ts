import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { cancelOrderEndpoint } from '#contract/orders/orders.ts'
import { beginPaymentEndpoint } from '#contract/payments/payments.ts'
import { minutes } from '#domain/time/durations.ts'
import { orderBooks } from '#server/orders/after-delivery/credit-order.ts'
import { paymentDueJob } from '#server/orders/checkout/place-paid-order.ts'
import { confirmPayment } from '#server/payments/provider/confirm-payment.ts'
import { createTestClock, systemClock } from '#server/platform/core/clock.ts'
import { eventually } from '#tests/waiting.ts'
import { allAtOnce } from '#tests/world/at-once.ts'
import { account, readBooks } from '#tests/world/books.ts'
import { type OrderBody, statusOf } from '#tests/world/orders.ts'
import { fillWallet, placePrepaid, startPaidWorld, walletOf } from '#tests/world/payments.ts'
import { expireUnpaidOrder } from './end-order.ts'

const clock = createTestClock(systemClock.now())
const world = await startPaidWorld({ clock, settings: { payment_expires_minutes: '30' } })
after(() => world.close())
const { paystack } = world
const { pool } = world.database
const waitsMs = minutes(30)

const expire = (orderId: string) =>
  world.db.transaction().execute((tx) => expireUnpaidOrder({ tx, clock }, orderId))
const held = (id: string) => ({ rows: 'select from orders where id = $1 for update', values: [id] })

function confirm(reference: string) {
  const { services } = world.server
  if (!services.provider) throw new Error('payments are off in this world')
  const { provider } = services
  return confirmPayment(
    { ...services, db: world.db, clock, provider, orders: orderBooks, committed: () => undefined },
    reference,
  )
}

/** The jobs that end an order which is not paid, with when each is due. */
async function endsQueuedFor(orderId: string): Promise<Date[]> {
  const { rows } = await pool.query<{ run_at: Date }>(
    `select j.run_at from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = $2
     where j.payload ->> 'orderId' = $1`,
    [orderId, paymentDueJob],
  )
  return rows.map(({ run_at }) => run_at)
}

/** An order that waits for its money, with nothing sent by the provider unless a test sends it. */
async function waiting(body: Partial<OrderBody> = {}) {
  paystack.webhooks = 'never'
  const { order, payment } = await placePrepaid(world, body)
  const payBy = new Date(clock.now().getTime() + waitsMs)
  return { order, payment, payBy }
}

test('an order that waits for its money has one job that ends it, due at the moment until which it may be paid', async () => {
  const { order, payBy } = await waiting()
  const { pay_by } = await world.db
    .selectFrom('orders')
    .select('pay_by')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(pay_by, payBy)
  assert.deepEqual(await endsQueuedFor(order.id), [payBy])
})

test('the job ends the order when its time is over, and what the wallet held for it comes back', async () => {
  const customer = await world.as('amina')
  await fillWallet(world, { customer }, 10_000)
  const before = await walletOf(customer)
  const { order } = await waiting({ useWallet: true })
  assert.ok((await walletOf(customer)) < before)
  // Too early, as by a worker whose clock is ahead: the order waits on, and so must its end.
  await expire(order.id)
  assert.equal(await statusOf(world, order.id), 'awaiting_payment')
  assert.equal((await endsQueuedFor(order.id)).length, 1)
  clock.advance(waitsMs)
  await pool.query(
    `select graphile_worker.reschedule_jobs(array[j.id], now()) from graphile_worker._private_jobs j
     where j.payload ->> 'orderId' = $1`,
    [order.id],
  )
  await eventually(
    'the end of an order that nobody paid',
    async () => (await statusOf(world, order.id)) === 'expired',
  )
  assert.equal(await walletOf(customer), before)
})

test('a job that comes too early by a clock which is behind comes again, and then ends the order', async () => {
  const { order, payBy } = await waiting()
  const comesNow = () =>
    pool.query(
      `select graphile_worker.reschedule_jobs(array[j.id], now()) from graphile_worker._private_jobs j
       where j.payload ->> 'orderId' = $1`,
      [order.id],
    )
  await comesNow()
  await eventually('a job of its own for the time that is missing', async () => {
    const [runAt] = await endsQueuedFor(order.id)
    return runAt !== undefined && runAt >= payBy
  })
  assert.equal(await statusOf(world, order.id), 'awaiting_payment')
  clock.advance(waitsMs)
  await comesNow()
  await eventually(
    'the end of an order whose job came too early',
    async () => (await statusOf(world, order.id)) === 'expired',
  )
})

test('a moment before it may still be paid, and at that moment it ends', async () => {
  const { order } = await waiting()
  clock.advance(waitsMs - 1)
  await expire(order.id)
  assert.equal(await statusOf(world, order.id), 'awaiting_payment')
  clock.advance(1)
  await expire(order.id)
  assert.equal(await statusOf(world, order.id), 'expired')
})

test('both orders of a list have an end of their own', async () => {
  const { order } = await waiting()
  const second = await waiting()
  assert.equal((await endsQueuedFor(order.id)).length, 1)
  assert.equal((await endsQueuedFor(second.order.id)).length, 1)
})

test('an order that was paid, cancelled or placed for cash is not ended by its time', async () => {
  const paid = await waiting()
  await paystack.pay(paid.payment.id)
  assert.equal(await confirm(paid.payment.id), 'booked')
  const cancelled = await waiting()
  await cancelled.order.customer.call(cancelOrderEndpoint, { params: { id: cancelled.order.id }, body: {} })
  clock.advance(waitsMs)
  for (const [{ order }, status] of [
    [paid, 'queued'],
    [cancelled, 'cancelled'],
  ] as const) {
    await expire(order.id)
    assert.equal(await statusOf(world, order.id), status)
  }
})

test('paid and ended at one moment: it is queued with all its money, or ended with all of it in the wallet', async () => {
  const { order, payment } = await waiting()
  await paystack.pay(payment.id)
  clock.advance(waitsMs)
  const before = await walletOf(order.customer)
  await allAtOnce<unknown>(world, held(order.id), [() => confirm(payment.id), () => expire(order.id)])
  const status = await statusOf(world, order.id)
  const inOrder = 0 - ((await readBooks(world))[account('order', order.id)] ?? 0)
  const inWallet = (await walletOf(order.customer)) - before
  assert.ok(['queued', 'expired'].includes(status), status)
  const expected = status === 'queued' ? [payment.amountKobo, 0] : [0, payment.amountKobo]
  assert.deepEqual([inOrder, inWallet], expected)
})

test('an order that was paid twice, by the page and by a transfer, takes one; the other is in the wallet', async () => {
  const { order, payment } = await waiting()
  const params = { id: order.id }
  const transfer = await order.customer.call(beginPaymentEndpoint, { params, body: { way: 'transfer' } })
  for (const { id } of [payment, transfer]) await paystack.pay(id)
  const before = await walletOf(order.customer)
  const answers = await allAtOnce<string>(world, held(order.id), [
    () => confirm(payment.id),
    () => confirm(transfer.id),
  ])
  assert.deepEqual(answers, ['booked', 'booked'])
  assert.equal(await statusOf(world, order.id), 'queued')
  assert.equal((await readBooks(world))[account('order', order.id)], -payment.amountKobo)
  assert.equal((await walletOf(order.customer)) - before, transfer.amountKobo)
})

test('of several workers that confirm one payment one books it', async () => {
  const { order, payment } = await waiting()
  await paystack.pay(payment.id)
  const answers = await allAtOnce<string>(
    world,
    held(order.id),
    Array.from({ length: 3 }, () => () => confirm(payment.id)),
  )
  assert.deepEqual(answers.sort(), ['booked', 'known', 'known'])
  assert.equal((await readBooks(world))[account('order', order.id)], -payment.amountKobo)
})

test('what another process made of a payment while it was waited for is seen, and nothing is booked twice', async () => {
  const { order, payment } = await waiting()
  await paystack.pay(payment.id)
  const before = await readBooks(world)
  const [answer] = await allAtOnce<string>(
    world,
    {
      rows: `update payments set status = 'succeeded', provider_id = 'x', ended_at = $2 where id = $1 returning id`,
      values: [payment.id, clock.now()],
    },
    [() => confirm(payment.id)],
  )
  assert.equal(answer, 'known')
  assert.deepEqual(await readBooks(world), before)
  assert.equal(await statusOf(world, order.id), 'awaiting_payment')
})
