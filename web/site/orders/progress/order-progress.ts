import { formatPhone } from '#contract/core/phone.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { movableStatuses, type OrderStatus, openListStatuses } from '#domain/orders/order-machine.ts'
import { distanceM } from '#domain/places/geo.ts'
import { minutes } from '#domain/time/durations.ts'
import * as common from '#web/design/common-texts.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { spanText, timeText } from '#web/design/text/spoken-time.ts'
import { isNobodyFree } from '#web/entities/orders/order-stages.ts'
import { distanceText, failureText, shoppingCount } from '#web/entities/orders/order-text.ts'
import { windowText } from '#web/entities/orders/promise-text.ts'
import { isBooked, isUnpaid, itemCountText, wasHandedBack } from '#web/site/orders/core/order-state.ts'
import * as texts from './texts.ts'

/** What it means for the customer now, in a sentence or two. */
export function orderProgress(order: CustomerOrder, nowMs: number): string {
  const market = order.market.name
  const due = order.bill.balanceDueKobo > 0 ? nairaText(order.bill.balanceDueKobo, true) : null
  const isCash = order.paymentMethod === 'cash'
  const cash = isCash ? due : null
  switch (order.status) {
    case 'awaiting_payment':
      return texts.search.awaitingPayment
    case 'queued':
      if (isBooked(order.scheduledFor, nowMs)) {
        return texts.search.booked(windowText(order.promise, nowMs))
      }
      if (order.next != null && Date.parse(order.next.askAt) > nowMs)
        return texts.search.agentBusy(market, timeText(Date.parse(order.next.askAt), 'half'))
      if (order.expectedBy != null) return texts.search.stillAsking(market)
      if (order.search == null && wasHandedBack(order.timeline)) return texts.search.another
      return isNobodyFree(order, nowMs) ? texts.search.stillAsking(market) : texts.search.asking(market)
    case 'assigned':
      return texts.stage.onTheWayToMarket(market)
    case 'shopping':
      return shoppingProgress(order)
    case 'purchased':
      if (due !== null && !isCash) return texts.stage.billDue(due)
      return texts.stage.bill(cash === null ? '' : texts.stage.cashReady(cash))
    case 'in_transit':
      return onTheWay(order, cash)
    case 'arrived':
      if (due !== null && !isCash) return texts.stage.gateDue(due)
      return cash === null ? texts.stage.gatePaid : texts.stage.gateCash(cash)
    case 'delivered':
      return deliveredProgress(order)
    default:
      return endProgress(order)
  }
}

function shoppingProgress({ items, questions, agent }: CustomerOrder): string {
  if (questions.some(({ status }) => status === 'open'))
    return texts.stage.needsAnswer(agent?.firstName ?? common.label.yourAgent)
  const isBegun = items.some((item) => item.status !== 'requested')
  return isBegun ? `${shoppingCount(items)}.` : texts.stage.shopping(itemCountText(items.length))
}

function onTheWay(order: CustomerOrder, cash: string | null): string {
  const away = homeDistanceM(order)
  const where = away === null ? texts.stage.leftMarket : texts.stage.distance(distanceText(away))
  return cash === null ? where : texts.stage.whereWithCash(where, cash)
}

/** Returns how far the agent is from the customer's pin, in metres; null where either is not known. */
function homeDistanceM(order: CustomerOrder): number | null {
  const { latitude, longitude } = order.place
  if (order.agentPosition === null || latitude === null || longitude === null) return null
  return distanceM(order.agentPosition, { latitude, longitude })
}

function deliveredProgress(order: CustomerOrder): string {
  const lateMs = Date.parse(order.endedAt ?? order.promise.by) - Date.parse(order.promise.by)
  if (lateMs < minutes(1)) return texts.ending.onTime(order.agent?.firstName ?? common.label.yourAgent)
  return texts.ending.late(spanText(lateMs))
}

/** How an order ended that was not delivered, by whom, and what that means. */
function endProgress(order: CustomerOrder): string {
  if (isUnpaid(order)) {
    return texts.ending.notPaid
  }
  if (order.status === 'expired') {
    return texts.ending.noAgent
  }
  if (order.status === 'failed') {
    return texts.ending.notDelivered(failureText(order.endReason), formatPhone(order.contact.phone))
  }
  const by = order.timeline.findLast(({ type }) => type === 'order.cancelled')?.by
  if (by === 'customer') return texts.ending.cancelledByYou
  return order.endReason === null ? texts.ending.cancelled : texts.ending.cancelledReason(order.endReason)
}

/** Says which market we chose for an order that left it open, and when it comes; null once its agent has begun to shop. */
export function chosenMarketText(order: CustomerOrder, nowMs: number): string | null {
  const isOurs = order.timeline.some(
    ({ type, detail }) => type === 'order.placed' && detail['marketBy'] === 'us',
  )
  if (!isOurs || !isListOpen(order)) return null
  return texts.placedNotice.chosenMarket(order.market.name, windowText(order.promise, nowMs))
}

/** Until its agent leaves the market. */
export function mayMoveAddress({ status }: CustomerOrder): boolean {
  return (movableStatuses as readonly OrderStatus[]).includes(status)
}

/** Until its agent begins to shop. */
export function mayChangeList(order: CustomerOrder): boolean {
  return isListOpen(order) && order.items.every((item) => item.status === 'requested')
}

function isListOpen({ status }: CustomerOrder): boolean {
  return (openListStatuses as readonly OrderStatus[]).includes(status)
}

/** Returns whether its customer may still choose another hour: no agent has it, and it is wanted now. */
export function mayMove({ status, scheduledFor }: CustomerOrder, nowMs: number): boolean {
  return status === 'queued' && !isBooked(scheduledFor, nowMs)
}
