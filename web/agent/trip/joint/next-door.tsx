import type { Trip } from '#contract/dispatch/agent.ts'
import { buttonClass } from '#web/design/button.tsx'
import * as texts from './texts.ts'
import { useOthers } from './use-others.ts'

/** After a handover: the way to the next door of the same trip; nothing after the last. */
export function NextDoor({ trip }: { trip: Pick<Trip, 'id' | 'market'> }) {
  const [next] = useOthers(trip)
  if (next === undefined) return null
  return (
    <a href={`/dashboard?market=${trip.market.id}`} className={`${buttonClass('primary', 'lg')} w-full`}>
      {texts.doors.next(texts.bags.name(next.bag ?? 1), next.place.area)}
    </a>
  )
}
