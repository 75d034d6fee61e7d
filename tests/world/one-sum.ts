import assert from 'node:assert/strict'
import { getAdminOrderEndpoint } from '#contract/orders/admin-orders.ts'
import { exportOrdersEndpoint } from '#contract/orders/order-views.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import type { Client } from './clients.ts'
import { expectSameRows } from './receipt-forms.ts'
import type { World } from './world.ts'

/**
 * What was paid for an order is one sum on its page, for admins, on the receipt and in the table, whose row adds up; and no
 * more went back than was paid.
 */
export async function expectOneSum(
  world: World,
  { id, code, customer }: { id: string; code: string; customer: Client },
): Promise<void> {
  const admin = await world.as('office')
  const own = (await customer.call(getOrderEndpoint, { params: { id } })).bill
  const { bill } = await admin.call(getAdminOrderEndpoint, { params: { id } })
  const row = await readRow(admin, code)
  const given = own.givenBack.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  assert.equal(bill.paidKobo, own.paidKobo, 'paid, for admins')
  assert.equal(row('Paid') - row('Refunded') + given, own.paidKobo, 'paid, in the table')
  const charged = ['Goods', 'Delivery fee', 'Service fee', 'Discount', 'Call out', 'Corrected']
  assert.equal(
    charged.reduce((sum, name) => sum + row(name), 0),
    row('Total'),
    'total, in the table',
  )
  const borne = row('Borne by us') + row('Borne by the agent') + row('Goods sold or returned')
  const owed = row('Total') + row('Debts of other orders') - row('Paid') + row('Refunded') - borne
  assert.deepEqual([row('Owed'), owed], [own.balanceDueKobo, own.balanceDueKobo], 'owed, in the table')
  assert.ok(own.paidKobo >= given, `${given} of ${own.paidKobo} went back`)
  if (own.goodsKobo === null) return
  const rows = await expectSameRows(customer, id)
  const sum = (...labels: RegExp[]) =>
    rows.reduce(
      (kobo, [label, amountKobo]) =>
        labels.some((each) => each.test(label)) ? kobo + (amountKobo ?? 0) : kobo,
      0,
    )
  assert.equal(sum(/^Paid$/), own.paidKobo, 'paid, on the receipt')
  const due = sum(/^Total$/, /^Corrected$/, /^Balance of/, /^Added to/)
  assert.equal(
    due - sum(/^Paid$/, /^Written/, /^Charged to/, /^Goods/),
    own.balanceDueKobo,
    'the receipt adds up',
  )
  assert.equal(sum(/^Balance$/, /^Not settled yet$/), Math.max(0, own.balanceDueKobo), 'what is left')
  assert.equal(sum(/^Paid over/), Math.max(0, -own.balanceDueKobo), 'what is over')
  assert.equal(sum(/^Refunded/), 0 - given, 'refunded, on the receipt')
}

async function readRow(admin: Client, code: string): Promise<(name: string) => number> {
  const { text } = await admin.send(exportOrdersEndpoint, { query: { status: 'all', search: code } })
  const [head = [], cells = []] = text
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))
  assert.equal(cells[head.indexOf('Order')], code)
  return (name) => Math.round(Number(cells[head.indexOf(`${name} (NGN)`)]) * 100)
}
