import { useLocation } from 'wouter'
import type { Announcement } from '#contract/announcement-shapes.ts'
import { groupDigits } from '#contract/numbers.ts'
import { PagedTable } from '#web/admin/paged-table.tsx'
import { Badge } from '#web/design/badge.tsx'
import type { Column } from '#web/design/data-table.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { useListPages } from '#web/platform/use-list-pages.ts'
import { statusTones, statusWords, wayWords } from './announcement-words.ts'
import { announcementsQuery } from './announcements-queries.ts'

/** Everything that was announced, and the drafts, newest first. */
export function AnnouncementList() {
  const [, navigate] = useLocation()
  const list = useListPages('announcements', announcementsQuery)
  return (
    <PagedTable
      list={list}
      what="announcements"
      rowHeight="h-12"
      caption="Announcements, newest first"
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={({ id }) => navigate(`/admin/notifications?id=${id}`)}
      empty={
        <EmptyState title="Nothing was announced yet">
          Write to all customers, to those of one market, to agents, or to one person. You see how many it
          reaches before it goes.
        </EmptyState>
      }
    />
  )
}

const columns: readonly Column<Announcement>[] = [
  {
    key: 'title',
    head: 'Announcement',
    cell: (one) => (
      <span className="grid gap-0.5 py-1">
        <a
          href={`/admin/notifications?id=${one.id}`}
          onClick={(event) => event.stopPropagation()}
          className="font-semibold wrap-anywhere hover:underline"
        >
          {one.title}
        </a>
        <span className="text-ink-soft">{one.segmentWords}</span>
      </span>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    cell: ({ status }) => <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>,
  },
  {
    key: 'ways',
    head: 'By',
    hideBelow: 'md',
    cell: ({ ways }) => ways.map((way) => wayWords[way]).join(', '),
  },
  { key: 'results', head: 'Went to', hideBelow: 'sm', isNumeric: true, cell: sentOf },
  { key: 'who', head: 'By whom', hideBelow: 'lg', cell: (one) => one.sentBy ?? one.createdBy },
  {
    key: 'when',
    head: 'When',
    hideBelow: 'sm',
    cell: (one) => (
      <span className="whitespace-nowrap">
        {timeText(Date.parse(one.startedAt ?? one.scheduledFor ?? one.changedAt), 'full')}
      </span>
    ),
  },
]

function sentOf({ status, results }: Announcement): string {
  if (status === 'draft' || status === 'scheduled') return ''
  const sent = results.push.sent + results.email.sent + results.notice.sent
  const failed = results.push.failed + results.email.failed
  return failed === 0
    ? groupDigits(String(sent))
    : `${groupDigits(String(sent))}, ${groupDigits(String(failed))} failed`
}
