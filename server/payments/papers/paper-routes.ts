import { getReceiptDetailsEndpoint, saveReceiptDetailsEndpoint } from '#contract/payments/e-invoices.ts'
import {
  exportEInvoicesEndpoint,
  exportJournalEndpoint,
  getEInvoiceEndpoint,
  listPapersEndpoint,
  type Paper,
} from '#contract/payments/papers.ts'
import { lagosInstant } from '#domain/days.ts'
import { type JournalShape, journalHead, journalRows, readAccountCodes } from '#domain/journal.ts'
import { dayAfter, type Stretch } from '#domain/span.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { csvRow } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { citiesToRead } from '#server/platform/http/access.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { missingOf, readEInvoice, readEInvoices, stretchOfMonth, supplierOf } from './e-invoices.ts'
import { listPapers, sumJournal } from './paper-store.ts'
import { buyerOf, type ListedPaper } from './read-papers.ts'
import { findReceiptDetails, saveReceiptDetails } from './receipt-details.ts'

interface Context {
  db: Db
  clock: Clock
  readSettings: ReadSettings
}

const types = { json: 'application/json', xml: 'application/xml' } as const

/** Receipts and credit notes for admins, the tax office and the accountant. */
export function registerPapers(api: Api, context: Context): void {
  const { db, readSettings } = context
  const readSupplier = async () => supplierOf(await readSettings())

  api.answer(listPapersEndpoint, async ({ query, viewer }) => {
    const { month, series = null, cursor = null, limit = 50 } = query
    const stretch = month === undefined ? null : stretchOfMonth(month)
    const cities = citiesToRead(viewer)
    const { rows, nextCursor } = await readPage(
      limit,
      (most) => listPapers(db, { stretch, series, cities, before: cursor, limit: most }),
      ({ number }) => number.toLowerCase(),
    )
    return {
      items: rows.map(present),
      nextCursor,
      missing: cities === null ? missingOf(await readSupplier()) : [],
    }
  })

  api.file(getEInvoiceEndpoint, async ({ params: { number }, query: { as } }) => {
    const bytes = Buffer.from(await readEInvoice(db, await readSupplier(), { number, as }))
    return { bytes, type: types[as], fileName: `${number}.${as}`, cacheSeconds: 0 }
  })

  registerReceiptDetails(api, context)
  registerExports(api, context)
}

/** Registers whom a customer's receipts are made out to. */
function registerReceiptDetails(api: Api, { db, clock }: Context): void {
  api.answer(getReceiptDetailsEndpoint, async ({ viewer }) => ({
    details: await findReceiptDetails(db, viewer.user.id),
  }))

  api.answer(saveReceiptDetailsEndpoint, ({ body: { details }, viewer, write }) =>
    write(async (tx) => {
      await saveReceiptDetails(tx, { userId: viewer.user.id, details, now: clock.now() })
      return { details }
    }),
  )
}

function registerExports(api: Api, { db, clock, readSettings }: Context): void {
  const record = (
    actorId: string,
    action: 'money.export_e_invoices' | 'money.export_journal',
    subject: string,
  ) => db.transaction().execute((tx) => recordAudit(tx, clock, { actorId, action, subject, detail: {} }))

  api.file(exportEInvoicesEndpoint, async ({ query: { month }, viewer }) => {
    const bytes = Buffer.from(await readEInvoices(db, supplierOf(await readSettings()), month))
    await record(viewer.user.id, 'money.export_e_invoices', month)
    return { bytes, type: types.json, fileName: `kasuwa-e-invoices-${month}.json`, cacheSeconds: 0 }
  })

  api.table(exportJournalEndpoint, async ({ query: { from, to, as = 'csv' }, viewer }) => {
    if (from > to) throw invalidFields([{ path: 'to', message: 'The last day is before the first' }])
    const codes = readAccountCodes((await readSettings()).text('account_codes'))
    await record(viewer.user.id, 'money.export_journal', `${from} ${to}`)
    const stretch = { fromAt: lagosInstant(from, 0), toAt: lagosInstant(dayAfter(to, 1), 0) }
    return {
      fileName: `kasuwa-journal-${as}-${from}-${to}.csv`,
      rows: readJournal(db, stretch, { as, codes: typeof codes === 'string' ? new Map() : codes }),
    }
  })
}

async function* readJournal(
  db: Db,
  stretch: Stretch,
  { as, codes }: { as: JournalShape; codes: ReadonlyMap<string, string> },
): AsyncGenerator<string> {
  yield csvRow(journalHead(as))
  for (const line of await sumJournal(db, stretch))
    for (const row of journalRows(line, as, codes)) yield csvRow(row)
}

function present(row: ListedPaper): Paper {
  return {
    number: row.number,
    series: row.series,
    issuedAt: row.issued_at.toISOString(),
    order:
      row.order_id === null || row.order_code === null ? null : { id: row.order_id, code: row.order_code },
    businessId: row.business_id,
    refersTo: row.refers_to,
    reason: row.reason,
    buyerName: buyerOf(row)?.name ?? null,
    totalKobo: row.total_kobo,
    vatKobo: row.vat_kobo,
  }
}
