import { sendOrderMessageEndpoint, sendSupportMessageEndpoint } from '#contract/chat/chat.ts'
import { confirmReceiptEndpoint } from '#contract/dispatch/agent-money.ts'
import { rateOrderEndpoint, reportProblemEndpoint } from '#contract/orders/after-delivery.ts'
import { cancelOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { answerQuestionEndpoint } from '#contract/orders/questions.ts'
import { writeName } from '#contract/queued-writes.ts'
import { type TripActionKind, tripActionOf } from '#web/agent/trip/core/trip-actions.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { errorOf, type OutboxItem, waitedTooLong } from '#web/platform/store/outbox-item.ts'
import type { Draft } from '#web/site/list/draft/draft-shape.ts'
import { itemCountText } from '#web/site/orders/core/order-state.ts'
import * as texts from './bar-texts.ts'

/** Says what a queued write is, for its owner. */
export function waitingTitle(item: OutboxItem): string {
  if (item.endpoint === writeName(placeOrderEndpoint)) {
    const draft = item.memo as Draft | null
    return texts.writes.order(
      draft?.market?.name ?? texts.writes.unnamedMarket,
      itemCountText(draft?.lines.length ?? 0),
    )
  }
  if (item.endpoint === writeName(cancelOrderEndpoint)) return texts.writes.cancellation
  if (item.endpoint === writeName(answerQuestionEndpoint)) return texts.writes.answer
  if (item.endpoint === writeName(rateOrderEndpoint)) return texts.writes.rating
  if (item.endpoint === writeName(reportProblemEndpoint)) return texts.writes.report
  if (item.endpoint === writeName(sendOrderMessageEndpoint)) return texts.writes.orderMessage
  if (item.endpoint === writeName(sendSupportMessageEndpoint)) return texts.writes.supportMessage
  if (item.endpoint === writeName(confirmReceiptEndpoint)) return texts.writes.paymentAnswer
  const action = tripActionOf(item)
  return action === null ? texts.writes.other : texts.writes.trip(steps[action.kind])
}

const steps: Record<TripActionKind, string> = {
  start: texts.steps.started,
  buy: texts.steps.itemBought,
  miss: texts.steps.itemNotBought,
  reopen: texts.steps.itemUndone,
  ask: texts.steps.question,
  withdraw: texts.steps.questionCancelled,
  purchase: texts.steps.finished,
  depart: texts.steps.setOff,
  arrive: texts.steps.arrived,
  gatePayment: texts.steps.gatePayment,
  deliver: texts.steps.handedOver,
  fail: texts.steps.notDelivered,
  handBack: texts.steps.handedBack,
}

/** Returns why it was refused and what to do, as sentences. */
export function refusalMessage(item: OutboxItem): string {
  if (item.refusal?.code !== waitedTooLong) return reasonOf(errorOf(item), texts.unsent.refused)
  if (item.tries === 0) return texts.unsent.waitedTooLong
  return texts.unsent.noReply
}
