import { sendOrderMessageEndpoint, sendSupportMessageEndpoint } from '#contract/chat/chat.ts'
import {
  arrive,
  buyItemEndpoint,
  deliver,
  depart,
  failTrip,
  handBack,
  markUnavailableEndpoint,
  purchase,
  reopenItemEndpoint,
  startShopping,
} from '#contract/dispatch/agent.ts'
import { confirmReceiptEndpoint } from '#contract/dispatch/agent-money.ts'
import { askQuestionEndpoint, withdrawQuestionEndpoint } from '#contract/dispatch/agent-questions.ts'
import { stateGatePayment } from '#contract/dispatch/gate-statement.ts'
import { rateOrderEndpoint, reportProblemEndpoint } from '#contract/orders/after-delivery.ts'
import { cancelOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { answerQuestionEndpoint } from '#contract/orders/questions.ts'
import type { Endpoint } from './core/endpoint.ts'

/** The only writes that a device may keep and send later; everything else needs its answer at once. */
export const queuedWrites = [
  placeOrderEndpoint,
  cancelOrderEndpoint,
  answerQuestionEndpoint,
  rateOrderEndpoint,
  reportProblemEndpoint,
  startShopping,
  askQuestionEndpoint,
  withdrawQuestionEndpoint,
  buyItemEndpoint,
  markUnavailableEndpoint,
  reopenItemEndpoint,
  purchase,
  depart,
  arrive,
  stateGatePayment,
  deliver,
  failTrip,
  handBack,
  confirmReceiptEndpoint,
  sendOrderMessageEndpoint,
  sendSupportMessageEndpoint,
] as const satisfies readonly Endpoint[]

/** Carries the id of anyone who made a queued write: the server refuses it under anybody else's session. */
export const queuedByHeader = 'x-queued-by'

/** Returns how a queued write names its endpoint: `POST /api/orders/:id/cancel`. */
export function writeName({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}
