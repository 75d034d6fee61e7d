import { type MouseEvent, useMemo } from 'react'
import type { Area } from '#contract/markets/areas.ts'
import { distanceM } from '#domain/geo.ts'
import { distanceText } from '#web/entities/orders/order-text.ts'
import { type Place, planSketch } from '#web/entities/orders/sketch-plan.ts'
import { movePlace } from './pin-moves.ts'

interface PinSketchProps {
  pin: Place
  areas: readonly Area[]
  market: { name: string; place: Place } | null
  /** Metres from the pin to the upper edge. */
  reachM: number
  onMove: (to: Place) => void
}

const mostNames = 7

/** What lies around the pin, without streets: areas and the market, each with how far it is. A tap puts the pin there. */
export function PinSketch({ pin, areas, market, reachM, onMove }: PinSketchProps) {
  const plan = useMemo(() => planSketch(pin, [movePlace(pin, 0, reachM * 0.7)]), [pin, reachM])
  const named = areas
    .filter((each) => Math.abs(each.latitude - pin.latitude) * 111_195 < reachM)
    .toSorted((one, other) => distanceM(pin, one) - distanceM(pin, other))
    .slice(0, mostNames)

  const farText = (name: string, at: Place) => `${name}, ${distanceText(distanceM(pin, at))}`

  function tap(event: MouseEvent<SVGSVGElement>): void {
    const box = event.currentTarget.getBoundingClientRect()
    const metresPerPixel = (2 * reachM) / box.height
    const east = (event.clientX - box.left - box.width / 2) * metresPerPixel
    onMove(movePlace(pin, east, (box.top + box.height / 2 - event.clientY) * metresPerPixel))
  }

  return (
    <svg
      onClick={tap}
      className="block aspect-3/2 w-full cursor-crosshair overflow-hidden bg-leaf-tint text-xs font-semibold"
      aria-hidden="true"
    >
      {named.map((each) => (
        <Spot
          key={each.name}
          at={plan.spotOf(each)}
          text={farText(each.name, each)}
          look={each.isServed ? 'fill-leaf' : 'fill-ink-soft'}
        />
      ))}
      {market !== null && (
        <Spot at={plan.spotOf(market.place)} text={farText(market.name, market.place)} look="fill-adire" />
      )}
    </svg>
  )
}

function Spot({ at, text, look }: { at: { x: string; y: string }; text: string; look: string }) {
  return (
    <g>
      <circle cx={at.x} cy={at.y} r="5" className={look} />
      <text x={at.x} y={at.y} dy="-9" textAnchor="middle" className="fill-ink">
        {text}
      </text>
    </g>
  )
}
