import { Suspense, useEffect, useRef, useState } from 'react'
import { loadWholeStyle } from '#web/app/whole-style.ts'
import { drawnLater } from '#web/design/drawn.tsx'

const GalleryGrid = drawnLater(async () => {
  const [{ GalleryGrid: Grid }] = await Promise.all([import('./gallery-later.tsx'), loadWholeStyle()])
  return Grid
})

/** Six markets in pictures; they come once the visitor comes near them. */
export function GallerySection() {
  const ref = useRef<HTMLElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const place = ref.current
    if (isNear || place === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '900px',
    })
    observer.observe(place)
    // Who walks by keyboard jumps: the pictures must be there to be walked through.
    const onKey = ({ key }: KeyboardEvent) => key === 'Tab' && setIsNear(true)
    addEventListener('keydown', onKey)
    return () => {
      observer.disconnect()
      removeEventListener('keydown', onKey)
    }
  }, [isNear])
  return (
    <section ref={ref} id="gallery" className="mx-auto w-full max-w-6xl px-4">
      <h2 className="mb-5 text-2xl">Gallery</h2>
      <noscript>
        <a href="/markets">All markets, each with its picture</a>
      </noscript>
      <Suspense fallback={null}>{isNear && <GalleryGrid />}</Suspense>
    </section>
  )
}
