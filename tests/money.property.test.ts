import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { adminCancelOrder } from '#contract/admin.ts'
import type { PaymentMethod } from '#contract/order-shapes.ts'
import { cancelOrder, getOrder, placeOrder } from '#contract/orders.ts'
import { orderBooks } from '#server/orders/credit-order.ts'
import { expireUnpaidOrder } from '#server/orders/end-order.ts'
import { confirmPayment } from '#server/payments/confirm-payment.ts'
import { createTestClock } from '#server/platform/clock.ts'
import { account, readBooks, sumOf } from '#tests/books.ts'
import { basket, drive, newKey, statusOf } from '#tests/errands.ts'
import { fillWallet, placeWith, startPaidWorld } from '#tests/payments.ts'
import { addPerson } from '#tests/people.ts'
import { stopTheClockwork } from '#tests/still-world.ts'

const clock = createTestClock(new Date())
const world = await startPaidWorld({ clock })
await stopTheClockwork(world)
after(() => world.close())
const { paystack } = world
paystack.webhooks = 'never'
const { provider } = world.server.services
let customers = 0

type Ending = 'unpaid' | 'queued' | 'cancelled' | 'staffCancelled' | 'purchased' | 'delivered'
const plan = fc.record({
  method: fc.constantFrom<PaymentMethod[]>('cash', 'transfer', 'prepaid', 'wallet'),
  useWallet: fc.boolean(),
  walletKobo: fc.constantFrom(0, 1, 30_000, 2_000_000),
  refundTo: fc.constantFrom('wallet', 'source'),
  ending: fc.constantFrom<Ending[]>(
    'unpaid',
    'queued',
    'cancelled',
    'staffCancelled',
    'purchased',
    'delivered',
  ),
  /** How often each message about a payment is told, and whether once more after the end. */
  told: fc.integer({ min: 1, max: 4 }),
  isLate: fc.boolean(),
})

async function tell(paymentId: string, times: number): Promise<void> {
  if (provider === null) throw new Error('payments are off in this world')
  const desk = { db: world.db, clock, provider, orders: orderBooks, committed: () => undefined }
  await Promise.all(Array.from({ length: times }, () => confirmPayment(desk, paymentId)))
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
      const first = await customer.call(placeOrder, { body: basket(world) }, { idempotencyKey: newKey() })
      await customer.call(cancelOrder, { params: { id: first.id }, body: {} })
      const office = await world.as('office')
      if (given.walletKobo > 0) await fillWallet({ code: first.code, office }, given.walletKobo)

      const placed = await placeWith(world, customer, given)
      await expectSound(customer.userId)
      if (placed === null) return
      const { errand, payment } = placed
      if (payment !== null && given.ending !== 'unpaid') {
        await paystack.pay(payment.id)
        await tell(payment.id, given.told)
      }
      await end(errand, given.ending)
      await expectSound(customer.userId)
      const before = await readBooks(world)
      if (payment !== null && given.isLate && given.ending !== 'unpaid') await tell(payment.id, given.told)
      assert.deepEqual(await readBooks(world), before)
      if (payment !== null && given.ending === 'unpaid' && given.isLate) {
        await paystack.pay(payment.id)
        await tell(payment.id, given.told)
        await expectSound(customer.userId)
      }
      const status = await statusOf(world, errand.id)
      const open = (await readBooks(world))[account('order', errand.id)] ?? 0
      if (['delivered', 'cancelled', 'expired'].includes(status) && given.ending !== 'staffCancelled')
        assert.equal(open, 0, `${status} leaves ${open} on the order`)
    }),
    { numRuns: 25, endOnFailure: true },
  )
})

async function end(errand: Parameters<typeof drive>[0], ending: Ending): Promise<void> {
  const { id, customer, office } = errand
  const isWaiting = (await statusOf(world, id)) === 'awaiting_payment'
  if (isWaiting || ending === 'unpaid') {
    clock.advance(31 * 60_000)
    await world.db.transaction().execute((tx) => expireUnpaidOrder({ tx, clock }, id))
    return
  }
  if (ending === 'cancelled') await customer.call(cancelOrder, { params: { id }, body: {} })
  if (ending === 'staffCancelled') {
    await drive(errand, 'queued', 'assigned')
    await office.call(adminCancelOrder, { params: { id }, body: { reason: 'Rain', chargeCallOutFee: true } })
  }
  if (ending === 'purchased') await drive(errand, 'queued', 'purchased')
  if (ending === 'delivered') await drive(errand, 'queued', 'delivered')
  if (ending === 'delivered') {
    const { bill } = await customer.call(getOrder, { params: { id } })
    assert.equal(bill.paidKobo, bill.totalKobo)
  }
}
