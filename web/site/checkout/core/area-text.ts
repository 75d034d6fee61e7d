import type { Area } from '#contract/markets/areas.ts'
import type { SentOrder } from '#contract/orders/orders.ts'
import { locatePlace } from '#domain/places/service-area.ts'
import { outsideText } from '#web/site/list/area/area-text.ts'

/** Returns what is wrong with this address, by field; nothing where we come, or do not know the name. */
export function checkPlace(areas: readonly Area[], { place }: SentOrder): Record<string, string> {
  const answer = locatePlace(areas, place)
  if (answer.kind !== 'outside') return {}
  return { [answer.by === 'pin' ? 'place.latitude' : 'place.area']: outsideText(answer) }
}
