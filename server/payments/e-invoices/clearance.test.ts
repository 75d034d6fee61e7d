import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { creditCustomerEndpoint } from '#contract/admin/admin-money.ts'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { changeBusinessEndpoint, createBusinessEndpoint } from '#contract/businesses/businesses.ts'
import { getAccountEndpoint, getInvoiceEndpoint, grantCreditEndpoint } from '#contract/businesses/invoices.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { listEInvoicesEndpoint, retryEInvoicesEndpoint } from '#contract/payments/e-invoices.ts'
import { getPaperEndpoint } from '#contract/payments/papers.ts'
import { days, hours } from '#domain/time/durations.ts'
import { readCredit } from '#server/businesses/core/credit.ts'
import { issueInvoices } from '#server/businesses/invoices/issue-invoices.ts'
import { remindInvoices } from '#server/businesses/invoices/remind-invoices.ts'
import { readPdfText } from '#tests/pdf-text.ts'
import type { TakenInvoice } from '#tests/servers/access-point-server.ts'
import { msNow } from '#tests/times.ts'
import { emailsTo } from '#tests/world/emails.ts'
import { newKey, orderAt } from '#tests/world/orders.ts'
import { startTaxWorld } from '#tests/world/tax-world.ts'

const taxWorld = await startTaxWorld()
after(() => taxWorld.close())
const { world, point, context, send, pass, rowOf, signedOf } = taxWorld
const { queueMail } = world.server.services
const admin = await world.as('office')
const owner = await world.as('amina')

beforeEach(async () => {
  point.mood = 'well'
  pass(hours(1))
  await send()
  point.asked.length = 0
})

const details = { name: 'Buka', address: '1 Aso Road', email: 'buka@example.com', tin: '12345678-0009' }
const { id: businessId } = await owner.call(
  createBusinessEndpoint,
  { body: details },
  { idempotencyKey: newKey() },
)
const params = { id: businessId }
await admin.call(grantCreditEndpoint, { params, body: { creditLimitKobo: 90_000_000, termsDays: 14 } })
const onInvoice = { businessId, paymentMethod: 'invoice' as const }

/** Invoices an order of last month; returns its number. */
async function invoiced(): Promise<{ number: string; id: string; code: string }> {
  const order = await orderAt(world, 'delivered', { body: onInvoice })
  await world.database.pool.query(
    `update invoice_lines set at = at - interval '32 days' where number is null`,
  )
  const [number = ''] = await issueInvoices({ ...context, queueMail })
  return { number, id: order.id, code: order.code }
}
const mailsOf = async (template: string) =>
  (await emailsTo(world, details.email)).filter((mail) => mail.template === template)

test('an invoice is cleared before its business gets it: by email, in the account and as PDF', async () => {
  const before = (await mailsOf('invoice')).length
  point.mood = 'broken'
  const { number } = await invoiced()
  await send()
  const asked = { params: { id: businessId, number } }
  const waiting = await rowOf(number)
  assert.deepEqual([waiting.kind, waiting.state, waiting.tries], ['clearance', 'waiting', 1])
  assert.match(waiting.problem, /answered 503/)
  assert.equal((await mailsOf('invoice')).length, before)
  await owner.refused(getInvoiceEndpoint, asked, 'papers.not_cleared')
  const account = await owner.call(getAccountEndpoint, { params })
  assert.ok(account.invoices.every((invoice) => invoice.number !== number))
  assert.ok(account.uninvoicedKobo > 0)
  const later = { now: () => new Date(msNow() + days(20)) }
  await remindInvoices({ ...context, queueMail, clock: later })
  assert.equal((await mailsOf('invoice_due')).length, 0, 'nobody is reminded of what they did not get')
  assert.equal((await readCredit(world.db, businessId, later.now())).overdueKobo, 0)
  pass(hours(1))
  point.mood = 'well'
  await send()
  assert.equal((await rowOf(number)).state, 'cleared')
  await send()
  assert.equal((await mailsOf('invoice')).length, before + 1)
  assert.deepEqual(point.passedOn.filter((irn) => irn === signedOf(number)[0]?.irn).length, 1)
  assert.equal((await rowOf(number)).passing, 'done')
  const [signed] = signedOf(number)
  assert.equal(signed?.accounting_customer_party?.tin, details.tin)
  const text = readPdfText((await owner.send(getInvoiceEndpoint, asked)).bytes).replace(/\s/g, '')
  assert.ok(text.includes(signed?.irn ?? '-'), text)
})

test('a refusal stands under what needs attention with its field; put right and tried again, it is cleared', async () => {
  point.unknownTins.add(details.tin)
  const mails = (await mailsOf('invoice')).length
  const { number } = await invoiced()
  await send()
  const row = await rowOf(number)
  assert.deepEqual([row.state, row.problem], ['refused', 'The buyer’s tax number: is not registered'])
  assert.equal((await mailsOf('invoice')).length, mails)
  const overview = await admin.call(getOverviewEndpoint, {})
  const waiting = overview.money?.eInvoicesRefused
  assert.deepEqual(
    waiting?.first.map((one) => [one.number, one.problem]),
    [[number, row.problem]],
  )
  const { items, counts } = await admin.call(listEInvoicesEndpoint, { query: { state: 'refused' } })
  assert.deepEqual([items.map((item) => item.number), counts.refused], [[number], 1])
  // As it is it would be refused again; the business puts its number right first.
  const mended = { ...details, tin: '12345678-0010' }
  await owner.call(changeBusinessEndpoint, { params, body: mended })
  assert.deepEqual(await admin.call(retryEInvoicesEndpoint, { body: { which: number } }), { retried: 1 })
  assert.deepEqual(await admin.call(retryEInvoicesEndpoint, { body: { which: number } }), { retried: 0 })
  await send()
  assert.equal((await rowOf(number)).state, 'cleared')
  assert.equal(signedOf(number)[0]?.accounting_customer_party?.tin, mended.tin)
  assert.equal((await mailsOf('invoice')).length, mails + 1)
  const pdf = await owner.send(getInvoiceEndpoint, { params: { id: businessId, number } })
  assert.ok(readPdfText(pdf.bytes).includes(mended.tin))
  const { rows } = await world.database.pool.query(
    `select detail from audit_entries where action = 'eInvoices.retry'`,
  )
  assert.equal(rows.length, 1)
})

test('a credit note goes after the invoice that it is about, under its reference', async () => {
  point.mood = 'broken'
  const { number, id, code } = await invoiced()
  const credit = { orderCode: code, amountKobo: 5_000, reason: 'Bad onions', to: 'wallet' as const }
  await admin.call(creditCustomerEndpoint, { body: credit }, { idempotencyKey: newKey() })
  const { rows } = await world.database.pool.query<{ number: string }>(
    'select number from papers where refers_to = $1',
    [number],
  )
  const note = rows[0]?.number ?? ''
  assert.equal((await rowOf(note)).kind, 'clearance')
  const asked = { params: { id, number: note } }
  await owner.refused(getPaperEndpoint, asked, 'papers.not_cleared')
  const papersOf = async () => (await owner.call(getOrderEndpoint, { params: { id } })).bill.papers ?? []
  assert.deepEqual(await papersOf(), [])
  point.mood = 'well'
  pass(hours(1))
  await send()
  assert.equal((await rowOf(note)).state, 'cleared')
  assert.equal((await owner.send(getPaperEndpoint, asked)).status, 200)
  assert.deepEqual(
    (await papersOf()).map((paper) => paper.number),
    [note],
  )
  const [signedNote] = signedOf(note)
  assert.equal(signedNote?.billing_reference?.[0]?.irn, signedOf(number)[0]?.irn)
  assert.ok(
    point.signed.findIndex(({ irn }) => irn === signedNote?.irn) >
      point.signed.indexOf(signedOf(number)[0] as TakenInvoice),
  )
})
