import { isAdmin } from '#contract/accounts/accounts.ts'
import { getAnyInvoiceEndpoint, getInvoiceEndpoint } from '#contract/businesses/invoices.ts'
import { getReceiptEndpoint } from '#contract/orders/receipts.ts'
import { getPaperEndpoint, listStampedPapersEndpoint } from '#contract/payments/papers.ts'
import { approving, demandMember } from '#server/businesses/read-business.ts'
import { presentStamped } from '#server/payments/papers/present-stamped.ts'
import { findPaper, isUncleared, listPapersOf } from '#server/payments/papers/read-papers.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { printCreditNote } from './print-credit-note.ts'
import { readInvoice } from './read-invoice.ts'
import { readReceipt, refuseStranger } from './read-receipt.ts'
import { receiptFile } from './receipt-file.ts'

/** Registers the bill as a document. */
export function registerReceipts(
  api: Api,
  { db, readSettings, paySite }: { db: Db; readSettings: ReadSettings; paySite: string | null },
): void {
  api.answer(listStampedPapersEndpoint, async ({ params, viewer }) => {
    await refuseStranger(db, params.id, viewer.user)
    const papers = await listPapersOf(db, params.id)
    return papers.filter((paper) => !isUncleared(paper)).map(presentStamped)
  })

  api.file(getReceiptEndpoint, async ({ params, viewer }) => {
    const receipt = await readReceipt(db, params.id, viewer.user)
    return { ...(await receiptFile({ db, readSettings }, receipt)), cacheSeconds: 0 }
  })

  api.file(getInvoiceEndpoint, async ({ params: { id: businessId, number }, viewer }) => {
    await demandMember(db, { businessId, userId: viewer.user.id }, approving)
    return readInvoice({ db, paySite }, { number, businessId })
  })

  api.file(getAnyInvoiceEndpoint, ({ params: { id: businessId, number } }) =>
    readInvoice({ db, paySite }, { number, businessId }),
  )

  api.file(getPaperEndpoint, async ({ params, viewer }) => {
    await refuseStranger(db, params.id, viewer.user)
    const note = await findPaper(db, params.number)
    if (note?.order_id !== params.id || note.series !== 'credit_note') throw fail('papers.not_found')
    if (isUncleared(note) && !isAdmin(viewer.user)) throw fail('papers.not_cleared')
    const bytes = await printCreditNote(note)
    return { bytes, type: 'application/pdf', fileName: `${note.number}.pdf`, cacheSeconds: 0 }
  })
}
