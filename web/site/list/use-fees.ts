import { useQuery } from '@tanstack/react-query'
import { deliveryFeeOf } from '#domain/money/delivery-fee.ts'
import { metresToDoor } from '#domain/places/service-area.ts'
import type { Fees } from '#domain/prices/price-estimate.ts'
import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import { useDeliveryFees } from '#web/entities/markets/use-delivery-fees.ts'
import { useSetting } from '#web/platform/session/session.ts'
import { useDraftPart } from './draft/use-draft.ts'

/** Our fees of today for the list on this device, or for so many of its items, by the same rule as the server's. */
export function useFees(
  market: { city: string; latitude: number; longitude: number } | undefined,
  itemCount: number | null = null,
): Fees {
  const fees = useDeliveryFees(market?.city)
  const place = useDraftPart((draft) => draft.place, null)
  const listed = useDraftPart((draft) => draft.lines.length, 0)
  const areas = useQuery({ ...areasQuery, enabled: fees.distance.length > 0 }).data ?? []
  const metres = market === undefined || place === null ? null : metresToDoor(market, place, areas)
  return {
    deliveryFeeKobo: deliveryFeeOf(fees, { metres, items: itemCount ?? listed }),
    serviceFeeKobo: Number(useSetting('service_fee', market?.city)),
    callOutFeeKobo: Number(useSetting('call_out_fee', market?.city)),
  }
}
