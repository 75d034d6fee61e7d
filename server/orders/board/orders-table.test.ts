import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { creditCustomerEndpoint } from '#contract/admin/admin-money.ts'
import { deliver } from '#contract/dispatch/agent.ts'
import { tipAgentEndpoint } from '#contract/orders/after-delivery.ts'
import * as views from '#contract/orders/order-views.ts'
import { cancelOrderEndpoint, getOrderEndpoint } from '#contract/orders/orders.ts'
import { settleOrderEndpoint, writeOffEndpoint } from '#contract/orders/settling.ts'
import { createPromoEndpoint } from '#contract/promotions/promo-codes.ts'
import { itemPaidKobo, newKey, orderAt } from '#tests/world/orders.ts'
import { applied, fillWallet, placePrepaid, startPaidWorld } from '#tests/world/payments.ts'
import { addPerson } from '#tests/world/people.ts'

const world = await startPaidWorld()
after(() => world.close())
const admin = await world.as('office')
const totalKobo = 3 * itemPaidKobo + 20_000

let serial = 0
/** A customer of its own, so that no debt of another order comes in. */
async function customer(): Promise<string> {
  serial += 1
  const username = `table${serial}`
  await addPerson(world, { username, role: 'customer' })
  return username
}
const contact = () => ({ contact: { name: 'Somebody', phone: `0803 777 ${1000 + serial}` } })

/** Returns the rows of today's table by the order's code, each column's naira as kobo. */
async function readTable() {
  const { text } = await admin.send(views.exportOrdersEndpoint, { query: { status: 'all' } })
  const [head = [], ...rows] = text
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))
  return new Map(
    rows.map((cells) => {
      const kobo = (name: string) => Math.round(Number(cells[head.indexOf(`${name} (NGN)`)]) * 100)
      return [cells[head.indexOf('Order')] ?? '', kobo] as const
    }),
  )
}

test('each row of the table adds up: promo, refund, failed, written off, sold, short, prepaid, call-out, tip', async () => {
  await admin.call(createPromoEndpoint, { body: { code: 'MARKET', sumKobo: 5_000 } })
  const promo = await orderAt(world, 'delivered', {
    customer: await customer(),
    body: { promoCode: 'MARKET', ...contact() },
  })
  const refunded = await orderAt(world, 'delivered', { customer: await customer() })
  await admin.call(
    creditCustomerEndpoint,
    { body: { orderCode: refunded.code, amountKobo: 30_000, to: 'wallet', reason: 'Bad tomatoes' } },
    { idempotencyKey: newKey() },
  )
  await refunded.customer.call(
    tipAgentEndpoint,
    { params: { id: refunded.id }, body: { amountKobo: 10_000 } },
    { idempotencyKey: newKey() },
  )
  const failed = await orderAt(world, 'failed', { customer: await customer() })
  const sold = {
    params: { id: failed.id },
    body: { way: 'goods_sold' as const, amountKobo: 40_000, reason: 'Sold' },
  }
  await admin.call(settleOrderEndpoint, sold, { idempotencyKey: newKey() })
  for (const [bornBy, amountKobo] of [
    ['agent', 15_000],
    ['business', totalKobo - 55_000],
  ] as const) {
    const body = { amountKobo, bornBy, reason: 'Nobody there' }
    const owner = await world.as('owner')
    await owner.call(writeOffEndpoint, { params: { id: failed.id }, body }, { idempotencyKey: newKey() })
  }
  const debtor = await customer()
  const short = await orderAt(world, 'arrived', { customer: debtor })
  const { handoverCode } = await short.customer.call(getOrderEndpoint, { params: { id: short.id } })
  const body = { code: handoverCode ?? '', cashKobo: totalKobo - 30_000, owedKobo: 30_000 }
  await short.agent.call(deliver, { params: { id: short.id }, body })
  const next = await orderAt(world, 'delivered', { customer: debtor })
  const called = await orderAt(world, 'assigned', { customer: await customer() })
  await called.customer.call(cancelOrderEndpoint, { params: { id: called.id }, body: {} })
  const { order: prepaid, payment } = await placePrepaid(world)
  await world.paystack.pay(payment.id)
  await applied(world)
  await prepaid.customer.call(cancelOrderEndpoint, { params: { id: prepaid.id }, body: {} })
  await fillWallet(world, prepaid, 1)

  const table = await readTable()
  assert.ok(table.size >= 7)
  for (const [code, kobo] of table) {
    const charged = ['Goods', 'Delivery fee', 'Service fee', 'Discount', 'Call out', 'Corrected']
    assert.equal(
      charged.map(kobo).reduce((sum, part) => sum + part, 0),
      kobo('Total'),
      `${code}: total`,
    )
    const borne = ['Borne by us', 'Borne by the agent', 'Goods sold or returned'].map(kobo)
    const owed = kobo('Total') + kobo('Debts of other orders') - kobo('Paid') + kobo('Refunded')
    assert.equal(
      borne.reduce((sum, part) => sum - part, owed),
      kobo('Owed'),
      `${code}: owed`,
    )
  }
  const read = ({ code }: { code: string }, ...names: string[]) =>
    names.map((name) => table.get(code)?.(name))
  assert.deepEqual(read(promo, 'Discount', 'Total', 'Paid', 'Owed'), [
    -5_000,
    totalKobo - 5_000,
    totalKobo - 5_000,
    0,
  ])
  assert.deepEqual(read(refunded, 'Paid', 'Refunded', 'Borne by us', 'Tip', 'Agent pay', 'Owed'), [
    totalKobo,
    30_000,
    30_000,
    10_000,
    12_000,
    0,
  ])
  assert.deepEqual(
    read(failed, 'Paid', 'Goods sold or returned', 'Borne by the agent', 'Borne by us', 'Agent pay', 'Owed'),
    [0, 40_000, 15_000, totalKobo - 55_000, 0, 0],
  )
  assert.deepEqual(read(short, 'Debts of other orders', 'Paid', 'Owed'), [-30_000, totalKobo - 30_000, 0])
  assert.deepEqual(read(next, 'Debts of other orders', 'Paid', 'Owed'), [30_000, totalKobo + 30_000, 0])
  assert.deepEqual(
    read(called, 'Goods', 'Delivery fee', 'Call out', 'Total', 'Owed'),
    [0, 0, 50_000, 50_000, 50_000],
  )
  assert.deepEqual(read(prepaid, 'Total', 'Paid', 'Refunded', 'Owed'), [
    0,
    payment.amountKobo,
    payment.amountKobo,
    0,
  ])
})
