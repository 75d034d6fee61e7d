import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { creditCustomerEndpoint, waiveFeeEndpoint } from '#contract/admin/admin-money.ts'
import { buyItemEndpoint, getTripEndpoint } from '#contract/dispatch/agent.ts'
import { adminCancelOrder, getAdminOrderEndpoint } from '#contract/orders/admin-orders.ts'
import { cancelOrderEndpoint, getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { getWalletEndpoint } from '#contract/payments/payments.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { eventually } from '#tests/waiting.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import { basket, drive, itemPaidKobo, newKey, orderAt, place } from '#tests/world/orders.ts'
import { fillWallet, walletFill, walletOf } from '#tests/world/payments.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const feesKobo = 20_000
let people = 0

async function customerWith(walletKobo: number) {
  people += 1
  const username = `payer-${people}`
  await addPerson(world, { username, role: 'customer' })
  const order = await place(world, { customer: username })
  await order.customer.call(cancelOrderEndpoint, { params: { id: order.id }, body: {} })
  if (walletKobo > 0) await fillWallet(world, order, walletKobo)
  return { username, ...order }
}

/** Goods for a fixed amount, which no new price changes. */
const steady: Partial<ReturnType<typeof basket>> = {
  items: [{ name: 'pepper', budgetKobo: 50_000 }],
  paymentMethod: 'wallet',
}
const steadyKobo = 50_000 + feesKobo

test('the wallet pays ahead, the bill takes its part, and the rest is back before the goods arrive', async () => {
  const { username, customer } = await customerWith(2_000_000)
  const order = await place(world, { customer: username, body: { paymentMethod: 'wallet' } })
  const placed = await customer.call(getOrderEndpoint, { params: { id: order.id } })
  const most = (placed.estimateHighKobo ?? 0) + feesKobo
  assert.equal(await walletOf(customer), 2_000_000 - most)
  assert.deepEqual([placed.status, placed.bill.paidKobo, placed.bill.balanceDueKobo], ['queued', most, -most])
  await drive(order, 'queued', 'purchased')
  const total = 3 * itemPaidKobo + feesKobo
  assert.equal(await walletOf(customer), 2_000_000 - Math.min(most, total))
  await drive(order, 'purchased', 'arrived')
  const trip = await order.agent.call(getTripEndpoint, { params: { id: order.id } })
  assert.equal(trip.collectKobo, Math.max(0, total - most))
  await drive(order, 'arrived', 'delivered')
  const books = await readBooks(world)
  assert.equal(books[account('order', order.id)], undefined)
  assert.equal(sumOf(books), 0)
  const statement = await customer.call(getWalletEndpoint, { query: { limit: '100' } })
  assert.deepEqual(
    statement.items.map(({ kind }) => kind).sort(),
    (most > total ? ['change', 'held_settled', 'wallet_hold'] : ['held_settled', 'wallet_hold']).sort(),
  )
  assert.equal(
    statement.items.reduce((sum, item) => sum + item.amountKobo, 0),
    statement.balanceKobo,
  )
})

test('the wallet first and cash for the rest: the agent collects only what is left', async () => {
  const { username, customer } = await customerWith(30_000)
  const order = await place(world, { customer: username, body: { useWallet: true } })
  assert.equal(await walletOf(customer), 0)
  await drive(order, 'queued', 'arrived')
  const trip = await order.agent.call(getTripEndpoint, { params: { id: order.id } })
  assert.equal(trip.collectKobo, 3 * itemPaidKobo + feesKobo - 30_000)
  await drive(order, 'arrived', 'delivered')
  assert.equal((await readBooks(world))[account('order', order.id)], undefined)
})

test('the wallet leaves a rest in notes for the gate, and keeps the odd part itself', async () => {
  const { username, customer } = await customerWith(30_503)
  const order = await place(world, { customer: username, body: { useWallet: true } })
  assert.equal(await walletOf(customer), 503)
  await drive(order, 'queued', 'arrived')
  const trip = await order.agent.call(getTripEndpoint, { params: { id: order.id } })
  assert.equal(trip.collectKobo, 3 * itemPaidKobo + feesKobo - 30_000)
  await drive(order, 'arrived', 'delivered')
})

test('a wallet that is too small is refused with what it lacks, and nothing is stored', async () => {
  const { username } = await customerWith(steadyKobo - 1)
  const customer = await world.as(username)
  const moved = await movement(world, async () => {
    const refused = await customer.refused(
      placeOrderEndpoint,
      { body: basket(world, steady) },
      'orders.wallet_short',
      { idempotencyKey: newKey() },
    )
    assert.deepEqual(refused.detail, { walletKobo: steadyKobo - 1, neededKobo: steadyKobo })
  })
  assert.deepEqual(moved, {})
})

test('cancelling gives back what was held, less the fee, and a fee that is waived follows it', async () => {
  const { username, customer } = await customerWith(2_000_000)
  const free = await place(world, { customer: username, body: { paymentMethod: 'wallet' } })
  await customer.call(cancelOrderEndpoint, { params: { id: free.id }, body: {} })
  assert.equal(await walletOf(customer), 2_000_000)
  const late = await orderAt(world, 'assigned', { customer: username, body: { paymentMethod: 'wallet' } })
  await customer.call(cancelOrderEndpoint, { params: { id: late.id }, body: {} })
  assert.equal(await walletOf(customer), 1_950_000)
  const body = { reason: 'The agent never set off' }
  const params = { id: late.id }
  assert.deepEqual((await late.admin.call(getAdminOrderEndpoint, { params })).actions, ['waiveFee'])
  await addPerson(world, { username: 'desk', role: 'admin', permissions: ['orders.read', 'orders.manage'] })
  assert.deepEqual((await (await world.as('desk')).call(getAdminOrderEndpoint, { params })).actions, [])
  const waived = await late.admin.call(waiveFeeEndpoint, { params, body })
  assert.deepEqual([waived.bill.callOutFeeKobo, waived.actions], [null, []])
  assert.equal(await walletOf(customer), 2_000_000)
  await late.admin.refused(waiveFeeEndpoint, { params: { id: late.id }, body }, 'orders.no_fee')
})

test('admins cancel while goods are bought: they are paid from the wallet, the rest is back', async () => {
  const { username, customer } = await customerWith(2_000_000)
  const order = await orderAt(world, 'shopping', { customer: username, body: { paymentMethod: 'wallet' } })
  const [item] = (await customer.call(getOrderEndpoint, { params: { id: order.id } })).items
  await order.agent.call(buyItemEndpoint, {
    params: { id: order.id, itemId: item?.id ?? '' },
    body: { askedKobo: 9_000, paidKobo: 9_000 },
  })
  await order.admin.call(adminCancelOrder, { params: { id: order.id }, body: { reason: 'Rain' } })
  assert.equal(await walletOf(customer), 1_991_000)
})

test('eight orders at once spend a wallet once, and it is never below nothing', async () => {
  const { customer } = await customerWith(steadyKobo * 3 + 1)
  const placed = await Promise.all(
    Array.from({ length: 8 }, () =>
      customer.send(placeOrderEndpoint, { body: basket(world, steady) }, { idempotencyKey: newKey() }),
    ),
  )
  const count = (status: number) => placed.filter((answer) => answer.status === status).length
  assert.deepEqual([count(201), count(409)], [3, 5])
  assert.equal(await walletOf(customer), 1)
})

test('one key for an order by wallet is one order and one hold, eight times at once', async () => {
  const { customer } = await customerWith(steadyKobo + 5)
  const idempotencyKey = newKey()
  const body = basket(world, steady)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => customer.call(placeOrderEndpoint, { body }, { idempotencyKey })),
  )
  assert.equal(new Set(answers.map(({ id }) => id)).size, 1)
  assert.equal(await walletOf(customer), 5)
})

test('what needs the provider is not offered without one', async () => {
  const { username } = await customerWith(0)
  const customer = await world.as(username)
  const body = basket(world, { paymentMethod: 'transfer' })
  await customer.refused(placeOrderEndpoint, { body }, 'orders.method_not_offered', {
    idempotencyKey: newKey(),
  })
})

test('a credit needs a reason and a key, is booked once, and can be read in the wallet', async () => {
  const { username, customer } = await customerWith(0)
  const { code, admin } = await orderAt(world, 'delivered', { customer: username })
  const credit = {
    orderCode: code,
    amountKobo: 4_500,
    to: 'wallet' as const,
    reason: 'Two tomatoes were bad',
  }
  await admin.refused(creditCustomerEndpoint, { body: credit }, 'request.key_needed')
  const idempotencyKey = newKey()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      admin.call(creditCustomerEndpoint, { body: credit }, { idempotencyKey }),
    ),
  )
  assert.equal(new Set(answers.map(({ receipt }) => receipt)).size, 1)
  const { items, balanceKobo } = await customer.call(getWalletEndpoint, {})
  assert.equal(balanceKobo, 4_500)
  assert.deepEqual([items[0]?.reason, items[0]?.amountKobo], ['Two tomatoes were bad', 4_500])
  await admin.refused(
    creditCustomerEndpoint,
    { body: { ...credit, to: 'source' } },
    'payments.refund_too_much',
    {
      idempotencyKey: newKey(),
    },
  )
})

test('a balance is shown with the movements that made it, also while one is being written', async () => {
  const { customer } = await customerWith(0)
  await fillWallet(world, { customer }, 1_000)
  const { reading } = await world.db.transaction().execute(async (tx) => {
    await sql`lock table balances in access exclusive mode`.execute(tx)
    const asked = customer.call(getWalletEndpoint, { query: {} })
    await eventually('the reader to wait for the balances', () => isWaitedFor(tx))
    await postMovement({ tx, clock: world.clock }, walletFill(customer, 2_000))
    return { reading: asked }
  })
  const { balanceKobo, items } = await reading
  assert.equal(
    items.reduce((sum, item) => sum + item.amountKobo, 0),
    balanceKobo,
  )
})

async function isWaitedFor(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where not granted and relation = 'balances'::regclass`.execute(tx)
  return rows.length > 0
}
