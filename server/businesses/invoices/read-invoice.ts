import { listLines } from '#server/businesses/invoices/list-lines.ts'
import { getBalanceKobo } from '#server/payments/core/read-balances.ts'
import { findPaper, isUncleared } from '#server/payments/papers/read-papers.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { FileAnswer } from '#server/platform/http/handlers.ts'
import { printInvoice } from './print-invoice.ts'

export interface InvoiceContext {
  db: Db
  /** Is the site where its business pays it online; null where nobody can. */
  paySite: string | null
}

/**
 * Returns an invoice as a document; of one business alone where that is said, which gets it once it is issued. Throws
 * `papers.not_found`, `papers.not_cleared`.
 */
export async function readInvoice(
  { db, paySite }: InvoiceContext,
  { number, businessId }: { number: string; businessId: string | null },
): Promise<FileAnswer & { fileName: string }> {
  const invoice = await findPaper(db, number)
  const buyerId = invoice?.business_id ?? null
  if (invoice?.series !== 'invoice' || buyerId === null || (businessId !== null && buyerId !== businessId))
    throw fail('papers.not_found')
  if (businessId !== null && isUncleared(invoice)) throw fail('papers.not_cleared')
  const lines = await listLines(db, number)
  const owedKobo = await getBalanceKobo(db, 'receivable', buyerId)
  const payAt = paySite === null ? null : `${paySite}/businesses/${buyerId}`
  const bytes = await printInvoice(invoice, { lines, owedKobo, payAt })
  return { bytes, type: 'application/pdf', fileName: `${number}.pdf`, cacheSeconds: 0 }
}
