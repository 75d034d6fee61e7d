import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, Suspense, useState } from 'react'
import { type GalleryPhoto, listGalleryEndpoint } from '#contract/markets/gallery.ts'
import type { Market } from '#contract/markets/markets.ts'
import { minutes } from '#domain/time/durations.ts'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useMarketsQuery } from '#web/entities/markets/markets-queries.ts'
import { photoSources } from '#web/entities/markets/photo-sources.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { pickGallery } from './pick-gallery.ts'
import * as texts from './texts.ts'

const GalleryViewer = deferredPart(async () => (await import('./gallery-viewer.tsx')).GalleryViewer)

/** The six pictures; one of them opens over the whole screen. */
export function GalleryGrid() {
  const query = useQuery(useMarketsQuery())
  const gallery = useQuery(galleryQuery)
  const { data } = query
  // Without the house's own pictures there are still the markets.
  if (data !== undefined && !gallery.isPending) return <Pictures markets={data} photos={gallery.data ?? []} />
  return (
    <LoadState title={texts.gallery.failed} query={query}>
      <Waiting />
    </LoadState>
  )
}

const galleryQuery = apiQuery(listGalleryEndpoint, {}, { staleTime: minutes(1) })
const gridClass = 'grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3'

interface PicturesProps {
  markets: readonly Market[]
  photos: readonly GalleryPhoto[]
}

function Pictures({ markets, photos }: PicturesProps) {
  const pictures = pickGallery(markets, photos)
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
                {...(picture.isPhoto ? photoSources(picture.src, 'gallery') : { src: picture.src })}
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
