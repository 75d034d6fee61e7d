import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  creditCustomerEndpoint,
  exportPostingsEndpoint,
  getMoneyEndpoint,
  waiveFeeEndpoint,
} from '#contract/admin/admin-money.ts'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { getAnalyticsEndpoint } from '#contract/analytics/admin-analytics.ts'
import { buyItemEndpoint } from '#contract/dispatch/agent.ts'
import { adminCancelOrder, unassignOrder } from '#contract/orders/admin-orders.ts'
import { tipAgentEndpoint } from '#contract/orders/after-delivery.ts'
import { cancelOrderEndpoint, getOrderEndpoint } from '#contract/orders/orders.ts'
import { settleOrderEndpoint, writeOffEndpoint } from '#contract/orders/settling.ts'
import {
  getStatementEndpoint,
  listStatementStepEndpoint,
  type Statement,
  type StatementStep,
  statementSteps,
} from '#contract/payments/statement.ts'
import { createPromoEndpoint } from '#contract/promotions/promo-codes.ts'
import { lagosTime } from '#domain/time/days.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { timeNow } from '#tests/times.ts'
import { readBooks } from '#tests/world/books.ts'
import { drive, itemPaidKobo, newKey, type Order, orderAt } from '#tests/world/orders.ts'
import { applied, fillWallet, placePrepaid, startPaidWorld } from '#tests/world/payments.ts'

passMidnight()
const world = await startPaidWorld({ settings: { customer_debt_limit: '100000000' } })
after(() => world.close())
const admin = await world.as('office')
const { date: today } = lagosTime(timeNow())
const query = { from: today, to: today }
const goodsKobo = 3 * itemPaidKobo
const feesKobo = 20_000
const shareKobo = 12_000
const reason = 'For the test'

/** The test's own books of what it did. */
const own = { goods: 0, fees: 0, share: 0, vat: 0, charges: 0, promotions: 0, refunds: 0, writeOffs: 0 }

function billed(): void {
  own.goods += goodsKobo
  own.fees += feesKobo
}

async function delivered(): Promise<Order> {
  const order = await orderAt(world, 'delivered')
  billed()
  own.share += shareKobo
  return order
}

async function failed(): Promise<Order> {
  const order = await orderAt(world, 'failed')
  billed()
  return order
}

function settle(order: Order, way: 'cash' | 'goods_sold', amountKobo: number) {
  return admin.call(
    settleOrderEndpoint,
    { params: { id: order.id }, body: { way, amountKobo, reason } },
    { idempotencyKey: newKey() },
  )
}

function writeOff(order: Order, amountKobo: number, bornBy: 'business' | 'agent') {
  const body = { amountKobo, bornBy, reason }
  return admin.call(writeOffEndpoint, { params: { id: order.id }, body }, { idempotencyKey: newKey() })
}

const endings: Record<string, () => Promise<unknown>> = {
  'delivered for cash': delivered,
  'delivered and tipped': async () => {
    const order = await delivered()
    await fillWallet(world, order, 5_000)
    await order.customer.call(
      tipAgentEndpoint,
      { params: { id: order.id }, body: { amountKobo: 5_000 } },
      { idempotencyKey: newKey() },
    )
  },
  'prepaid and delivered': async () => {
    const { order, payment } = await placePrepaid(world)
    await world.paystack.pay(payment.id)
    await applied(world)
    own.charges += world.paystack.transactions.get(payment.id)?.fees ?? 0
    await drive(order, 'queued', 'delivered')
    billed()
    own.share += shareKobo
  },
  'prepaid with a promo code': async () => {
    await admin.call(createPromoEndpoint, { body: { code: 'FIRST', percent: 50 } })
    const { order, payment } = await placePrepaid(world, { promoCode: 'FIRST' })
    await world.paystack.pay(payment.id)
    await applied(world)
    own.charges += world.paystack.transactions.get(payment.id)?.fees ?? 0
    await drive(order, 'queued', 'delivered')
    billed()
    own.share += shareKobo
    own.promotions += feesKobo / 2
  },
  'failed with a promo code': async () => {
    await admin.call(createPromoEndpoint, { body: { code: 'SECOND', sumKobo: 3_000 } })
    const order = await orderAt(world, 'failed', { body: { promoCode: 'SECOND' } })
    billed()
    own.promotions += 3_000
    await writeOff(order, goodsKobo + feesKobo - 3_000, 'business')
    own.writeOffs += goodsKobo + feesKobo - 3_000
  },
  'prepaid and cancelled': async () => {
    const { order, payment } = await placePrepaid(world)
    await world.paystack.pay(payment.id)
    await applied(world)
    own.charges += world.paystack.transactions.get(payment.id)?.fees ?? 0
    await order.customer.call(cancelOrderEndpoint, { params: { id: order.id }, body: {} })
  },
  'refunded in part': async () => {
    const { code } = await delivered()
    const body = { orderCode: code, amountKobo: 7_000, to: 'wallet' as const, reason }
    await admin.call(creditCustomerEndpoint, { body }, { idempotencyKey: newKey() })
    own.refunds += 7_000
  },
  'cancelled late, the fee waived': async () => {
    const order = await orderAt(world, 'assigned')
    const { callOutFeeKobo } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
    await order.customer.call(cancelOrderEndpoint, { params: { id: order.id }, body: {} })
    own.fees += callOutFeeKobo
    await admin.call(waiveFeeEndpoint, { params: { id: order.id }, body: { reason } })
    own.fees -= callOutFeeKobo
  },
  'cancelled late': async () => {
    const order = await orderAt(world, 'assigned')
    const { callOutFeeKobo } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
    await order.customer.call(cancelOrderEndpoint, { params: { id: order.id }, body: {} })
    own.fees += callOutFeeKobo
  },
  'failed and paid later': async () => settle(await failed(), 'cash', goodsKobo + feesKobo),
  'failed and written off': async () => {
    await writeOff(await failed(), goodsKobo + feesKobo, 'business')
    own.writeOffs += goodsKobo + feesKobo
  },
  'failed, sold on, the rest written off': async () => {
    const order = await failed()
    await settle(order, 'goods_sold', 100_000)
    await writeOff(order, goodsKobo + feesKobo - 100_000, 'business')
    own.writeOffs += goodsKobo + feesKobo - 100_000
  },
  'cancelled after buying at the agent’s cost': async () => {
    const order = await orderAt(world, 'purchased')
    billed()
    await admin.call(adminCancelOrder, { params: { id: order.id }, body: { reason } })
    await writeOff(order, goodsKobo + feesKobo, 'agent')
  },
  'goods lost in mid-shopping': async () => {
    const order = await orderAt(world, 'shopping')
    const { items } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
    await order.agent.call(buyItemEndpoint, {
      params: { id: order.id, itemId: items[0]?.id ?? '' },
      body: { askedKobo: itemPaidKobo, paidKobo: itemPaidKobo },
    })
    await admin.call(unassignOrder, { params: { id: order.id }, body: { reason, goods: 'lost' } })
    own.writeOffs += itemPaidKobo
  },
  'goods handed over, then cancelled': async () => {
    const order = await orderAt(world, 'shopping')
    const { items } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
    await order.agent.call(buyItemEndpoint, {
      params: { id: order.id, itemId: items[0]?.id ?? '' },
      body: { askedKobo: itemPaidKobo, paidKobo: itemPaidKobo },
    })
    await admin.call(unassignOrder, { params: { id: order.id }, body: { reason, goods: 'handed_over' } })
    await admin.call(adminCancelOrder, { params: { id: order.id }, body: { reason } })
    own.goods += itemPaidKobo
  },
}

const figures: Record<StatementStep, keyof Statement> = {
  goods: 'goodsKobo',
  fees: 'feesKobo',
  share: 'shareKobo',
  vat: 'vatKobo',
  charges: 'chargesKobo',
  promotions: 'promotionsKobo',
  refunds: 'refundsKobo',
  writeOffs: 'writeOffsKobo',
}

const kept = ['fees', 'promotions', 'refunds', 'write_offs']

async function movementsOf(step: StatementStep): Promise<number> {
  let cursor: string | null = null
  let sum = 0
  do {
    const page: { items: { amountKobo: number }[]; nextCursor: string | null } = await admin.call(
      listStatementStepEndpoint,
      { params: { step }, query: { ...query, limit: '3', ...(cursor !== null && { cursor }) } },
    )
    sum += page.items.reduce((total, { amountKobo }) => total + amountKobo, 0)
    cursor = page.nextCursor
  } while (cursor !== null)
  return sum
}

test('after every kind of ending the statement is what was done and what the ledger sums to, everywhere', async () => {
  for (const [what, end] of Object.entries(endings)) {
    await end()
    const statement = await admin.call(getStatementEndpoint, { query })
    const stated = Object.fromEntries(statementSteps.map((step) => [step, statement[figures[step]]]))
    assert.deepEqual(stated, own, what)
    assert.equal(statement.billedKobo, own.goods + own.fees, what)
    const keptKobo = own.fees - own.share - own.charges - own.promotions - own.refunds - own.writeOffs
    assert.equal(statement.keptKobo, keptKobo, what)
    const books = Object.entries(await readBooks(world))
    const profit = books.filter(([name]) => kept.includes(name))
    const rest = books.filter(([name]) => !kept.includes(name))
    const sumOf = (rows: [string, number][]) => rows.reduce((sum, [, balance]) => sum + balance, 0)
    assert.equal(keptKobo, -sumOf(profit), `${what}: earned and spent`)
    assert.equal(keptKobo, sumOf(rest), `${what}: what is there and owed`)
  }
  const statement = await admin.call(getStatementEndpoint, { query })
  const { keptKobo } = statement
  assert.equal((await admin.call(getOverviewEndpoint, {})).today.keptKobo, keptKobo)
  assert.deepEqual((await admin.call(getMoneyEndpoint, {})).statement, statement)
  const { now, days, markets, areas } = await admin.call(getAnalyticsEndpoint, { query })
  assert.deepEqual([now.keptKobo, now.goodsKobo], [keptKobo, statement.goodsKobo])
  for (const rows of [days, markets, areas])
    assert.equal(
      rows.reduce((sum, row) => sum + row.keptKobo, 0),
      keptKobo,
    )
  for (const step of statementSteps) assert.equal(await movementsOf(step), statement[figures[step]], step)
})

test('a day that no day follows is refused at its field', async () => {
  for (const day of ['9999-12-31', '0001-01-01', '1999-12-31']) {
    const refused = await admin.refused(
      getStatementEndpoint,
      { query: { from: day, to: day } },
      'request.invalid',
    )
    assert.deepEqual(
      refused.fields?.map(({ path }) => path),
      ['from', 'to'],
      day,
    )
  }
})

test('days out of order are refused, and the postings come in naira with names', async () => {
  await admin.refused(
    getStatementEndpoint,
    { query: { from: '2026-11-22', to: '2026-11-21' } },
    'request.invalid',
  )
  const { text } = await admin.send(exportPostingsEndpoint, { query })
  const [head, ...lines] = text.trim().split('\r\n')
  assert.equal(
    head,
    '"Posting","Time (Lagos)","Receipt","Kind","Account","Of","Amount (NGN)","Order","Reason"',
  )
  const sum = lines.reduce((total, line) => total + Math.round(Number(line.split('","')[6]) * 100), 0)
  assert.equal(sum, 0)
  assert.ok(lines.every((line) => /"RM-[0-9A-Z]{4}-[0-9A-Z]{4}"/.test(line)))
  assert.ok(lines.some((line) => line.includes('"agent_cash","Musa')))
})
