import { useEffect, useState } from 'react'

/** Between which distances from the bottom a banner lies at most. */
const bannerRem = { from: 5.5, to: 12 }
/** Where something is typed, and what says that something went wrong. */
const uncovered = 'input:not([type="hidden"]), textarea, select, [role="alert"]'

/** Returns whether a banner at the bottom would lie over a field or a fault as the page is scrolled now. */
export function useCovers(): boolean {
  const [isCovering, setIsCovering] = useState(false)
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setIsCovering(coversSomething()))
    }
    look()
    // A field that comes, a fault that is said: both change the page, and neither scrolls it.
    const changes = new MutationObserver(look)
    changes.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['role', 'hidden', 'open'],
    })
    addEventListener('scroll', look, { passive: true, capture: true })
    addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
    }
  }, [])
  return isCovering
}

function coversSomething(): boolean {
  const remPx = parseFloat(getComputedStyle(document.documentElement).fontSize)
  const top = innerHeight - bannerRem.to * remPx
  const bottom = innerHeight - bannerRem.from * remPx
  return [...document.querySelectorAll(uncovered)].some((element) => {
    const box = element.getBoundingClientRect()
    return box.width > 1 && box.height > 1 && box.bottom > top && box.top < bottom
  })
}
