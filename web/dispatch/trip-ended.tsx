import { CircleCheck, Phone, TriangleAlert } from 'lucide-react'
import type { Trip } from '#contract/agent.ts'
import { buttonClass } from '#web/design/button.tsx'
import { Naira } from '#web/design/naira.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { OrderClock } from '#web/orders/order-clock.tsx'
import { useSetting } from '#web/platform/session.ts'
import { callLink } from './person-links.ts'
import { endWordsOf } from './status-words.ts'
import { TripReceipt } from './trip-receipt.tsx'

/** How an errand ended, and what is left to do about it. */
export function TripEnded({ trip, nowMs }: { trip: Trip; nowMs: number }) {
  return (
    <div className="grid gap-6 pt-4 pb-8">
      {trip.status === 'delivered' ? <Delivered trip={trip} nowMs={nowMs} /> : <NotDelivered trip={trip} />}
      <TripReceipt trip={trip} />
    </div>
  )
}

function Delivered({ trip, nowMs }: { trip: Trip; nowMs: number }) {
  return (
    <section
      role="status"
      className="grid justify-items-center gap-4 rounded-lg bg-leaf-tint p-6 text-center"
    >
      <CircleCheck className="size-12 text-leaf" aria-hidden="true" />
      <h2 className="text-2xl">Delivered</h2>
      <OrderClock order={trip} nowMs={nowMs} size="md" />
      <p>
        You earned <Naira amountKobo={trip.earningsKobo} className="font-bold" />. Thank you.
      </p>
      <a href="/dashboard" className={`${buttonClass('primary', 'lg')} w-full`}>
        Back to your desk
      </a>
    </section>
  )
}

function NotDelivered({ trip }: { trip: Trip }) {
  const phone = useSetting('contact_phone')
  const hasGoods = trip.items.some((item) => item.status === 'bought')
  return (
    <section role="status" className="grid justify-items-center gap-4 rounded-lg bg-sunken p-6 text-center">
      <TriangleAlert className="size-10 text-amber-deep" aria-hidden="true" />
      <h2 className="text-2xl">{trip.status === 'failed' ? 'Not handed over' : 'Cancelled'}</h2>
      <p>
        {trip.endReason === null ? 'No reason was given.' : endWordsOf(trip.endReason)}
        {trip.endedAt !== null && (
          <span className="text-ink-soft"> {timeText(Date.parse(trip.endedAt), 'half')}</span>
        )}
      </p>
      {hasGoods && (
        <>
          <p>Keep what you bought and call the office: what you paid is yours to get back.</p>
          <a href={callLink(phone)} className={buttonClass('secondary', 'lg')}>
            <Phone />
            Call the office
          </a>
        </>
      )}
      <a href="/dashboard" className={`${buttonClass('primary', 'lg')} w-full`}>
        Back to your desk
      </a>
    </section>
  )
}
