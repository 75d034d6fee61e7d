import { getReceiptEndpoint } from '#contract/orders/receipts.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { printReceipt } from './print-receipt.ts'
import { readReceipt } from './read-receipt.ts'

/** The bill as a document. */
export function registerReceipts(
  api: Api,
  { db, readSettings }: { db: Db; readSettings: ReadSettings },
): void {
  api.file(getReceiptEndpoint, async ({ params, viewer }) => {
    const receipt = await readReceipt(db, params.id, viewer.user)
    const settings = (await readSettings()).ofCity(receipt.city)
    const business = { name: settings.text('business_name'), phone: settings.text('business_phone') }
    const bytes = await printReceipt(receipt, business)
    const fileName = `${business.name.replace(/[^\w]+/g, '-')}-${receipt.code}.pdf`
    return { bytes, type: 'application/pdf', fileName, cacheSeconds: 0 }
  })
}
