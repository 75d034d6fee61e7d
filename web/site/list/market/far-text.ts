import { distanceText } from '#web/entities/orders/order-text.ts'
import { useDraftPart } from '#web/site/list/draft/use-draft.ts'
import * as texts from './texts.ts'

/** Further away is another city, which is no distance that anybody walks or pays for. */
const furthestM = 60_000

/** Says how far a market is: exactly from a pin, roughly from an area, whose middle is all that is known. Empty for another city. */
export function farText(metres: number, place: { area: string; isPin: boolean }): string {
  if (metres > furthestM) return ''
  if (place.isPin) return texts.arrival.distance(distanceText(metres))
  return texts.arrival.fromArea(metres < 1000 ? null : Math.round(metres / 1000), place.area)
}

/** The same from where the list goes. */
export function useFarText(): (metres: number) => string {
  const area = useDraftPart((draft) => draft.place.area, '')
  const isPin = useDraftPart((draft) => draft.place.latitude !== null, false)
  return (metres) => farText(metres, { area, isPin })
}
