import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { distanceM } from '#domain/places/geo.ts'
import * as common from '#web/design/common-texts.ts'
import { agoText } from '#web/design/text/spoken-time.ts'
import { distanceText } from '#web/entities/orders/order-text.ts'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import { TripSketch } from '#web/entities/orders/trip-sketch.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { DrawerSection } from './drawer-section.tsx'
import * as texts from './texts.ts'

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
    <DrawerSection title={common.state.onTheWay}>
      <div className="overflow-hidden rounded-md border border-line">
        <TripSketch
          market={market}
          marketName={market.name}
          home={home}
          homeName={place.area}
          agent={at}
          agentName={firstNameOf(order.agent?.name ?? common.label.theAgent)}
          trail={[]}
        />
      </div>
      <p className="text-ink-soft">
        {at === null
          ? texts.road.noLocation
          : texts.road.seen(agoText(nowMs - Date.parse(at.at)), distanceText(distanceM(market, at)))}
      </p>
    </DrawerSection>
  )
}
