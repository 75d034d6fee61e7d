import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { payOutWalletEndpoint } from '#contract/admin/admin-money.ts'
import { orderBooks } from '#server/orders/after-delivery/credit-order.ts'
import { confirmRefunds } from '#server/payments/take-backs/confirm-refunds.ts'
import { asCustomer } from '#server/players/customer.ts'
import { eventually } from '#tests/waiting.ts'
import { allAtOnce } from '#tests/world/at-once.ts'
import { account, movement } from '#tests/world/books.ts'
import { newKey } from '#tests/world/orders.ts'
import { applied, placePrepaid, startPaidWorld } from '#tests/world/payments.ts'

const world = await startPaidWorld()
after(() => world.close())
const { paystack, db, clock } = world
const { provider, invoiceBooks } = world.server.services
const admin = await world.as('office')

beforeEach(() => {
  paystack.refundsEnd = 'pending'
})

function confirm(reference: string) {
  if (!provider) throw new Error('payments are off in this world')
  return confirmRefunds({ db, clock, provider, orders: orderBooks, invoiceBooks }, reference)
}

/** An order that was paid by card and cancelled, so that its money is in the wallet. */
async function cardMoney() {
  const { order, payment } = await placePrepaid(world)
  await paystack.pay(payment.id)
  await applied(world)
  await order.customer.call(...asCustomer.cancel(order.id))
  const back = (amountKobo: number) => {
    const body = {
      customerId: order.customer.userId,
      amountKobo,
      reason: 'Asked for it',
      to: 'card' as const,
    }
    return admin.call(payOutWalletEndpoint, { body }, { idempotencyKey: newKey() })
  }
  const refundedKobo = async () => {
    const row = await db
      .selectFrom('payments')
      .select('refunded_kobo')
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow()
    return row.refunded_kobo
  }
  const refundsOf = () => paystack.refunds.filter(({ reference }) => reference === payment.id)
  const sent = (count: number) =>
    eventually('the refunds at Paystack', async () => refundsOf().length === count)
  return { order, payment, back, refundedKobo, refundsOf, sent }
}

const held = (id: string) => ({ rows: 'select from payments where id = $1 for update', values: [id] })

test('a refund that fails while another of the same payment is asked for takes nothing off that one', async () => {
  const { payment, back, refundedKobo, refundsOf, sent } = await cardMoney()
  await back(100_000)
  await sent(1)
  const [first] = refundsOf()
  assert.ok(first)
  first.status = 'failed'
  await allAtOnce<unknown>(world, held(payment.id), [
    () => back(50_000),
    // Behind it, so that what it has read of the payment by then is of before.
    () => somebodyWaits().then(() => confirm(payment.id)),
  ])
  assert.equal(await refundedKobo(), 50_000)
})

function somebodyWaits() {
  return eventually('somebody to wait for the payment', async () => {
    const { rows } = await world.database.pool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows.length > 0
  })
}

test('two that fail at once both come back, each once', async () => {
  const { order, payment, back, refundedKobo, refundsOf, sent } = await cardMoney()
  await back(100_000)
  await back(30_000)
  await sent(2)
  for (const refund of refundsOf()) refund.status = 'failed'
  const moved = await movement(world, () =>
    allAtOnce<unknown>(world, held(payment.id), [() => confirm(payment.id), () => confirm(payment.id)]),
  )
  assert.equal(moved[account('wallet', order.customer.userId)], -130_000)
  assert.equal(await refundedKobo(), 0)
})
