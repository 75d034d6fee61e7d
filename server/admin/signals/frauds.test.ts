import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { decideSignalEndpoint, listSignalsEndpoint, type SignalKind } from '#contract/admin/signals.ts'
import { arrive, deliver, reportPositionEndpoint } from '#contract/dispatch/agent.ts'
import {
  confirmBankAccountEndpoint,
  getAgentAccountEndpoint,
  setBankAccountEndpoint,
  startPayRunEndpoint,
} from '#contract/dispatch/agent-money.ts'
import { assignOrder, getOverviewEndpoint, recordRemittanceEndpoint } from '#contract/orders/admin-orders.ts'
import { tipAgentEndpoint, tipByCardEndpoint } from '#contract/orders/after-delivery.ts'
import { cancelOrderEndpoint, getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { payOutWalletEndpoint } from '#contract/payments/admin-money.ts'
import { beginPaymentEndpoint } from '#contract/payments/payments.ts'
import { createInvitationEndpoint } from '#contract/promotions/promo-codes.ts'
import { lagosTime } from '#domain/days.ts'
import { eventually } from '#tests/waiting.ts'
import { auditsOf } from '#tests/world/audits.ts'
import { emailsTo } from '#tests/world/emails.ts'
import { basket, drive, driveTo, itemPaidKobo, newKey, type Order, place } from '#tests/world/orders.ts'
import { applied, fillWallet, startPaidWorld, walletOf } from '#tests/world/payments.ts'
import { addPerson } from '#tests/world/people.ts'
import { findSignals } from './find-signals.ts'

const clock = { now: () => new Date(Date.now() + aheadMs) }
let aheadMs = 0
const world = await startPaidWorld({
  clock,
  settings: { customer_debt_limit: '100000', referral_reward: '30000', referral_discount: '10000' },
})
after(() => world.close())
const [office, owner, musa, ngozi] = await Promise.all(
  ['office', 'owner', 'musa', 'ngozi'].map((name) => world.as(name)),
).then(
  (all) => all as [typeof world.visitor, typeof world.visitor, typeof world.visitor, typeof world.visitor],
)
const key = () => ({ idempotencyKey: newKey() })
const dayMs = 24 * 60 * 60 * 1000

let people = 0
/** A customer of their own, with a phone of their own. */
async function addCustomer() {
  people += 1
  const username = `fraud-${people}`
  await addPerson(world, { username, role: 'customer' })
  return { username, contact: { name: username, phone: `0809 111 ${1000 + people}` } }
}

async function seen(kind: SignalKind) {
  await findSignals({ db: world.db, clock })
  return (await office.call(listSignalsEndpoint, { query: {} })).filter((signal) => signal.kind === kind)
}

async function deliveredTo({ username, contact }: Awaited<ReturnType<typeof addCustomer>>, agent = 'musa') {
  return driveTo(world, 'delivered', { customer: username, agent, body: { contact } })
}

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
  const refusal = await office.refused(payOutWalletEndpoint, { body }, 'payments.card_money', key())
  assert.deepEqual(refusal.detail, { payableKobo: 0, cardKobo: walletKobo, unremittedKobo: 0 })
  // What did not come by card may go.
  await fillWallet(world, { customer }, 5_000)
  await office.call(payOutWalletEndpoint, { body: { ...body, amountKobo: 5_000 } }, key())
  await office.refused(
    payOutWalletEndpoint,
    { body: { ...body, amountKobo: 100 } },
    'payments.card_money',
    key(),
  )
  await office.refused(
    payOutWalletEndpoint,
    { body: { ...body, amountKobo: walletKobo + 1, to: 'card' } },
    'payments.wallet_short',
    key(),
  )
  await office.call(payOutWalletEndpoint, { body: { ...body, amountKobo: 1_000, to: 'card' } }, key())
  const [signal] = await seen('card_in_out')
  assert.deepEqual([signal?.figures.count, signal?.people[0]?.id], [2, customer.userId])
  aheadMs = 31 * dayMs
  const later = await world.as('owner')
  await later.call(payOutWalletEndpoint, { body: { ...body, amountKobo: walletKobo - 1_000 } }, key())
  aheadMs = 0
})

test('friends at one gate bring one reward, and are seen', async () => {
  const inviter = await addCustomer()
  const inviting = await world.as(inviter.username)
  const { code } = await inviting.call(createInvitationEndpoint, {})
  assert.ok(code)
  const friends = await Promise.all(Array.from({ length: 3 }, addCustomer))
  for (const { username, contact } of friends) {
    const where = { area: 'Wuse 2', landmark: 'Opposite AP Plaza', gateCode: '4471' }
    const body = { promoCode: code, contact, place: where }
    await driveTo(world, 'delivered', { customer: username, body })
  }
  await eventually('the first reward', async () => (await walletOf(inviting)) > 0)
  const [signal] = await seen('invited_together')
  assert.equal(signal?.figures.count, 3)
  assert.equal(signal?.people[0]?.id, inviting.userId)
  assert.equal(await walletOf(inviting), 30_000)
})

test('one agent alone moves no public price, and is seen', async () => {
  const good = world.market.catalogue.find((product) => product.units.includes('mudu'))
  const band = async () =>
    world.db
      .selectFrom('price_bands')
      .select(['low_kobo', 'mid_kobo', 'high_kobo'])
      .where('market_id', '=', world.market.id)
      .where('product_id', '=', good?.id ?? '')
      .where('unit', '=', 'mudu')
      .executeTakeFirst()
  const before = await band()
  const buyer = await addCustomer()
  const buy = async (agent: string, kobo: number) => {
    const order = await place(world, { customer: buyer.username, agent, body: { contact: buyer.contact } })
    await drive({ ...order, priceOf: () => kobo }, 'queued', 'delivered')
  }
  for (let count = 0; count < 3; count += 1) await buy('ngozi', 900_000)
  assert.deepEqual(await band(), before)
  await buy('tunde', 300_000)
  await buy('musa', 300_000)
  const after = await band()
  assert.notDeepEqual(after, before)
  const found = await seen('price_alone')
  assert.ok(found.some((signal) => signal.people.some(({ id }) => id === ngozi.userId)))
})

test('a debt follows its phone to a new account', async () => {
  const [debtor, again] = [await addCustomer(), await addCustomer()]
  const order = await deliveredTo(debtor)
  await world.db
    .updateTable('balances')
    .set({ amount_kobo: 250_000 })
    .where('account', '=', 'order')
    .where('owner_id', '=', order.id)
    .execute()
  const fresh = await world.as(again.username)
  const body = basket(world, {
    contact: { ...debtor.contact, phone: debtor.contact.phone.replaceAll(' ', '') },
  })
  const refusal = await fresh.refused(placeOrderEndpoint, { body }, 'orders.debt_first', key())
  assert.deepEqual(refusal.detail, { owedKobo: 250_000, limitKobo: 100_000 })
  await fresh.call(placeOrderEndpoint, { body: basket(world, { contact: again.contact }) }, key())
  await world.db.updateTable('balances').set({ amount_kobo: 0 }).where('owner_id', '=', order.id).execute()
  await fresh.call(placeOrderEndpoint, { body }, key())
  const found = await seen('phone_shared')
  assert.ok(found.some((signal) => signal.people.some(({ id }) => id === fresh.userId)))
})

test('cash that an agent only says was paid is paid out once it is handed in, and is seen', async () => {
  const friend = await addCustomer()
  const customer = await world.as(friend.username)
  for (let count = 0; count < 2; count += 1) {
    const order = await driveTo(world, 'arrived', {
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
  const refusal = await office.refused(payOutWalletEndpoint, { body }, 'payments.cash_not_in', key())
  assert.equal(refusal.detail?.['payableKobo'], 0)
  const [signal] = await seen('cash_over')
  assert.deepEqual([signal?.figures.count, signal?.figures.amountKobo], [2, 4_000_000])
  assert.equal(signal?.people[0]?.id, ngozi.userId)
  const { figures } = await owner.call(getAgentAccountEndpoint, { params: { id: ngozi.userId } })
  const remit = { amountKobo: figures.holdsKobo, reason: 'Counted' }
  await office.call(recordRemittanceEndpoint, { params: { id: ngozi.userId }, body: remit }, key())
  await office.call(payOutWalletEndpoint, { body }, key())
})

test('a bank account: nobody else’s number, its agent is told, a change waits or has two admins', async () => {
  const email = 'musa.bank@example.com'
  await world.db.updateTable('users').set({ email }).where('id', '=', musa.userId).execute()
  const set = (id: string, accountNumber: string | null) => ({
    params: { id },
    body: {
      bankAccount:
        accountNumber === null ? null : { bankCode: '058', accountNumber, accountName: 'An Agent' },
    },
  })
  const first = await office.call(setBankAccountEndpoint, set(musa.userId, '0123456789'))
  assert.equal(first.accountWaits, null)
  await office.refused(setBankAccountEndpoint, set(ngozi.userId, '0123456789'), 'agents.account_taken')
  // Removed in between, it is a change all the same.
  await office.call(setBankAccountEndpoint, set(musa.userId, null))
  const changed = await office.call(setBankAccountEndpoint, set(musa.userId, '0987654321'))
  assert.equal(changed.accountWaits?.mayConfirm, false)
  const told = (await emailsTo(world, email)).filter(({ template }) => template === 'bank_account_changed')
  assert.equal(told.length, 3)
  const params = { id: musa.userId }
  const today = lagosTime(clock.now()).date
  const run = {
    ...{ from: today, to: today, netsCash: false, method: 'bank' as const, agentIds: [musa.userId] },
    totalKobo: 0,
  }
  const over = await office.refused(startPayRunEndpoint, { body: run }, 'pay_runs.changed', key())
  const body = { ...run, totalKobo: (over.detail as { totalKobo: number }).totalKobo }
  await office.refused(startPayRunEndpoint, { body }, 'pay_runs.account_waits', key())
  await office.refused(confirmBankAccountEndpoint, { params }, 'agents.account_own_change')
  assert.equal((await owner.call(confirmBankAccountEndpoint, { params })).accountWaits, null)
  await office.call(startPayRunEndpoint, { body }, key())
  const found = await seen('bank_account')
  assert.equal(found[0]?.people[0]?.id, musa.userId)
  assert.equal(found[0]?.figures.about, '…4321')
})

test('an agent is not given an order of their own, by account or phone', async () => {
  const { phone_number: phone } = await world.db
    .selectFrom('users')
    .select('phone_number')
    .where('id', '=', musa.userId)
    .executeTakeFirstOrThrow()
  const someone = await addCustomer()
  const order = await place(world, {
    customer: someone.username,
    body: { contact: { name: 'Not Musa', phone: phone ?? '' } },
  })
  await drive(await place(world), 'queued', 'assigned')
  const given = { params: { id: order.id }, body: { agentId: musa.userId, reason: 'near' } }
  await office.refused(assignOrder, given, 'agents.own_order')
  const offers = await world.db
    .selectFrom('offers')
    .select('agent_id')
    .where('order_id', '=', order.id)
    .execute()
  assert.ok(offers.every(({ agent_id }) => agent_id !== musa.userId))
})

test('an agent is not in Abuja, Lagos and London within a second', async () => {
  const order = await driveTo(world, 'in_transit', { agent: 'tunde' })
  const at = (latitude: number, longitude: number) =>
    order.agent.call(reportPositionEndpoint, { body: { latitude, longitude } })
  await at(9.06, 7.49)
  await at(6.52, 3.38)
  await at(51.5, -0.12)
  const placeOf = () =>
    world.db
      .selectFrom('agents')
      .select(['latitude', 'longitude'])
      .where('user_id', '=', order.agent.userId)
      .executeTakeFirstOrThrow()
  assert.deepEqual(await placeOf(), { latitude: 9.06, longitude: 7.49 })
  const trail = await world.db
    .selectFrom('agent_positions')
    .select('latitude')
    .where('order_id', '=', order.id)
    .execute()
  assert.deepEqual(trail, [{ latitude: 9.06 }])
  const [signal] = await seen('position_jump')
  assert.equal(signal?.people[0]?.id, order.agent.userId)
  // Who really is elsewhere is believed once the reports go on.
  aheadMs = 4 * 60_000
  await at(51.5, -0.12)
  aheadMs = 0
  assert.deepEqual(await placeOf(), { latitude: 51.5, longitude: -0.12 })
})

test('an arrival of hours ago counts from when it was told, and one of half an hour ago is seen', async () => {
  aheadMs = -14 * 60 * 60_000
  const order = await driveTo(world, 'in_transit', {
    agent: 'tunde',
    customer: (await addCustomer()).username,
  })
  aheadMs = 0
  const happenedAt = new Date(Date.now() - 12 * 60 * 60_000).toISOString()
  await order.agent.call(arrive, { params: { id: order.id }, body: { happenedAt } })
  const read = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  const arrived = read.timeline.find(({ type }) => type === 'order.arrived')
  assert.ok(Date.now() - Date.parse(arrived?.happenedAt ?? '') < 60_000)

  aheadMs = -60 * 60_000
  const late = await driveTo(world, 'in_transit', {
    agent: 'tunde',
    customer: (await addCustomer()).username,
  })
  aheadMs = 0
  const halfAgo = new Date(Date.now() - 40 * 60_000).toISOString()
  await late.agent.call(arrive, { params: { id: late.id }, body: { happenedAt: halfAgo } })
  const found = await seen('backdated')
  assert.deepEqual(
    found.map(({ orders }) => orders[0]?.id),
    [late.id],
  )
})

test('the same two again and again are seen; what a person says of it stays until it has doubled', async () => {
  const regular = await addCustomer()
  for (let count = 0; count < 5; count += 1) await deliveredTo(regular, 'tunde')
  const ofRegular = async () => {
    const found = await seen('pair_again')
    const { userId } = await world.as(regular.username)
    return found.find(({ people: [first] }) => first?.id === userId)
  }
  const signal = await ofRegular()
  assert.ok(signal)
  assert.equal(signal.figures.count, 5)
  const { signals } = await office.call(getOverviewEndpoint, {})
  assert.ok((signals?.count ?? 0) > 0 && signals?.since)
  const params = { id: signal.id }
  const left = await office.call(decideSignalEndpoint, { params, body: { as: 'looking' } })
  const looking = left.find(({ id }) => id === signal.id)
  assert.deepEqual([looking?.state, looking?.decided?.byName], ['looking', 'Halima Yusuf'])
  await office.call(decideSignalEndpoint, { params, body: { as: 'fine' } })
  await office.call(decideSignalEndpoint, { params, body: { as: 'fine' } })
  assert.equal(await ofRegular(), undefined)
  assert.deepEqual(await auditsOf(world, signal.id), ['signals.looking', 'signals.fine'])
  await deliveredTo(regular, 'tunde')
  assert.equal(await ofRegular(), undefined, 'one more is nothing new')
  for (let count = 0; count < 4; count += 1) await deliveredTo(regular, 'tunde')
  assert.equal((await ofRegular())?.figures.count, 10)
  await office.refused(
    decideSignalEndpoint,
    { params: { id: `sgl_${'0'.repeat(26)}` }, body: { as: 'fine' } },
    'signals.not_found',
  )
  await musa.refused(listSignalsEndpoint, { query: {} }, 'auth.forbidden')
})
