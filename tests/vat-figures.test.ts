import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { getEInvoiceEndpoint } from '#contract/payments/e-invoices.ts'
import { listPapersEndpoint } from '#contract/payments/papers.ts'
import { getStatementEndpoint } from '#contract/payments/statement.ts'
import { createPromoEndpoint } from '#contract/promotions/promo-codes.ts'
import { lagosTime } from '#domain/time/days.ts'
import { asAgent } from '#server/players/agent.ts'
import { asCustomer } from '#server/players/customer.ts'
import { asAdmin } from '#tests/play/admin.ts'
import { drive, type Order, place } from '#tests/world/orders.ts'
import { fillWallet } from '#tests/world/payments.ts'
import { addPerson } from '#tests/world/people.ts'
import { expectSameRows } from '#tests/world/receipt-forms.ts'
import { taxSettings } from '#tests/world/tax-world.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld({
  settings: {
    ...taxSettings({ businessId: '0f7e3b0a-6a35-4c5d-9d5c-0b8c5a2c9e11' }),
    business_address: '4 Aminu Kano Crescent',
    business_phone: '+2348030000001',
    delivery_fee: '123450',
    service_fee: '45670',
    call_out_fee: '77770',
    agent_max_trips: '40',
    agent_cash_ceiling: '90000000',
  },
})
after(() => world.close())
const admin = await world.as('office')
await admin.call(createPromoEndpoint, { body: { code: 'ODD', percent: 33, mostUsesEach: 1000 } })

const endings = [
  'delivered',
  'refunded',
  'refunded twice',
  'refused',
  'refused, part paid late',
  'refused, paid late',
  'cancelled in the market',
  'cancelled for the fee',
] as const

const plans = fc.record({
  ending: fc.constantFrom(...endings),
  method: fc.constantFrom('cash' as const, 'wallet' as const),
  hasPromo: fc.boolean(),
  /** Draws what the items cost, in odd kobo. */
  prices: fc.array(fc.integer({ min: 10_003, max: 77_777 }), { minLength: 1, maxLength: 3 }),
  /** Draws what is refunded, or paid late, of the whole. */
  part: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
})
type Plan = ReturnType<typeof plans.generate>['value']

let people = 0

async function play({ ending, method, hasPromo, prices, part }: Plan): Promise<Order> {
  people += 1
  const [username, agent] = [`taxed-${people}`, `taxing-${people}`]
  await addPerson(world, { username, role: 'customer' })
  await addPerson(world, { username: agent, role: 'agent' })
  await fillWallet(world, { customer: await world.as(username) }, 3_000_000)
  const items = prices.map((_price, index) => ({ name: `good ${index}`, budgetKobo: 100_000 }))
  const promo = hasPromo ? { promoCode: 'ODD' } : {}
  const order = await place(world, {
    customer: username,
    agent,
    body: { items, paymentMethod: method, ...promo },
  })
  await drive(order, 'queued', 'shopping')
  if (ending === 'cancelled for the fee') {
    await order.admin.call(...asAdmin.cancel(order.id, true))
    return order
  }
  const { items: lines } = await order.customer.call(...asCustomer.read(order.id))
  for (const [index, line] of lines.entries()) {
    const paidKobo = prices[index] ?? 0
    await order.agent.call(...asAgent.buy(order.id, line.id, { askedKobo: paidKobo, paidKobo }))
  }
  if (ending === 'cancelled in the market') {
    await order.admin.call(...asAdmin.cancel(order.id))
    return order
  }
  await drive(order, 'shopping', 'arrived')
  if (ending.startsWith('refused')) await refuse(order, ending, part)
  else {
    await drive(order, 'arrived', 'delivered')
    const { bill } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
    const backKobo = Math.max(1, Math.floor((bill.totalKobo ?? 0) * part * 0.5))
    const times = ending === 'delivered' ? 0 : ending === 'refunded' ? 1 : 2
    for (let time = 0; time < times; time += 1)
      await order.admin.call(...asAdmin.credit(order.code, backKobo))
  }
  return order
}

async function refuse(
  { id, admin: by, customer }: Order,
  ending: Plan['ending'],
  part: number,
): Promise<void> {
  await by.call(...asAdmin.fail(id))
  if (ending === 'refused') return
  await by.send(...asAdmin.settle(id, { way: 'owes' }))
  const { bill } = await customer.call(getOrderEndpoint, { params: { id } })
  const owedKobo = bill.balanceDueKobo
  if (owedKobo === 0) return
  const paidKobo = ending === 'refused, paid late' ? owedKobo : Math.max(1, Math.floor(owedKobo * part))
  await by.call(...asAdmin.settle(id, { way: 'cash', amountKobo: paidKobo }))
  if (paidKobo < owedKobo) await by.call(...asAdmin.writeOff(id, owedKobo - paidKobo, 'business'))
}

const today = () => lagosTime(world.clock.now()).date
const koboOf = (naira: number) => Math.round(naira * 100)

async function bookedVat(orderId: string | null): Promise<number> {
  const { rows } = await world.database.pool.query<{ kobo: number }>(
    `select coalesce(-sum(p.amount_kobo), 0)::bigint as kobo from postings p
      join ledger_transactions t on t.id = p.transaction_id
      where p.account = 'vat' and ($1::text is null or t.order_id = $1)`,
    [orderId],
  )
  return rows[0]?.kobo ?? 0
}

/** Returns the VAT of an order's receipt, and of all its papers less the credit notes, by the tax office's own document. */
async function vatOfPapers({ code }: Order): Promise<{ receiptKobo: number; allKobo: number }> {
  const { items } = await admin.call(listPapersEndpoint, { query: { limit: '100' } })
  const sums = { receiptKobo: 0, allKobo: 0 }
  for (const paper of items.filter(({ order }) => order?.code === code)) {
    const call = { params: { number: paper.number }, query: { as: 'json' as const } }
    const { text } = await admin.send(getEInvoiceEndpoint, call)
    const { tax_total: totals } = JSON.parse(text) as { tax_total: { tax_amount: number }[] }
    const sentKobo = koboOf(totals.reduce((sum, { tax_amount }) => sum + tax_amount, 0))
    assert.equal(sentKobo, paper.vatKobo, `${paper.number}: the list of papers and what is sent`)
    const isNote = paper.series === 'credit_note'
    sums.allKobo += isNote ? -sentKobo : sentKobo
    if (!isNote) sums.receiptKobo += sentKobo
  }
  return sums
}

test('whatever becomes of an order, every place that says its VAT says the same kobo', async () => {
  const seen = new Set<string>()
  const from = today()
  const check = async (plan: Plan) => {
    const order = await play(plan)
    seen.add(plan.ending)
    const { bill, goodsKobo } = await order.customer
      .call(getOrderEndpoint, { params: { id: order.id } })
      .then((read) => ({ bill: read.bill, goodsKobo: read.bill.goodsKobo ?? 0 }))
    const { receiptKobo, allKobo } = await vatOfPapers(order)
    const shownKobo = bill.vat?.amountKobo ?? 0
    assert.equal(shownKobo, receiptKobo, `screen and paper: ${JSON.stringify(plan)}`)
    assert.equal(await bookedVat(order.id), allKobo, `books and papers: ${JSON.stringify(plan)}`)
    if (goodsKobo === 0) return
    const rows = await expectSameRows(order.customer, order.id)
    const row = rows.find(([label]) => label.includes('VAT'))
    assert.equal(row?.[1] ?? 0, receiptKobo, `PDF, message and picture: ${JSON.stringify(plan)}`)
  }
  // Plays each ending once with a part of its own, then what chance adds.
  for (const [index, ending] of endings.entries()) {
    const method = index % 2 === 0 ? 'cash' : 'wallet'
    await check({ ending, method, hasPromo: index % 3 === 0, prices: [33_333 + index, 10_007], part: 0.37 })
  }
  await fc.assert(fc.asyncProperty(plans, check), { numRuns: 12, endOnFailure: true })
  assert.deepEqual([...seen].sort(), [...endings].sort())
  const { vatKobo } = await admin.call(getStatementEndpoint, { query: { from, to: today() } })
  assert.equal(vatKobo, await bookedVat(null))
})
