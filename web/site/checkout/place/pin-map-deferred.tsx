import { MapPin, Minus, MoveDown, MoveLeft, MoveRight, MoveUp, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { Area } from '#contract/markets/areas.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { distanceText } from '#web/entities/orders/order-text.ts'
import type { Place } from '#web/entities/orders/sketch-plan.ts'
import { movePlace, pinText } from './pin-moves.ts'
import { PinSketch } from './pin-sketch.tsx'
import * as texts from './texts.ts'
import { usePinStreets } from './use-pin-streets.ts'

interface PinMapProps {
  pin: Place
  areas: readonly Area[]
  market: { name: string; place: Place } | null
  isInvalid: boolean
  onMove: (to: Place) => void
}

/** Says how far the map shows, in metres from the pin to the upper edge, near to far. */
const reaches = [250, 600, 1500, 4000, 10_000] as const
const ways = [
  ['north', MoveUp, 0, 1],
  ['west', MoveLeft, -1, 0],
  ['east', MoveRight, 1, 0],
  ['south', MoveDown, 0, -1],
] as const
const keys: Record<string, readonly [number, number]> = {
  ArrowUp: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowDown: [0, -1],
}

/** The pin stays in the middle and the map moves under it: by tap or drag, by arrow keys, or by the buttons. */
export function PinMap({ pin, areas, market, isInvalid, onMove }: PinMapProps) {
  const [far, setFar] = useState(2)
  const { Streets, tiles, giveUp } = usePinStreets()
  const reachM = reaches[far] ?? 1500
  const stepM = Math.round(reachM / 80) * 10
  const step = ([east, north]: readonly [number, number]) =>
    onMove(movePlace(pin, east * stepM, north * stepM))

  function onKeyDown(event: KeyboardEvent): void {
    const way = keys[event.key]
    if (way !== undefined) step(way)
    else if (event.key === '+') setFar(Math.max(0, far - 1))
    else if (event.key === '-') setFar(Math.min(reaches.length - 1, far + 1))
    else return
    event.preventDefault()
  }

  return (
    <div className="grid gap-2">
      <fieldset
        aria-label={texts.map.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the pin here, as the buttons beneath do
        tabIndex={0}
        data-invalid={isInvalid || undefined}
        onKeyDown={onKeyDown}
        className="relative min-w-0 overflow-hidden rounded-md border border-line-strong data-invalid:border-2 data-invalid:border-pepper"
      >
        {Streets === null ? (
          <PinSketch pin={pin} areas={areas} market={market} reachM={reachM} onMove={onMove} />
        ) : (
          <Streets pin={pin} tiles={tiles} reachM={reachM} onMove={onMove} onFail={giveUp} />
        )}
        <span className="pointer-events-none absolute inset-0 grid place-items-center" aria-hidden="true">
          <MapPin className="size-10 -translate-y-1/2 fill-pepper text-paper" />
        </span>
        <span className="absolute right-2 bottom-2 flex gap-1 rounded-full bg-paper shadow-rest">
          <IconButton
            label={texts.map.zoomIn}
            icon={<Plus />}
            disabled={far === 0}
            onClick={() => setFar(far - 1)}
          />
          <IconButton
            label={texts.map.zoomOut}
            icon={<Minus />}
            disabled={far === reaches.length - 1}
            onClick={() => setFar(far + 1)}
          />
        </span>
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <p role="status" className="min-w-[min(14rem,100%)] flex-1 text-sm">
          {pinText(areas, pin)}
        </p>
        <div className="flex shrink-0">
          {ways.map(([name, Icon, east, north]) => (
            <IconButton
              key={name}
              label={texts.map.move(distanceText(stepM), name)}
              icon={<Icon />}
              onClick={() => step([east, north])}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
