import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import type { PaymentMethod } from '#contract/core/order-shapes.ts'
import { createPromoEndpoint } from '#contract/promotions/promo-codes.ts'
import { minutes } from '#domain/time/durations.ts'
import { orderBooks } from '#server/orders/after-delivery/credit-order.ts'
import { expireUnpaidOrder } from '#server/orders/ending/end-order.ts'
import { confirmPayment } from '#server/payments/provider/confirm-payment.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { asAgent } from '#server/players/agent.ts'
import { asCustomer } from '#server/players/customer.ts'
import { asAdmin } from '#tests/play/admin.ts'
import { timeNow } from '#tests/times.ts'
import { account, readBooks, sumOf } from '#tests/world/books.ts'
import { type LaterAction, laterActions, type Past, tryLater } from '#tests/world/later-actions.ts'
import { expectOneSum } from '#tests/world/one-sum.ts'
import { basket, drive, statusOf } from '#tests/world/orders.ts'
import { fillWallet, placeWith, startPaidWorld } from '#tests/world/payments.ts'
import { addPerson } from '#tests/world/people.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'

const clock = createTestClock(timeNow())
const world = await startPaidWorld({ clock })
await stopTheClockwork(world)
after(() => world.close())
const { paystack } = world
paystack.webhooks = 'never'
const { provider } = world.server.services
let customers = 0
const admin = await world.as('office')
for (const [code, percent] of [
  ['SOME', 33],
  ['ALL', 100],
] as const)
  await admin.call(createPromoEndpoint, { body: { code, percent, mostUsesEach: 1000 } })

type Ending =
  | 'unpaid'
  | 'queued'
  | 'cancelled'
  | 'staffCancelled'
  | 'cancelledAfterBuying'
  | 'purchased'
  | 'delivered'
  | 'short'
  | 'failed'
const plan = fc.record({
  method: fc.constantFrom<PaymentMethod[]>('cash', 'cash', 'transfer', 'prepaid', 'wallet'),
  useWallet: fc.boolean(),
  walletKobo: fc.constantFrom(0, 1, 30_000, 2_000_000),
  promo: fc.constantFrom(null, 'SOME', 'ALL'),
  refundTo: fc.constantFrom('wallet', 'source'),
  ending: fc.constantFrom<Ending[]>(
    'unpaid',
    'queued',
    'cancelled',
    'staffCancelled',
    'cancelledAfterBuying',
    'cancelledAfterBuying',
    'purchased',
    'delivered',
    'short',
    'short',
    'failed',
    'failed',
    'failed',
  ),
  /** Chooses how it is settled, and what is tried after that; much of it is refused. */
  settlement: fc.constantFrom(
    'writeOff',
    'agentBears',
    'soldOn',
    'returned',
    'owes',
    'cash',
    'waive',
    'closeWithAll',
  ),
  actions: fc.array(fc.constantFrom(...laterActions), { maxLength: 5 }),
  /** Chooses how often each message about a payment is delivered, and whether once more after the end. */
  deliveries: fc.integer({ min: 1, max: 4 }),
  isLate: fc.boolean(),
})

/** In the end each way to get money back is tried, more often than there is money. */
const greed: readonly LaterAction[] = [
  'report',
  'payReport',
  'sendReport',
  'credit',
  'credit',
  'credit',
  'credit',
  'refund',
]

/** Nobody ends with more than they brought, whatever was settled, waived, refunded or paid late. */
async function expectNoGain(customerId: string, walletKobo: number): Promise<void> {
  const { rows } = await world.database.pool.query<{ brought: number; back: number; held: number }>(
    `select
      (select coalesce(sum(amount_kobo), 0)::bigint from payments where customer_id = $1 and status = 'succeeded')
      + (select coalesce(sum(p.amount_kobo), 0)::bigint from orders o join ledger_transactions t on t.order_id = o.id
          join postings p on p.transaction_id = t.id
        where o.customer_id = $1 and t.kind in ('delivery', 'debt_paid') and p.account in ('agent_cash', 'office_cash'))
        as brought,
      (select coalesce(sum(refunded_kobo), 0)::bigint from payments where customer_id = $1) as back,
      (select coalesce(-sum(amount_kobo), 0)::bigint from postings where account = 'wallet' and owner_id = $1) as held`,
    [customerId],
  )
  const [sums] = rows
  assert.ok(sums)
  assert.ok(sums.held + sums.back <= walletKobo + sums.brought, JSON.stringify(sums))
}

async function deliver(paymentId: string, times: number): Promise<void> {
  if (provider === null) throw new Error('payments are off in this world')
  const { invoiceBooks } = world.server.services
  const dashboard = {
    db: world.db,
    clock,
    provider,
    orders: orderBooks,
    invoiceBooks,
    committed: () => undefined,
  }
  await Promise.all(Array.from({ length: times }, () => confirmPayment(dashboard, paymentId)))
}

async function pay(paymentId: string): Promise<void> {
  await paystack.pay(paymentId)
  await deliver(paymentId, 2)
}

async function expectSound(customerId: string): Promise<void> {
  const books = await readBooks(world)
  assert.equal(sumOf(books), 0)
  assert.ok((books[account('wallet', customerId)] ?? 0) <= 0, 'a wallet owes us')
}

test('whatever the way to pay and the ending: sum nought, no wallet below nothing, replays change nothing', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (given) => {
      customers += 1
      await world.db.deleteFrom('rate_limits').execute()
      const username = `money-${customers}`
      await addPerson(world, { username, role: 'customer' })
      const customer = await world.as(username)
      const first = await customer.call(...asCustomer.place(basket(world)))
      await customer.call(...asCustomer.cancel(first.id))
      if (given.walletKobo > 0) await fillWallet(world, { customer }, given.walletKobo)

      const placed = await placeWith(world, customer, given)
      await expectSound(customer.userId)
      if (placed === null) return
      const { order, payment } = placed
      if (payment !== null && given.ending !== 'unpaid') {
        await paystack.pay(payment.id)
        await deliver(payment.id, given.deliveries)
      }
      await end(order, given.ending)
      await expectSound(customer.userId)
      const before = await readBooks(world)
      if (payment !== null && given.isLate && given.ending !== 'unpaid')
        await deliver(payment.id, given.deliveries)
      assert.deepEqual(await readBooks(world), before)
      if (payment !== null && given.ending === 'unpaid' && given.isLate) {
        await paystack.pay(payment.id)
        await deliver(payment.id, given.deliveries)
        await expectSound(customer.userId)
      }
      const past: Past = { order, paymentId: payment?.id ?? null, next: null }
      for (const action of [given.settlement, ...given.actions, ...greed]) {
        await tryLater({ stage: world, pay }, past, action)
        await expectSound(customer.userId)
        await expectNoGain(customer.userId, given.walletKobo)
      }
      for (const { id, code } of [order, ...(past.next === null ? [] : [past.next])])
        await expectOneSum(world, { id, code, customer })
      const status = await statusOf(world, order.id)
      const open = (await readBooks(world))[account('order', order.id)] ?? 0
      const isOpen = ['staffCancelled', 'cancelledAfterBuying', 'short'].includes(given.ending)
      if (['delivered', 'cancelled', 'expired'].includes(status) && !isOpen)
        assert.equal(open, 0, `${status} leaves ${open} on the order`)
    }),
    { numRuns: 25, endOnFailure: true },
  )
})

async function end(order: Parameters<typeof drive>[0], ending: Ending): Promise<void> {
  const { id, customer, admin } = order
  const isWaiting = (await statusOf(world, id)) === 'awaiting_payment'
  if (isWaiting || ending === 'unpaid') {
    clock.advance(minutes(31))
    await world.db.transaction().execute((tx) => expireUnpaidOrder({ tx, clock }, id))
    return
  }
  if (ending === 'cancelled') await customer.call(...asCustomer.cancel(id))
  if (ending === 'staffCancelled') {
    await drive(order, 'queued', 'assigned')
    await admin.call(...asAdmin.cancel(id, true))
  }
  if (ending === 'cancelledAfterBuying') {
    await drive(order, 'queued', 'purchased')
    await admin.call(...asAdmin.cancel(id))
  }
  if (ending === 'failed') {
    await drive(order, 'queued', 'arrived')
    await admin.call(...asAdmin.fail(id))
  }
  if (ending === 'purchased') await drive(order, 'queued', 'purchased')
  if (ending === 'delivered') await drive(order, 'queued', 'delivered')
  if (ending === 'short') await deliverShort(order)
  if (ending === 'delivered') {
    const { bill } = await customer.call(...asCustomer.read(id))
    assert.equal(bill.paidKobo, bill.totalKobo)
  }
}

/** Hands an order over for less cash than is due, which its customer then owes. */
async function deliverShort(order: Parameters<typeof drive>[0]): Promise<void> {
  await drive(order, 'queued', 'arrived')
  const { handoverCode, bill } = await order.customer.call(...asCustomer.read(order.id))
  const owedKobo = Math.min(30_000, Math.max(0, bill.balanceDueKobo))
  const cashKobo = Math.max(0, bill.balanceDueKobo) - owedKobo
  const body = { code: handoverCode ?? '', cashKobo, ...(owedKobo > 0 && { owedKobo }) }
  await order.agent.call(...asAgent.deliver(order.id, body))
}
