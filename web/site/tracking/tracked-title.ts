import type { TrackedOrder } from '#contract/tracking/tracking.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { itemCountText, statusTitle, wasHandedBack } from '#web/site/orders/core/order-state.ts'
import * as texts from './texts.ts'

/** Where the order is, for somebody who only has the code. */
export function trackedTitle(order: TrackedOrder): string {
  return statusTitle({
    status: order.status,
    marketName: order.marketName,
    agentFirstName: order.agentFirstName,
    wasHandedBack: wasHandedBack(order.timeline),
    isBooked: false,
    // A new time is only said while nobody is free.
    isNobodyFree: order.expectedBy !== null,
  })
}

/** The sentence under a shared link: "6 items from Wuse Market, promised by Sat 21 Nov, 9:53 am." */
export function shareDescription(order: TrackedOrder): string {
  const promised = timeText(Date.parse(order.promise.by), 'full')
  return texts.page.description(itemCountText(order.itemCount), order.marketName, promised)
}
