import type { AreaAnswer } from '#domain/places/service-area.ts'
import { distanceText } from '#web/entities/orders/order-text.ts'
import * as texts from './texts.ts'

/** Returns why we do not come there, and where the nearest is that we come to. */
export function outsideText({ area, by, nearest }: AreaAnswer & { kind: 'outside' }): string {
  const what = area ?? (by === 'pin' ? texts.outside.pinnedPlace : texts.outside.unnamed)
  if (nearest === null) return texts.outside.notCovered(what)
  return texts.outside.notCoveredNearest(what, nearest.name, distanceText(nearest.distanceM))
}
