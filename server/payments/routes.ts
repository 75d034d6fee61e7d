import {
  askForAccountEndpoint,
  checkPaymentEndpoint,
  getWalletEndpoint,
  lookForTransfersEndpoint,
  paystackWebhookEndpoint,
} from '#contract/payments/payments.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { answerWebhook } from './answer-webhook.ts'
import { findPayment, referenceOf } from './core/read-payments.ts'
import { askForAccount, lookForTransfers } from './provider/ask-account.ts'
import { providerFailure } from './provider/begin-payment.ts'
import { confirmPayment } from './provider/confirm-payment.ts'
import type { InvoiceBooks } from './provider/invoice-books.ts'
import type { OrderBooks } from './provider/order-books.ts'
import { type Paystack, ProviderRefused } from './provider/paystack.ts'
import { presentPayment, readWallet } from './read-wallet.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  provider: Paystack | null
  orders: OrderBooks
  invoiceBooks: InvoiceBooks
  publicUrl: string
  committed(): void
  /** Counts a message that the provider did not sign. */
  countForged(): void
}

/** Registers a customer's wallet and payments, and the provider's webhook. */
export function registerPayments(api: Api, context: Context): void {
  const { db, clock, provider } = context

  api.answer(getWalletEndpoint, ({ query, viewer }) =>
    readWallet(db, viewer.user.id, {
      cursor: query.cursor ?? null,
      limit: query.limit ?? 20,
      hasAccounts: provider !== null,
    }),
  )

  api.answer(askForAccountEndpoint, async ({ body, viewer }) => {
    if (!provider) throw fail('payments.off')
    await countTry(db, clock, { key: `own-account:${viewer.user.id}`, max: 10, windowS: 600 })
    return askForAccount({ ...context, provider }, viewer.user, body).catch((error: unknown) => {
      throw error instanceof ProviderRefused ? fail('payments.no_account') : providerFailure(error)
    })
  })

  api.answer(lookForTransfersEndpoint, async ({ viewer }) => {
    if (!provider) throw fail('payments.off')
    await countTry(db, clock, { key: `look-for-transfers:${viewer.user.id}`, max: 5, windowS: 600 })
    return lookForTransfers({ db, provider }, viewer.user.id).catch((error: unknown) => {
      throw providerFailure(error)
    })
  })

  api.answer(checkPaymentEndpoint, async ({ params, viewer }) => {
    const payment = await findPayment(db, params.id)
    if (payment?.customer_id !== viewer.user.id) throw fail('payments.not_found')
    if (!provider || payment.status === 'succeeded' || payment.status === 'held')
      return presentPayment(payment)
    await countTry(db, clock, { key: `check-payment:${viewer.user.id}`, max: 60, windowS: 60 })
    try {
      await confirmPayment({ ...context, provider }, referenceOf(payment))
    } catch (error) {
      throw providerFailure(error)
    }
    return presentPayment((await findPayment(db, payment.id)) ?? payment)
  })

  api.webhook(paystackWebhookEndpoint, async ({ body, headers }) => {
    if (!provider) throw fail('payments.off')
    const signature = headers['x-paystack-signature']
    try {
      await answerWebhook(
        { db, clock, provider },
        { body, signature: typeof signature === 'string' ? signature : '' },
      )
    } catch (error) {
      if (error instanceof AppError && error.code === 'payments.forged') context.countForged()
      throw error
    }
    return { ok: true as const }
  })
}
