import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Position } from '#contract/core/order-shapes.ts'
import { getOrderWayEndpoint } from '#contract/orders/order-way.ts'
import { distanceM } from '#domain/places/geo.ts'
import { pluralOf } from '#domain/plurals.ts'
import * as common from '#web/design/common-texts.ts'
import { Card } from '#web/design/layout/card.tsx'
import { spanText } from '#web/design/text/spoken-time.ts'
import { distanceText } from '#web/entities/orders/order-text.ts'
import type { Place } from '#web/entities/orders/sketch-plan.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { useNow } from '#web/platform/clock.tsx'
import { useStreetMap } from '#web/site/checkout/place/use-street-map.ts'
import * as texts from './texts.ts'

interface TripMapProps {
  market: Place
  marketName: string
  /** The customer's pin; null where there is none or the reader may not know it. */
  home: Place | null
  position: Position | null
  agentName: string
  /** The order whose road is asked for; left out for who only follows it. */
  orderId?: string
}

/** Where the agent is on the road, live: said with distances, and shown on streets where there are any. */
export function TripMap({ orderId, market, marketName, home, position, agentName }: TripMapProps) {
  const nowMs = useNow(10_000)
  const trail = useTrail(position)
  const { StreetMap, tiles, giveUp } = useStreetMap()
  const way = useQuery({
    ...wayQuery(orderId ?? ''),
    enabled: orderId !== undefined && position !== null,
  }).data
  const places = { market, marketName, home, agent: position, agentName, trail, way: way?.line ?? [] }
  return (
    <Card isFlush>
      {StreetMap !== null && <StreetMap {...places} tiles={tiles} onFail={giveUp} />}
      <div className="px-4 py-3 sm:px-5">
        <p className="font-semibold">{whereText({ market, marketName, home, position, agentName })}</p>
        {way?.minutes != null && (
          <p>
            {texts.map.away(
              pluralOf(
                Math.max(1, Math.ceil(way.minutes)),
                texts.map.oneMinute,
                texts.map.minutes(Math.ceil(way.minutes)),
              ),
            )}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {position === null ? texts.map.waiting : texts.map.seen(agoText(nowMs - Date.parse(position.at)))}
        </p>
      </div>
    </Card>
  )
}

/** The agent moves, and the road does not: it is asked again now and then. */
const wayQuery = (id: string) =>
  apiQuery(getOrderWayEndpoint, { params: { id } }, { staleTime: 20_000, refetchInterval: 30_000 })

function whereText({ market, marketName, home, position, agentName }: TripMapProps): string {
  if (position === null) return texts.map.leftMarket(agentName, marketName)
  const fromMarket = distanceText(distanceM(market, position))
  return home === null
    ? texts.map.fromMarket(agentName, fromMarket, marketName)
    : texts.map.fromYou(agentName, distanceText(distanceM(position, home)), fromMarket)
}

function agoText(ms: number): string {
  return ms < 45_000 ? common.time.justNow : common.time.ago(spanText(ms))
}

const longestTrail = 60

/** The places that came in while the page is open, without the present one. */
function useTrail(position: Position | null): readonly Position[] {
  const [seen, setSeen] = useState<readonly Position[]>([])
  useEffect(() => {
    if (position === null) return
    setSeen((before) =>
      before.at(-1)?.at === position.at ? before : [...before, position].slice(-longestTrail),
    )
  }, [position])
  return seen.at(-1)?.at === position?.at ? seen.slice(0, -1) : seen
}
