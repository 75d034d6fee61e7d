import { type DeliveryFees, deliveryFeesFrom } from '#domain/delivery-fee.ts'
import { useSetting } from '#web/platform/session.ts'

/** What delivery costs today: flat, by distance, and by the length of a list. */
export function useDeliveryFees(): DeliveryFees {
  return deliveryFeesFrom({
    flat: useSetting('delivery_fee'),
    distance: useSetting('delivery_distance_bands'),
    items: useSetting('delivery_items_bands'),
  })
}
