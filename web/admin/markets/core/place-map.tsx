import type { KeyboardEvent, MouseEvent } from 'react'
import type { Area } from '#contract/markets/areas.ts'
import { type CityMap, cityMap } from '#web/entities/markets/city-map.ts'

interface Point {
  latitude: number
  longitude: number
}

interface PlaceMapProps {
  areas: readonly Area[]
  /** Null while no place is known. */
  place: Point | null
  onPlace: (place: Point) => void
  /** Says what is set on the map, for screen readers. */
  label: string
  /** Says how far around the place it goes, where that is known. */
  radiusM?: number
}

const width = 640
/** Half of how wide a letter of a name is at its largest. */
const letterWidth = 5.2
const metresPerDegree = 111_200
/** Moves the place by an arrow key so many degrees: about 200 m. */
const nudge = 0.002

/** Draws the parts of town that we serve as circles; a press sets a place there, arrow keys move it. */
export function PlaceMap({ areas, place, onPlace, label, radiusM }: PlaceMapProps) {
  const served = areas.filter(({ isServed }) => isServed)
  const map = cityMap(served.flatMap(edgesOf), width, 36)
  const pin = place === null ? null : map.place(place)
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A press of Enter has no place of its own.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const share = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
    onPlace(pointAt(map, share.x * map.width, share.y * map.height))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || place === null) return
    event.preventDefault()
    onPlace(rounded(place.latitude + step[0] * nudge, place.longitude + step[1] * nudge))
  }
  return (
    <div className="relative overflow-hidden rounded-lg border border-line-strong bg-sunken">
      <svg viewBox={`0 0 ${map.width} ${map.height}`} className="block w-full" aria-hidden="true">
        {served.map((area) => {
          const { x, y } = map.place(area)
          return (
            <circle
              key={area.name}
              cx={x}
              cy={y}
              r={(area.radiusM / 1000) * map.kilometre}
              className="fill-leaf-tint stroke-leaf/40"
            />
          )
        })}
        {labelsOf(served, map).map(({ name, x, y }) => (
          <text
            key={name}
            x={x}
            y={y}
            textAnchor="middle"
            dominantBaseline="middle"
            className="fill-leaf-deep text-[19px] font-semibold sm:text-[14px]"
          >
            {name}
          </text>
        ))}
        {pin !== null && radiusM !== undefined && (
          <circle
            cx={pin.x}
            cy={pin.y}
            r={(radiusM / 1000) * map.kilometre}
            strokeWidth="2"
            className="fill-amber/20 stroke-amber-deep"
          />
        )}
        {pin !== null && (
          <path
            d={`M${pin.x} ${pin.y}c-4-8-12-12-12-21a12 12 0 0 1 24 0c0 9-8 13-12 21z`}
            strokeWidth="2"
            className="fill-amber stroke-ink"
          />
        )}
      </svg>
      <button
        type="button"
        onClick={onClick}
        onKeyDown={onKeyDown}
        aria-label={label}
        className="absolute inset-0 cursor-crosshair rounded-lg focus-visible:-outline-offset-4"
      />
    </div>
  )
}

const steps: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** The names that have room, those of the largest parts first. */
function labelsOf(areas: readonly Area[], map: CityMap): { name: string; x: number; y: number }[] {
  const placed: { name: string; x: number; y: number }[] = []
  for (const area of areas.toSorted((a, b) => b.radiusM - a.radiusM)) {
    const label = { name: area.name, ...map.place(area) }
    const isFree = placed.every(
      (other) =>
        Math.abs(other.y - label.y) > 20 ||
        Math.abs(other.x - label.x) > (other.name.length + label.name.length) * letterWidth,
    )
    if (isFree) placed.push(label)
  }
  return placed
}

function edgesOf({ latitude, longitude, radiusM }: Area): Point[] {
  const away = radiusM / metresPerDegree
  return [-away, away].map((by) => ({ latitude: latitude + by, longitude: longitude + by }))
}

/** Returns what lies at a point of the map, the other way round. */
function pointAt(map: CityMap, x: number, y: number): Point {
  const here = map.place({ latitude: 0, longitude: 0 })
  const there = map.place({ latitude: 10, longitude: 10 })
  return rounded(((y - here.y) / (there.y - here.y)) * 10, ((x - here.x) / (there.x - here.x)) * 10)
}

/** To some ten metres. */
function rounded(latitude: number, longitude: number): Point {
  return {
    latitude: Math.round(latitude * 10_000) / 10_000,
    longitude: Math.round(longitude * 10_000) / 10_000,
  }
}
