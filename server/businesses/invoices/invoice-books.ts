import type { InvoiceBooks } from '#server/payments/provider/invoice-books.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { bookInvoiceCharge } from './book-invoice-charge.ts'
import { findInvoicePayment } from './invoice-payment-store.ts'
import { mailInvoice } from './mail-invoice.ts'
import { bookInvoicePayment } from './pay-invoice.ts'

/** Tells payments what businesses pay on their invoices. */
export function createInvoiceBooks(mailing: { queueMail: QueueMail; paysOnline: boolean }): InvoiceBooks {
  return {
    take: bookInvoiceCharge,
    async findPaid(tx, reference) {
      const payment = await findInvoicePayment(tx, reference)
      if (payment?.status !== 'succeeded') return null
      return { businessId: payment.business_id, amountKobo: payment.amount_kobo }
    },
    bookPaid: bookInvoicePayment,
    send: (tx, number) => mailInvoice({ ...mailing, tx }, number),
  }
}
