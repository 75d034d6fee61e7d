import * as contract from '#contract/payments/gate-payments.ts'
import type { OrderBooks } from '#server/payments/provider/order-books.ts'
import { askSignOff } from '#server/payments/sign-offs/ask-sign-off.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { sendPicture } from '#server/platform/http/send-picture.ts'
import type { SettingsServices } from '#server/settings/services.ts'
import { findGatePayment } from './gate-store.ts'
import { presentGatePayment, readGatePayments } from './read-gate.ts'
import { demandOutcome, settleGatePayment } from './settle-gate.ts'

interface Context
  extends Pick<SettingsServices, 'db' | 'clock' | 'pictureFiles' | 'readSettings' | 'queueMail'> {
  orders: OrderBooks
}

/** Transfers to the business's own account and slips of its POS; each write leaves an audit row. */
export function registerGatePayments(api: Api, context: Context): void {
  const { db, clock, orders, pictureFiles, readSettings, queueMail } = context

  api.answer(contract.listGatePaymentsEndpoint, ({ query }) => {
    const { show, cursor = null, limit = 50 } = query
    return readGatePayments(db, { show, cursor, limit })
  })

  api.answer(contract.settleGatePaymentEndpoint, async ({ params, body, viewer, write }) => {
    const { secondPersonAboveKobo: limitKobo } = await readSettings()
    return write(async (tx) => {
      const asked = await findGatePayment(tx, params.id)
      if (body.as === 'arrived' && asked && asked.amount_kobo > limitKobo) {
        demandOutcome(asked, 'arrived')
        return askSignOff(
          { tx, clock, queueMail },
          {
            kind: 'gate_arrived',
            subject: params.id,
            body: { accountId: body.accountId },
            amountKobo: asked.amount_kobo,
            reason: body.reason ?? asked.reference,
            admin: viewer.user,
          },
        )
      }
      await settleGatePayment({ tx, clock, orders }, { adminId: viewer.user.id, id: params.id, ...body })
      const row = await findGatePayment(tx, params.id)
      if (!row) throw fail('payments.not_found')
      return presentGatePayment(row)
    })
  })

  api.file(contract.getGatePictureEndpoint, async ({ params }) => {
    const row = await findGatePayment(db, params.id)
    if (!row) throw fail('payments.not_found')
    return sendPicture(pictureFiles, row.picture_id)
  })
}
