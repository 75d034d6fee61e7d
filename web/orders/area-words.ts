import type { Area } from '#contract/areas.ts'
import type { NewOrder } from '#contract/orders.ts'
import { type AreaAnswer, judgePlace } from '#contract/service-area.ts'
import { distanceText } from './order-words.ts'

/** Why we do not come there, and where the nearest is that we come to. */
export function outsideWords({ area, by, nearest }: AreaAnswer & { kind: 'outside' }): string {
  const what = area ?? (by === 'pin' ? 'where your pin is' : 'this area')
  if (nearest === null) return `We do not come to ${what} yet.`
  return `We do not come to ${what} yet. The nearest that we come to is ${nearest.name}, about ${distanceText(nearest.distanceM)} away.`
}

/** What stands in the way of this address, by field; nothing where we come, or do not know the name. */
export function checkPlace(areas: readonly Area[], { place }: NewOrder): Record<string, string> {
  const answer = judgePlace(areas, place)
  if (answer.kind !== 'outside') return {}
  return { [answer.by === 'pin' ? 'place.latitude' : 'place.area']: outsideWords(answer) }
}
