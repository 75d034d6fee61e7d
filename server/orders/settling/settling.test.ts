import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { errorBody } from '#contract/error-body.ts'
import {
  adminCancelOrder,
  adminFailOrder,
  getAdminOrderEndpoint,
  redeliverOrder,
} from '#contract/orders/admin-orders.ts'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import {
  listDebtsEndpoint,
  listOwnDebtsEndpoint,
  listUnsettledEndpoint,
  remindDebtorEndpoint,
  settleOrderEndpoint,
  writeOffEndpoint,
} from '#contract/orders/settling.ts'
import { days, minutes } from '#domain/time/durations.ts'
import { msNow } from '#tests/times.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import { basket, contactOf, drive, itemPaidKobo, newKey, type Order, orderAt } from '#tests/world/orders.ts'
import { fillWallet, walletOf } from '#tests/world/payments.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'
import { remindDebtors } from './remind-debtors.ts'

const world = await startWorld({ settings: { customer_debt_limit: '100000' } })
after(() => world.close())
const admin = await world.as('office')
const goodsKobo = 3 * itemPaidKobo
const owedKobo = goodsKobo + 20_000
const agent = await world.as('musa')

async function customer(): Promise<string> {
  const username = `c${newKey().slice(4, 16).replaceAll('-', '')}`
  await addPerson(world, { username, role: 'customer' })
  return username
}

async function failed(): Promise<Order> {
  return orderAt(world, 'failed', { customer: await customer() })
}

function settle(order: Order, body: object) {
  return {
    params: { id: order.id },
    body: { way: 'cash' as const, reason: 'Settled at the desk', ...body },
  }
}

/** A failed order of which an admin has said that its customer owes it. */
async function owing(): Promise<Order> {
  const order = await failed()
  await admin.call(settleOrderEndpoint, settle(order, { way: 'owes' }), { idempotencyKey: newKey() })
  return order
}

async function unsettled(order: Order) {
  return (await admin.call(listUnsettledEndpoint, {})).find(({ id }) => id === order.id) ?? null
}

test('a failed order stays with admins until it is paid, in parts, to the last kobo', async () => {
  const order = await failed()
  const row = await unsettled(order)
  assert.deepEqual(
    [row?.status, row?.owedKobo, row?.goodsKobo, row?.ways],
    [
      'failed',
      owedKobo,
      goodsKobo,
      ['redeliver', 'cash', 'transfer', 'owes', 'goods_sold', 'goods_returned', 'write_off'],
    ],
  )
  const over = settle(order, { amountKobo: owedKobo + 1 })
  const refusal = await admin.refused(settleOrderEndpoint, over, 'orders.settles_too_much', {
    idempotencyKey: newKey(),
  })
  assert.deepEqual(refusal.detail, { limitKobo: owedKobo })
  const moved = await movement(world, async () => {
    const idempotencyKey = newKey()
    const part = settle(order, { amountKobo: 50_000, receivedBy: 'agent' })
    for (const _ of [1, 2]) await admin.call(settleOrderEndpoint, part, { idempotencyKey })
    await admin.call(settleOrderEndpoint, settle(order, { way: 'transfer', amountKobo: owedKobo - 50_000 }), {
      idempotencyKey: newKey(),
    })
  })
  assert.deepEqual(moved, {
    [account('agent_cash', agent.userId)]: 50_000,
    [account('office_cash')]: owedKobo - 50_000,
    [account('order', order.id)]: -owedKobo,
  })
  assert.equal(await unsettled(order), null)
  const { actions, timeline } = await admin.call(getAdminOrderEndpoint, { params: { id: order.id } })
  assert.deepEqual(actions, [])
  assert.equal(timeline.filter(({ type }) => type === 'order.settled').length, 2)
  const again = { params: { id: order.id }, body: { reason: 'Try again' } }
  await admin.refused(redeliverOrder, again, 'orders.illegal_step')
})

test('a failed order that goes out again is settled at the door', async () => {
  const order = await failed()
  await admin.call(redeliverOrder, { params: { id: order.id }, body: { reason: 'They called back' } })
  assert.equal(await unsettled(order), null)
  await drive(order, 'in_transit', 'delivered')
  assert.equal(await unsettled(order), null)
})

test('goods that are sold on pay the order first, never more than they cost', async () => {
  const order = await failed()
  const over = settle(order, { way: 'goods_sold', amountKobo: goodsKobo + 1 })
  await admin.refused(settleOrderEndpoint, over, 'orders.settles_too_much', { idempotencyKey: newKey() })
  await admin.call(settleOrderEndpoint, settle(order, { way: 'goods_returned', amountKobo: goodsKobo }), {
    idempotencyKey: newKey(),
  })
  const row = await unsettled(order)
  assert.deepEqual([row?.owedKobo, row?.ways], [20_000, ['cash', 'transfer', 'owes', 'write_off']])
  const off = {
    params: { id: order.id },
    body: { amountKobo: 20_000, bornBy: 'business' as const, reason: 'Our fees' },
  }
  const moved = await movement(world, () => admin.call(writeOffEndpoint, off, { idempotencyKey: newKey() }))
  assert.deepEqual(moved, { [account('order', order.id)]: -20_000, [account('write_offs')]: 20_000 })
  assert.equal(await unsettled(order), null)
})

test('a write-off needs the permission for money, says who bears it, and an agent then owes it', async () => {
  const order = await orderAt(world, 'purchased', { customer: await customer() })
  await admin.call(adminCancelOrder, {
    params: { id: order.id },
    body: { reason: 'The agent kept the goods' },
  })
  const clerk = `clerk${newKey().slice(4, 12)}`
  await addPerson(world, { username: clerk, role: 'admin', permissions: ['orders.read', 'orders.manage'] })
  const body = { amountKobo: owedKobo, bornBy: 'agent' as const, reason: 'The agent kept the goods' }
  const params = { id: order.id }
  const refused = await (await world.as(clerk)).send(
    writeOffEndpoint,
    { params, body },
    { idempotencyKey: newKey() },
  )
  assert.equal(refused.status, 403)
  const moved = await movement(world, () =>
    admin.call(writeOffEndpoint, { params, body }, { idempotencyKey: newKey() }),
  )
  assert.deepEqual(moved, {
    [account('agent_cash', agent.userId)]: owedKobo,
    [account('order', order.id)]: -owedKobo,
  })
  assert.equal(await unsettled(order), null)
})

test('an order that owes nothing but failed is closed with a reason, and its goods make up for losses', async () => {
  const username = await customer()
  const client = await world.as(username)
  await fillWallet(world, { customer: client }, 10_000_000)
  const order = await orderAt(world, 'arrived', {
    customer: username,
    body: { useWallet: true },
  })
  await admin.call(adminFailOrder, {
    params: { id: order.id },
    body: { failure: 'refused', reason: 'Moved away' },
  })
  const row = await unsettled(order)
  assert.deepEqual([row?.owedKobo, row?.ways], [0, ['redeliver', 'goods_sold', 'goods_returned', 'close']])
  const moved = await movement(world, () =>
    admin.call(settleOrderEndpoint, settle(order, { way: 'goods_sold', amountKobo: 30_000 }), {
      idempotencyKey: newKey(),
    }),
  )
  assert.deepEqual(moved, { [account('office_cash')]: 30_000, [account('write_offs')]: -30_000 })
  const unsaid = await admin.send(settleOrderEndpoint, settle(order, { way: 'close' }), {
    idempotencyKey: newKey(),
  })
  assert.deepEqual([unsaid.status, errorBody.parse(unsaid.json).fields?.[0]?.path], [400, 'giveBack'])
  const back = { amountKobo: owedKobo, to: 'wallet' as const }
  const paidBack = await movement(world, () =>
    admin.call(settleOrderEndpoint, settle(order, { way: 'close', giveBack: back }), {
      idempotencyKey: newKey(),
    }),
  )
  assert.deepEqual(paidBack, {
    [account('refunds')]: owedKobo,
    [account('wallet', client.userId)]: -owedKobo,
  })
  assert.equal(await unsettled(order), null)
})

test('the next order takes a debt from the wallet first; too much that is left refuses cash', async () => {
  const order = await owing()
  const { customer: debtor } = order
  const [debt] = (await admin.call(listDebtsEndpoint, {})).filter(
    ({ customerId }) => customerId === debtor.userId,
  )
  assert.deepEqual([debt?.owedKobo, debt?.orders.map(({ id }) => id)], [owedKobo, [order.id]])
  const body = basket(world, { contact: contactOf(debtor.name) })
  const place = (key: string) => debtor.send(placeOrderEndpoint, { body }, { idempotencyKey: key })
  const refused = await place(newKey())
  assert.equal(refused.status, 409)
  assert.deepEqual((refused.json as { code: string }).code, 'orders.debt_first')
  await fillWallet(world, order, owedKobo - 50_000)
  const placed = await place(newKey())
  assert.equal(placed.status, 201)
  assert.equal(await walletOf(debtor), 0)
  assert.equal((await debtor.call(listOwnDebtsEndpoint, {})).owedKobo, 50_000)
  await fillWallet(world, order, 80_000)
  assert.equal((await place(newKey())).status, 201)
  assert.equal(await walletOf(debtor), 30_000)
  assert.deepEqual(
    (await admin.call(listDebtsEndpoint, {})).filter(({ customerId }) => customerId === debtor.userId),
    [],
  )
})

test('whoever owes is reminded a day later and then every third day, five times', async () => {
  const order = await owing()
  const { customer: debtor } = order
  await world.database.pool.query(`update users set email = $2 where id = $1`, [
    debtor.userId,
    `${debtor.userId}@example.com`,
  ])
  const emails: unknown[] = []
  const start = msNow()
  for (let day = 0; day < 30; day += 1) {
    const clock = { now: () => new Date(start + days(day) + minutes(1)) }
    await remindDebtors({
      db: world.db,
      clock,
      queueMail: async (_, recipient, email) => {
        if (recipient.userId === debtor.userId) emails.push([day, email.template])
        return ''
      },
    })
  }
  assert.deepEqual(
    emails,
    [1, 4, 7, 10, 13].map((day) => [day, 'debt_reminder']),
  )
  const { timeline } = await admin.call(getAdminOrderEndpoint, { params: { id: order.id } })
  assert.equal(timeline.filter(({ type }) => type === 'order.debt_reminded').length, 5)
})

test('an admin reminds a customer at once, of everything owed, and once a day at most', async () => {
  const username = await customer()
  const orders = [await orderAt(world, 'arrived', { customer: username })]
  orders.push(await orderAt(world, 'arrived', { customer: username }))
  for (const { id } of orders)
    await admin.call(adminFailOrder, { params: { id }, body: { failure: 'refused', reason: 'Not home' } })
  const client = await world.as(username)
  await admin.refused(remindDebtorEndpoint, { params: { customerId: client.userId } }, 'orders.no_debt')
  for (const order of orders)
    await admin.call(settleOrderEndpoint, settle(order, { way: 'owes' }), { idempotencyKey: newKey() })
  const { userId: customerId } = await world.as(username)
  const params = { customerId }
  const debtors = await admin.call(remindDebtorEndpoint, { params })
  const debtor = debtors.find((one) => one.customerId === customerId)
  assert.deepEqual([debtor?.remindedAt !== null, debtor?.orders.length], [true, 2])
  for (const { id } of orders) {
    const { timeline } = await admin.call(getAdminOrderEndpoint, { params: { id } })
    assert.equal(
      timeline.filter(({ type, by }) => type === 'order.debt_reminded' && by === 'admin').length,
      1,
    )
  }
  await admin.refused(remindDebtorEndpoint, { params }, 'orders.reminded_already')
  const nobody = await world.as('ngozi')
  await admin.refused(remindDebtorEndpoint, { params: { customerId: nobody.userId } }, 'orders.no_debt')
})

test('the database refuses to settle more than is owed', async () => {
  const order = await failed()
  const client = await world.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      "insert into ledger_transactions (id, kind, order_id, created_at) values ('txn_over', 'debt_paid', $1, now())",
      [order.id],
    )
    await client.query(
      `insert into postings (transaction_id, account, owner_id, amount_kobo, created_at)
       values ('txn_over', 'order', $1, $2, now()), ('txn_over', 'office_cash', '', -$2::bigint, now())`,
      [order.id, -(owedKobo + 1)],
    )
    await assert.rejects(client.query('commit'), { code: 'KS003' })
  } finally {
    client.release()
  }
  assert.equal(sumOf(await readBooks(world)), 0)
})
