import { distanceM } from '#contract/geo.ts'
import type { CustomerOrder } from '#contract/orders.ts'
import { formatPhone } from '#contract/phone.ts'
import { nairaText } from '#web/design/naira-text.ts'
import { spanText } from '#web/design/spoken-time.ts'
import { isBooked, itemCountText, wasHandedBack } from './errand.ts'
import { distanceText, failureText, shoppingCount } from './order-words.ts'
import { windowText } from './promise-words.ts'

/** What it means for the customer now, in a sentence or two. */
export function orderStory(order: CustomerOrder, nowMs: number): string {
  const market = order.market.name
  const due = order.bill.balanceDueKobo > 0 ? nairaText(order.bill.balanceDueKobo, true) : null
  const isCash = order.paymentMethod === 'cash'
  const cash = isCash ? due : null
  switch (order.status) {
    case 'awaiting_payment':
      return 'We look for an agent as soon as your payment is confirmed.'
    case 'queued':
      if (isBooked(order.scheduledFor, nowMs)) {
        return `We look for an agent when the time comes. Expect it ${windowText(order.promise, nowMs)}.`
      }
      return wasHandedBack(order.timeline)
        ? 'The first agent could not go on. Your list is as you wrote it, and we are asking the next one.'
        : `We are asking agents near ${market}. This takes a minute or two.`
    case 'assigned':
      return `Next stop: ${market}. You will see every price here as it is paid.`
    case 'shopping':
      return shoppingStory(order)
    case 'purchased':
      if (due !== null && !isCash)
        return `The bill is below. ${due} is to pay before the goods are handed over.`
      return `The bill is below.${cash === null ? '' : ` Have ${cash} ready in cash.`}`
    case 'in_transit':
      return onTheWay(order, cash)
    case 'arrived':
      if (due !== null && !isCash) return `Check your goods and pay ${due}, then say your code.`
      return `Check your goods, then say your code.${cash === null ? '' : ` You pay ${cash} in cash.`}`
    case 'delivered':
      return deliveredStory(order)
    default:
      return endStory(order)
  }
}

function shoppingStory({ items, questions, agent }: CustomerOrder): string {
  if (questions.some(({ status }) => status === 'open'))
    return `${agent?.firstName ?? 'Your agent'} waits for your answer, and shops on meanwhile.`
  const isBegun = items.some((item) => item.status !== 'requested')
  return isBegun ? `${shoppingCount(items)}.` : `Shopping for your ${itemCountText(items.length)} has begun.`
}

function onTheWay(order: CustomerOrder, cash: string | null): string {
  const away = homeDistanceM(order)
  const where = away === null ? 'Your goods have left the market.' : `About ${distanceText(away)} from you.`
  return cash === null ? where : `${where} Have ${cash} ready in cash.`
}

/** How far the agent is from the customer's pin, in metres; null where either is not known. */
export function homeDistanceM(order: CustomerOrder): number | null {
  const { latitude, longitude } = order.place
  if (order.agentPosition === null || latitude === null || longitude === null) return null
  return distanceM(order.agentPosition, { latitude, longitude })
}

function deliveredStory(order: CustomerOrder): string {
  const lateMs = Date.parse(order.endedAt ?? order.promise.by) - Date.parse(order.promise.by)
  if (lateMs < 60_000) return `Thank you. ${order.agent?.firstName ?? 'Your agent'} kept the promise.`
  return `It came ${spanText(lateMs)} later than we promised. We are sorry.`
}

/** How an order ended that was not delivered, by whom, and what that means. */
function endStory(order: CustomerOrder): string {
  if (order.status === 'expired' && order.payBy !== null) {
    return 'The payment did not come in time, so nothing was bought. Money that still comes goes to your wallet.'
  }
  if (order.status === 'expired') {
    return 'Nobody could take it in time, so nothing was bought and you owe nothing. We are sorry.'
  }
  if (order.status === 'failed') {
    return `${failureText(order.endReason)} Our office will call you on ${formatPhone(order.contact.phone)} to settle what happens next.`
  }
  const by = order.timeline.findLast(({ type }) => type === 'order.cancelled')?.by
  if (by === 'customer') return 'You cancelled this order.'
  return order.endReason === null ? 'We cancelled this order.' : `We cancelled this order: ${order.endReason}`
}
