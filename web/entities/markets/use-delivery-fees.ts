import { type DeliveryFees, deliveryFeesFrom } from '#domain/money/delivery-fee.ts'
import { useSetting } from '#web/platform/session/session.ts'

/** Returns what delivery costs today in a city: flat, by distance, and by the length of a list. */
export function useDeliveryFees(city: string | undefined): DeliveryFees {
  return deliveryFeesFrom({
    flat: useSetting('delivery_fee', city),
    distance: useSetting('delivery_distance_bands', city),
    items: useSetting('delivery_items_bands', city),
  })
}
