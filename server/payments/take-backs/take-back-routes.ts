import {
  answerTakeBackEndpoint,
  closeTakeBackEndpoint,
  listTakeBacksEndpoint,
} from '#contract/payments/take-backs.ts'
import { providerFailure } from '#server/payments/provider/begin-payment.ts'
import type { InvoiceBooks } from '#server/payments/provider/invoice-books.ts'
import type { OrderBooks } from '#server/payments/provider/order-books.ts'
import type { Paystack } from '#server/payments/provider/paystack.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { doOnce } from '#server/platform/http/request-keys.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { answerTakeBack, type EvidenceFile } from './answer-take-back.ts'
import { closeTakeBack } from './close-take-back.ts'
import { readTakeBack, readTakeBacks } from './read-take-backs.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  provider: Paystack | null
  orders: OrderBooks
  invoiceBooks: InvoiceBooks
  printEvidence(orderId: string): Promise<EvidenceFile | null>
}

/** Registers what admins do about money that left at the provider by itself; each write leaves an audit row. */
export function registerTakeBacks(api: Api, context: Context): void {
  const { db, clock, orders, provider } = context

  api.answer(listTakeBacksEndpoint, () => readTakeBacks(context))

  api.answer(answerTakeBackEndpoint, (call) =>
    doOnce(db, answerTakeBackEndpoint, call, async () => {
      const { params, body, viewer } = call
      if (!provider) throw fail('payments.off')
      const answer = { id: params.id, ...body, adminId: viewer.user.id }
      await answerTakeBack({ ...context, provider }, answer).catch((error: unknown) => {
        throw providerFailure(error)
      })
      return readTakeBack({ db, orders }, params.id)
    }),
  )

  api.answer(closeTakeBackEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      await closeTakeBack({ tx, clock, orders }, { id: params.id, ...body, adminId: viewer.user.id })
      return readTakeBack({ db: tx, orders }, params.id)
    }),
  )
}
