import {
  type InvoicedPaper,
  type InvoiceLine,
  linesOf,
  naira,
  type Supplier,
  type TaxGroup,
  taxGroupsOf,
} from './e-invoice.ts'

const specification = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const names = 'urn:oasis:names:specification:ubl:schema:xsd'
/** UNCL 1001: a commercial invoice, a credit note. */
const invoiceShape = {
  root: 'Invoice',
  type: 'InvoiceTypeCode',
  code: '380',
  line: 'InvoiceLine',
  quantity: 'InvoicedQuantity',
} as const
const shapes = {
  receipt: invoiceShape,
  invoice: invoiceShape,
  credit_note: {
    root: 'CreditNote',
    type: 'CreditNoteTypeCode',
    code: '381',
    line: 'CreditNoteLine',
    quantity: 'CreditedQuantity',
  },
} as const

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text as XML takes it; characters that no XML may hold are left out. */
const text = (said: string) =>
  said
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
const basic = (name: string, said: string) => `<cbc:${name}>${text(said)}</cbc:${name}>`
const money = (name: string, kobo: number) => `<cbc:${name} currencyID="NGN">${naira(kobo)}</cbc:${name}>`
const group = (name: string, ...inside: string[]) => `<cac:${name}>${inside.join('')}</cac:${name}>`

/** Writes a paper as UBL 2.1 of BIS Billing 3.0. */
export function ublInvoice(paper: InvoicedPaper, supplier: Supplier): string {
  const shape = shapes[paper.series]
  const groups = taxGroupsOf(paper)
  const netKobo = groups.reduce((sum, each) => sum + each.netKobo, 0)
  const due = paper.series === 'credit_note' ? [] : [basic('DueDate', paper.dueOn ?? paper.issuedOn)]
  const { refersTo } = paper
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<${shape.root} xmlns="${names}:${shape.root}-2" xmlns:cac="${names}:CommonAggregateComponents-2" xmlns:cbc="${names}:CommonBasicComponents-2">`,
    basic('CustomizationID', specification),
    basic('ProfileID', profile),
    basic('ID', paper.number),
    basic('IssueDate', paper.issuedOn),
    ...due,
    basic(shape.type, shape.code),
    ...(paper.reason === null ? [] : [basic('Note', paper.reason)]),
    basic('DocumentCurrencyCode', 'NGN'),
    basic('BuyerReference', paper.orderCode),
    ...(refersTo === null
      ? []
      : [
          group(
            'BillingReference',
            group(
              'InvoiceDocumentReference',
              basic('ID', refersTo.number),
              basic('IssueDate', refersTo.issuedOn),
            ),
          ),
        ]),
    ...cameBack(paper),
    group('AccountingSupplierParty', group('Party', ...supplierParty(supplier))),
    group('AccountingCustomerParty', group('Party', ...buyerParty(paper))),
    group('TaxTotal', money('TaxAmount', paper.vatKobo), ...groups.map(subtotal)),
    group(
      'LegalMonetaryTotal',
      money('LineExtensionAmount', netKobo),
      money('TaxExclusiveAmount', netKobo),
      money('TaxInclusiveAmount', paper.totalKobo),
      money('PayableAmount', paper.totalKobo),
    ),
    ...linesOf(paper).map((line, index) => lineOf(line, { index, paper, shape })),
    `</${shape.root}>\n`,
  ].join('')
}

/** Writes what the tax office gave the paper, once it is there. */
function cameBack({ irn, stamp, qr }: InvoicedPaper): string[] {
  const given = [
    ['IRN', irn],
    ['CSID', stamp],
    ['QR', qr],
  ] as const
  return given.flatMap(([id, said]) =>
    said === null
      ? []
      : [group('AdditionalDocumentReference', basic('ID', id), basic('DocumentDescription', said))],
  )
}

const vatScheme = group('TaxScheme', basic('ID', 'VAT'))

function supplierParty({ name, tin, street, city, postalZone, state, email, phone }: Supplier): string[] {
  return [
    `<cbc:EndpointID schemeID="EM">${text(email)}</cbc:EndpointID>`,
    group('PartyName', basic('Name', name)),
    group(
      'PostalAddress',
      basic('StreetName', street),
      basic('CityName', city),
      basic('PostalZone', postalZone),
      basic('CountrySubentity', state),
      group('Country', basic('IdentificationCode', 'NG')),
    ),
    group('PartyTaxScheme', basic('CompanyID', tin), vatScheme),
    group('PartyLegalEntity', basic('RegistrationName', name)),
    group('Contact', basic('Telephone', phone), basic('ElectronicMail', email)),
  ]
}

/** A person who buys for themselves is named only where they asked for it. */
function buyerParty({ buyer }: InvoicedPaper): string[] {
  const address = group('PostalAddress', group('Country', basic('IdentificationCode', 'NG')))
  const tax =
    buyer === null || buyer.tin === ''
      ? []
      : [group('PartyTaxScheme', basic('CompanyID', buyer.tin), vatScheme)]
  return [address, ...tax, group('PartyLegalEntity', basic('RegistrationName', buyer?.name ?? 'Consumer'))]
}

function category(name: string, isTaxed: boolean, percent: number, reason: string[] = []): string {
  return group(
    name,
    basic('ID', isTaxed ? 'S' : 'E'),
    basic('Percent', String(percent)),
    ...reason,
    vatScheme,
  )
}

function subtotal({ isTaxed, percent, netKobo, vatKobo }: TaxGroup): string {
  const reason = isTaxed ? [] : [basic('TaxExemptionReason', 'Bought in the market for the customer at cost')]
  return group(
    'TaxSubtotal',
    money('TaxableAmount', netKobo),
    money('TaxAmount', vatKobo),
    category('TaxCategory', isTaxed, percent, reason),
  )
}

function lineOf(
  { name, netKobo, isTaxed }: InvoiceLine,
  {
    index,
    paper,
    shape,
  }: { index: number; paper: InvoicedPaper; shape: (typeof shapes)[InvoicedPaper['series']] },
): string {
  const percent = isTaxed ? (paper.vat?.rate ?? 0) / 100 : 0
  return group(
    shape.line,
    basic('ID', String(index + 1)),
    `<cbc:${shape.quantity} unitCode="C62">1</cbc:${shape.quantity}>`,
    money('LineExtensionAmount', netKobo),
    group('Item', basic('Name', name), category('ClassifiedTaxCategory', isTaxed, percent)),
    group('Price', money('PriceAmount', netKobo)),
  )
}
