import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createBusinessEndpoint } from '#contract/businesses/businesses.ts'
import { getAccountEndpoint, grantCreditEndpoint } from '#contract/businesses/invoices.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { receiptOf } from '#domain/orders/receipt.ts'
import { days } from '#domain/time/durations.ts'
import { issueInvoices } from '#server/businesses/invoices/issue-invoices.ts'
import { createQueueMail } from '#server/platform/mail/queue-mail.ts'
import { createSecretBox } from '#server/platform/secrets/secret-box.ts'
import { asCustomer } from '#server/players/customer.ts'
import { createReadSettings } from '#server/settings/read-settings.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { asAdmin } from '#tests/play/admin.ts'
import { testConfig } from '#tests/test-config.ts'
import { msNow } from '#tests/times.ts'
import { readBooks, sumOf } from '#tests/world/books.ts'
import { createClient } from '#tests/world/clients.ts'
import { drive, newKey, type Order, orderAt } from '#tests/world/orders.ts'
import { applied, fillWallet, startPaidWorld } from '#tests/world/payments.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'

let aheadMs = 0
const clock = { now: () => new Date(msNow() + aheadMs) }
const world = await startPaidWorld({ clock, settings: { vat_rate: '7.5', vat_from: '2020-01-01' } })
after(() => cleanUpAll([() => world.close(), async () => assert.equal(sumOf(await readBooks(world)), 0)]))
const admin = await world.as('office')
let people = 0

/** Plays an order that failed at the gate, of a customer of its own. */
async function failed(body: Parameters<typeof orderAt>[2] = {}): Promise<Order> {
  people += 1
  const customer = `late-${people}`
  await addPerson(world, { username: customer, role: 'customer' })
  return orderAt(world, 'failed', { customer, ...body })
}

const billOf = async ({ customer, id }: Order) =>
  (await customer.call(getOrderEndpoint, { params: { id } })).bill

const papersOf = async (order: Order) =>
  ((await billOf(order)).papers ?? []).map(({ series, totalKobo }) => [series, totalKobo])

const settle = (order: Order, body: Parameters<typeof asAdmin.settle>[1]) =>
  admin.call(...asAdmin.settle(order.id, body))

const pays: Record<string, (order: Order, amountKobo: number) => Promise<unknown>> = {
  'in cash': (order, amountKobo) => settle(order, { way: 'cash', amountKobo }),
  'by transfer': (order, amountKobo) => settle(order, { way: 'transfer', amountKobo }),
  'in two parts': async (order, amountKobo) => {
    await settle(order, { way: 'cash', amountKobo: 10_000 })
    assert.deepEqual(await papersOf(order), [])
    await settle(order, { way: 'cash', amountKobo: amountKobo - 10_000 })
  },
  'from the wallet by the customer': async (order, amountKobo) => {
    await settle(order, { way: 'owes' })
    assert.deepEqual(await papersOf(order), [])
    await fillWallet(world, order, amountKobo)
    await order.customer.call(...asCustomer.payDebt(order.id, amountKobo))
  },
  'with the next order': async (order, amountKobo) => {
    await settle(order, { way: 'owes' })
    await fillWallet(world, order, amountKobo)
    await orderAt(world, 'queued', { customer: `late-${people}` })
  },
  online: async (order) => {
    const { id } = await order.customer.call(...asCustomer.beginPayment(order.id, 'wallet'))
    await world.paystack.pay(id)
    await applied(world)
  },
  'after it was written off': async (order, amountKobo) => {
    await admin.call(...asAdmin.writeOff(order.id, amountKobo, 'business'))
    assert.deepEqual(await papersOf(order), [])
    await settle(order, { way: 'cash', amountKobo })
  },
}

for (const [way, pay] of Object.entries(pays))
  test(`a failed order that is paid later ${way} has one receipt, with its VAT in the books`, async () => {
    const order = await failed()
    assert.deepEqual(await papersOf(order), [])
    const before = (await readBooks(world))['vat'] ?? 0
    const { totalKobo, balanceDueKobo } = await billOf(order)
    await pay(order, balanceDueKobo)
    const { papers, balanceDueKobo: leftKobo } = await billOf(order)
    assert.deepEqual([await papersOf(order), leftKobo], [[['receipt', totalKobo]], 0])
    assert.ok((papers?.[0]?.vatKobo ?? 0) > 0)
    assert.equal((await readBooks(world))['vat'], before - (papers?.[0]?.vatKobo ?? 0))
  })

for (const partKobo of [1, 50_000, 99_999])
  test(`a receipt for ${partKobo} kobo of a refused order says the same VAT on screen, on paper and in the books`, async () => {
    const order = await failed()
    assert.ok((await billOf(order)).balanceDueKobo > partKobo)
    assert.equal((await billOf(order)).vat, undefined, 'without a number nothing was booked')
    const before = (await readBooks(world))['vat'] ?? 0
    await settle(order, { way: 'cash', amountKobo: partKobo })
    await admin.call(...asAdmin.writeOff(order.id, (await billOf(order)).balanceDueKobo, 'business'))
    const { papers = [], vat } = await billOf(order)
    const bookedKobo = before - ((await readBooks(world))['vat'] ?? 0)
    assert.deepEqual([papers[0]?.totalKobo, papers[0]?.vatKobo], [partKobo, bookedKobo])
    assert.equal(vat?.amountKobo ?? 0, bookedKobo)
    // Screen, PDF, picture and message print these rows.
    const { after: rows } = receiptOf(await order.customer.call(...asCustomer.read(order.id)))
    const rowOf = (role: string) => rows.find((row) => row.role === role)?.amountKobo
    assert.deepEqual([rowOf('receipted'), rowOf('vat') ?? 0], [partKobo, bookedKobo])
  })

test('what is written off, sold to others or returned has none; a part that was paid has one of that part', async () => {
  const amountKobo = 50_000
  for (const bornBy of ['business', 'agent'] as const) {
    const order = await failed()
    await admin.call(...asAdmin.writeOff(order.id, (await billOf(order)).balanceDueKobo, bornBy))
    assert.deepEqual(await papersOf(order), [])
  }
  const sold = await failed()
  await settle(sold, { way: 'goods_sold', amountKobo })
  await admin.call(...asAdmin.writeOff(sold.id, (await billOf(sold)).balanceDueKobo, 'business'))
  assert.deepEqual(await papersOf(sold), [])
  const inPart = await failed()
  await settle(inPart, { way: 'cash', amountKobo })
  await admin.call(...asAdmin.writeOff(inPart.id, (await billOf(inPart)).balanceDueKobo, 'business'))
  assert.deepEqual(await papersOf(inPart), [['receipt', amountKobo]])
})

test('what was paid ahead has its receipt once the order is closed, and a credit note for what goes back', async () => {
  people += 1
  const customer = `late-${people}`
  await addPerson(world, { username: customer, role: 'customer' })
  await fillWallet(world, { customer: await world.as(customer) }, 1_000_000)
  const order = await orderAt(world, 'failed', { customer, body: { paymentMethod: 'wallet' } })
  const totalKobo = (await billOf(order)).totalKobo ?? 0
  const before = (await readBooks(world))['vat'] ?? 0
  await settle(order, { way: 'close', giveBack: { amountKobo: totalKobo, to: 'wallet' } })
  assert.deepEqual(await papersOf(order), [
    ['receipt', totalKobo],
    ['credit_note', totalKobo],
  ])
  assert.equal((await readBooks(world))['vat'], before, 'all VAT went back')
})

test('an order that was paid before it went out again has one receipt', async () => {
  const order = await failed()
  await pays['online']?.(order, 0)
  await admin.call(...asAdmin.redeliver(order.id))
  await drive(order, 'in_transit', 'delivered')
  assert.deepEqual((await papersOf(order)).length, 1)
})

test('a failed order on invoice is a line of the next one, once it is closed', async () => {
  const owner = await world.as('amina')
  const details = { name: 'Buka', address: '1 Aso Road', email: 'late@example.com', tin: '12345678-0001' }
  const key = { idempotencyKey: newKey() }
  const { id } = await owner.call(createBusinessEndpoint, { body: details }, key)
  const body = { creditLimitKobo: 50_000_000, termsDays: 14 }
  await admin.call(grantCreditEndpoint, { params: { id }, body })
  const order = await orderAt(world, 'failed', { body: { businessId: id, paymentMethod: 'invoice' } })
  const totalKobo = (await billOf(order)).totalKobo ?? 0
  await settle(order, { way: 'close', giveBack: { amountKobo: 20_000, to: 'wallet' } })
  aheadMs = days(31)
  const queueMail = createQueueMail({ clock, box: createSecretBox(testConfig().secretKey, 'mail') })
  const context = { db: world.db, clock, queueMail, readSettings: createReadSettings(world.db) }
  assert.equal((await issueInvoices(context)).length, 1)
  const later = createClient(world.url, await signInAs(world, 'amina'))
  const { invoices, uninvoicedKobo } = await later.call(getAccountEndpoint, { params: { id } })
  assert.deepEqual([invoices[0]?.totalKobo, uninvoicedKobo], [totalKobo - 20_000, 0])
})
