import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { creditCustomerEndpoint } from '#contract/admin/admin-money.ts'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { getReceiptEndpoint } from '#contract/orders/receipts.ts'
import {
  exportEInvoiceTableEndpoint,
  getEInvoiceEndpoint,
  retryEInvoicesEndpoint,
} from '#contract/payments/e-invoices.ts'
import { listStampedPapersEndpoint, saveReceiptDetailsEndpoint } from '#contract/payments/papers.ts'
import { hours, minutes } from '#domain/time/durations.ts'
import { createReadSettings } from '#server/settings/read-settings.ts'
import { readPdfText } from '#tests/pdf-text.ts'
import { newKey } from '#tests/world/orders.ts'
import { startTaxWorld } from '#tests/world/tax-world.ts'
import { sendEInvoices } from './send-e-invoices.ts'

const taxWorld = await startTaxWorld()
after(() => taxWorld.close())
const { world, point, context, send, pass, rowOf, signedOf, delivered } = taxWorld
const admin = await world.as('office')
const owner = await world.as('amina')

beforeEach(async () => {
  point.mood = 'well'
  pass(hours(1))
  await send()
  point.asked.length = 0
})

test('a receipt is reported once, and what came back is stored as it came, printed and exported', async () => {
  const { order, number } = await delivered()
  assert.equal((await rowOf(number)).state, 'waiting')
  await send()
  await send()
  const row = await rowOf(number)
  const [signed, ...more] = signedOf(number)
  assert.deepEqual([row.state, more.length, signed?.invoice_kind], ['reported', 0, 'B2C'])
  const stamp = point.stampOf(signed?.irn ?? '')
  assert.deepEqual([row.irn, row.stamp, row.qr], [stamp.irn, stamp.csid, stamp.qr_code])
  const pdf = await order.customer.send(getReceiptEndpoint, { params: { id: order.id } })
  const text = readPdfText(pdf.bytes).replace(/\s/g, '')
  assert.ok(text.includes(`Taxofficereference${stamp.irn}`), text)
  assert.ok(text.includes(stamp.csid), text)
  const [shown] = await order.customer.call(listStampedPapersEndpoint, { params: { id: order.id } })
  assert.deepEqual([shown?.irn, shown?.stamp], [stamp.irn, stamp.csid])
  assert.ok(shown?.qr && 'path' in shown.qr)
  await (await world.as('ngozi')).refused(
    listStampedPapersEndpoint,
    { params: { id: order.id } },
    'orders.not_found',
  )
  const asked = { params: { number }, query: { as: 'json' as const } }
  const exported = JSON.parse((await admin.send(getEInvoiceEndpoint, asked)).text)
  assert.deepEqual([exported.irn, exported.csid, exported.qr_code], [stamp.irn, stamp.csid, stamp.qr_code])
  const table = (await admin.send(exportEInvoiceTableEndpoint, { query: {} })).text
  assert.ok(table.includes(stamp.irn) && table.includes(stamp.csid))
})

test('a reply that is lost after the signature does not make a second one', async () => {
  const { number } = await delivered()
  point.mood = 'loses'
  await send()
  const row = await rowOf(number)
  assert.deepEqual([row.state, signedOf(number).length], ['waiting', 1])
  assert.match(row.problem, /connection/)
  point.mood = 'well'
  point.asked.length = 0
  pass(minutes(5))
  await send()
  const after = await rowOf(number)
  const stamp = point.stampOf(row.asked_as)
  assert.deepEqual(
    [after.state, after.irn, after.stamp, after.qr],
    ['reported', stamp.irn, stamp.csid, stamp.qr_code],
  )
  assert.equal(signedOf(number).length, 1)
  assert.deepEqual(point.asked, [`GET confirm/${row.asked_as}`])
})

test('a fault before what came back is written is followed by a try that looks first', async () => {
  const { number } = await delivered()
  const failing = { ...context, db: world.db }
  const opened = await context.openAccessPoint()
  assert.ok(opened)
  await sendEInvoices({
    ...failing,
    openAccessPoint: async () => ({
      ...opened,
      sign: async (invoice) => {
        await opened.sign(invoice)
        throw new Error('failed after the signature')
      },
    }),
  })
  assert.deepEqual([(await rowOf(number)).state, signedOf(number).length], ['waiting', 1])
  pass(minutes(5))
  await send()
  assert.deepEqual([(await rowOf(number)).state, signedOf(number).length], ['reported', 1])
})

test('two workers at once send each once', async () => {
  const all = [await delivered(), await delivered(), await delivered()]
  await Promise.all([send(), send(), send()])
  await send()
  for (const { number } of all)
    assert.deepEqual([(await rowOf(number)).state, signedOf(number).length], ['reported', 1])
})

test('a signature without a stamp is asked for again by its reference', async () => {
  const { number } = await delivered()
  point.mood = 'silent'
  await send()
  const row = await rowOf(number)
  assert.deepEqual([row.state, row.stamp], ['reported', point.stampOf(row.irn).csid])
})

for (const [mood, said] of [
  ['broken', /answered 503: Service Unavailable/],
  ['too_many', /answered 429: Too many requests/],
  ['cuts', /connection to the access point ended/],
  ['no_json', /something else than asked/],
  ['hangs', /did not answer in time/],
] as const)
  test(`${mood}: it waits, is shown with why, and goes later`, async () => {
    const { number } = await delivered()
    const other = await delivered()
    point.mood = mood
    await send()
    const row = await rowOf(number)
    assert.deepEqual([row.state, row.tries], ['waiting', 1])
    assert.match(row.problem, said)
    assert.equal((await rowOf(other.number)).tries, 0, 'the others are not tried against a wall')
    if (mood === 'too_many')
      assert.ok(
        (await rowOf(other.number)).next_at.getTime() > context.clock.now().getTime() + minutes(9),
        'asked to wait',
      )
    point.mood = 'well'
    pass(minutes(11))
    await send()
    assert.deepEqual(
      [(await rowOf(number)).state, (await rowOf(other.number)).state],
      ['reported', 'reported'],
    )
    assert.equal(signedOf(number).length, 1)
  })

test('a refusal that comes as 200 is one, and what it repeats of our key is not kept', async () => {
  const { number } = await delivered()
  point.mood = 'says_so'
  await send()
  const row = await rowOf(number)
  assert.deepEqual([row.state, row.problem], ['refused', 'The day by which it is to be paid: is wrong for …'])
  point.mood = 'well'
  await admin.call(retryEInvoicesEndpoint, { body: { which: number } })
  await send()
  assert.equal((await rowOf(number)).state, 'reported')
})

test('keys that it does not know refuse no paper, and the address is asked further and further apart', async () => {
  const { number } = await delivered()
  const { key } = point
  point.key = 'another-key'
  const waits: number[] = []
  for (let tries = 0; tries < 4; tries += 1) {
    await send()
    const row = await rowOf(number)
    assert.match(row.problem, /answered 401: unable to validate api key/)
    waits.push(Math.round((row.next_at.getTime() - context.clock.now().getTime()) / minutes(1)))
    pass(row.next_at.getTime() - context.clock.now().getTime() + 1)
  }
  assert.deepEqual(waits, [1, 2, 4, 8])
  point.key = key
  await send()
  assert.equal((await rowOf(number)).state, 'reported')
})

test('what should be with the tax office by now stands under what needs attention', async () => {
  point.mood = 'broken'
  await delivered()
  const age = (since: string) =>
    world.database.pool.query(
      `update e_invoices set created_at = created_at - $1::interval where state = 'waiting'`,
      [since],
    )
  const late = async () => (await admin.call(getOverviewEndpoint, {})).money?.eInvoicesLate?.count
  await age('19 hours')
  assert.equal(await late(), 0)
  await age('70 minutes')
  assert.equal(await late(), 1)
  point.mood = 'well'
  await send()
  assert.equal(await late(), 0)
})

test('settings that lack something refuse a paper before anybody is asked', async () => {
  const { number } = await delivered()
  const setLga = (value: string) =>
    world.db.updateTable('settings').set({ value }).where('key', '=', 'business_lga').execute()
  await setLga('')
  const fresh = { ...context, readSettings: createReadSettings(world.db) }
  await sendEInvoices(fresh)
  const row = await rowOf(number)
  assert.deepEqual([row.state, row.problem], ['refused', 'The local government code is missing'])
  assert.deepEqual(point.asked, [])
  await setLga('NG-FC-ABM')
  assert.deepEqual(await admin.call(retryEInvoicesEndpoint, { body: { which: 'all' } }), { retried: 1 })
  await sendEInvoices({ ...context, readSettings: createReadSettings(world.db) })
  assert.equal((await rowOf(number)).state, 'reported')
})

test('while the connector is off nothing waits, and what waited stays', async () => {
  const { number } = await delivered()
  const turn = (value: string) =>
    world.db.updateTable('settings').set({ value }).where('key', '=', 'access_point').execute()
  await turn('off')
  await send()
  assert.equal((await rowOf(number)).state, 'waiting')
  const other = await delivered()
  assert.equal(await rowOf(other.number), undefined)
  // Sends nothing of what is taken back of a receipt that the tax office does not know: it cannot know that either.
  await turn('on')
  const credit = {
    orderCode: other.order.code,
    amountKobo: 5_000,
    reason: 'Bad onions',
    to: 'wallet' as const,
  }
  await admin.call(creditCustomerEndpoint, { body: credit }, { idempotencyKey: newKey() })
  const { rows } = await world.database.pool.query(
    'select e.number from e_invoices e join papers p on p.number = e.number where p.refers_to = $1',
    [other.number],
  )
  assert.deepEqual(rows, [])
})

test('whoever gave a name and tax number has them on their receipts and credit notes, and takes them along', async () => {
  const own = { name: 'Amina Trading', tin: '20456789-0001' }
  await owner.refused(
    saveReceiptDetailsEndpoint,
    { body: { details: { ...own, tin: '12' } } },
    'request.invalid',
  )
  await owner.call(saveReceiptDetailsEndpoint, { body: { details: own } })
  const { order, number } = await delivered()
  await admin.call(
    creditCustomerEndpoint,
    {
      body: { orderCode: order.code, amountKobo: 5_000, reason: 'Bad onions', to: 'wallet' as const },
    },
    { idempotencyKey: newKey() },
  )
  await send()
  await send()
  const [signed] = signedOf(number)
  assert.deepEqual(
    [signed?.invoice_kind, signed?.accounting_customer_party],
    ['B2C', { party_name: own.name, tin: own.tin }],
  )
  const pdf = await order.customer.send(getReceiptEndpoint, { params: { id: order.id } })
  assert.ok(readPdfText(pdf.bytes).includes(`For ${own.name}, TIN ${own.tin}`))
  const shown = await order.customer.call(listStampedPapersEndpoint, { params: { id: order.id } })
  assert.deepEqual(
    shown.map(({ buyer }) => buyer?.tin),
    [own.tin, own.tin],
  )
  await owner.call(saveReceiptDetailsEndpoint, { body: { details: null } })
  const later = await delivered()
  await send()
  assert.equal(signedOf(later.number)[0]?.accounting_customer_party, undefined)
})
