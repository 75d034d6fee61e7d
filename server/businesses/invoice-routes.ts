import * as invoices from '#contract/businesses/invoices.ts'
import { grantCredit } from '#server/businesses/core/buyer.ts'
import { approving, demandMember } from '#server/businesses/core/read-business.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { csvRow, nairaCell } from '#server/platform/csv.ts'
import type { Api, Changed } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { recordInvoicePayment } from './invoices/pay-invoice.ts'
import { readAccount, readAnyBusiness, readBusinesses } from './invoices/read-account.ts'
import { readInvoice } from './invoices/read-invoice.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  /** Is the site where businesses pay online; null where nobody can. */
  paySite: string | null
}

/** Registers what businesses owe on invoices: for themselves, and for admins. */
export function registerInvoices(api: Api, { db, clock, paySite }: Context): void {
  api.answer(invoices.getAccountEndpoint, async ({ params, viewer }) => {
    await demandMember(db, { businessId: params.id, userId: viewer.user.id }, approving)
    return readAccount({ db, clock }, params.id)
  })

  api.file(invoices.getInvoiceEndpoint, async ({ params: { id: businessId, number }, viewer }) => {
    await demandMember(db, { businessId, userId: viewer.user.id }, approving)
    return readInvoice({ db, paySite }, { number, businessId })
  })

  api.file(invoices.getAnyInvoiceEndpoint, ({ params: { id: businessId, number } }) =>
    readInvoice({ db, paySite }, { number, businessId }),
  )

  api.answer(invoices.listAllBusinessesEndpoint, () => readBusinesses({ db, clock }))

  api.answer(invoices.getAnyBusinessEndpoint, ({ params }) => readAnyBusiness({ db, clock }, params.id))

  const business = {
    read: ({ tx, params }: Changed<{ id: string }>) => readAnyBusiness({ db: tx, clock }, params.id),
  }
  api.change(invoices.grantCreditEndpoint, business, ({ tx, params, body, viewer }) =>
    grantCredit({ tx, clock }, { adminId: viewer.user.id, businessId: params.id, ...body }),
  )

  api.change(invoices.recordInvoicePaymentEndpoint, business, ({ tx, params, body, viewer }) =>
    recordInvoicePayment({ tx, clock }, { adminId: viewer.user.id, businessId: params.id, ...body }),
  )

  api.table(invoices.exportBusinessesEndpoint, async ({ viewer }) => {
    const entry = {
      actorId: viewer.user.id,
      action: 'businesses.export',
      subject: 'businesses',
      detail: {},
    } as const
    await db.transaction().execute((tx) => recordAudit(tx, clock, entry))
    return { fileName: 'kasuwa-businesses.csv', rows: listRows(await readBusinesses({ db, clock })) }
  })
}

const head = [
  'Business',
  'TIN',
  'Email',
  'Credit limit (NGN)',
  'Days to pay',
  'Owes (NGN)',
  'Not invoiced (NGN)',
  'Not due (NGN)',
  'Overdue to 30 days (NGN)',
  'Overdue to 60 days (NGN)',
  'Overdue longer (NGN)',
]

async function* listRows(rows: readonly invoices.ListedBusiness[]): AsyncGenerator<string> {
  yield csvRow(head)
  for (const row of rows)
    yield csvRow([
      row.name,
      row.tin ?? '',
      row.email,
      nairaCell(row.creditLimitKobo),
      String(row.termsDays),
      ...[
        row.owedKobo,
        row.uninvoicedKobo,
        row.notDueKobo,
        row.upTo30Kobo,
        row.upTo60Kobo,
        row.olderKobo,
      ].map(nairaCell),
    ])
}
