import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getAgentDashboard } from '#contract/dispatch/agent.ts'
import { getAgentMoneyEndpoint } from '#contract/dispatch/agent-statement.ts'
import { tipAgentEndpoint } from '#contract/orders/after-delivery.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { getWalletEndpoint } from '#contract/payments/payments.ts'
import { account, movement, readBooks, sumOf } from '#tests/books.ts'
import { driveTo, newKey } from '#tests/orders.ts'
import { fillWallet, walletOf } from '#tests/payments.ts'
import { addPerson } from '#tests/people.ts'
import { startWorld } from '#tests/world.ts'

const world = await startWorld()
after(() => world.close())
let people = 0

/** A delivered order of a customer of their own, with money in the wallet. */
async function delivered(walletKobo: number) {
  people += 1
  const username = `giver-${people}`
  await addPerson(world, { username, role: 'customer' })
  const order = await driveTo(world, 'delivered', { customer: username })
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

test('never before delivery, by others, of parts of a naira, or without a key', async () => {
  const early = await driveTo(world, 'arrived')
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

test('never more than the wallet holds, however many come at once', async () => {
  const { customer, tip } = await delivered(100_000)
  const refusal = await customer.refused(tipAgentEndpoint, tip(100_100), 'orders.tip_too_much', {
    idempotencyKey: newKey(),
  })
  assert.deepEqual(refusal.detail, { walletKobo: 100_000 })
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      customer.send(tipAgentEndpoint, tip(20_000), { idempotencyKey: newKey() }),
    ),
  )
  assert.deepEqual(
    [200, 409].map((status) => answers.filter((answer) => answer.status === status).length),
    [5, 45],
  )
  assert.equal(await walletOf(customer), 0)
  assert.equal(sumOf(await readBooks(world)), 0)
})

test('fifty with one key are one tip; the key with another sum is refused', async () => {
  const { customer, tip } = await delivered(100_000)
  const idempotencyKey = newKey()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => customer.call(tipAgentEndpoint, tip(20_000), { idempotencyKey })),
  )
  assert.ok(answers.every(({ after: done }) => done?.tippedKobo === 20_000))
  assert.equal(await walletOf(customer), 80_000)
  await customer.refused(tipAgentEndpoint, tip(50_000), 'request.key_reused', { idempotencyKey })
})

test('no order has somebody else’s tip, and no tip is part of what was given back', async () => {
  const { customer, id, tip } = await delivered(50_000)
  await customer.call(tipAgentEndpoint, tip(20_000), { idempotencyKey: newKey() })
  const order = await customer.call(getOrderEndpoint, { params: { id } })
  assert.deepEqual(order.bill.givenBack, [])
})
