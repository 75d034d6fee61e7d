import type { Email } from '#server/platform/mail/emails.ts'
import type { MailAttachment } from '#server/platform/mail/transports.ts'
import { type InvoiceContext, readInvoice } from './read-invoice.ts'

/** The invoice that an email is about, to go with it. */
export async function attachInvoice(
  context: InvoiceContext,
  { template, data }: Email,
): Promise<MailAttachment[]> {
  if (template !== 'invoice' && template !== 'invoice_due') return []
  const { bytes, type, fileName } = await readInvoice(context, { number: data.number, businessId: null })
  return [{ bytes, type, fileName }]
}
