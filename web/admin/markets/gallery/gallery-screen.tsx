import { useQuery } from '@tanstack/react-query'
import { MarketsTabs } from '#web/admin/markets/core/markets-tabs.tsx'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import * as common from '#web/design/common-texts.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { GalleryPlaceCard } from './gallery-place-card.tsx'
import { galleryQuery } from './gallery-queries.ts'
import * as texts from './texts.ts'

const gridClass = 'grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-2 xl:grid-cols-3'

/** Shows the six places of the gallery on the first page, each with a photograph of our own or empty. */
export function GalleryScreen() {
  const query = useQuery(galleryQuery)
  const { data } = query
  const missing = data?.filter(({ photo }) => photo === null).length ?? 0
  return (
    <AdminShell here="/admin/markets" title={common.label.gallery}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap">
          <MarketsTabs here="/admin/markets/gallery" />
        </div>
        {data === undefined ? (
          <LoadState title={texts.page.failed} query={query}>
            <div role="status" aria-label={texts.page.loading} className={gridClass}>
              <Skeleton className="h-72" />
              <Skeleton className="h-72" />
              <Skeleton className="h-72" />
            </div>
          </LoadState>
        ) : (
          <>
            <p className="text-ink-soft">{texts.page.summary(missing, data.length)}</p>
            <ul className={gridClass}>
              {data.map((place) => (
                <li key={place.place}>
                  <GalleryPlaceCard key={place.photo?.pictureId} place={place} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </AdminShell>
  )
}
