import {
  exportJournalEndpoint,
  getReceiptDetailsEndpoint,
  listPapersEndpoint,
  type Paper,
  saveReceiptDetailsEndpoint,
} from '#contract/payments/papers.ts'
import { type JournalShape, journalHead, journalRows, readAccountCodes } from '#domain/money/journal.ts'
import { lagosInstant } from '#domain/time/days.ts'
import { dayAfter, type Stretch } from '#domain/time/span.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { csvRow } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { citiesToRead } from '#server/platform/http/access.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import type { SettingsServices } from '#server/settings/services.ts'
import { stretchOfMonth } from './month-stretch.ts'
import { listPapers, sumJournal } from './paper-store.ts'
import { buyerOf, type ListedPaper } from './read-papers.ts'
import { findReceiptDetails, saveReceiptDetails } from './receipt-details.ts'

interface Context extends Pick<SettingsServices, 'db' | 'clock' | 'readSettings'> {
  missingOnPapers: MissingOnPapers
}

/** Returns what the settings lack for papers that go to the tax office. */
export type MissingOnPapers = (settings: Pick<Settings, 'text'>) => string[]

/** Receipts and credit notes for admins and the accountant. */
export function registerPapers(api: Api, context: Context): void {
  const { db, readSettings, missingOnPapers } = context

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
      missing: cities === null ? missingOnPapers(await readSettings()) : [],
    }
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
  api.table(exportJournalEndpoint, async ({ query: { from, to, as = 'csv' }, viewer }) => {
    if (from > to) throw invalidFields([{ path: 'to', message: 'The last day is before the first' }])
    const codes = readAccountCodes((await readSettings()).text('account_codes'))
    const entry = {
      actorId: viewer.user.id,
      action: 'money.export_journal',
      subject: `${from} ${to}`,
    } as const
    await db.transaction().execute((tx) => recordAudit(tx, clock, { ...entry, detail: {} }))
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
