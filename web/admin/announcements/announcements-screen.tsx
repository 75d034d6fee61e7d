import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { buttonClass } from '#web/design/button.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { announcementQuery } from '#web/entities/account/announcements-queries.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { AnnouncementList } from './announcement-list.tsx'
import { AnnouncementResults } from './announcement-results.tsx'
import { Composer } from './composer.tsx'
import * as texts from './texts.ts'

const here = '/admin/notifications'

/** Announcements: those sent, and the composer of the next. */
export function AnnouncementsScreen({ search }: ScreenProps) {
  const id = search.get('id')
  if (id === null) return <AnnouncementList search={search} />
  return (
    <AdminShell here={here} title={id === 'new' ? texts.page.newTitle : texts.page.one} aside={<Back />}>
      <One id={id} />
    </AdminShell>
  )
}

function Back() {
  return (
    <a href={here} className={`${buttonClass('secondary')} wrap-anywhere`}>
      <ArrowLeft aria-hidden="true" /> {texts.page.back}
    </a>
  )
}

/** A new one and a draft are composed in the same place, so that saving the first keeps what is open. */
function One({ id }: { id: string }) {
  const query = useQuery({
    ...announcementQuery(id),
    enabled: id !== 'new',
    // Reads again what is under way, which moves while somebody looks.
    refetchInterval: ({ state }) => (isMoving(state.data?.status) ? 2000 : false),
  })
  const { data } = query
  if (id === 'new' || data?.status === 'draft') return <Composer saved={data ?? null} />
  if (data !== undefined) return <AnnouncementResults announcement={data} />
  return (
    <LoadState title={texts.page.failed} query={query}>
      <div role="status" aria-label={texts.page.loading} className="grid max-w-5xl gap-4">
        <Skeleton className="h-40" />
        <Skeleton className="h-60" />
      </div>
    </LoadState>
  )
}

function isMoving(status: string | undefined): boolean {
  return status === 'sending' || status === 'scheduled'
}
