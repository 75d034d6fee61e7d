import { getBuyer } from '#server/businesses/core/buyer.ts'
import { getBalanceKobo } from '#server/payments/core/read-balances.ts'
import { findPaper } from '#server/payments/papers/read-papers.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'

/** Sends a business its invoice. */
export async function mailInvoice(
  { tx, queueMail, paysOnline = false }: { tx: Tx; queueMail: QueueMail; paysOnline?: boolean },
  number: string,
): Promise<void> {
  const invoice = await findPaper(tx, number)
  if (invoice?.business_id == null) throw new Error(`${number} is no invoice`)
  const buyer = await getBuyer(tx, invoice.business_id)
  const owedKobo = await getBalanceKobo(tx, 'receivable', buyer.id)
  const data = {
    business: buyer.name,
    number,
    totalKobo: invoice.total_kobo,
    dueOn: invoice.due_on ?? '',
    owedKobo,
    link: `/businesses/${buyer.id}`,
    isPayable: paysOnline,
  }
  await queueMail(tx, { to: buyer.email, userId: null, isForStaff: false }, { template: 'invoice', data })
}
