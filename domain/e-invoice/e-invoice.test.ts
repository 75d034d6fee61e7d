import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vatWithin } from '#domain/money/vat.ts'
import { faultsOf, type InvoicedPaper, irnOf, linesOf, type Supplier, taxGroupsOf } from './e-invoice.ts'
import { firsInvoice } from './firs-json.ts'
import { ublInvoice } from './ubl-xml.ts'

const supplier: Supplier = {
  name: 'Kasuwa & Sons',
  tin: '12345678-0001',
  email: 'tax@kasuwa.example',
  phone: '+234 800 527 8920',
  street: 'Life Camp',
  city: 'Abuja',
  postalZone: '900108',
  state: 'NG-FC',
  lga: 'NG-FC-ABM',
  businessId: '72e9b677-d3d1-41dd-a526-9b5546b863b8',
  serviceId: '94ND90NR',
  goodsCode: '0709.99',
  serviceCode: '5320',
}

function receipt(on: 'fees' | 'all' | null, goodsKobo: number, feesKobo: number): InvoicedPaper {
  const vat = on === null ? null : { rate: 750, on }
  return {
    number: 'R-2026-000012',
    series: 'receipt',
    issuedOn: '2026-11-26',
    issuedTime: '10:15:00',
    dueOn: null,
    orderCode: 'AB12',
    buyer: null,
    paidBy: 'cash',
    reason: null,
    refersTo: null,
    isForBusiness: false,
    irn: null,
    stamp: null,
    qr: null,
    goodsKobo,
    feesKobo,
    totalKobo: goodsKobo + feesKobo,
    vat,
    vatKobo: vatWithin(vat, { goodsKobo, feesKobo }),
  }
}

function creditNote(on: 'fees' | 'all', totalKobo: number, vatKobo: number): InvoicedPaper {
  return {
    ...receipt(on, 0, totalKobo),
    number: 'CN-2026-000003',
    series: 'credit_note',
    vatKobo,
    reason: 'Short by <a cup>',
    paidBy: 'wallet',
    refersTo: { number: 'R-2026-000012', issuedOn: '2026-11-26', irn: null },
  }
}

test('lines and VAT come to the total, and VAT is the rate of what is taxed, for any sums', () => {
  for (const on of ['fees', 'all', null] as const)
    for (let goodsKobo = 0; goodsKobo < 900_000; goodsKobo += 33_331)
      for (const feesKobo of [0, 1, 43, 20_000, 123_457]) {
        if (goodsKobo + feesKobo === 0) continue
        const paper = receipt(on, goodsKobo, feesKobo)
        assert.deepEqual(faultsOf(paper, supplier), [], JSON.stringify(paper))
      }
  assert.deepEqual(faultsOf(creditNote('fees', 40_000, 158), supplier), [])
  assert.deepEqual(faultsOf(creditNote('all', 10_750, 750), supplier), [])
})

test('what the tax office would refuse is said', () => {
  const bare = { ...supplier, tin: '', lga: '', serviceId: 'x', goodsCode: '', phone: '0800' }
  assert.deepEqual(faultsOf(receipt('fees', 100_000, 20_000), bare), [
    'The tax number is missing',
    'The local government code is missing',
    'The HS code of goods is missing',
    'The service ID of the tax office has 8 letters and digits',
    'The phone number begins with +',
  ])
  const wrong = { ...receipt('fees', 100_000, 20_000), vatKobo: 9_000 }
  assert.deepEqual(faultsOf(wrong, supplier), ['The VAT is not the rate of what is taxed'])
  const short = { ...receipt('fees', 100_000, 20_000), totalKobo: 119_999 }
  assert.deepEqual(faultsOf(short, supplier), ['The lines and VAT do not come to the total'])
  const loose = { ...creditNote('fees', 40_000, 158), refersTo: null }
  assert.deepEqual(faultsOf(loose, supplier), ['A credit note names its receipt'])
})

test('as the tax office takes it: reference, type, tax by category, sums in naira', () => {
  const invoice = firsInvoice(receipt('fees', 332_345, 20_000), supplier)
  assert.equal(invoice.irn, 'R2026000012-94ND90NR-20261126')
  assert.equal(irnOf('R-2026-000012', '2026-11-26', supplier), invoice.irn)
  assert.deepEqual([invoice.invoice_type_code, invoice.invoice_kind], ['381', 'B2C'])
  assert.deepEqual(invoice.tax_total, [
    {
      tax_amount: 13.95,
      tax_subtotal: [
        { taxable_amount: 186.05, tax_amount: 13.95, tax_category: { id: 'STANDARD_VAT', percent: 7.5 } },
        { taxable_amount: 3323.45, tax_amount: 0, tax_category: { id: 'ZERO_VAT', percent: 0 } },
      ],
    },
  ])
  assert.deepEqual(invoice.legal_monetary_total, {
    line_extension_amount: 3509.5,
    tax_exclusive_amount: 3509.5,
    tax_inclusive_amount: 3523.45,
    payable_amount: 3523.45,
  })
  const credit = firsInvoice(creditNote('fees', 40_000, 158), supplier)
  assert.equal(credit.invoice_type_code, '380')
  assert.deepEqual(credit.billing_reference, [{ irn: invoice.irn, issue_date: '2026-11-26' }])
})

test('as UBL of BIS Billing 3.0: an Invoice 380, a CreditNote 381, text escaped, every element closed', () => {
  const xml = ublInvoice(receipt('fees', 332_345, 20_000), supplier)
  assert.match(xml, /<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/)
  assert.match(xml, /<cbc:InvoiceTypeCode>380<\/cbc:InvoiceTypeCode>/)
  assert.match(xml, /Kasuwa &amp; Sons/)
  assert.match(xml, /<cbc:TaxInclusiveAmount currencyID="NGN">3523.45</)
  const credit = ublInvoice(creditNote('fees', 40_000, 158), supplier)
  assert.match(credit, /<cbc:CreditNoteTypeCode>381</)
  assert.match(credit, /<cbc:Note>Short by &lt;a cup&gt;<\/cbc:Note>/)
  assert.match(credit, /<cac:InvoiceDocumentReference><cbc:ID>R-2026-000012</)
  for (const document of [xml, credit]) {
    const open: string[] = []
    for (const [, close, name] of document.matchAll(/<(\/?)([A-Za-z:]+)[^>?]*>/g))
      if (close === '') open.push(name ?? '')
      else assert.equal(open.pop(), name)
    assert.deepEqual(open, [])
  }
})

test('the groups of a paper without VAT are one that is not taxed', () => {
  const paper = receipt(null, 1_000, 500)
  assert.equal(linesOf(paper).length, 2)
  assert.deepEqual(taxGroupsOf(paper), [{ isTaxed: false, percent: 0, netKobo: 1_500, vatKobo: 0 }])
})

test('somebody who gave a name is named, their tax number where they gave one; only a business needs one', () => {
  const person = { ...receipt('fees', 100_000, 20_000), buyer: { name: 'Amina', tin: '' } }
  assert.deepEqual(faultsOf(person, supplier), [])
  const invoice = firsInvoice(person, supplier)
  assert.deepEqual(
    [invoice.invoice_kind, invoice.accounting_customer_party],
    ['B2C', { party_name: 'Amina' }],
  )
  const xml = ublInvoice(person, supplier)
  assert.match(xml, /<cbc:RegistrationName>Amina</)
  assert.equal(xml.match(/<cac:PartyTaxScheme>/g)?.length, 1)
  const business = { ...person, isForBusiness: true }
  assert.deepEqual(faultsOf(business, supplier), ['The tax number of Amina is missing'])
})

test('what came back goes with the paper, and a credit note names its receipt as the tax office has it', () => {
  const back = { irn: 'R2026000012-AAAAAAAA-20261126', stamp: 'signed', qr: 'code' }
  const stamped = { ...receipt('fees', 100_000, 20_000), ...back }
  assert.equal(firsInvoice(stamped, supplier).irn, back.irn)
  const xml = ublInvoice(stamped, supplier)
  for (const text of Object.values(back)) assert.ok(xml.includes(`<cbc:DocumentDescription>${text}<`), text)
  const note = creditNote('fees', 40_000, 158)
  const about = { ...note, refersTo: { number: 'R-2026-000012', issuedOn: '2026-11-26', irn: back.irn } }
  assert.deepEqual(firsInvoice(about, supplier).billing_reference, [
    { irn: back.irn, issue_date: '2026-11-26' },
  ])
})
