import { slugOf } from '#contract/markets/market-address.ts'
import type { TrackedOrder } from '#contract/tracking/tracking.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { itemCountText } from '#web/site/orders/core/order-state.ts'
import * as texts from './texts.ts'

/** What it means, telling nothing of address, phone, goods or money. */
export function trackedProgress(order: TrackedOrder, nowMs: number): string {
  const items = itemCountText(order.itemCount)
  switch (order.status) {
    case 'awaiting_payment':
      return texts.state.awaitingPayment
    case 'queued':
      if (order.askAt != null && Date.parse(order.askAt) > nowMs)
        return texts.state.agentBusy(order.marketName, timeText(Date.parse(order.askAt), 'half'))
      return order.expectedBy === null
        ? texts.state.asking(order.marketName)
        : texts.state.stillAsking(order.marketName)
    case 'assigned':
      return texts.state.assigned(order.marketName, items)
    case 'shopping':
      return texts.state.shopping(items)
    case 'purchased':
      return texts.state.leaving(order.marketName)
    case 'in_transit':
      return texts.state.onTheWay(order.marketName)
    case 'arrived':
      return texts.state.atGate
    case 'delivered':
      return texts.state.delivered(timeText(Date.parse(order.endedAt ?? order.promise.by), 'half'))
    default:
      return endings[order.status]
  }
}

const endings = {
  cancelled: texts.state.cancelled,
  expired: texts.state.expired,
  failed: texts.state.failed,
} as const

/** The market's slug, which its name gives; it decides the scene that is drawn. */
export function marketSlugOf(order: TrackedOrder): string {
  return slugOf(order.marketName)
}
