import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getMoneyEndpoint } from '#contract/admin/admin-money.ts'
import { createBusinessEndpoint } from '#contract/businesses/businesses.ts'
import {
  beginInvoicePaymentEndpoint,
  checkInvoicePaymentEndpoint,
} from '#contract/businesses/invoice-payments.ts'
import {
  getAccountEndpoint,
  getInvoiceEndpoint,
  grantCreditEndpoint,
  recordInvoicePaymentEndpoint,
} from '#contract/businesses/invoices.ts'
import { lagosTime } from '#domain/time/days.ts'
import { days, minutes } from '#domain/time/durations.ts'
import { orderBooks } from '#server/orders/after-delivery/credit-order.ts'
import { reconcileDay } from '#server/payments/reconcile-day.ts'
import { createReadSettings } from '#server/settings/read-settings.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { readPdfText } from '#tests/pdf-text.ts'
import { startMailServer } from '#tests/servers/mail-server.ts'
import { createTestLog } from '#tests/test-log.ts'
import { msNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import { type Client, createClient } from '#tests/world/clients.ts'
import { toLocalServer } from '#tests/world/mail-ways.ts'
import { newKey, orderAt } from '#tests/world/orders.ts'
import { applied, startPaidWorld } from '#tests/world/payments.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import { issueInvoices } from './issue-invoices.ts'
import { pollInvoicePayments } from './poll-invoice-payments.ts'
import { remindInvoices } from './remind-invoices.ts'

let aheadMs = 0
const clock = { now: () => new Date(msNow() + aheadMs) }
const mail = await startMailServer()
const world = await startPaidWorld({ clock, settings: toLocalServer(mail.port) })
after(() =>
  cleanUpAll([
    () => mail.stop(),
    () => world.close(),
    async () => assert.equal(sumOf(await readBooks(world)), 0),
  ]),
)
const { paystack } = world
const { services } = world.server
const context = {
  db: world.db,
  clock,
  queueMail: services.queueMail,
  paysOnline: true,
  readSettings: createReadSettings(world.db),
}
const signIn = async (username: string): Promise<Client> =>
  createClient(world.url, await signInAs(world, username))
const key = () => ({ idempotencyKey: newKey() })
const details = { name: 'Buka', address: '1 Aso Road', email: 'bills@buka.example', tin: null }
let owner = await signIn('amina')
let admin = await signIn('office')
const { id } = await owner.call(createBusinessEndpoint, { body: details }, key())
const params = { id }
await admin.call(grantCreditEndpoint, { params, body: { creditLimitKobo: 90_000_000, termsDays: 14 } })

const readAccount = () => owner.call(getAccountEndpoint, { params })
/** An invoice of the month that begins now; returns its number. */
async function invoiced(): Promise<{ number: string; openKobo: number }> {
  await orderAt({ market: world.market, as: signIn }, 'delivered', {
    body: { businessId: id, paymentMethod: 'invoice' },
  })
  aheadMs += days(31)
  owner = await signIn('amina')
  admin = await signIn('office')
  const [number = ''] = await issueInvoices(context)
  return { number, openKobo: (await openOf(number)) ?? 0 }
}
const begin = (number: string, amountKobo: number, idempotencyKey = newKey()) =>
  owner.call(
    beginInvoicePaymentEndpoint,
    { params: { id, number }, body: { amountKobo } },
    { idempotencyKey },
  )
const openOf = async (number: string) =>
  (await readAccount()).invoices.find((invoice) => invoice.number === number)?.openKobo
const emailsAbout = (number: string) =>
  mail.taken.filter(({ subject, to }) => to?.[0]?.address === details.email && subject?.includes(number))

test('the email of an invoice and its reminder carry it as PDF, and lead to where it is paid', async () => {
  const { number } = await invoiced()
  aheadMs += days(12)
  await remindInvoices(context)
  const emails = await eventually('both emails', async () => {
    const sent = emailsAbout(number)
    return sent.length === 2 && sent
  })
  for (const { attachments, text } of emails) {
    const [file, ...more] = attachments
    assert.deepEqual([file?.filename, file?.mimeType, more], [`${number}.pdf`, 'application/pdf', []])
    const printed = await readPdfText(Buffer.from(file?.content as ArrayBuffer))
    assert.ok(
      printed.includes(number) && printed.replaceAll(/\s/g, '').includes(`/businesses/${id}`),
      printed,
    )
    assert.match(text ?? '', /Pay now:\s+http:\/\/localhost:3000\/businesses\//)
  }
  owner = await signIn('amina')
  const shown = await owner.send(getInvoiceEndpoint, { params: { id, number } })
  assert.match(await readPdfText(shown.bytes), /Pay online/)
})

test('an invoice is settled once: by the message, told twice, looked up, and asked for again', async () => {
  const { openKobo: olderKobo = 0, number } = (await readAccount()).invoices[0] ?? { number: '' }
  const firstKey = newKey()
  const tried = await begin(number, olderKobo, firstKey)
  assert.equal((await begin(number, olderKobo)).id, tried.id, 'a second press changes nothing')
  assert.ok(tried.pageUrl?.startsWith(paystack.url))
  const moved = await movement(world, async () => {
    paystack.webhooks = 'twice'
    await paystack.pay(tried.id)
    await applied(world)
    paystack.webhooks = 'once'
    const checked = await owner.call(checkInvoicePaymentEndpoint, { params: { id, payment: tried.id } })
    assert.deepEqual([checked.status, checked.pageUrl], ['succeeded', null])
  })
  const charged = paystack.transactions.get(tried.id)?.fees ?? 0
  assert.deepEqual(moved, {
    provider: olderKobo - charged,
    fees: charged,
    [account('receivable', id)]: -olderKobo,
  })
  assert.equal(await openOf(number), 0)
  const again = { params: { id, number }, body: { amountKobo: 1 } }
  await owner.refused(beginInvoicePaymentEndpoint, again, 'businesses.invoice_paid')
  assert.deepEqual(await begin(number, olderKobo, firstKey), tried)
  const { payments } = await readAccount()
  assert.equal(payments[0]?.note, `Online, for ${number}`)
  const { findings } = await reconcileDay(
    { ...services, db: world.db, clock, orders: orderBooks },
    lagosTime(clock.now()).date,
  )
  assert.deepEqual(findings, [])
})

test('part of it is paid, the rest is looked up where no message comes, and no more than is open', async () => {
  const { number, openKobo } = await invoiced()
  const over = { params: { id, number }, body: { amountKobo: openKobo + 1 } }
  const refused = await owner.refused(beginInvoicePaymentEndpoint, over, 'businesses.pays_too_much')
  assert.equal(refused.detail?.['openKobo'], openKobo)
  const part = await begin(number, 10_000)
  await paystack.pay(part.id)
  await applied(world)
  assert.equal(await openOf(number), openKobo - 10_000)
  const rest = await begin(number, openKobo - 10_000)
  paystack.webhooks = 'never'
  await paystack.pay(rest.id)
  paystack.webhooks = 'once'
  const dashboard = {
    ...services,
    db: world.db,
    clock,
    log: createTestLog().log,
    orders: orderBooks,
    committed: () => undefined,
  }
  assert.ok(services.provider)
  aheadMs += minutes(5)
  await pollInvoicePayments({ ...dashboard, provider: services.provider })
  assert.equal(await openOf(number), 0)
})

test('what is paid twice pays the next invoice, and admins see it; another sum waits for them', async () => {
  const { number, openKobo } = await invoiced()
  const tried = await begin(number, openKobo)
  const inCash = { amountKobo: openKobo, accountId: `mac_${'0'.repeat(26)}`, note: 'At the till' }
  await admin.call(recordInvoicePaymentEndpoint, { params, body: inCash }, key())
  await paystack.pay(tried.id)
  await applied(world)
  const { owedKobo, uninvoicedKobo } = await readAccount()
  assert.deepEqual([owedKobo, uninvoicedKobo], [-openKobo, -openKobo], 'paid ahead')
  const heldFor = async (reference: string) =>
    (await admin.call(getMoneyEndpoint, {})).held.filter((held) => held.reference === reference)
  const [late] = await heldFor(tried.id)
  assert.deepEqual([late?.reason, late?.settledAs], ['late', 'noted'])
  const ahead = await invoiced()
  assert.deepEqual([ahead.openKobo, (await readAccount()).owedKobo], [0, 0], 'the next one is paid by it')
  const next = await invoiced()
  const wrong = await begin(next.number, next.openKobo)
  const moved = await movement(world, async () => {
    await paystack.pay(wrong.id, { amount: wrong.amountKobo - 100 })
    await applied(world)
  })
  assert.equal(moved['held'], 100 - wrong.amountKobo)
  assert.equal(await openOf(next.number), next.openKobo)
  assert.deepEqual(
    (await heldFor(wrong.id)).map(({ reason }) => reason),
    ['wrong_amount'],
  )
})

test('what a bank takes back of an invoice payment is open again, and paid once more where the dispute is won', async () => {
  const openKobo = async () =>
    (await readAccount()).invoices.reduce((sum, invoice) => sum + invoice.openKobo, 0)
  const invoice = await invoiced()
  const tried = await begin(invoice.number, invoice.openKobo)
  await paystack.pay(tried.id)
  await applied(world)
  const before = await readAccount()
  const openBeforeKobo = await openKobo()
  const { id: dispute } = paystack.disputes.open(tried.id, invoice.openKobo)
  let sent = 0
  const decide = (resolution: string) => async () => {
    sent += 1
    paystack.disputes.decide(dispute, resolution)
    await paystack.send('charge.dispute.resolve', { id: dispute, sent, transaction: { reference: tried.id } })
    await applied(world)
  }
  assert.deepEqual(await movement(world, decide('merchant-accepted')), {
    [account('receivable', id)]: invoice.openKobo,
    provider: -invoice.openKobo,
  })
  assert.equal(await openKobo(), openBeforeKobo + invoice.openKobo)
  const taken = await readAccount()
  assert.equal(taken.uninvoicedKobo, before.uninvoicedKobo)
  assert.deepEqual(
    [taken.payments[0]?.amountKobo, taken.payments[0]?.note],
    [-invoice.openKobo, 'Taken back by the bank'],
  )
  const again = await begin(invoice.number, (await openOf(invoice.number)) ?? 0)
  assert.notEqual(again.id, tried.id)
  assert.deepEqual(await movement(world, decide('declined')), {
    [account('receivable', id)]: -invoice.openKobo,
    provider: invoice.openKobo,
  })
  assert.equal(await openKobo(), openBeforeKobo)
})

test('nobody else pays or looks', async () => {
  const { number } = (await readAccount()).invoices[0] ?? { number: '' }
  await addPerson(world, { username: 'stranger', role: 'customer' })
  const stranger = await signIn('stranger')
  const call = { params: { id, number }, body: { amountKobo: 1_000 } }
  await stranger.refused(beginInvoicePaymentEndpoint, call, 'businesses.not_found')
  const check = { params: { id, payment: `pay_${'0'.repeat(26)}` } }
  await stranger.refused(checkInvoicePaymentEndpoint, check, 'businesses.not_found')
  await owner.refused(checkInvoicePaymentEndpoint, check, 'payments.not_found')
})
