import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf } from '#contract/core/ids.ts'
import { kobo, positiveKobo } from '#contract/core/money.ts'
import { paperNumber } from '#contract/payments/papers.ts'
import { payment } from '#contract/payments/payments.ts'

/** Describes one try of a business to pay an invoice through the provider. */
const invoicePayment = z.object({
  id: idOf('payment'),
  number: z.string(),
  status: payment.shape.status,
  amountKobo: kobo,
  /** The provider's own page while it may be paid there. */
  pageUrl: z.string().nullable(),
})
export type InvoicePayment = z.output<typeof invoicePayment>

export const beginInvoicePaymentEndpoint = defineEndpoint({
  id: 'businesses.payInvoice',
  method: 'POST',
  path: '/api/businesses/:id/invoices/:number/payments',
  summary: 'Pay what is open of an invoice, or part of it; the oldest invoice is paid first',
  access: 'customer',
  params: z.strictObject({ id: idOf('business'), number: paperNumber }),
  body: z.strictObject({ amountKobo: positiveKobo }),
  response: invoicePayment,
})

export const checkInvoicePaymentEndpoint = defineEndpoint({
  id: 'businesses.checkPayment',
  method: 'POST',
  path: '/api/businesses/:id/payments/:payment/check',
  summary: 'Ask the provider for the status of a payment of an invoice, and book what it says',
  access: 'customer',
  params: z.strictObject({ id: idOf('business'), payment: idOf('payment') }),
  response: invoicePayment,
})
