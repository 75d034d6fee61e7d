import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { reconcileDayEndpoint } from '#contract/admin/admin-money.ts'
import { listTakeBacksEndpoint } from '#contract/payments/take-backs.ts'
import { lagosTime } from '#domain/time/days.ts'
import { asCustomer } from '#server/players/customer.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { account, movement } from '#tests/world/books.ts'
import { applied, placePrepaid, startPaidWorld } from '#tests/world/payments.ts'

passMidnight()
const world = await startPaidWorld()
after(() => world.close())
const { paystack } = world
const admin = await world.as('office')
let sent = 0

/** A bank asks for a payment back; what is said of it reaches us as Paystack says it. */
function disputeOf(reference: string, amountKobo: number) {
  const { id } = paystack.disputes.open(reference, amountKobo, { due_at: '2099-12-02T15:11:00.000Z' })
  const report = async (event: 'create' | 'resolve') => {
    sent += 1
    await paystack.send(`charge.dispute.${event}`, { id, sent, transaction: { reference } })
    await applied(world)
  }
  const lose = async () => {
    paystack.disputes.decide(id, 'merchant-accepted')
    await report('resolve')
  }
  return { report, lose }
}

const rowOf = async (reference: string) =>
  (await admin.call(listTakeBacksEndpoint, {})).find((one) => one.reference === reference)

/** An order that is paid by card, of which no message has come yet. */
async function paidUnheard() {
  paystack.webhooks = 'never'
  const { order, payment } = await placePrepaid(world)
  await paystack.pay(payment.id)
  paystack.webhooks = 'once'
  const theirs = paystack.transactions.get(payment.id)
  assert.ok(theirs)
  return { order, payment, customer: order.customer, theirs }
}

test('a dispute that comes before its payment’s own message books the payment first', async () => {
  const { order, payment, customer, theirs } = await paidUnheard()
  assert.equal((await customer.call(...asCustomer.read(order.id))).status, 'awaiting_payment')
  const dispute = disputeOf(payment.id, payment.amountKobo)
  await dispute.report('create')
  assert.equal((await customer.call(...asCustomer.read(order.id))).status, 'queued')
  assert.equal((await rowOf(payment.id))?.order?.code, order.code)
  Object.assign(theirs, { status: 'reversed' })
  assert.deepEqual(await movement(world, dispute.lose), {
    [account('order', order.id)]: payment.amountKobo,
    [account('provider')]: -payment.amountKobo,
  })
  // The payment's own message comes last, and changes nothing.
  const late = async () => {
    await paystack.sendCharge(payment.id)
    await applied(world)
  }
  assert.deepEqual(await movement(world, late), {})
})

test('a payment that was refunded past us before we heard of it is booked, and its refund with it', async () => {
  const { order, payment, theirs } = await paidUnheard()
  Object.assign(theirs, { status: 'reversed' })
  const refund = paystack.refundAside(payment.id, payment.amountKobo)
  await paystack.sendRefund(refund)
  await applied(world)
  const row = await rowOf(payment.id)
  assert.deepEqual([row?.kind, row?.order?.code], ['refund', order.code])
})

test('a payment of which all is refunded is not missing at the provider', async () => {
  const { order, payment } = await placePrepaid(world)
  await paystack.pay(payment.id)
  await applied(world)
  await order.customer.call(...asCustomer.cancel(order.id))
  const theirs = paystack.transactions.get(payment.id)
  assert.ok(theirs)
  Object.assign(theirs, { status: 'reversed' })
  const { findings } = await admin.call(reconcileDayEndpoint, {
    body: { day: lagosTime(world.clock.now()).date },
  })
  assert.deepEqual(
    findings.filter(({ kind, subject }) => kind === 'missing_there' && subject === payment.id),
    [],
  )
})
