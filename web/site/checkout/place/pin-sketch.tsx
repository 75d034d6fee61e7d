import { type MouseEvent, useMemo } from 'react'
import type { Area } from '#contract/markets/areas.ts'
import { distanceM } from '#domain/places/geo.ts'
import { distanceText } from '#web/entities/orders/order-text.ts'
import {
  type LabelSide,
  type Place,
  placeLabels,
  planSketch,
  type Spot,
} from '#web/entities/orders/sketch-plan.ts'
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

/** Draws what lies around the pin, without streets: areas and the market, each with how far it is. A tap puts the pin there. */
export function PinSketch({ pin, areas, market, reachM, onMove }: PinSketchProps) {
  const plan = useMemo(() => planSketch(pin, [movePlace(pin, 0, reachM * 0.7)]), [pin, reachM])
  const named = areas
    .filter((each) => Math.abs(each.latitude - pin.latitude) * 111_195 < reachM)
    .toSorted((one, other) => distanceM(pin, one) - distanceM(pin, other))
    .slice(0, mostNames)

  const farText = (name: string, at: Place) => `${name}, ${distanceText(distanceM(pin, at))}`
  const spots = [
    ...(market === null ? [] : [{ ...market, place: market.place, look: 'fill-adire' }]),
    ...named.map((each) => ({
      name: each.name,
      place: each,
      look: each.isServed ? 'fill-leaf' : 'fill-ink-soft',
    })),
  ].map(({ name, place, look }) => ({ key: name, at: plan.spotOf(place), text: farText(name, place), look }))
  const sides = placeLabels(spots.map(({ at, text }) => ({ spot: at, text })))

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
      {spots.map(({ key, at, text, look }, index) => (
        <Mark key={key} at={at} text={text} look={look} side={sides[index] ?? null} />
      ))}
    </svg>
  )
}

interface MarkProps {
  at: Spot
  text: string
  look: string
  /** Says where its name fits; null for a dot alone. */
  side: LabelSide | null
}

function Mark({ at, text, look, side }: MarkProps) {
  return (
    <g>
      <circle cx={at.x} cy={at.y} r="5" className={look} />
      {side !== null && (
        <text x={at.x} y={at.y} {...places[side]} className="fill-ink">
          {text}
        </text>
      )}
    </g>
  )
}

const places = {
  above: { dy: -10, textAnchor: 'middle' },
  below: { dy: 20, textAnchor: 'middle' },
  right: { dx: 9, dy: 4, textAnchor: 'start' },
  left: { dx: -9, dy: 4, textAnchor: 'end' },
} as const
