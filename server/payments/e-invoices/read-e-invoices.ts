import type { EInvoice } from '#contract/payments/e-invoices.ts'
import { eInvoicesPassing } from '#domain/column-values.ts'
import { csvRow, lagosCell, nairaCell } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type EInvoiceRow, listEInvoices } from './e-invoice-store.ts'

export function presentEInvoice(row: EInvoiceRow): EInvoice {
  return {
    number: row.number,
    kind: row.kind,
    state: row.state,
    problem: row.problem,
    irn: row.irn,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    nextAt: row.next_at.toISOString(),
    waitsFor: row.state === 'waiting' && row.is_blocked ? row.refers_to : null,
    passing: eInvoicesPassing.find((one) => one === row.passing) ?? null,
    buyer: row.buyer,
    tin: row.tin,
    totalKobo: row.total_kobo,
    vatKobo: row.vat_kobo,
    orderId: row.order_id,
    businessId: row.business_id,
  }
}

const head = [
  'Number',
  'Way',
  'State',
  'Issued',
  'Ended',
  'Buyer',
  'TIN',
  'Total (NGN)',
  'VAT (NGN)',
  'IRN',
  'Stamp',
  'QR',
  'Problem',
]
const atOnce = 1000

/** Yields all e-invoices as a table, the newest first. */
export async function* eInvoiceTable(db: Db, state: EInvoice['state'] | null): AsyncGenerator<string> {
  yield csvRow(head)
  let before: string | null = null
  do {
    const rows: EInvoiceRow[] = await listEInvoices(db, { state, before, limit: atOnce })
    for (const row of rows)
      yield csvRow([
        row.number,
        row.kind,
        row.state,
        lagosCell(row.created_at),
        row.ended_at === null ? '' : lagosCell(row.ended_at),
        row.buyer ?? '',
        row.tin ?? '',
        nairaCell(row.total_kobo),
        nairaCell(row.vat_kobo),
        row.irn ?? '',
        row.stamp ?? '',
        row.qr ?? '',
        row.problem ?? '',
      ])
    before = rows.length < atOnce ? null : (rows.at(-1)?.number.toLowerCase() ?? null)
  } while (before !== null)
}
