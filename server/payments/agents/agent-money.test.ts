import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getMoneyEndpoint } from '#contract/admin/admin-money.ts'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { setCeiling } from '#contract/dispatch/admin-agents.ts'
import { buyItemEndpoint, getAgentDashboard, setDutyEndpoint } from '#contract/dispatch/agent.ts'
import {
  type AgentPaymentKind,
  closeReceiptEndpoint,
  confirmReceiptEndpoint,
  getAgentAccountEndpoint,
  payAgentEndpoint,
} from '#contract/dispatch/agent-money.ts'
import { getAgentMoneyEndpoint } from '#contract/dispatch/agent-statement.ts'
import {
  adminCancelOrder,
  assignOrder,
  getAdminOrderEndpoint,
  unassignOrder,
} from '#contract/orders/admin-orders.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { maxAmountKobo } from '#domain/money/money.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import { drive, itemPaidKobo, newKey, type Order, orderAt } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const admin = await world.as('office')

function pay(agentId: string, kind: AgentPaymentKind, amountKobo: number) {
  return { params: { id: agentId }, body: { kind, amountKobo, reason: 'At the desk' } }
}

async function buyFirst({ id, customer, agent }: Order, count: number): Promise<void> {
  const { items } = await customer.call(getOrderEndpoint, { params: { id } })
  for (const item of items.filter(({ status }) => status === 'requested').slice(0, count))
    await agent.call(buyItemEndpoint, {
      params: { id, itemId: item.id },
      body: { askedKobo: itemPaidKobo, paidKobo: itemPaidKobo },
    })
}

test('float, repaid purchases and paid earnings are booked once, and never more than is owed', async () => {
  const { agent } = await orderAt(world, 'shopping')
  const id = agent.userId
  const idempotencyKey = newKey()
  const moved = await movement(world, async () => {
    const given = pay(id, 'float_given', 5_000_000)
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.send(payAgentEndpoint, given, { idempotencyKey })),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  })
  assert.deepEqual(moved, {
    [account('agent_cash', id)]: 5_000_000,
    [account('office_cash')]: -5_000_000,
  })
  const before = await admin.call(getAgentAccountEndpoint, { params: { id } })
  assert.deepEqual(before.figures, { holdsKobo: 5_000_000, laidOutKobo: 0, earnedKobo: 0, owedKobo: 0 })
  for (const [kind, mostKobo] of [
    ['float_returned', 5_000_000],
    ['purchases_repaid', 0],
    ['earnings_paid', 0],
  ] as const) {
    const over = pay(id, kind, mostKobo + 1)
    const refusal = await admin.refused(payAgentEndpoint, over, 'agents.pays_too_much', {
      idempotencyKey: newKey(),
    })
    assert.deepEqual(refusal.detail, { limitKobo: mostKobo })
  }
  await admin.call(payAgentEndpoint, pay(id, 'float_returned', 5_000_000), { idempotencyKey: newKey() })
  assert.equal((await admin.call(getMoneyEndpoint, {})).today.remittedKobo, 5_000_000)
  assert.equal(sumOf(await readBooks(world)), 0)
})

test('the agent reads three figures, what is bought counts at once, and paying settles them', async () => {
  const order = await orderAt(world, 'shopping', { agent: 'ngozi' })
  const { agent } = order
  const id = agent.userId
  await buyFirst(order, 2)
  const shopping = await agent.call(getAgentDashboard, {})
  assert.equal(shopping.figures.laidOutKobo, 2 * itemPaidKobo)
  await buyFirst(order, 1)
  await drive(order, 'shopping', 'purchased')
  const params = { id }
  const body = { ceilingKobo: maxAmountKobo, reason: 'Buys for weddings' }
  await (await world.as('owner')).call(setCeiling, { params, body })
  const { limits } = await admin.call(getAgentAccountEndpoint, { params })
  assert.equal(limits.float_given, maxAmountKobo, 'no more than one payment may be')
  await admin.call(payAgentEndpoint, pay(id, 'purchases_repaid', 3 * itemPaidKobo), {
    idempotencyKey: newKey(),
  })
  await drive(order, 'purchased', 'delivered')
  const delivered = await agent.call(getAgentDashboard, {})
  const cashKobo = 3 * itemPaidKobo + 20_000
  assert.deepEqual(delivered.figures, {
    holdsKobo: cashKobo,
    laidOutKobo: 0,
    earnedKobo: 12_000,
    owedKobo: 12_000,
  })
  await admin.call(payAgentEndpoint, pay(id, 'earnings_paid', 12_000), { idempotencyKey: newKey() })
  await admin.call(payAgentEndpoint, pay(id, 'float_returned', cashKobo), { idempotencyKey: newKey() })
  const paid = await agent.call(getAgentDashboard, {})
  assert.deepEqual(paid.figures, { holdsKobo: 0, laidOutKobo: 0, earnedKobo: 0, owedKobo: 0 })
  assert.equal(paid.earnedTodayKobo, 12_000)
})

test('the cash limit counts float', async () => {
  const agent = await world.as('tunde')
  const { limits } = await admin.call(getAgentAccountEndpoint, { params: { id: agent.userId } })
  await admin.call(payAgentEndpoint, pay(agent.userId, 'float_given', limits.float_given), {
    idempotencyKey: newKey(),
  })
  await agent.call(setDutyEndpoint, { body: { isOnDuty: true } })
  const { id } = await orderAt(world, 'queued')
  const given = { params: { id }, body: { agentId: agent.userId, reason: 'near' } }
  await admin.refused(assignOrder, given, 'agents.cash_ceiling')
  const more = pay(agent.userId, 'float_given', 1)
  await admin.refused(payAgentEndpoint, more, 'agents.pays_too_much', { idempotencyKey: newKey() })
  await admin.call(payAgentEndpoint, pay(agent.userId, 'float_returned', limits.float_given), {
    idempotencyKey: newKey(),
  })
})

test('a payment that an agent says did not come waits for a person until it is cleared up', async () => {
  const agent = await world.as('musa')
  await admin.call(payAgentEndpoint, pay(agent.userId, 'float_given', 150_000), { idempotencyKey: newKey() })
  const { items } = await agent.call(getAgentMoneyEndpoint, {})
  const id = items[0]?.id ?? ''
  const close = { params: { id }, body: { reason: 'Paid again' } }
  await admin.refused(closeReceiptEndpoint, close, 'agents.no_receipt')
  await agent.call(confirmReceiptEndpoint, { params: { id }, body: { isReceived: false } })
  const waiting = async () => (await admin.call(getOverviewEndpoint, {})).money?.refusedReceipts ?? []
  assert.deepEqual(
    (await waiting()).map(({ movementId, agentId, kind, amountKobo }) => [
      movementId,
      agentId,
      kind,
      amountKobo,
    ]),
    [[id, agent.userId, 'float_given', 150_000]],
  )
  assert.deepEqual((await admin.call(closeReceiptEndpoint, close)).refusedReceipts, [])
  assert.deepEqual(await waiting(), [])
  await admin.refused(closeReceiptEndpoint, close, 'agents.no_receipt')
})

test('the agent confirms what came, once, and nobody else does', async () => {
  const agent = await world.as('musa')
  await admin.call(payAgentEndpoint, pay(agent.userId, 'float_given', 100_000), { idempotencyKey: newKey() })
  const { items } = await agent.call(getAgentMoneyEndpoint, {})
  const [given] = items
  assert.deepEqual([given?.kind, given?.confirmation], ['float_given', 'open'])
  const params = { id: given?.id ?? '' }
  const yes = { params, body: { isReceived: true } }
  const ngozi = await world.as('ngozi')
  await ngozi.refused(confirmReceiptEndpoint, yes, 'agents.no_receipt')
  const after = await agent.call(confirmReceiptEndpoint, yes)
  assert.equal(after.items[0]?.confirmation, 'received')
  await agent.call(confirmReceiptEndpoint, yes)
  await agent.refused(confirmReceiptEndpoint, { params, body: { isReceived: false } }, 'agents.confirmed')
  const mine = items.find(({ kind }) => kind === 'float_returned')
  const own = { params: { id: mine?.id ?? '' }, body: { isReceived: true } }
  await agent.refused(confirmReceiptEndpoint, own, 'agents.no_receipt')
})

test('an order moved in mid-shopping is booked to who paid for each item', async () => {
  const order = await orderAt(world, 'shopping')
  const ngozi = await world.as('ngozi')
  await ngozi.call(setDutyEndpoint, { body: { isOnDuty: true } })
  await buyFirst(order, 2)
  const given = { agentId: ngozi.userId, from: order.agent.userId, reason: 'Musa is ill' }
  const params = { id: order.id }
  const undecided = await admin.refused(assignOrder, { params, body: given }, 'orders.goods_undecided')
  assert.deepEqual(undecided.detail, { goodsKobo: 2 * itemPaidKobo })
  const moved = await movement(world, () =>
    admin.call(assignOrder, { params, body: { ...given, goods: 'handed_over' } }),
  )
  assert.deepEqual(moved, {
    [account('agent_cash', order.agent.userId)]: -2 * itemPaidKobo,
    [account('goods', order.id)]: 2 * itemPaidKobo,
  })
  const { items, timeline } = await admin.call(getAdminOrderEndpoint, { params })
  assert.deepEqual(timeline.find(({ type }) => type === 'order.moved')?.detail, {
    agentName: 'Musa',
    goods: 'handed_over',
    goodsKobo: 2 * itemPaidKobo,
    reason: 'Musa is ill',
  })
  const first = { params: { ...params, itemId: items[0]?.id ?? '' }, body: { askedKobo: 1, paidKobo: 1 } }
  await ngozi.refused(buyItemEndpoint, first, 'items.booked')
  const billed = await movement(world, () => drive({ ...order, agent: ngozi }, 'shopping', 'purchased'))
  assert.deepEqual(billed, {
    [account('agent_cash', ngozi.userId)]: -itemPaidKobo,
    [account('fees')]: -20_000,
    [account('goods', order.id)]: -2 * itemPaidKobo,
    [account('order', order.id)]: 3 * itemPaidKobo + 20_000,
  })
})

test('an order taken off its agent says what becomes of the goods', async () => {
  const books = {
    handed_over: (order: Order) => ({
      [account('agent_cash', order.agent.userId)]: -itemPaidKobo,
      [account('goods', order.id)]: itemPaidKobo,
    }),
    returned: () => ({}),
    lost: (order: Order) => ({
      [account('agent_cash', order.agent.userId)]: -itemPaidKobo,
      [account('write_offs')]: itemPaidKobo,
    }),
  }
  for (const goods of ['handed_over', 'returned', 'lost'] as const) {
    const order = await orderAt(world, 'shopping')
    await buyFirst(order, 1)
    const body = { reason: 'The motorbike broke down', goods }
    const moved = await movement(world, () => admin.call(unassignOrder, { params: { id: order.id }, body }))
    assert.deepEqual(moved, books[goods](order), goods)
    const { items, status, cancelFeeKobo } = await order.customer.call(getOrderEndpoint, {
      params: { id: order.id },
    })
    assert.deepEqual(
      [status, items[0]?.status, cancelFeeKobo],
      ['queued', goods === 'handed_over' ? 'bought' : 'requested', goods === 'handed_over' ? null : 0],
    )
  }
})

test('an order cancelled in the queue after its goods were handed over bills them', async () => {
  const order = await orderAt(world, 'shopping')
  await buyFirst(order, 1)
  const reason = 'The motorbike broke down'
  await admin.call(unassignOrder, { params: { id: order.id }, body: { reason, goods: 'handed_over' } })
  const moved = await movement(world, () =>
    admin.call(adminCancelOrder, { params: { id: order.id }, body: { reason } }),
  )
  assert.deepEqual(moved, {
    [account('goods', order.id)]: -itemPaidKobo,
    [account('order', order.id)]: itemPaidKobo,
  })
})

test('the database refuses what would pay more than is owed', async () => {
  const agent = await world.as('musa')
  const wrongs = [
    ['float_returned', 'agent_cash', -900_000_000],
    ['purchases_repaid', 'agent_cash', 900_000_000],
    ['earnings_paid', 'agent_earnings', 900_000_000],
    ['float_given', 'agent_cash', -1],
  ] as const
  for (const [place, [kind, name, amountKobo]] of wrongs.entries()) {
    const id = `txn_wrong${place}`
    const client = await world.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('insert into ledger_transactions (id, kind, created_at) values ($1, $2, now())', [
        id,
        kind,
      ])
      await client.query(
        `insert into postings (transaction_id, account, owner_id, amount_kobo, created_at)
         values ($1, $2, $3, $4, now()), ($1, 'office_cash', '', -$4::bigint, now())`,
        [id, name, agent.userId, amountKobo],
      )
      await assert.rejects(client.query('commit'), { code: 'KS003' }, kind)
    } finally {
      client.release()
    }
  }
})
