import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { getReceiptEndpoint } from '#contract/orders/receipts.ts'
import { getEInvoiceEndpoint } from '#contract/payments/e-invoices.ts'
import { exportJournalEndpoint, getPaperEndpoint, listPapersEndpoint } from '#contract/payments/papers.ts'
import { getStatementEndpoint } from '#contract/payments/statement.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { lagosTime } from '#domain/time/days.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { readPdfText } from '#tests/pdf-text.ts'
import { asAdmin } from '#tests/play/admin.ts'
import { readBooks } from '#tests/world/books.ts'
import { orderAt } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { issueReceipt } from './issue-papers.ts'
import { insertPaper } from './paper-store.ts'

passMidnight()
const world = await startWorld({
  settings: { vat_rate: '7.5', vat_from: '2026-01-01', business_tin: '12345678-0001' },
})
after(() => world.close())
const admin = await world.as('office')
const today = lagosTime(world.clock.now()).date
const year = today.slice(0, 4)
const query = { from: today, to: today }

/** Settings are remembered for two seconds. */
const settingsAreRead = () => new Promise((resolve) => setTimeout(resolve, 2_100))

const numbersOf = async (series: string, of = year) => {
  const { rows } = await world.database.pool.query<{ place: number }>(
    'select place from papers where series = $1 and year = $2 order by place',
    [series, of],
  )
  return rows.map(({ place }) => place)
}

test('a delivery issues the receipt, with the VAT of its fees booked to its own account', async () => {
  const order = await orderAt(world, 'delivered')
  const { bill } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  const feesKobo = bill.deliveryFeeKobo + bill.serviceFeeKobo
  const vatKobo = Math.round((feesKobo * 750) / 10_750)
  assert.deepEqual(bill.vat, { rate: 750, on: 'fees', amountKobo: vatKobo })
  const [receipt] = bill.papers ?? []
  assert.deepEqual(
    [receipt?.number, receipt?.totalKobo, receipt?.vatKobo],
    [`R-${year}-000001`, bill.totalKobo, vatKobo],
  )
  assert.equal((await readBooks(world))['vat'], -vatKobo)
  const statement = await admin.call(getStatementEndpoint, { query })
  assert.equal(statement.vatKobo, vatKobo)
  assert.equal(statement.keptKobo, feesKobo - statement.shareKobo - vatKobo)
})

test('each refund is a credit note that names the receipt and takes back its part of the VAT, all of it in the end', async () => {
  const before = (await readBooks(world))['vat'] ?? 0
  const order = await orderAt(world, 'delivered')
  const { bill } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  const totalKobo = bill.totalKobo ?? 0
  for (const amountKobo of [1_001, 20_000, totalKobo - 21_001])
    await admin.call(...asAdmin.credit(order.code, amountKobo))
  assert.equal((await readBooks(world))['vat'], before)
  const { rows } = await world.database.pool.query(
    `select c.number, c.refers_to, c.total_kobo, c.reason, r.number as receipt from papers c join papers r
      on r.order_id = c.order_id and r.series = 'receipt' where c.order_id = $1 and c.series = 'credit_note' order by c.place`,
    [order.id],
  )
  assert.equal(rows.length, 3)
  for (const row of rows) {
    assert.equal(row.refers_to, row.receipt)
    assert.match(row.number, /^CN-\d{4}-\d{6}$/)
  }
  const read = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  assert.equal(read.bill.papers?.length, 4)
})

test('a call-out fee has its receipt, and its waiver a credit note', async () => {
  const order = await orderAt(world, 'assigned')
  await admin.call(...asAdmin.cancel(order.id, true))
  const read = () => order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  const { bill } = await read()
  assert.deepEqual(
    bill.papers?.map(({ series, totalKobo }) => [series, totalKobo]),
    [['receipt', bill.callOutFeeKobo]],
  )
  await admin.call(...asAdmin.waive(order.id))
  const papers = (await read()).bill.papers ?? []
  assert.deepEqual(
    papers.map(({ series }) => series),
    ['receipt', 'credit_note'],
  )
  assert.equal(papers[0]?.vatKobo, papers[1]?.vatKobo)
})

test('an order that is cancelled for nothing has no receipt', async () => {
  const before = await numbersOf('receipt')
  const order = await orderAt(world, 'queued')
  await admin.call(...asAdmin.cancel(order.id))
  assert.deepEqual(await numbersOf('receipt'), before)
})

test('fifty at once, every third refused: no gap and no number twice', async () => {
  const order = await orderAt(world, 'assigned')
  const seller = { name: 'Kasuwa', address: 'Life Camp, Abuja', tin: '' }
  const { rows } = await world.database.pool.query<{ id: string }>(
    `insert into ledger_transactions (id, kind, order_id, created_at)
     select 'txn_' || lpad(n::text, 26, '0'), 'vat', $1, now() from generate_series(1, 50) n returning id`,
    [order.id],
  )
  await issueReceiptOf(order.id)
  const [receipt] = await numbersOf('receipt').then((all) => all.slice(-1))
  const refersTo = `R-${year}-${String(receipt).padStart(6, '0')}`
  const before = await numbersOf('credit_note')
  const outcomes = await Promise.allSettled(
    rows.map(({ id }, index) =>
      world.db.transaction().execute(async (tx) => {
        await insertPaper(tx, {
          series: 'credit_note',
          orderId: order.id,
          refersTo,
          movementId: id,
          reason: 'test',
          seller,
          buyer: null,
          goodsKobo: 0,
          feesKobo: 100,
          vatKobo: 0,
          vat: null,
          paidBy: 'wallet',
          now: world.clock.now(),
        })
        if (index % 3 === 0) throw new Error('refused')
      }),
    ),
  )
  const kept = outcomes.filter(({ status }) => status === 'fulfilled').length
  assert.equal(kept, 33)
  const after = await numbersOf('credit_note')
  assert.equal(after.length, before.length + kept)
  assert.deepEqual(
    after,
    after.map((_, index) => index + 1),
  )
})

async function issueReceiptOf(id: string): Promise<void> {
  await world.db.transaction().execute((tx) =>
    issueReceipt(
      { tx, clock: world.clock },
      {
        id,
        goodsKobo: 10_000,
        feesKobo: 0,
        vat: null,
        paidBy: 'cash',
        seller: { name: 'Kasuwa', address: 'Life Camp, Abuja', tin: '' },
      },
    ),
  )
}

test('each Lagos year begins with one, and nothing that was issued is changed or skipped', async () => {
  const order = await orderAt(world, 'assigned')
  const newYear = new Date('2030-12-31T23:30:00.000Z')
  await world.db.transaction().execute((tx) =>
    issueReceipt(
      { tx, clock: { ...world.clock, now: () => newYear } },
      {
        id: order.id,
        goodsKobo: 10_000,
        feesKobo: 0,
        vat: null,
        paidBy: 'cash',
        seller: { name: 'Kasuwa', address: 'Life Camp, Abuja', tin: '' },
      },
    ),
  )
  assert.deepEqual(await numbersOf('receipt', '2031'), [1])
  const { pool } = world.database
  await assert.rejects(
    pool.query('update papers set total_kobo = 1, fees_kobo = 1 where place = 1'),
    /append-only/,
  )
  await assert.rejects(
    pool.query(`insert into papers (number, series, year, place, issued_at, order_id, seller_name, seller_address, seller_tin,
        goods_kobo, fees_kobo, total_kobo, vat_kobo, paid_by)
      select 'R-2031-000003', 'receipt', 2031, 3, now(), o.id, '', '', '', 1, 0, 1, 0, 'cash'
      from orders o where not exists (select from papers p where p.order_id = o.id) limit 1`),
    /would leave a gap/,
  )
})

test('admins list papers, and the tax office gets those whose settings are complete', async () => {
  const page = await admin.call(listPapersEndpoint, { query: { series: 'credit_note', limit: '2' } })
  assert.equal(page.items.length, 2)
  assert.ok(page.missing.includes('The service ID of the tax office is missing'))
  const more = await admin.call(listPapersEndpoint, {
    query: { series: 'credit_note', limit: '2', cursor: page.nextCursor ?? '' },
  })
  assert.ok(more.items.every(({ number }) => number < (page.items.at(-1)?.number ?? '')))
  const number = `R-${year}-000001`
  const asked = { params: { number }, query: { as: 'json' as const } }
  await admin.refused(getEInvoiceEndpoint, asked, 'papers.e_invoice_faults')
  const owner = await world.as('owner')
  await owner.call(saveAdminSettingsEndpoint, {
    body: {
      firs_business_id: '72e9b677-d3d1-41dd-a526-9b5546b863b8',
      firs_service_id: '94ND90NR',
      business_city: 'Abuja',
      business_postal_zone: '900108',
      business_state: 'NG-FC',
      business_lga: 'NG-FC-ABM',
      goods_hs_code: '0709.99',
      service_isic_code: '5320',
    },
  })
  await settingsAreRead()
  const invoice = JSON.parse((await admin.send(getEInvoiceEndpoint, asked)).text)
  assert.equal(invoice.irn, `R${year}000001-94ND90NR-${today.replaceAll('-', '')}`)
  const xml = await admin.send(getEInvoiceEndpoint, { params: { number }, query: { as: 'xml' } })
  assert.match(xml.text, new RegExp(`<cbc:ID>${number}</cbc:ID>`))
  await admin.refused(
    getEInvoiceEndpoint,
    { params: { number: `R-${year}-999999` }, query: { as: 'xml' } },
    'papers.not_found',
  )
})

test('bad tax settings are refused at their field', async () => {
  const owner = await world.as('owner')
  const wrong = { vat_rate: '7,5', business_tin: '12', vat_from: '1.1.2026', account_codes: 'fee = 1' }
  const { fields } = await owner.refused(saveAdminSettingsEndpoint, { body: wrong }, 'request.invalid')
  assert.deepEqual(fields?.map(({ path }) => path).sort(), Object.keys(wrong).sort())
})

test('the journal of a day is in balance in each shape, and an account has the accountant’s code', async () => {
  const owner = await world.as('owner')
  await owner.call(saveAdminSettingsEndpoint, { body: { account_codes: 'vat = 820' } })
  await settingsAreRead()
  const read = async (as: 'csv' | 'xero') =>
    (await admin.send(exportJournalEndpoint, { query: { ...query, as } })).text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.slice(1, -1).split('","'))
  const rows = await read('csv')
  const sum = (at: number) => rows.reduce((total, row) => total + Math.round(Number(row[at]) * 100), 0)
  assert.ok(sum(3) > 0)
  assert.equal(sum(3), sum(4))
  assert.ok(rows.some(([, code, name]) => code === '820' && name === 'VAT owed'))
  const signed = await read('xero')
  assert.equal(
    signed.reduce((total, row) => total + Math.round(Number(row[5]) * 100), 0),
    0,
  )
})

test('a credit note is printed for its customer with receipt, reason and VAT, and for nobody else', async () => {
  const order = await orderAt(world, 'delivered')
  await admin.call(...asAdmin.credit(order.code, 20_000))
  const { bill } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  const [receipt, note] = bill.papers ?? []
  const asked = { params: { id: order.id, number: note?.number ?? '' } }
  const text = readPdfText((await order.customer.send(getPaperEndpoint, asked)).bytes)
  for (const words of [
    `No. ${note?.number}`,
    'TIN 12345678-0001',
    'Credited',
    '₦200.00',
    'Includes VAT at 7.5%',
  ])
    assert.ok(text.includes(words), `${words} in ${text}`)
  assert.ok(text.includes(`For receipt ${receipt?.number}`), text)
  const printed = await order.customer.send(getReceiptEndpoint, { params: { id: order.id } })
  assert.ok(readPdfText(printed.bytes).includes(`No. ${receipt?.number}`))
  await (await world.as('ngozi')).refused(getPaperEndpoint, asked, 'orders.not_found')
  const wrong = { params: { id: order.id, number: receipt?.number ?? '' } }
  await order.customer.refused(getPaperEndpoint, wrong, 'papers.not_found')
})
