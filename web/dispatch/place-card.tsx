import { Navigation, Phone } from 'lucide-react'
import type { Trip } from '#contract/agent.ts'
import { formatPhone } from '#contract/phone.ts'
import { buttonClass } from '#web/design/button.tsx'
import { callLink, firstNameOf, routeLink } from './person-links.ts'

/** Where the goods go, as people give directions here, with the way there and whom to call. */
export function PlaceCard({ trip }: { trip: Pick<Trip, 'place' | 'contact'> }) {
  const { place, contact } = trip
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-paper p-4">
      <div className="grid gap-1">
        <h2 className="text-xl">{place.area}</h2>
        <p className="text-lg font-semibold">{place.landmark}</p>
        {place.directions !== null && <p className="text-lg">{place.directions}</p>}
        {place.gateCode !== null && (
          <p>
            Gate code <strong className="font-display text-xl tabular-nums">{place.gateCode}</strong>
          </p>
        )}
      </div>
      <a
        href={routeLink(place, `${place.landmark}, ${place.area}`)}
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass('secondary', 'lg')} w-full`}
      >
        <Navigation />
        Show me the way
      </a>
      <div className="grid gap-2">
        <CallLine name={contact.name} phone={contact.phone} />
        {contact.secondPhone !== null && (
          <CallLine name={contact.secondName ?? 'Second contact'} phone={contact.secondPhone} />
        )}
      </div>
    </section>
  )
}

function CallLine({ name, phone }: { name: string; phone: string }) {
  return (
    <a
      href={callLink(phone)}
      className="flex min-h-13 items-center gap-3 rounded-md border border-line-strong px-3 hover:border-ink"
    >
      <Phone className="size-5 shrink-0 text-leaf" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">Call {firstNameOf(name)}</span>
        <span className="block text-sm text-ink-soft tabular-nums">{formatPhone(phone)}</span>
      </span>
    </a>
  )
}
