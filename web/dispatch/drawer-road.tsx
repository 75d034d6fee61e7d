import type { AdminOrder } from '#contract/admin.ts'
import { distanceM } from '#contract/geo.ts'
import { spanText } from '#web/design/spoken-time.ts'
import { distanceText } from '#web/orders/order-words.ts'
import { TripSketch } from '#web/orders/trip-sketch.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { DrawerSection } from './drawer-section.tsx'
import { firstNameOf } from './person-links.ts'

/** Where the goods are, while they are on the road. */
export function DrawerRoad({ order }: { order: AdminOrder }) {
  const nowMs = useNow(10_000)
  if (order.status !== 'in_transit') return null
  const { market, place, agentPosition: at } = order
  const home =
    place.latitude === null || place.longitude === null
      ? null
      : { latitude: place.latitude, longitude: place.longitude }
  return (
    <DrawerSection title="On the road">
      <div className="overflow-hidden rounded-md border border-line">
        <TripSketch
          market={market}
          marketName={market.name}
          home={home}
          homeName={place.area}
          agent={at}
          agentName={firstNameOf(order.agent?.name ?? 'The agent')}
          trail={[]}
        />
      </div>
      <p className="text-ink-soft">
        {at === null
          ? 'The phone has not said where it is yet.'
          : `Seen ${agoWords(nowMs - Date.parse(at.at))}, ${distanceText(distanceM(market, at))} from the market.`}
      </p>
    </DrawerSection>
  )
}

function agoWords(ms: number): string {
  const span = spanText(ms)
  return span === 'now' ? 'just now' : `${span} ago`
}
