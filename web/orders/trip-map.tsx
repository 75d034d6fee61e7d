import { useEffect, useState } from 'react'
import { distanceM } from '#contract/geo.ts'
import type { Position } from '#contract/order-shapes.ts'
import { Card } from '#web/design/card.tsx'
import { spanText } from '#web/design/spoken-time.ts'
import { useNow } from '#web/platform/clock.tsx'
import { distanceText } from './order-words.ts'
import type { Place } from './sketch-plan.ts'
import { TripSketch } from './trip-sketch.tsx'
import { useStreetMap } from './use-street-map.ts'

interface TripMapProps {
  market: Place
  marketName: string
  /** The customer's pin; null where there is none or the reader may not know it. */
  home: Place | null
  position: Position | null
  agentName: string
}

/** Where the agent is on the road, live: the picture, and the same in words. */
export function TripMap({ market, marketName, home, position, agentName }: TripMapProps) {
  const nowMs = useNow(10_000)
  const trail = useTrail(position)
  const { StreetMap, tiles, giveUp } = useStreetMap()
  const places = { market, marketName, home, agent: position, agentName, trail }
  return (
    <Card isFlush>
      {StreetMap === null ? (
        <TripSketch {...places} />
      ) : (
        <StreetMap {...places} tiles={tiles} onFail={giveUp} />
      )}
      <div className="px-4 py-3 sm:px-5">
        <p className="font-semibold">{whereText({ market, marketName, home, position, agentName })}</p>
        <p className="text-sm text-ink-soft">
          {position === null
            ? 'The place shows as soon as the phone reports it.'
            : `Seen ${agoText(nowMs - Date.parse(position.at))}. Distances are in a straight line.`}
        </p>
      </div>
    </Card>
  )
}

function whereText({ market, marketName, home, position, agentName }: TripMapProps): string {
  if (position === null) return `${agentName} has left ${marketName}`
  const fromMarket = distanceText(distanceM(market, position))
  return home === null
    ? `${agentName} is ${fromMarket} from ${marketName}`
    : `${agentName} is ${distanceText(distanceM(position, home))} from you, ${fromMarket} from the market`
}

function agoText(ms: number): string {
  return ms < 45_000 ? 'just now' : `${spanText(ms)} ago`
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
