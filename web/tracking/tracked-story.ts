import { slugOf } from '#contract/market-address.ts'
import type { TrackedOrder } from '#contract/tracking.ts'
import { timeText } from '#web/design/spoken-time.ts'
import { itemCountText } from '#web/orders/errand.ts'

/** What it means, telling nothing of address, phone, goods or money. */
export function trackedStory(order: TrackedOrder): string {
  const items = itemCountText(order.itemCount)
  switch (order.status) {
    case 'awaiting_payment':
      return 'The errand begins when the payment is confirmed.'
    case 'queued':
      return `We are asking agents near ${order.marketName}.`
    case 'assigned':
      return `Next stop: ${order.marketName}, for ${items}.`
    case 'shopping':
      return `Shopping for ${items} now.`
    case 'purchased':
      return `About to leave ${order.marketName}.`
    case 'in_transit':
      return `The goods have left ${order.marketName}.`
    case 'arrived':
      return 'The goods are there to be handed over.'
    case 'delivered':
      return `Handed over at ${timeText(Date.parse(order.endedAt ?? order.promise.by), 'half')}.`
    default:
      return endings[order.status]
  }
}

const endings = {
  cancelled: 'This order was cancelled. Whoever sent you the link knows more.',
  expired: 'No agent could take this order in time, and nothing was bought.',
  failed: 'The goods could not be handed over. Our office is settling it with the customer.',
} as const

/** The market's slug, which its name gives; it decides the scene that is drawn. */
export function marketSlugOf(order: TrackedOrder): string {
  return slugOf(order.marketName)
}
