import {
  requestTransferEndpoint,
  stateGatePayment as stateGateEndpoint,
} from '#contract/dispatch/gate-statement.ts'
import { tipByCardEndpoint } from '#contract/orders/after-delivery.ts'
import { beginPaymentEndpoint, listPaymentsEndpoint } from '#contract/payments/payments.ts'
import { findOrder } from '#server/orders/core/find-order.ts'
import { readTrip } from '#server/orders/reading/read-order.ts'
import { listOrderPayments } from '#server/payments/core/read-payments.ts'
import type { Paystack } from '#server/payments/provider/paystack.ts'
import { presentPayment } from '#server/payments/read-wallet.ts'
import { fail } from '#server/platform/core/errors.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { doOnce } from '#server/platform/http/request-keys.ts'
import type { SettingsServices } from '#server/settings/services.ts'
import { requestDoorTransfer, requestPayment, requestTip } from './request-payment.ts'
import { checkStating, stateGatePayment } from './state-gate.ts'

interface Context extends Pick<SettingsServices, 'db' | 'clock' | 'readSettings' | 'savePicture'> {
  provider: Paystack | null
  publicUrl: string
}

/** Registers how an order is paid through the provider, by its customer or at the gate. */
export function registerOrderPayments(api: Api, context: Context): void {
  const { db, clock, provider } = context
  registerGateStatement(api, context)
  const online = async (userId: string) => {
    if (!provider) throw fail('payments.off')
    await countTry(db, clock, { key: `begin-payment:${userId}`, max: 20, windowS: 600 })
    return { ...context, provider }
  }

  api.answer(beginPaymentEndpoint, (call) =>
    doOnce(db, beginPaymentEndpoint, call, async () => {
      const { params, body, viewer } = call
      const paying = await online(viewer.user.id)
      return presentPayment(await requestPayment(paying, viewer.user, { orderId: params.id, ...body }))
    }),
  )

  api.answer(tipByCardEndpoint, (call) =>
    doOnce(db, tipByCardEndpoint, call, async () => {
      const { params, body, viewer } = call
      const paying = await online(viewer.user.id)
      const { tipLimitKobo } = await context.readSettings()
      const tip = { orderId: params.id, tipLimitKobo, ...body }
      return presentPayment(await requestTip(paying, viewer.user, tip))
    }),
  )

  api.answer(requestTransferEndpoint, (call) =>
    doOnce(db, requestTransferEndpoint, call, async () => {
      const { params, viewer } = call
      const paying = await online(viewer.user.id)
      return presentPayment(await requestDoorTransfer(paying, viewer.user, params.id))
    }),
  )

  api.answer(listPaymentsEndpoint, async ({ params, viewer }) => {
    const order = await findOrder(db, params.id)
    if (order?.customer_id !== viewer.user.id) throw fail('orders.not_found')
    return (await listOrderPayments(db, order.id)).map(presentPayment)
  })
}

/** Registers what the agent says was paid by transfer to our own account, or by POS. */
function registerGateStatement(api: Api, context: Context): void {
  const { db, clock, readSettings, savePicture } = context
  api.answerWithPicture(stateGateEndpoint, {
    async admit({ params, body, viewer }) {
      const { gate } = await readSettings()
      const said = { agent: viewer.user, orderId: params.id, method: body.method }
      await db.transaction().execute((tx) => checkStating(tx, gate, said))
    },
    async answer({ params, body: { photo: _photo, ...said }, picture, viewer, write }) {
      const { gate } = await readSettings()
      return write(async (tx) => {
        const statement = { agent: viewer.user, orderId: params.id, ...said, picture }
        await stateGatePayment({ tx, clock, gate, savePicture }, statement)
        return readTrip(tx, params.id, viewer.user)
      })
    },
  })
}
