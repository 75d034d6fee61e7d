import { useEffect, useRef } from 'react'
import { createStreets, type Streets, type TilePictures } from './streets.ts'
import type { TripPlaces } from './trip-sketch.tsx'

interface StreetMapProps extends TripPlaces {
  tiles: TilePictures
  /** No picture of a street came: something else must be shown. */
  onFail: () => void
}

/** The road on a street map. It is an ornament beside the same thing in words, so screen readers pass it by. */
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
