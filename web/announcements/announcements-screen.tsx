import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Megaphone } from 'lucide-react'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { buttonClass } from '#web/design/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { reasonOf } from '#web/platform/api-error.ts'
import type { ScreenProps } from '#web/platform/screen.ts'
import { AnnouncementList } from './announcement-list.tsx'
import { AnnouncementResults } from './announcement-results.tsx'
import { announcementQuery } from './announcements-queries.ts'
import { Composer } from './composer.tsx'

const here = '/admin/notifications'

/** What our office tells many at once: what was told, and the place to write the next. */
export function AnnouncementsScreen({ search }: ScreenProps) {
  const id = search.get('id')
  if (id === null) {
    return (
      <AdminShell
        here={here}
        title="Announcements"
        aside={
          <a href={`${here}?id=new`} className={buttonClass()}>
            <Megaphone aria-hidden="true" /> Write news
          </a>
        }
      >
        <AnnouncementList />
      </AdminShell>
    )
  }
  return (
    <AdminShell here={here} title={id === 'new' ? 'New announcement' : 'Announcement'} aside={<Back />}>
      <One id={id} />
    </AdminShell>
  )
}

function Back() {
  return (
    <a href={here} className={buttonClass('secondary')}>
      <ArrowLeft aria-hidden="true" /> All news
    </a>
  )
}

/** A new one and a draft are composed in the same place, so that saving the first keeps what is open. */
function One({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...announcementQuery(id),
    enabled: id !== 'new',
    // What is under way moves while somebody looks.
    refetchInterval: ({ state }) => (isMoving(state.data?.status) ? 2000 : false),
  })
  if (id === 'new' || data?.status === 'draft') return <Composer saved={data ?? null} />
  if (data !== undefined) return <AnnouncementResults announcement={data} />
  if (error === null) {
    return (
      <div role="status" aria-label="Loading the announcement" className="grid max-w-5xl gap-4">
        <Skeleton className="h-40" />
        <Skeleton className="h-60" />
      </div>
    )
  }
  return (
    <ErrorState
      title="We could not load this announcement."
      detail={reasonOf(error, 'Check the network.')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}

function isMoving(status: string | undefined): boolean {
  return status === 'sending' || status === 'scheduled'
}
