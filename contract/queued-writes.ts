import { rateOrder, reportProblem } from './after-delivery.ts'
import {
  arrive,
  buyItem,
  deliver,
  depart,
  failTrip,
  handBack,
  missItem,
  purchase,
  reopenItem,
  startShopping,
} from './agent.ts'
import { sendOrderMessage, sendSupportMessage } from './chat.ts'
import type { Endpoint } from './endpoint.ts'
import { cancelOrder, placeOrder } from './orders.ts'
import { answerQuestion, askQuestion, withdrawQuestion } from './questions.ts'

/** The only writes that a device may keep and send later; everything else needs its answer at once. */
export const queuedWrites = [
  placeOrder,
  cancelOrder,
  answerQuestion,
  rateOrder,
  reportProblem,
  startShopping,
  askQuestion,
  withdrawQuestion,
  buyItem,
  missItem,
  reopenItem,
  purchase,
  depart,
  arrive,
  deliver,
  failTrip,
  handBack,
  sendOrderMessage,
  sendSupportMessage,
] as const satisfies readonly Endpoint[]

/** Carries the id of whoever made a kept write: the server refuses it under anybody else's session. */
export const queuedByHeader = 'x-queued-by'

/** How a kept write names its endpoint: `POST /api/orders/:id/cancel`. */
export function writeName({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}
