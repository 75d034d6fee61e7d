import { map } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Place } from '#web/entities/orders/sketch-plan.ts'
import type { TripPlaces } from '#web/entities/orders/trip-sketch.tsx'
import { movePlace, roundPlace } from './pin-moves.ts'
import { addStreets } from './street-layer.ts'
import { createStreets, type Streets, type TilePictures } from './streets.ts'

interface StreetMapProps extends TripPlaces {
  tiles: TilePictures
  /** Is called when no picture of a street came: something else must be shown. */
  onFail: () => void
}

/** Draws the road on a street map. It is an ornament beside the same thing as text, so screen readers pass it by. */
export function StreetMap({ tiles, onFail, ...places }: StreetMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const streets = useRef<Streets | null>(null)
  const first = useRef({ tiles, onFail, places })
  useEffect(() => {
    if (element.current === null) return
    const { tiles, onFail, places } = first.current
    streets.current = createStreets(element.current, tiles, places, onFail)
    return () => streets.current?.remove()
  }, [])
  useEffect(() => streets.current?.show(places))
  return <div ref={element} aria-hidden="true" className="isolate aspect-3/2 w-full bg-leaf-tint" />
}

interface PinStreetsProps {
  pin: Place
  tiles: TilePictures
  /** Metres from the pin to the upper edge. */
  reachM: number
  onMove: (to: Place) => void
  /** Tells that no picture of a street came: something else must be shown. */
  onFail: () => void
}

/** Draws streets under a pin that stays in the middle. */
export function PinStreets({ pin, tiles, reachM, onMove, onFail }: PinStreetsProps) {
  const element = useRef<HTMLDivElement>(null)
  const streets = useRef<ReturnType<typeof map> | null>(null)
  const first = useRef({ pin, tiles })
  const moved = useEffectEvent(onMove)
  const failed = useEffectEvent(onFail)
  useEffect(() => {
    if (element.current === null) return
    const { pin, tiles } = first.current
    const drawn = map(element.current, {
      zoomControl: false,
      scrollWheelZoom: false,
      keyboard: false,
      center: [pin.latitude, pin.longitude],
      zoom: 15,
    })
    drawn.attributionControl.setPrefix(false)
    const credit = document.createElement('span')
    credit.textContent = tiles.credit
    addStreets(drawn, { url: tiles.url, attribution: credit.innerHTML }, () => failed())
    drawn.on('dragend', () => {
      const { lat, lng } = drawn.getCenter()
      moved(roundPlace({ latitude: lat, longitude: lng }))
    })
    streets.current = drawn
    return () => void drawn.remove()
  }, [])
  useEffect(() => {
    const [north, south] = [movePlace(pin, 0, reachM), movePlace(pin, 0, -reachM)]
    streets.current?.fitBounds(
      [
        [north.latitude, pin.longitude],
        [south.latitude, pin.longitude],
      ],
      { animate: false },
    )
  }, [pin, reachM])
  return <div ref={element} aria-hidden="true" className="isolate aspect-3/2 w-full bg-leaf-tint" />
}
