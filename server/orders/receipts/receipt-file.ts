import { findPaper } from '#server/payments/papers/read-papers.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { paperHeadOf } from './print-credit-note.ts'
import { printReceipt } from './print-receipt.ts'
import type { Billed } from './read-receipt.ts'

/** Returns the bill of an order as a PDF document with its name. */
export async function receiptFile(
  { db, readSettings }: { db: Db; readSettings: ReadSettings },
  receipt: Billed,
): Promise<{ bytes: Buffer; type: string; fileName: string }> {
  const settings = (await readSettings()).ofCity(receipt.city)
  const number = receipt.bill.papers?.find(({ series }) => series === 'receipt')?.number
  const issued = number === undefined ? null : await findPaper(db, number)
  const business = {
    name: settings.text('business_name'),
    phone: settings.text('business_phone'),
    paper: issued && paperHeadOf(issued),
  }
  const bytes = await printReceipt(receipt, business)
  const fileName = `${business.name.replace(/[^\w]+/g, '-')}-${receipt.code}.pdf`
  return { bytes, type: 'application/pdf', fileName }
}
