import { isAdmin } from '#contract/accounts/accounts.ts'
import { getReceiptEndpoint } from '#contract/orders/receipts.ts'
import { getPaperEndpoint, listStampedPapersEndpoint } from '#contract/payments/papers.ts'
import type { Buyers } from '#server/orders/core/buyers.ts'
import { presentStamped } from '#server/payments/papers/present-stamped.ts'
import { findPaper, isUncleared, listPapersOf } from '#server/payments/papers/read-papers.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { printCreditNote } from './print-credit-note.ts'
import { readReceipt, refuseStranger } from './read-receipt.ts'
import { receiptFile } from './receipt-file.ts'

/** Registers the bill as a document. */
export function registerReceipts(
  api: Api,
  { db, buyers, readSettings }: { db: Db; buyers: Buyers; readSettings: ReadSettings },
): void {
  api.answer(listStampedPapersEndpoint, async ({ params, viewer }) => {
    await refuseStranger({ db, buyers }, params.id, viewer.user)
    const papers = await listPapersOf(db, params.id)
    return papers.filter((paper) => !isUncleared(paper)).map(presentStamped)
  })

  api.file(getReceiptEndpoint, async ({ params, viewer }) => {
    const receipt = await readReceipt({ db, buyers }, params.id, viewer.user)
    return { ...(await receiptFile({ db, readSettings }, receipt)), cacheSeconds: 0 }
  })

  api.file(getPaperEndpoint, async ({ params, viewer }) => {
    await refuseStranger({ db, buyers }, params.id, viewer.user)
    const note = await findPaper(db, params.number)
    if (note?.order_id !== params.id || note.series !== 'credit_note') throw fail('papers.not_found')
    if (isUncleared(note) && !isAdmin(viewer.user)) throw fail('papers.not_cleared')
    const bytes = await printCreditNote(note)
    return { bytes, type: 'application/pdf', fileName: `${note.number}.pdf`, cacheSeconds: 0 }
  })
}
