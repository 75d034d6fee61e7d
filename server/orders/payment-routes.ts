import { requestTransfer } from '#contract/agent.ts'
import { beginPayment, listPayments } from '#contract/payments.ts'
import type { Paystack } from '#server/payments/paystack.ts'
import { listOrderPayments } from '#server/payments/read-payments.ts'
import { presentPayment } from '#server/payments/read-wallet.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { countTry } from '#server/platform/rate-limit.ts'
import { findOrder } from './order-store.ts'
import { requestDoorTransfer, requestPayment } from './request-payment.ts'

interface Context {
  db: Db
  clock: Clock
  provider: Paystack | null
  publicUrl: string
}

/** How an order is paid through the provider, by its customer or at the door. */
export function registerOrderPayments(api: Api, context: Context): void {
  const { db, clock, provider } = context
  const online = async (userId: string) => {
    if (!provider) throw fail('payments.off')
    await countTry(db, clock, { key: `begin-payment:${userId}`, max: 20, windowS: 600 })
    return { ...context, provider }
  }

  api.answer(beginPayment, async ({ params, body, viewer }) => {
    const desk = await online(viewer.user.id)
    return presentPayment(await requestPayment(desk, viewer.user, { orderId: params.id, ...body }))
  })

  api.answer(requestTransfer, async ({ params, viewer }) => {
    const desk = await online(viewer.user.id)
    return presentPayment(await requestDoorTransfer(desk, viewer.user, params.id))
  })

  api.answer(listPayments, async ({ params, viewer }) => {
    const order = await findOrder(db, params.id)
    if (order?.customer_id !== viewer.user.id) throw fail('orders.not_found')
    return (await listOrderPayments(db, order.id)).map(presentPayment)
  })
}
