import { ShoppingBasket } from 'lucide-react'
import type { Trip } from '#contract/dispatch/agent.ts'
import * as texts from '#web/agent/trip/texts.ts'
import { buttonClass } from '#web/design/button.tsx'
import { isToShop } from './joint-trip.ts'

/** Shows the other market of a customer's list: both pickups in their sequence, and one handover. Nothing for other orders. */
export function PairCard({ trip }: { trip: Trip }) {
  const { linked } = trip
  if (linked?.isPair !== true || trip.endedAt !== null || trip.status === 'arrived') return null
  const isOtherOpen = linked.status === 'assigned' || linked.status === 'shopping'
  // Puts what is being bought first, then what was accepted first.
  const isFirst = !isToShop(trip) || !isOtherOpen || trip.status === 'shopping' || trip.id < linked.id
  const stops = isFirst ? [trip.market.name, linked.marketName] : [linked.marketName, trip.market.name]
  return (
    <section
      aria-label={texts.pair.title}
      className="mt-4 grid gap-2 rounded-lg bg-leaf-tint p-4 text-leaf-deep"
    >
      <h2 className="flex items-center gap-2 text-lg">
        <ShoppingBasket className="size-5 shrink-0" aria-hidden="true" />
        {texts.pair.title}
      </h2>
      <ol className="grid gap-0.5 font-medium">
        {stops.map((name, index) => (
          <li key={name}>{texts.pair.stop(index + 1, name)}</li>
        ))}
        <li>{texts.pair.door(trip.place.area)}</li>
      </ol>
      <a href={`/dashboard?trip=${linked.id}`} className={`${buttonClass('secondary')} justify-self-start`}>
        {texts.pair.open(linked.marketName)}
      </a>
    </section>
  )
}

/** Returns whether the list has goods at its other market that are still to be bought. */
export function waitsForPair({ linked }: Pick<Trip, 'linked'>): boolean {
  return linked?.isPair === true && (linked.status === 'assigned' || linked.status === 'shopping')
}
