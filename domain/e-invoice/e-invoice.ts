import type { VatTerms } from '#domain/money/vat.ts'
import { vatWithin } from '#domain/money/vat.ts'

/** Describes who issues an e-invoice, with the codes of the tax office. */
export interface Supplier {
  name: string
  tin: string
  email: string
  phone: string
  street: string
  city: string
  postalZone: string
  /** Codes such as NG-FC and NG-FC-ABM. */
  state: string
  lga: string
  /** Holds what the tax office gave us: the business's id, and the eight characters that are in each reference. */
  businessId: string
  serviceId: string
  /** Codes of what we sell: goods by the Harmonized System, services by ISIC. */
  goodsCode: string
  serviceCode: string
}

/** A paper as far as an e-invoice has it. */
export interface InvoicedPaper {
  number: string
  series: 'receipt' | 'credit_note' | 'invoice'
  /** In Lagos. */
  issuedOn: string
  issuedTime: string
  /** By when an invoice is to be paid; null for what is paid already. */
  dueOn: string | null
  orderCode: string
  /** Names the buyer, where known: a business, or somebody who gave their details for receipts. */
  buyer: { name: string; tin: string; email?: string } | null
  /** Says that the buyer is a business, so that it is cleared before it is issued. */
  isForBusiness: boolean
  goodsKobo: number
  feesKobo: number
  totalKobo: number
  vatKobo: number
  vat: VatTerms | null
  paidBy: string
  reason: string | null
  /** Names what a credit note is about; its reference as the tax office has it, where it is there already. */
  refersTo: { number: string; issuedOn: string; irn: string | null } | null
  /** Holds what came back from the tax office, as it came; null until it did. */
  irn: string | null
  stamp: string | null
  qr: string | null
}

export interface InvoiceLine {
  kind: 'goods' | 'service'
  name: string
  /** Without VAT. */
  netKobo: number
  isTaxed: boolean
}

/** A number of ours as the tax office's references have it: letters and digits. */
const bare = (number: string) => number.replaceAll('-', '')

/** Returns the tax office's reference: our number, our service's id, the day. */
export function irnOf(number: string, issuedOn: string, { serviceId }: Pick<Supplier, 'serviceId'>): string {
  return `${bare(number)}-${serviceId}-${issuedOn.replaceAll('-', '')}`
}

/** The reference that a paper has or would get. */
export function referenceOf(paper: InvoicedPaper, supplier: Supplier): string {
  return paper.irn ?? irnOf(paper.number, paper.issuedOn, supplier)
}

/** Returns the lines of a paper without VAT; together with the VAT they come to its total. */
export function linesOf(paper: InvoicedPaper): InvoiceLine[] {
  const lines = paper.series === 'credit_note' ? creditLines(paper) : saleLines(paper)
  return lines.filter(({ netKobo }) => netKobo !== 0)
}

function saleLines({ goodsKobo, feesKobo, totalKobo, vatKobo, vat }: InvoicedPaper): InvoiceLine[] {
  const feesVatKobo = vat?.on === 'all' ? vatWithin(vat, { goodsKobo: 0, feesKobo }) : vatKobo
  const serviceKobo = feesKobo - feesVatKobo
  const netGoodsKobo = vat?.on === 'all' ? totalKobo - vatKobo - serviceKobo : goodsKobo
  return [
    { kind: 'goods', name: 'Market goods', netKobo: netGoodsKobo, isTaxed: vat?.on === 'all' },
    { kind: 'service', name: 'Shopping and delivery', netKobo: serviceKobo, isTaxed: vat !== null },
  ]
}

/** Taxes as much of what goes back as its VAT says. */
function creditLines({ totalKobo, vatKobo, vat, reason }: InvoicedPaper): InvoiceLine[] {
  const netKobo = totalKobo - vatKobo
  const fromVatKobo = vat === null ? 0 : Math.round((vatKobo * 10_000) / vat.rate)
  const taxedKobo = vat?.on === 'all' ? netKobo : Math.min(netKobo, fromVatKobo)
  const name = reason ?? 'Refund'
  return [
    { kind: 'goods', name, netKobo: netKobo - taxedKobo, isTaxed: false },
    { kind: 'service', name, netKobo: taxedKobo, isTaxed: true },
  ]
}

export interface TaxGroup {
  isTaxed: boolean
  /** In percent. */
  percent: number
  netKobo: number
  vatKobo: number
}

/** Groups the lines by their tax: what is taxed, and what is not. */
export function taxGroupsOf(paper: InvoicedPaper): TaxGroup[] {
  const lines = linesOf(paper)
  return [true, false].flatMap((isTaxed): TaxGroup[] => {
    const own = lines.filter((line) => line.isTaxed === isTaxed)
    if (own.length === 0) return []
    const netKobo = own.reduce((sum, line) => sum + line.netKobo, 0)
    const percent = isTaxed ? (paper.vat?.rate ?? 0) / 100 : 0
    return [{ isTaxed, percent, netKobo, vatKobo: isTaxed ? paper.vatKobo : 0 }]
  })
}

const needed: readonly (readonly [keyof Supplier, string])[] = [
  ['name', 'business name'],
  ['tin', 'tax number'],
  ['email', 'email'],
  ['street', 'address'],
  ['city', 'city'],
  ['postalZone', 'postal code'],
  ['state', 'state code'],
  ['lga', 'local government code'],
  ['businessId', 'business ID of the tax office'],
  ['serviceId', 'service ID of the tax office'],
]

/** Returns what the tax office would refuse, in words; empty where nothing is wrong. */
export function faultsOf(paper: InvoicedPaper, supplier: Supplier): string[] {
  const lines = linesOf(paper)
  const netKobo = lines.reduce((sum, line) => sum + line.netKobo, 0)
  const codes: (readonly [InvoiceLine['kind'], string, string])[] = [
    ['goods', supplier.goodsCode, 'HS code of goods'],
    ['service', supplier.serviceCode, 'ISIC code of services'],
  ]
  return [
    ...needed.filter(([field]) => supplier[field] === '').map(([, name]) => `The ${name} is missing`),
    ...codes
      .filter(([kind, code]) => code === '' && lines.some((line) => line.kind === kind))
      .map(([, , name]) => `The ${name} is missing`),
    ...(supplier.serviceId !== '' && !/^[A-Z0-9]{8}$/.test(supplier.serviceId)
      ? ['The service ID of the tax office has 8 letters and digits']
      : []),
    ...(supplier.phone !== '' && !supplier.phone.startsWith('+') ? ['The phone number begins with +'] : []),
    ...(lines.length === 0 ? ['There is no line'] : []),
    ...(lines.some((line) => line.netKobo < 0) ? ['A line is below zero'] : []),
    ...(netKobo + paper.vatKobo === paper.totalKobo ? [] : ['The lines and VAT do not come to the total']),
    ...taxGroupsOf(paper)
      .filter((group) => Math.abs((group.netKobo * group.percent) / 100 - group.vatKobo) > 1)
      .map(() => 'The VAT is not the rate of what is taxed'),
    ...(paper.isForBusiness && paper.buyer?.tin === ''
      ? [`The tax number of ${paper.buyer.name} is missing`]
      : []),
    ...(paper.series === 'credit_note' && paper.refersTo === null ? ['A credit note names its receipt'] : []),
  ]
}

/** Kobo as a plain number of naira. */
export const naira = (kobo: number) => (kobo / 100).toFixed(2)
