import { Navigation, Phone } from 'lucide-react'
import { formatPhone } from '#contract/core/phone.ts'
import type { Trip } from '#contract/dispatch/agent.ts'
import * as texts from '#web/agent/trip/texts.ts'
import { buttonClass } from '#web/design/button.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { callLink, firstNameOf, routeLink } from '#web/entities/orders/person-links.ts'
import { useCityName } from '#web/platform/session/session.ts'

/** Where the goods go, as people give directions here, with the way there and whom to call. */
export function PlaceCard({ trip }: { trip: Pick<Trip, 'place' | 'contact' | 'market' | 'timeline'> }) {
  const { place, contact } = trip
  const city = useCityName(trip.market.city)
  const changed = trip.timeline.findLast(({ type }) => type === 'order.address_changed')
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-paper p-4">
      <div className="grid gap-1">
        {changed !== undefined && (
          <p className="text-sm font-semibold text-pepper-deep">
            {texts.place.changed(timeText(Date.parse(changed.happenedAt), 'half'))}
          </p>
        )}
        <h2 className="text-xl">{place.area}</h2>
        <p className="text-lg font-semibold">{place.landmark}</p>
        {place.directions !== null && <p className="text-lg">{place.directions}</p>}
        {place.gateCode !== null && (
          <p>
            {texts.place.gateCode}{' '}
            <strong className="font-display text-xl tabular-nums">{place.gateCode}</strong>
          </p>
        )}
      </div>
      <a
        href={routeLink(place, `${place.landmark}, ${place.area}`, city)}
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass('secondary', 'lg')} w-full`}
      >
        <Navigation />
        {texts.place.directions}
      </a>
      <div className="grid gap-2">
        <CallRow who={firstNameOf(contact.name)} phone={contact.phone} />
        {contact.secondPhone !== null && (
          <CallRow
            who={contact.secondName === null ? texts.place.secondContact : firstNameOf(contact.secondName)}
            phone={contact.secondPhone}
          />
        )}
      </div>
    </section>
  )
}

function CallRow({ who, phone }: { who: string; phone: string }) {
  return (
    <a
      href={callLink(phone)}
      className="flex min-h-13 items-center gap-3 rounded-md border border-line-strong px-3 hover:border-ink"
    >
      <Phone className="size-5 shrink-0 text-leaf" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{texts.place.call(who)}</span>
        <span className="block text-sm text-ink-soft tabular-nums">{formatPhone(phone)}</span>
      </span>
    </a>
  )
}
