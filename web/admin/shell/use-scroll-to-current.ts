import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a strip of pages sideways until the current one shows; the page itself stays where it is. */
export function useScrollToCurrent(here: string): RefObject<HTMLElement | null> {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const place = strip.current
    const page = place?.querySelector<HTMLElement>(`a[href="${here}"]`)
    if (place == null || page == null) return
    const middle = page.offsetLeft - place.offsetLeft + page.offsetWidth / 2
    place.scrollTo({ left: middle - place.clientWidth / 2, behavior: 'instant' })
  }, [here])
  return strip
}
