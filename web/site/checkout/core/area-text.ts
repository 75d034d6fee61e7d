import type { Area } from '#contract/markets/areas.ts'
import type { NewOrder } from '#contract/orders/orders.ts'
import { type AreaAnswer, locatePlace } from '#domain/service-area.ts'
import { distanceText } from '#web/entities/orders/order-text.ts'
import * as texts from './texts.ts'

/** Returns why we do not come there, and where the nearest is that we come to. */
export function outsideText({ area, by, nearest }: AreaAnswer & { kind: 'outside' }): string {
  const what = area ?? (by === 'pin' ? texts.area.pinnedPlace : texts.area.unnamed)
  if (nearest === null) return texts.area.notCovered(what)
  return texts.area.notCoveredNearest(what, nearest.name, distanceText(nearest.distanceM))
}

/** What is in the way of this address, by field; nothing where we come, or do not know the name. */
export function checkPlace(areas: readonly Area[], { place }: NewOrder): Record<string, string> {
  const answer = locatePlace(areas, place)
  if (answer.kind !== 'outside') return {}
  return { [answer.by === 'pin' ? 'place.latitude' : 'place.area']: outsideText(answer) }
}
