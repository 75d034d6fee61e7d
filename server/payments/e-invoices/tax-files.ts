import { faultsOf, type InvoicedPaper, type Supplier } from '#domain/e-invoice/e-invoice.ts'
import { firsInvoice } from '#domain/e-invoice/firs-json.ts'
import { ublInvoice } from '#domain/e-invoice/ubl-xml.ts'
import { lagosTime } from '#domain/time/days.ts'
import { stretchOfMonth } from '#server/payments/papers/month-stretch.ts'
import { listPapers } from '#server/payments/papers/paper-store.ts'
import { buyerOf, findPaper, type ListedPaper } from '#server/payments/papers/read-papers.ts'
import { fail } from '#server/platform/core/errors.ts'
import { lagosCell } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Settings } from '#server/settings/read-settings.ts'

export function supplierOf({ text }: Pick<Settings, 'text'>): Supplier {
  return {
    name: text('business_name'),
    tin: text('business_tin'),
    email: text('business_email'),
    phone: text('business_phone'),
    street: text('business_address'),
    city: text('business_city'),
    postalZone: text('business_postal_zone'),
    state: text('business_state'),
    lga: text('business_lga'),
    businessId: text('firs_business_id'),
    serviceId: text('firs_service_id'),
    goodsCode: text('goods_hs_code'),
    serviceCode: text('service_isic_code'),
  }
}

/** Returns what every e-invoice lacks as the settings are: a sale of goods for a fee needs all of them. */
export function missingOf(supplier: Supplier): string[] {
  const sale: InvoicedPaper = {
    number: 'R-2026-000001',
    series: 'receipt',
    issuedOn: '2026-01-01',
    issuedTime: '12:00:00',
    orderCode: '',
    buyer: null,
    goodsKobo: 1,
    feesKobo: 1,
    totalKobo: 2,
    vatKobo: 0,
    vat: null,
    paidBy: 'cash',
    reason: null,
    refersTo: null,
    dueOn: null,
    isForBusiness: false,
    irn: null,
    stamp: null,
    qr: null,
  }
  return faultsOf(sale, supplier)
}

export function invoicedOf(row: ListedPaper): InvoicedPaper {
  const [issuedOn = '', issuedTime = ''] = lagosCell(row.issued_at).split(' ')
  const { refers_to: number, referred_at: at, vat_rate: rate, vat_on: on } = row
  return {
    number: row.number,
    series: row.series,
    issuedOn,
    issuedTime,
    orderCode: row.order_code ?? '',
    dueOn: row.due_on,
    buyer: buyerOf(row),
    isForBusiness: row.is_for_business,
    irn: row.irn,
    stamp: row.stamp,
    qr: row.qr,
    goodsKobo: row.goods_kobo,
    feesKobo: row.fees_kobo,
    totalKobo: row.total_kobo,
    vatKobo: row.vat_kobo,
    vat: rate === null || on === null ? null : { rate, on },
    paidBy: row.paid_by,
    reason: row.reason,
    refersTo:
      number === null || at === null ? null : { number, issuedOn: lagosTime(at).date, irn: row.referred_irn },
  }
}

function refuseFaulty(paper: InvoicedPaper, supplier: Supplier): void {
  const faults = faultsOf(paper, supplier)
  if (faults.length > 0) throw fail('papers.e_invoice_faults', { detail: { number: paper.number, faults } })
}

/** A paper as it was sent, with what came back. */
function withStamp(paper: InvoicedPaper, supplier: Supplier) {
  const { stamp, qr } = paper
  return {
    ...firsInvoice(paper, supplier),
    ...(stamp !== null && { csid: stamp }),
    ...(qr !== null && { qr_code: qr }),
  }
}

/** A paper as the tax office takes it. Throws `papers.e_invoice_faults` with what it would refuse. */
export async function readEInvoice(
  db: Db,
  supplier: Supplier,
  { number, as }: { number: string; as: 'json' | 'xml' },
): Promise<string> {
  const row = await findPaper(db, number)
  if (row === null) throw fail('papers.not_found')
  const paper = invoicedOf(row)
  refuseFaulty(paper, supplier)
  return as === 'xml' ? ublInvoice(paper, supplier) : JSON.stringify(withStamp(paper, supplier), null, 2)
}

const atOnce = 1000

/** Returns all papers of a month in one list of JSON, the newest first; one that would be refused refuses the list. */
export async function readEInvoices(db: Db, supplier: Supplier, month: string): Promise<string> {
  const stretch = stretchOfMonth(month)
  const invoices: unknown[] = []
  let before: string | null = null
  do {
    const rows: ListedPaper[] = await listPapers(db, {
      stretch,
      series: null,
      cities: null,
      before,
      limit: atOnce,
    })
    for (const paper of rows.map(invoicedOf)) {
      refuseFaulty(paper, supplier)
      invoices.push(withStamp(paper, supplier))
    }
    before = rows.length < atOnce ? null : (rows.at(-1)?.number.toLowerCase() ?? null)
  } while (before !== null)
  return JSON.stringify(invoices, null, 2)
}
