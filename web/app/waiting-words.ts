import { rateOrder, reportProblem } from '#contract/after-delivery.ts'
import { sendOrderMessage, sendSupportMessage } from '#contract/chat.ts'
import { cancelOrder, placeOrder } from '#contract/orders.ts'
import { answerQuestion } from '#contract/questions.ts'
import { writeName } from '#contract/queued-writes.ts'
import { type TripActKind, tripActOf } from '#web/dispatch/trip-acts.ts'
import type { Draft } from '#web/lists/draft.ts'
import { itemCountText } from '#web/orders/errand.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { errorOf } from '#web/platform/outbox.ts'
import { type OutboxItem, waitedTooLong } from '#web/platform/outbox-item.ts'

/** What a kept write is, for its owner. */
export function waitingTitle(item: OutboxItem): string {
  if (item.endpoint === writeName(placeOrder)) {
    const draft = item.memo as Draft | null
    return `Order at ${draft?.market?.name ?? 'the market'}, ${itemCountText(draft?.lines.length ?? 0)}`
  }
  if (item.endpoint === writeName(cancelOrder)) return 'Cancelling an order'
  if (item.endpoint === writeName(answerQuestion)) return 'Your answer to the agent'
  if (item.endpoint === writeName(rateOrder)) return 'Your stars for an errand'
  if (item.endpoint === writeName(reportProblem)) return 'Your report of a problem'
  if (item.endpoint === writeName(sendOrderMessage)) return 'Your message about an order'
  if (item.endpoint === writeName(sendSupportMessage)) return 'Your message to our office'
  const act = tripActOf(item)
  return act === null ? 'Something to send' : `Errand: ${steps[act.kind]}`
}

const steps: Record<TripActKind, string> = {
  start: 'began to shop',
  buy: 'a line bought',
  miss: 'a line not there',
  reopen: 'a line taken back',
  ask: 'a question',
  withdraw: 'a question taken back',
  purchase: 'the bill',
  depart: 'set off',
  arrive: 'arrived',
  deliver: 'handed over',
  fail: 'not handed over',
  handBack: 'handed back',
}

/** Why it was refused and what to do, as sentences. */
export function refusalWords(item: OutboxItem): string {
  if (item.refusal?.code !== waitedTooLong)
    return reasonOf(errorOf(item), 'The server did not accept it. Call our office if you need it done.')
  if (item.tries === 0) return 'It waited too long to be sent by itself. Send it now, or take it off.'
  return 'It was tried once and no answer came, and then it waited too long. Look at your orders before you send it.'
}
