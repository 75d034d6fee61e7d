import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { creditCustomerEndpoint } from '#contract/admin/admin-money.ts'
import { createBusinessEndpoint, listBusinessesEndpoint } from '#contract/businesses/businesses.ts'
import {
  getAccountEndpoint,
  getAnyBusinessEndpoint,
  grantCreditEndpoint,
  listAllBusinessesEndpoint,
  recordInvoicePaymentEndpoint,
} from '#contract/businesses/invoices.ts'
import { getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { days } from '#domain/time/durations.ts'
import { createQueueMail } from '#server/platform/mail/queue-mail.ts'
import { createSecretBox } from '#server/platform/secrets/secret-box.ts'
import { createReadSettings } from '#server/settings/read-settings.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { testConfig } from '#tests/test-config.ts'
import { msNow } from '#tests/times.ts'
import { readBooks, sumOf } from '#tests/world/books.ts'
import { type Client, createClient } from '#tests/world/clients.ts'
import { emailsTo } from '#tests/world/emails.ts'
import { basket, newKey, orderAt } from '#tests/world/orders.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'
import { issueInvoices } from './issue-invoices.ts'
import { remindInvoices } from './remind-invoices.ts'

let aheadMs = 0
const clock = { now: () => new Date(msNow() + aheadMs) }
const world = await startWorld({
  clock,
  settings: { vat_rate: '7.5', vat_from: '2020-01-01' },
})
after(() => cleanUpAll([() => world.close(), async () => assert.equal(sumOf(await readBooks(world)), 0)]))
let admin = await signIn('office')
/** Begins a session of this moment: none lasts a month. */
async function signIn(username: string): Promise<Client> {
  return createClient(world.url, await signInAs(world, username))
}

/** Moves the clock on, and signs in again. */
async function passDays(count: number): Promise<void> {
  aheadMs = days(count)
  owner = await signIn('amina')
  admin = await signIn('office')
}

const firstTill = 'mac_00000000000000000000000000'
const queueMail = createQueueMail({ clock, box: createSecretBox(testConfig().secretKey, 'mail') })
const context = { db: world.db, clock, queueMail, readSettings: createReadSettings(world.db) }
const details = { name: 'Buka', address: '1 Aso Road', email: 'buka@example.com', tin: '12345678-0001' }
const key = () => ({ idempotencyKey: newKey() })
let owner = await signIn('amina')
const { id } = await owner.call(createBusinessEndpoint, { body: details }, key())
const params = { id }
const onInvoice = { businessId: id, paymentMethod: 'invoice' as const }
const account = () => owner.call(getAccountEndpoint, { params })

test('without credit nothing goes on an invoice, and above it the free amount is said', async () => {
  const body = basket(world, onInvoice)
  await owner.refused(placeOrderEndpoint, { body }, 'businesses.no_credit', key())
  const personal = basket(world, { paymentMethod: 'invoice' })
  await owner.refused(placeOrderEndpoint, { body: personal }, 'businesses.invoice_needs_business', key())
  const little = { creditLimitKobo: 1_000, termsDays: 14 }
  await admin.call(grantCreditEndpoint, { params, body: little })
  const refused = await owner.refused(placeOrderEndpoint, { body }, 'businesses.over_credit', key())
  assert.equal(refused.detail?.['freeKobo'], 1_000)
  await admin.call(grantCreditEndpoint, { params, body: { creditLimitKobo: 50_000_000, termsDays: 14 } })
})

test('delivered orders are owed by the business, and its month becomes one invoice', async () => {
  const orders = [
    await orderAt(world, 'delivered', { body: onInvoice }),
    await orderAt(world, 'delivered', { body: onInvoice }),
  ]
  const [first] = orders
  assert.ok(first)
  const order = await owner.call(getOrderEndpoint, { params: { id: first.id } })
  assert.equal(order.bill.balanceDueKobo, 0)
  const totalKobo = 2 * (order.bill.totalKobo ?? 0)
  assert.deepEqual(await account().then((read) => [read.owedKobo, read.uninvoicedKobo]), [
    totalKobo,
    totalKobo,
  ])
  // Before the month is over part of one is given back: it is less on the invoice, without a credit note.
  const credit = { orderCode: first.code, amountKobo: 10_000, reason: 'Spoilt pepper', to: 'wallet' as const }
  await admin.call(creditCustomerEndpoint, { body: credit }, key())
  assert.deepEqual(await issueInvoices(context), [])
  await passDays(31)
  const numbers = await issueInvoices(context)
  assert.equal(numbers.length, 1)
  assert.match(numbers[0] ?? '', /^INV-20\d\d-000001$/)
  assert.deepEqual(await issueInvoices(context), [], 'a second run issues nothing')
  const { invoices, owedKobo, uninvoicedKobo } = await account()
  assert.equal(invoices[0]?.totalKobo, totalKobo - 10_000)
  assert.deepEqual([owedKobo, uninvoicedKobo], [totalKobo - 10_000, 0])
  assert.equal((await emailsTo(world, details.email)).at(-1)?.template, 'invoice')
  const pdf = await fetch(`${world.url}/api/businesses/${id}/invoices/${numbers[0]}`, {
    headers: { cookie: (await signInAs(world, 'amina')).cookie },
  })
  assert.equal(pdf.headers.get('content-type'), 'application/pdf', await pdf.text())
  await addPerson(world, { username: 'stranger', role: 'customer' })
  const stranger = await signIn('stranger')
  assert.equal((await stranger.send(getAccountEndpoint, { params })).status, 404)
})

test('after the month a refund is a credit note on the invoice; payments go to the oldest', async () => {
  const before = await account()
  const { rows } = await world.database.pool.query<{ code: string }>(
    'select o.code from invoice_lines l join orders o on o.id = l.order_id limit 1',
  )
  const credit = {
    orderCode: rows[0]?.code ?? '',
    amountKobo: 5_000,
    reason: 'Bad onions',
    to: 'wallet' as const,
  }
  await admin.call(creditCustomerEndpoint, { body: credit }, key())
  const noted = await account()
  assert.equal(noted.invoices[0]?.creditedKobo, 5_000)
  assert.equal(noted.owedKobo, before.owedKobo - 5_000)
  const part = { amountKobo: 20_000, accountId: firstTill, note: 'Cash at the till' }
  await admin.call(recordInvoicePaymentEndpoint, { params, body: part }, key())
  assert.equal((await account()).invoices[0]?.openKobo, noted.owedKobo - 20_000)
})

test('an overdue invoice is reminded of once for each reason, and stops orders on invoice until it is paid', async () => {
  await passDays(31 + 16)
  await remindInvoices(context)
  await remindInvoices(context)
  const sent = (await emailsTo(world, details.email)).filter(({ template }) => template === 'invoice_due')
  assert.equal(sent.length, 1)
  const body = basket(world, onInvoice)
  await owner.refused(placeOrderEndpoint, { body }, 'businesses.overdue', key())
  const [listed] = await admin.call(listAllBusinessesEndpoint, {})
  assert.ok(listed && listed.upTo30Kobo > 0)
  const { overdueKobo } = await account()
  const rest = { amountKobo: overdueKobo, accountId: firstTill, note: 'Transfer' }
  const paid = await admin.call(recordInvoicePaymentEndpoint, { params, body: rest }, key())
  assert.deepEqual([paid.owedKobo, paid.account.overdueKobo], [0, 0])
  const { businesses } = await owner.call(listBusinessesEndpoint, {})
  assert.equal(businesses[0]?.freeCreditKobo, 50_000_000)
  assert.equal((await admin.call(getAnyBusinessEndpoint, { params })).account.invoices[0]?.openKobo, 0)
})

test('a business that has paid far ahead has more free than one payment may be', async () => {
  const ahead = await owner.call(createBusinessEndpoint, { body: { ...details, name: 'Ahead' } }, key())
  const of = { params: { id: ahead.id } }
  await admin.call(grantCreditEndpoint, { ...of, body: { creditLimitKobo: 5_000_000, termsDays: 14 } })
  const body = { amountKobo: 1_000_000_000, accountId: firstTill, note: 'For the year' }
  const { account: paid } = await admin.call(recordInvoicePaymentEndpoint, { ...of, body }, key())
  assert.deepEqual([paid.owedKobo, paid.freeKobo], [-1_000_000_000, 1_005_000_000])
  assert.equal((await owner.call(getAccountEndpoint, of)).freeKobo, 1_005_000_000)
})
