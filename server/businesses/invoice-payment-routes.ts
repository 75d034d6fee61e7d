import {
  beginInvoicePaymentEndpoint,
  checkInvoicePaymentEndpoint,
} from '#contract/businesses/invoice-payments.ts'
import { approving, demandMember } from '#server/businesses/core/read-business.ts'
import { findInvoicePayment } from '#server/businesses/invoices/invoice-payment-store.ts'
import { providerFailure } from '#server/payments/provider/begin-payment.ts'
import { confirmPayment } from '#server/payments/provider/confirm-payment.ts'
import type { InvoiceBooks } from '#server/payments/provider/invoice-books.ts'
import type { OrderBooks } from '#server/payments/provider/order-books.ts'
import type { Paystack } from '#server/payments/provider/paystack.ts'
import { fail } from '#server/platform/core/errors.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { doOnce } from '#server/platform/http/request-keys.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { beginInvoicePayment, presentTry } from './invoices/begin-invoice-payment.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  provider: Paystack | null
  orders: OrderBooks
  invoiceBooks: InvoiceBooks
  publicUrl: string
  committed(): void
}

/** Registers how a business pays its invoices through the provider. */
export function registerInvoicePayments(api: Api, context: Context): void {
  const { db, clock, provider } = context

  api.answer(beginInvoicePaymentEndpoint, (call) =>
    doOnce(db, beginInvoicePaymentEndpoint, call, async () => {
      const { id: businessId, number } = call.params
      const userId = call.viewer.user.id
      await demandMember(db, { businessId, userId }, approving)
      if (!provider) throw fail('payments.off')
      await countTry(db, clock, { key: `begin-payment:${userId}`, max: 20, windowS: 600 })
      return beginInvoicePayment({ ...context, provider }, { userId, businessId, number, ...call.body })
    }),
  )

  api.answer(checkInvoicePaymentEndpoint, async ({ params: { id, payment }, viewer }) => {
    const userId = viewer.user.id
    await demandMember(db, { businessId: id, userId }, approving)
    const begun = await findInvoicePayment(db, payment)
    if (begun?.business_id !== id) throw fail('payments.not_found')
    if (!provider || begun.status === 'succeeded' || begun.status === 'held') return presentTry(begun)
    await countTry(db, clock, { key: `check-payment:${userId}`, max: 60, windowS: 60 })
    try {
      await confirmPayment({ ...context, provider }, begun.id)
    } catch (error) {
      throw providerFailure(error)
    }
    return presentTry((await findInvoicePayment(db, begun.id)) ?? begun)
  })
}
