import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { payOutWalletEndpoint } from '#contract/admin/admin-money.ts'
import { deliver } from '#contract/dispatch/agent.ts'
import {
  confirmBankAccountEndpoint,
  getAgentAccountEndpoint,
  setBankAccountEndpoint,
  startPayRunEndpoint,
} from '#contract/dispatch/agent-money.ts'
import { recordRemittanceEndpoint } from '#contract/orders/admin-orders.ts'
import { tipAgentEndpoint, tipByCardEndpoint } from '#contract/orders/after-delivery.ts'
import { cancelOrderEndpoint, getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { beginPaymentEndpoint } from '#contract/payments/payments.ts'
import { createInvitationEndpoint } from '#contract/promotions/promo-codes.ts'
import { lagosTime } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { msNow, timeNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { emailsTo } from '#tests/world/emails.ts'
import { startFraudWorld } from '#tests/world/frauds.ts'
import { basket, itemPaidKobo, newKey, type Order, orderAt } from '#tests/world/orders.ts'
import { applied, fillWallet, walletOf } from '#tests/world/payments.ts'

passMidnight()
const clock = { now: () => timeNow() }
const { world, staff, addCustomer, deliveredTo, seen } = await startFraudWorld(clock, {
  customer_debt_limit: '100000',
  referral_reward: '30000',
  referral_discount: '10000',
})
after(() => world.close())
const [owner, musa, ngozi] = [await world.as('owner'), await world.as('musa'), await world.as('ngozi')]
const key = () => ({ idempotencyKey: newKey() })

test('tips: at most what was bought, one an order; the same again and again is seen', async () => {
  const giver = await addCustomer()
  const orders: Order[] = []
  for (let count = 0; count < 2; count += 1) orders.push(await deliveredTo(giver))
  const [first] = orders
  assert.ok(first)
  const params = { id: first.id }
  await first.customer.refused(
    tipByCardEndpoint,
    { params, body: { amountKobo: 4_990_000 } },
    'orders.tip_over_limit',
  )
  await fillWallet(world, first, 10_000_000)
  for (const { id, customer } of orders) {
    const tip = { params: { id }, body: { amountKobo: 3 * itemPaidKobo } }
    await customer.call(tipAgentEndpoint, tip, key())
    await customer.refused(tipAgentEndpoint, tip, 'orders.tipped', key())
  }
  const [signal] = await seen('tips')
  assert.equal(signal?.figures.amountKobo, 6 * itemPaidKobo)
  assert.deepEqual(
    signal?.people.map(({ id }) => id),
    [first.customer.userId, musa.userId],
  )
  assert.equal(signal?.orders.length, 2)
})

test('card money goes back to the card for 30 days, and going in and out is seen', async () => {
  const payer = await addCustomer()
  const customer = await world.as(payer.username)
  for (let count = 0; count < 2; count += 1) {
    const body = basket(world, { paymentMethod: 'prepaid', contact: payer.contact })
    const { id } = await customer.call(placeOrderEndpoint, { body }, key())
    const payment = await customer.call(beginPaymentEndpoint, { params: { id }, body: {} })
    await world.paystack.pay(payment.id)
    await applied(world)
    await customer.call(cancelOrderEndpoint, { params: { id }, body: {} })
  }
  const walletKobo = await walletOf(customer)
  assert.ok(walletKobo > 0)
  const body = { customerId: customer.userId, amountKobo: walletKobo, reason: 'Asked by phone' }
  const refusal = await staff.refused(payOutWalletEndpoint, { body }, 'payments.card_money', key())
  assert.deepEqual(refusal.detail, { payableKobo: 0, cardKobo: walletKobo, unremittedKobo: 0 })
  // Lets go what did not come by card.
  await fillWallet(world, { customer }, 5_000)
  await staff.call(payOutWalletEndpoint, { body: { ...body, amountKobo: 5_000 } }, key())
  await staff.refused(
    payOutWalletEndpoint,
    { body: { ...body, amountKobo: 100 } },
    'payments.card_money',
    key(),
  )
  await staff.refused(
    payOutWalletEndpoint,
    { body: { ...body, amountKobo: walletKobo + 1, to: 'card' } },
    'payments.wallet_short',
    key(),
  )
  await staff.call(payOutWalletEndpoint, { body: { ...body, amountKobo: 1_000, to: 'card' } }, key())
  const [signal] = await seen('card_in_out')
  assert.deepEqual([signal?.figures.count, signal?.people[0]?.id], [2, customer.userId])
  const monthAgo = new Date(msNow() - days(31))
  await world.db
    .updateTable('payments')
    .set({ ended_at: monthAgo })
    .where('customer_id', '=', customer.userId)
    .execute()
  await staff.call(payOutWalletEndpoint, { body: { ...body, amountKobo: walletKobo - 1_000 } }, key())
})

test('friends at one gate bring one reward, and are seen', async () => {
  const inviter = await addCustomer()
  const inviting = await world.as(inviter.username)
  const { code } = await inviting.call(createInvitationEndpoint, {})
  assert.ok(code)
  assert.equal(code.length, 8)
  const friends = await Promise.all(Array.from({ length: 3 }, addCustomer))
  for (const { username, contact } of friends) {
    const where = { area: 'Wuse 2', landmark: 'Opposite AP Plaza', gateCode: '4471' }
    const body = { promoCode: code, contact, place: where }
    await orderAt(world, 'delivered', { customer: username, body })
  }
  await eventually('the first reward', async () => (await walletOf(inviting)) > 0)
  const [signal] = await seen('invited_together')
  assert.equal(signal?.figures.count, 3)
  assert.equal(signal?.people[0]?.id, inviting.userId)
  assert.equal(await walletOf(inviting), 30_000)
})

test('a debt follows its phone to a new account', async () => {
  const [debtor, again] = [await addCustomer(), await addCustomer()]
  const order = await deliveredTo(debtor)
  const owe = (amountKobo: number) =>
    world.db.transaction().execute((tx) =>
      postMovement(
        { tx, clock },
        {
          kind: 'correction',
          orderId: order.id,
          reason: 'For a test',
          legs: [
            { account: 'order', ownerId: order.id, amountKobo },
            { account: 'fees', amountKobo: -amountKobo },
          ],
        },
      ),
    )
  await owe(250_000)
  const fresh = await world.as(again.username)
  const body = basket(world, {
    contact: { ...debtor.contact, phone: debtor.contact.phone.replaceAll(' ', '') },
  })
  const refusal = await fresh.refused(placeOrderEndpoint, { body }, 'orders.debt_first', key())
  assert.deepEqual(refusal.detail, { owedKobo: 250_000, limitKobo: 100_000 })
  await fresh.call(placeOrderEndpoint, { body: basket(world, { contact: again.contact }) }, key())
  await owe(-250_000)
  await fresh.call(placeOrderEndpoint, { body }, key())
  const found = await seen('phone_shared')
  assert.ok(found.some((signal) => signal.people.some(({ id }) => id === fresh.userId)))
})

test('cash that an agent only says was paid is paid out once it is handed in, and is seen', async () => {
  const friend = await addCustomer()
  const customer = await world.as(friend.username)
  for (let count = 0; count < 2; count += 1) {
    const order = await orderAt(world, 'arrived', {
      customer: friend.username,
      agent: 'ngozi',
      body: { contact: friend.contact },
    })
    const { bill, handoverCode } = await customer.call(getOrderEndpoint, { params: { id: order.id } })
    await ngozi.call(deliver, {
      params: { id: order.id },
      body: { code: handoverCode ?? '', cashKobo: bill.balanceDueKobo + 2_000_000 },
    })
  }
  const body = { customerId: customer.userId, amountKobo: 4_000_000, reason: 'Asked by phone' }
  const refusal = await staff.refused(payOutWalletEndpoint, { body }, 'payments.cash_not_in', key())
  assert.equal(refusal.detail?.['payableKobo'], 0)
  const [signal] = await seen('cash_over')
  assert.deepEqual([signal?.figures.count, signal?.figures.amountKobo], [2, 4_000_000])
  assert.equal(signal?.people[0]?.id, ngozi.userId)
  const { figures } = await owner.call(getAgentAccountEndpoint, { params: { id: ngozi.userId } })
  const remit = { amountKobo: figures.holdsKobo, reason: 'Counted' }
  await staff.call(recordRemittanceEndpoint, { params: { id: ngozi.userId }, body: remit }, key())
  await staff.call(payOutWalletEndpoint, { body }, key())
})

test('a bank account: nobody else’s number, its agent is emailed, a change waits or has two admins', async () => {
  const email = 'musa.bank@example.com'
  await world.db.updateTable('users').set({ email }).where('id', '=', musa.userId).execute()
  const set = (id: string, accountNumber: string | null) => ({
    params: { id },
    body: {
      bankAccount:
        accountNumber === null ? null : { bankCode: '058', accountNumber, accountName: 'An Agent' },
    },
  })
  const first = await staff.call(setBankAccountEndpoint, set(musa.userId, '0123456789'))
  assert.equal(first.accountWaits, null)
  await staff.refused(setBankAccountEndpoint, set(ngozi.userId, '0123456789'), 'agents.account_taken')
  // Removed in between, it is a change all the same.
  await staff.call(setBankAccountEndpoint, set(musa.userId, null))
  const changed = await staff.call(setBankAccountEndpoint, set(musa.userId, '0987654321'))
  assert.equal(changed.accountWaits?.mayConfirm, false)
  const sent = (await emailsTo(world, email)).filter(({ template }) => template === 'bank_account_changed')
  assert.equal(sent.length, 3)
  const params = { id: musa.userId }
  const today = lagosTime(clock.now()).date
  const run = {
    from: today,
    to: today,
    netsCash: false,
    method: 'bank' as const,
    agentIds: [musa.userId],
    totalKobo: 0,
  }
  const over = await staff.refused(startPayRunEndpoint, { body: run }, 'pay_runs.changed', key())
  const body = { ...run, totalKobo: (over.detail as { totalKobo: number }).totalKobo }
  await staff.refused(startPayRunEndpoint, { body }, 'pay_runs.account_waits', key())
  await staff.refused(confirmBankAccountEndpoint, { params }, 'agents.account_own_change')
  assert.equal((await owner.call(confirmBankAccountEndpoint, { params })).accountWaits, null)
  await staff.call(startPayRunEndpoint, { body }, key())
  const found = await seen('bank_account')
  assert.equal(found[0]?.people[0]?.id, musa.userId)
  assert.equal(found[0]?.figures.about, '…4321')
})
