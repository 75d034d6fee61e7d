import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AddressQuote } from '#contract/orders/move-address.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { useSettled } from '#web/design/use-settled.ts'

export type Place = CustomerOrder['place']
type Pin = Pick<Place, 'latitude' | 'longitude'>

/** The place that a new address is asked about. */
export type AskedPlace = Pick<Place, 'area'> & Pin

export interface MovedAddress {
  typed: Place
  place: Place
  change: (change: Partial<Pick<Place, 'area' | 'landmark' | 'directions' | 'gateCode'>>) => void
  /** Says that something was changed, and that what must be there is. */
  isComplete: boolean
  /** Is what it changes; undefined while that is not known for what is typed. */
  quote: AddressQuote | undefined
  problem: Error | null
}

/** Another address of an order as it is typed, with what it changes; another area or landmark leaves the pin behind. */
export function useMovedAddress(
  known: Place,
  quoteOf: (asked: AskedPlace) => UseQueryOptions<AddressQuote>,
): MovedAddress {
  const [typed, setTyped] = useState(known)
  const area = typed.area.trim()
  const landmark = typed.landmark.trim()
  const isSamePlace = area === known.area && landmark === known.landmark
  const pin: Pin = isSamePlace ? known : { latitude: null, longitude: null }
  const settledArea = useSettled(area)
  const asked = { area: settledArea, latitude: pin.latitude, longitude: pin.longitude }
  const { data, error, isPlaceholderData } = useQuery({ ...quoteOf(asked), enabled: settledArea !== '' })
  const place: Place = {
    area,
    landmark,
    directions: typed.directions?.trim() || null,
    gateCode: typed.gateCode?.trim() || null,
    latitude: pin.latitude,
    longitude: pin.longitude,
  }
  const isChanged = !isSamePlace || place.directions !== known.directions || place.gateCode !== known.gateCode
  const isQuoted = settledArea === area && !isPlaceholderData
  return {
    typed,
    place,
    change: (change) => setTyped((before) => ({ ...before, ...change })),
    isComplete: isChanged && area !== '' && landmark !== '',
    quote: isQuoted ? data : undefined,
    problem: isQuoted ? error : null,
  }
}
