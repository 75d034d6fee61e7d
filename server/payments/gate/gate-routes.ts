import * as contract from '#contract/payments/gate-payments.ts'
import type { OrderBooks } from '#server/payments/provider/confirm-payment.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { sendPicture } from '#server/platform/http/send-picture.ts'
import type { PictureFiles } from '#server/platform/pictures/picture-files.ts'
import { findGatePayment } from './gate-store.ts'
import { presentGatePayment, readGatePayments } from './read-gate.ts'
import { settleGatePayment } from './settle-gate.ts'

interface Context {
  db: Db
  clock: Clock
  orders: OrderBooks
  pictureFiles: PictureFiles
}

/** Transfers to the business's own account and slips of its POS; each write leaves an audit row. */
export function registerGatePayments(api: Api, { db, clock, orders, pictureFiles }: Context): void {
  api.answer(contract.listGatePaymentsEndpoint, ({ query }) => {
    const { show, cursor = null, limit = 50 } = query
    return readGatePayments(db, { show, cursor, limit })
  })

  api.answer(contract.settleGatePaymentEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      await settleGatePayment({ tx, clock, orders }, { adminId: viewer.user.id, id: params.id, ...body })
      const row = await findGatePayment(tx, params.id)
      if (!row) throw fail('payments.not_found')
      return presentGatePayment(row)
    }),
  )

  api.file(contract.getGatePictureEndpoint, async ({ params }) => {
    const row = await findGatePayment(db, params.id)
    if (!row) throw fail('payments.not_found')
    return sendPicture(pictureFiles, row.picture_id)
  })
}
