import {
  ownOrderEndpoint,
  payOwnOrderEndpoint,
  trackEventsEndpoint,
  trackOrderEndpoint,
} from '#contract/tracking/tracking.ts'
import { createOwnLinks } from '#server/orders/core/own-link.ts'
import { requestLinkedPayment } from '#server/orders/payment/request-payment.ts'
import { type SettleContext, settleOverdue } from '#server/orders/questions/close-overdue.ts'
import type { LinkKey } from '#server/orders/questions/link-question.ts'
import type { Paystack } from '#server/payments/provider/paystack.ts'
import type { Config } from '#server/platform/core/config.ts'
import { fail } from '#server/platform/core/errors.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { findOwnOrder } from './find-own-order.ts'
import { findTrackedOrder } from './find-tracked-order.ts'
import { presentOwn } from './present-own.ts'
import { presentTracked, viewForPublic } from './present-tracked.ts'

interface Context extends SettleContext {
  config: Pick<Config, 'secretKey' | 'publicUrl'>
  provider: Paystack | null
  linkKey: LinkKey
}

/** Following an order by its code, signed out. */
export function registerTracking(api: Api, context: Context): void {
  const { db, clock } = context
  api.answer(trackOrderEndpoint, async ({ params, request }) => {
    const order = await findTrackedOrder({ db, clock }, { code: params.code, ip: request.ip })
    return presentTracked(db, order)
  })

  api.stream(trackEventsEndpoint, async ({ params, request }) => {
    const order = await findTrackedOrder({ db, clock }, { code: params.code, ip: request.ip })
    return { topic: `track:${order.id}`, view: viewForPublic, wantsPositions: true }
  })

  registerOwnLinks(api, context)
}

/** Registers what the customer's own link adds to its order's code: what it costs, what is asked, and paying. */
function registerOwnLinks(api: Api, context: Context): void {
  const { db, clock, provider } = context
  const { publicUrl, secretKey } = context.config
  const ownLinks = createOwnLinks(secretKey)
  const find = (code: string, key: string, ip: string) =>
    findOwnOrder({ db, clock, ownLinks }, { code, key, ip })

  api.answer(ownOrderEndpoint, async ({ params, query, request }) => {
    const { id } = await find(params.code, query.key, request.ip)
    await settleOverdue(context, [id])
    const order = await find(params.code, query.key, request.ip)
    return presentOwn({ ...context, isOnline: provider !== null }, order)
  })

  api.answer(payOwnOrderEndpoint, async ({ params, body, request }) => {
    const order = await find(params.code, body.key, request.ip)
    if (!provider) throw fail('payments.off')
    await countTry(db, clock, { key: `begin-payment:${order.id}`, max: 20, windowS: 600 })
    const wish = { orderId: order.id, returnPath: ownLinks.pathOf(order) }
    const { page_url: pageUrl } = await requestLinkedPayment({ db, clock, provider, publicUrl }, wish)
    if (pageUrl === null) throw fail('payments.starting')
    return { pageUrl }
  })
}
