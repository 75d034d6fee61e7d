import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, Suspense, useState } from 'react'
import type { Market } from '#contract/markets/markets.ts'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useMarketsQuery } from '#web/entities/markets/markets-queries.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { pickGallery } from './pick-gallery.ts'
import * as texts from './texts.ts'

const GalleryViewer = deferredPart(async () => (await import('./gallery-viewer.tsx')).GalleryViewer)

/** The six pictures; one of them opens over the whole screen. */
export function GalleryGrid() {
  const query = useQuery(useMarketsQuery())
  const { data } = query
  if (data !== undefined) return <Pictures markets={data} />
  return (
    <LoadState title={texts.gallery.failed} query={query}>
      <Waiting />
    </LoadState>
  )
}

const gridClass = 'grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3'

function Pictures({ markets }: { markets: readonly Market[] }) {
  const pictures = pickGallery(markets)
  const [opened, setOpened] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = (event: MouseEvent, index: number) => {
    // With a key held the browser opens the picture by itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(index)
    setIsOpen(true)
    setWasOpened(true)
  }
  return (
    <>
      <ul className={gridClass}>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <a
              href={picture.src}
              aria-haspopup="dialog"
              onClick={(event) => open(event, index)}
              className="group grid gap-2"
            >
              <img
                src={picture.src}
                alt={picture.text}
                width="960"
                height="540"
                loading="lazy"
                decoding="async"
                className="aspect-[16/9] h-auto w-full rounded-lg bg-sunken object-cover shadow-rest transition-[filter] group-hover:brightness-105"
              />
              <span aria-hidden="true" className="text-sm">
                <span className="block font-semibold">{picture.title}</span>
                <span className="text-ink-soft">{picture.place}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {wasOpened && (
        <Suspense fallback={null}>
          <GalleryViewer
            pictures={pictures}
            index={opened}
            onMove={setOpened}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={texts.gallery.loading} className={`${gridClass} min-h-svh content-start`}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} className="aspect-[16/9] rounded-lg" />
      ))}
    </div>
  )
}
