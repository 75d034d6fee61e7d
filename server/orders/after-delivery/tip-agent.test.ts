import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { creditCustomerEndpoint } from '#contract/admin/admin-money.ts'
import { getAgentDashboard } from '#contract/dispatch/agent.ts'
import {
  getAgentAccountEndpoint,
  payAgentEndpoint,
  previewPayRunEndpoint,
} from '#contract/dispatch/agent-money.ts'
import { getAgentMoneyEndpoint } from '#contract/dispatch/agent-statement.ts'
import { tipAgentEndpoint, tipByCardEndpoint } from '#contract/orders/after-delivery.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { checkPaymentEndpoint, getWalletEndpoint, listPaymentsEndpoint } from '#contract/payments/payments.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { dayInLagos } from '#tests/times.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import { itemPaidKobo, newKey, orderAt } from '#tests/world/orders.ts'
import { applied, fillWallet, startPaidWorld, walletOf } from '#tests/world/payments.ts'
import { addPerson } from '#tests/world/people.ts'

passMidnight()
const world = await startPaidWorld()
after(() => world.close())
let people = 0

/** Delivers an order of a customer of their own, with money in the wallet. */
async function delivered(walletKobo: number) {
  people += 1
  const username = `giver-${people}`
  await addPerson(world, { username, role: 'customer' })
  const order = await orderAt(world, 'delivered', { customer: username })
  if (walletKobo > 0) await fillWallet(world, order, walletKobo)
  const tip = (amountKobo: number) => ({ params: { id: order.id }, body: { amountKobo } })
  return { ...order, tip }
}

test('a tip goes from the wallet to what the agent earned, and both see it', async () => {
  const { customer, agent, id, code, tip } = await delivered(100_000)
  const dashboard = await agent.call(getAgentDashboard, {})
  const moved = await movement(world, () =>
    customer.call(tipAgentEndpoint, tip(50_000), { idempotencyKey: newKey() }),
  )
  assert.deepEqual(moved, {
    [account('wallet', customer.userId)]: 50_000,
    [account('agent_earnings', agent.userId)]: -50_000,
  })
  const order = await customer.call(getOrderEndpoint, { params: { id } })
  assert.deepEqual([order.after?.tippedKobo, order.after?.walletKobo], [50_000, 50_000])
  assert.equal(order.bill.balanceDueKobo, 0)
  const later = await agent.call(getAgentDashboard, {})
  assert.equal(later.tipsTodayKobo - dashboard.tipsTodayKobo, 50_000)
  assert.equal(later.earnedTodayKobo - dashboard.earnedTodayKobo, 50_000)
  const { items } = await agent.call(getAgentMoneyEndpoint, {})
  assert.deepEqual([items[0]?.kind, items[0]?.amountKobo, items[0]?.orderCode], ['tip', 50_000, code])
  const wallet = await customer.call(getWalletEndpoint, {})
  assert.deepEqual([wallet.items[0]?.kind, wallet.items[0]?.amountKobo], ['tip', -50_000])
})

test('a tip by card is booked to the agent once, and is no money of the order', async () => {
  const { customer, agent, id, code } = await delivered(0)
  const wish = (amountKobo: number) => ({ params: { id }, body: { amountKobo } })
  const earlier = await customer.call(tipByCardEndpoint, wish(20_000))
  const key = { idempotencyKey: newKey() }
  const payment = await customer.call(tipByCardEndpoint, wish(50_000), key)
  assert.equal((await customer.call(tipByCardEndpoint, wish(50_000))).id, payment.id)
  const begun = await customer.call(getOrderEndpoint, { params: { id } })
  assert.deepEqual([begun.after?.tippedKobo, begun.after?.tipPayment?.id], [0, payment.id])
  assert.deepEqual(await customer.call(listPaymentsEndpoint, { params: { id } }), [])
  assert.equal(
    world.paystack.transactions.get(payment.id)?.callback_url,
    `http://localhost:3000/orders/${id}`,
  )
  const moved = await movement(world, async () => {
    await world.paystack.pay(payment.id)
    await applied(world)
    for (let check = 0; check < 3; check += 1)
      await customer.call(checkPaymentEndpoint, { params: { id: payment.id } })
  })
  assert.deepEqual(moved, {
    provider: 50_000 - (moved['fees'] ?? 0),
    fees: moved['fees'],
    [account('agent_earnings', agent.userId)]: -50_000,
  })
  const order = await customer.call(getOrderEndpoint, { params: { id } })
  assert.deepEqual(
    [order.after?.tippedKobo, order.after?.tipPayment, order.after?.walletKobo, order.bill.balanceDueKobo],
    [50_000, null, 0, 0],
  )
  const { items } = await agent.call(getAgentMoneyEndpoint, {})
  assert.deepEqual([items[0]?.kind, items[0]?.amountKobo, items[0]?.orderCode], ['tip', 50_000, code])
  const wallet = await customer.call(getWalletEndpoint, {})
  const kinds = wallet.items.map(({ kind, amountKobo }) => [kind, amountKobo])
  assert.deepEqual(kinds.slice(0, 2), [
    ['tip', -50_000],
    ['payment', 50_000],
  ])
  // One that was given up for another amount and is paid all the same stays in the wallet.
  await world.paystack.pay(earlier.id)
  await applied(world)
  const twice = await customer.call(getOrderEndpoint, { params: { id } })
  assert.deepEqual([twice.after?.tippedKobo, twice.after?.walletKobo], [50_000, 20_000])
  await customer.refused(tipByCardEndpoint, wish(20_000), 'orders.tipped')
  assert.deepEqual(await customer.call(tipByCardEndpoint, wish(50_000), key), payment)
  const credit = { orderCode: code, amountKobo: 1_000, to: 'source' as const, reason: 'A spoilt tomato' }
  await (await world.as('owner')).refused(
    creditCustomerEndpoint,
    { body: credit },
    'payments.refund_too_much',
    { idempotencyKey: newKey() },
  )
})

test('a tip by card is refused before delivery and to others', async () => {
  const early = await orderAt(world, 'arrived')
  const wish = (id: string) => ({ params: { id }, body: { amountKobo: 20_000 } })
  await early.customer.refused(tipByCardEndpoint, wish(early.id), 'orders.not_delivered')
  const { id, agent } = await delivered(0)
  await (await world.as('amina')).refused(tipByCardEndpoint, wish(id), 'orders.not_found')
  await agent.refused(tipByCardEndpoint, wish(id), 'auth.forbidden')
})

test('never before delivery, by others, of parts of a naira, or without a key', async () => {
  const early = await orderAt(world, 'arrived')
  const body = { amountKobo: 20_000 }
  const key = () => ({ idempotencyKey: newKey() })
  await early.customer.refused(
    tipAgentEndpoint,
    { params: { id: early.id }, body },
    'orders.not_delivered',
    key(),
  )
  const { customer, agent, admin, tip } = await delivered(50_000)
  await (await world.as('amina')).refused(tipAgentEndpoint, tip(20_000), 'orders.not_found', key())
  for (const who of [agent, admin]) await who.refused(tipAgentEndpoint, tip(20_000), 'auth.forbidden', key())
  await world.visitor.refused(tipAgentEndpoint, tip(20_000), 'auth.signed_out', key())
  for (const amountKobo of [0, -100, 150, 5_000_100])
    await customer.refused(tipAgentEndpoint, tip(amountKobo), 'request.invalid', key())
  await customer.refused(tipAgentEndpoint, tip(20_000), 'request.key_needed')
  assert.equal(await walletOf(customer), 50_000)
})

test('one tip an order, never more than the wallet holds, however many come at once', async () => {
  const { customer, tip } = await delivered(100_000)
  const refusal = await customer.refused(tipAgentEndpoint, tip(100_100), 'orders.tip_too_much', {
    idempotencyKey: newKey(),
  })
  assert.deepEqual(refusal.detail, { walletKobo: 100_000 })
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      customer.send(tipAgentEndpoint, tip(20_000), { idempotencyKey: newKey() }),
    ),
  )
  assert.deepEqual(
    [200, 409].map((status) => answers.filter((answer) => answer.status === status).length),
    [1, 7],
  )
  assert.equal(await walletOf(customer), 80_000)
  assert.equal(sumOf(await readBooks(world)), 0)
})

test('eight with one key are one tip; the key with another sum is refused', async () => {
  const { customer, tip } = await delivered(100_000)
  const idempotencyKey = newKey()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => customer.call(tipAgentEndpoint, tip(20_000), { idempotencyKey })),
  )
  assert.ok(answers.every(({ after: done }) => done?.tippedKobo === 20_000))
  assert.equal(await walletOf(customer), 80_000)
  await customer.refused(tipAgentEndpoint, tip(50_000), 'request.key_reused', { idempotencyKey })
})

test('a tip is at most what was bought and what the setting says, by wallet and by card', async () => {
  const { customer, id, tip } = await delivered(400_000)
  const card = (amountKobo: number) => ({ params: { id }, body: { amountKobo } })
  const key = () => ({ idempotencyKey: newKey() })
  const goodsKobo = 3 * itemPaidKobo
  const refusal = await customer.refused(
    tipAgentEndpoint,
    tip(goodsKobo + 100),
    'orders.tip_over_limit',
    key(),
  )
  assert.deepEqual(refusal.detail, { limitKobo: goodsKobo })
  await customer.refused(tipByCardEndpoint, card(4_990_000), 'orders.tip_over_limit')
  const owner = await world.as('owner')
  await owner.call(saveAdminSettingsEndpoint, { body: { tip_limit: '60000' } })
  // Settings are read through a memory of two seconds.
  await sleep(2_500)
  await customer.refused(tipByCardEndpoint, card(60_100), 'orders.tip_over_limit')
  await customer.refused(tipAgentEndpoint, tip(60_100), 'orders.tip_over_limit', key())
  await customer.call(tipAgentEndpoint, tip(60_000), key())
  await owner.call(saveAdminSettingsEndpoint, { body: { tip_limit: '1000000' } })
})

test('a tip of today is not paid out today, alone or in a pay run', async () => {
  const { customer, agent, tip } = await delivered(100_000)
  const owner = await world.as('owner')
  const params = { id: agent.userId }
  const before = await owner.call(getAgentAccountEndpoint, { params })
  await customer.call(tipAgentEndpoint, tip(50_000), { idempotencyKey: newKey() })
  const { figures } = await owner.call(getAgentAccountEndpoint, { params })
  assert.equal(figures.earnedKobo - before.figures.earnedKobo, 50_000)
  const day = dayInLagos()
  const { lines } = await owner.call(previewPayRunEndpoint, { query: { from: day, to: day, netsCash: 'no' } })
  const line = lines.find(({ agentId }) => agentId === agent.userId)
  const body = { kind: 'earnings_paid', amountKobo: figures.earnedKobo, reason: 'All of it' } as const
  const refusal = await owner.refused(payAgentEndpoint, { params, body }, 'agents.pays_too_much', {
    idempotencyKey: newKey(),
  })
  const { limitKobo } = refusal.detail as { limitKobo: number }
  assert.ok(limitKobo <= figures.earnedKobo - 50_000)
  assert.equal(line?.earningsKobo ?? 0, limitKobo)
})

test('no order has somebody else’s tip, and no tip is part of what was given back', async () => {
  const { customer, id, tip } = await delivered(50_000)
  await customer.call(tipAgentEndpoint, tip(20_000), { idempotencyKey: newKey() })
  const order = await customer.call(getOrderEndpoint, { params: { id } })
  assert.deepEqual(order.bill.givenBack, [])
})
