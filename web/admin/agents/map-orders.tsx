import type { AgentPlaces } from '#contract/dispatch/agent-places.ts'
import { distanceM } from '#domain/places/geo.ts'
import { shortCode } from '#web/admin/orders/core/board-card.tsx'
import { useMay } from '#web/admin/shell/use-may.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Badge } from '#web/design/badge.tsx'
import { spanText } from '#web/design/text/spoken-time.ts'
import { distanceText } from '#web/entities/orders/order-text.ts'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import { statusLabel } from '#web/entities/orders/status-label.ts'
import * as texts from './texts.ts'

type MapOrder = AgentPlaces['orders'][number]
export type MapGoal = MapOrder & { destination: NonNullable<MapOrder['destination']> }

/** The live orders whose destination is known. */
export function goalsOf({ orders }: AgentPlaces): MapGoal[] {
  return orders.flatMap((order) =>
    order.destination === null ? [] : [{ ...order, destination: order.destination }],
  )
}

/** Says what a destination on the map is, for those who do not see it. */
export function goalText({ code, area, promiseBy }: MapOrder, nowMs: number): string {
  const lateMs = nowMs - Date.parse(promiseBy)
  return texts.map.order(shortCode(code), area, lateMs > 0 ? spanText(lateMs) : null)
}

/** Live orders in words, the most urgent first: where they go, who has them, how far that is, and who is late. */
export function MapOrders({ places, nowMs }: { places: AgentPlaces; nowMs: number }) {
  const mayOpen = useMay('orders.read')
  if (places.orders.length === 0) return null
  return (
    <ul
      aria-label={texts.map.orders}
      className="divide-y divide-line rounded-lg border border-line bg-paper text-sm"
    >
      {places.orders.map((order) => {
        const lateMs = nowMs - Date.parse(order.promiseBy)
        return (
          <li key={order.id}>
            <a
              href={mayOpen ? `/admin/orders?order=${order.id}` : undefined}
              className="grid min-h-11 gap-0.5 px-4 py-2 hover:bg-sunken focus-visible:-outline-offset-3"
            >
              <span className="flex flex-wrap items-center justify-between gap-x-2">
                <span>
                  <span className="font-mono">{shortCode(order.code)}</span>{' '}
                  <strong className="font-semibold">{order.area}</strong>
                </span>
                {lateMs > 0 && <Badge tone="pepper">{adminTexts.order.late(spanText(lateMs))}</Badge>}
              </span>
              <span className="text-ink-soft">{wayText(order, places)}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** `In transit, Musa, 1.2 km away`; from the market while nobody has it. */
function wayText(
  { status, agentId, marketId, destination }: MapOrder,
  { agents, markets }: AgentPlaces,
): string {
  const agent = agents.find(({ id }) => id === agentId)
  const market = markets.find(({ id }) => id === marketId)
  const from = agent ?? market
  const far = from === undefined || destination === null ? null : distanceText(distanceM(from, destination))
  return [
    statusLabel[status],
    agent === undefined ? (market?.name ?? '') : firstNameOf(agent.name),
    ...(far === null ? [] : [texts.offers.distance(far)]),
  ].join(', ')
}
