import { CircleCheck, Phone, TriangleAlert } from 'lucide-react'
import type { Trip } from '#contract/dispatch/agent.ts'
import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { OrderClock } from '#web/entities/orders/order-clock.tsx'
import { callLink } from '#web/entities/orders/person-links.ts'
import { endTextOf } from '#web/entities/orders/status-label.ts'
import { useSetting } from '#web/platform/session/session.ts'
import { TripReceipt } from './core/trip-receipt.tsx'
import { NextDoor } from './joint/next-door.tsx'
import * as texts from './texts.ts'

/** Shows how an order ended, and what is left to do about it. */
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
      <h2 className="text-2xl">{common.state.delivered}</h2>
      <OrderClock order={trip} nowMs={nowMs} size="md" />
      <p>
        {texts.ended.earned} <Naira amountKobo={trip.earningsKobo} className="font-bold" />
        {texts.ended.thanks}
      </p>
      {trip.collectKobo > 0 && (
        <p>
          {texts.ended.owes} <Naira amountKobo={trip.collectKobo} className="font-bold" />
        </p>
      )}
      <NextDoor trip={trip} />
      <a href="/dashboard" className={`${buttonClass('primary', 'lg')} w-full`}>
        {texts.header.toDashboard}
      </a>
    </section>
  )
}

function NotDelivered({ trip }: { trip: Trip }) {
  const phone = useSetting('contact_phone', trip.market.city)
  const hasGoods = trip.items.some((item) => item.status === 'bought')
  return (
    <section role="status" className="grid justify-items-center gap-4 rounded-lg bg-sunken p-6 text-center">
      <TriangleAlert className="size-10 text-amber-deep" aria-hidden="true" />
      <h2 className="text-2xl">
        {trip.status === 'failed' ? common.state.notDelivered : common.state.cancelled}
      </h2>
      <p>
        {trip.endReason === null ? texts.ended.noReason : endTextOf(trip.endReason)}
        {trip.endedAt !== null && (
          <span className="text-ink-soft"> {timeText(Date.parse(trip.endedAt), 'half')}</span>
        )}
      </p>
      {hasGoods && (
        <>
          <p>{texts.ended.goodsHint}</p>
          <a href={callLink(phone)} className={buttonClass('secondary', 'lg')}>
            <Phone />
            {texts.ended.callUs}
          </a>
        </>
      )}
      <a href="/dashboard" className={`${buttonClass('primary', 'lg')} w-full`}>
        {texts.header.toDashboard}
      </a>
    </section>
  )
}
