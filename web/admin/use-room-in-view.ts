import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a strip of rooms sideways until the present one shows; the page itself stays where it is. */
export function useRoomInView(here: string): RefObject<HTMLElement | null> {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const place = strip.current
    const room = place?.querySelector<HTMLElement>(`a[href="${here}"]`)
    if (place == null || room == null) return
    const middle = room.offsetLeft - place.offsetLeft + room.offsetWidth / 2
    place.scrollTo({ left: middle - place.clientWidth / 2, behavior: 'instant' })
  }, [here])
  return strip
}
