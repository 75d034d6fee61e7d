import type { Trip } from '#contract/dispatch/agent.ts'
import { BagTag } from './bag-tag.tsx'
import { useOthers } from './use-others.ts'

/** The bag of an order that is one of several, or was; nothing for an order by itself. */
export function OrderBag({ trip, name }: { trip: Pick<Trip, 'id' | 'market' | 'bag'>; name?: string }) {
  const others = useOthers(trip)
  if (trip.bag == null || (others.length === 0 && trip.bag === 1)) return null
  return <BagTag bag={trip.bag} {...(name !== undefined && { name })} />
}
