import { sendOrderMessageEndpoint, sendSupportMessageEndpoint } from '#contract/chat/chat.ts'
import { confirmReceiptEndpoint } from '#contract/dispatch/agent-money.ts'
import { rateOrderEndpoint, reportProblemEndpoint } from '#contract/orders/after-delivery.ts'
import { cancelOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { answerQuestionEndpoint } from '#contract/orders/questions.ts'
import { writeName } from '#contract/queued-writes.ts'
import { type TripActionKind, tripActionOf } from '#web/agent/trip/trip-actions.ts'
import { reasonOf } from '#web/platform/api/api-error.ts'
import { errorOf, type OutboxItem, waitedTooLong } from '#web/platform/offline/outbox-item.ts'
import type { Draft } from '#web/site/list/draft/draft.ts'
import { itemCountText } from '#web/site/orders/order-state.ts'
import * as texts from './bar-texts.ts'

/** What a queued write is, for its owner. */
export function waitingTitle(item: OutboxItem): string {
  if (item.endpoint === writeName(placeOrderEndpoint)) {
    const draft = item.memo as Draft | null
    return texts.orderAt(draft?.market?.name ?? texts.theMarket, itemCountText(draft?.lines.length ?? 0))
  }
  if (item.endpoint === writeName(cancelOrderEndpoint)) return texts.cancellingAnOrder
  if (item.endpoint === writeName(answerQuestionEndpoint)) return texts.yourAnswerToTheAgent
  if (item.endpoint === writeName(rateOrderEndpoint)) return texts.yourRatingForAnOrder
  if (item.endpoint === writeName(reportProblemEndpoint)) return texts.yourReportOfAProblem
  if (item.endpoint === writeName(sendOrderMessageEndpoint)) return texts.yourMessageAboutAnOrder
  if (item.endpoint === writeName(sendSupportMessageEndpoint)) return texts.yourMessageToUs
  if (item.endpoint === writeName(confirmReceiptEndpoint)) return texts.yourWordOnAPayment
  const action = tripActionOf(item)
  return action === null ? texts.somethingToSend : texts.trip(steps[action.kind])
}

const steps: Record<TripActionKind, string> = {
  start: texts.startedShopping,
  buy: texts.itemBought,
  miss: texts.itemNotBought,
  reopen: texts.itemUndone,
  ask: texts.question,
  withdraw: texts.questionCancelled,
  purchase: texts.finishedShopping,
  depart: texts.setOff,
  arrive: texts.arrived,
  deliver: texts.handedOver,
  fail: texts.notDelivered,
  handBack: texts.handedBack,
}

/** Returns why it was refused and what to do, as sentences. */
export function refusalMessage(item: OutboxItem): string {
  if (item.refusal?.code !== waitedTooLong) return reasonOf(errorOf(item), texts.weCouldNotAccept)
  if (item.tries === 0) return texts.itWaitedTooLong
  return texts.weTriedOnceAndGotNoReply
}
