import { Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { quietPart } from '#web/design/quiet-part.ts'
import { savesData } from '#web/platform/page/data-saver.ts'
import { loadWholeStyle } from '#web/platform/page/whole-style.ts'
import * as texts from './texts.ts'

const GalleryGrid = quietPart(async () => {
  const [{ GalleryGrid: Grid }] = await Promise.all([import('./gallery-deferred.tsx'), loadWholeStyle()])
  return Grid
})

/** Six markets in pictures; they come once the visitor comes near them, and where data is saved once they are asked for. */
export function GallerySection() {
  const ref = useRef<HTMLElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [asksFirst, setAsksFirst] = useState(false)
  useEffect(() => {
    const place = ref.current
    if (isNear || place === null) return
    if (savesData()) return setAsksFirst(true)
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
      <h2 className="mb-5 text-2xl">{texts.gallery.heading}</h2>
      <noscript>
        <a href="/markets">{texts.gallery.allMarkets}</a>
      </noscript>
      <Suspense fallback={<Reserved />}>
        {isNear ? <GalleryGrid /> : asksFirst ? <AskFirst onShow={() => setIsNear(true)} /> : <Reserved />}
      </Suspense>
    </section>
  )
}

function AskFirst({ onShow }: { onShow: () => void }) {
  return <Button onClick={onShow}>{texts.gallery.show}</Button>
}

/** Holds the place of the pictures, so that a link to the section has it on top before they are there. */
function Reserved() {
  return <div className="min-h-svh noscript:hidden" />
}
