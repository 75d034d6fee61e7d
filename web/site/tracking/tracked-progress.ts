import { slugOf } from '#contract/markets/market-address.ts'
import type { TrackedOrder } from '#contract/tracking/tracking.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { itemCountText } from '#web/site/orders/order-state.ts'
import * as texts from './texts.ts'

/** What it means, telling nothing of address, phone, goods or money. */
export function trackedProgress(order: TrackedOrder, nowMs: number): string {
  const items = itemCountText(order.itemCount)
  switch (order.status) {
    case 'awaiting_payment':
      return texts.weWillLookForAnAgentOnce
    case 'queued':
      if (order.askAt != null && Date.parse(order.askAt) > nowMs)
        return texts.weWillAskAnAgentAt(order.marketName, timeText(Date.parse(order.askAt), 'half'))
      return order.expectedBy === null
        ? texts.weAreAskingAgentsNear(order.marketName)
        : texts.weAreStillAskingAgentsNear(order.marketName)
    case 'assigned':
      return texts.nextStop(order.marketName, items)
    case 'shopping':
      return texts.shoppingForNow(items)
    case 'purchased':
      return texts.aboutToLeave(order.marketName)
    case 'in_transit':
      return texts.theGoodsHaveLeft(order.marketName)
    case 'arrived':
      return texts.theGoodsAreReadyToBeHandedOver
    case 'delivered':
      return texts.deliveredAt(timeText(Date.parse(order.endedAt ?? order.promise.by), 'half'))
    default:
      return endings[order.status]
  }
}

const endings = {
  cancelled: texts.thisOrderWasCancelled,
  expired: texts.thisOrderEndedBeforeAnythingWasBought,
  failed: texts.theGoodsCouldNotBeHandedOver,
} as const

/** The market's slug, which its name gives; it decides the scene that is drawn. */
export function marketSlugOf(order: TrackedOrder): string {
  return slugOf(order.marketName)
}
