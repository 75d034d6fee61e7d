import { Megaphone } from 'lucide-react'
import type { Announcement } from '#contract/announcements/announcement-shapes.ts'
import { countText } from '#domain/numbers.ts'
import { ListScreen } from '#web/admin/shell/list-screen.tsx'
import { useShownList } from '#web/admin/shell/use-list-view.ts'
import { Badge } from '#web/design/badge.tsx'
import { buttonClass } from '#web/design/button.tsx'
import type { Column } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { announcementsQuery } from '#web/entities/account/announcements-queries.ts'
import { idPart, listAddress } from '#web/platform/page/list-address.ts'
import { statusLabel, statusTones, wayText } from './announcement-text.ts'
import * as texts from './texts.ts'

const announcementsAddress = listAddress('/admin/notifications', {}, ['id', idPart()])

/** Everything that was announced, and the drafts, newest first. */
export function AnnouncementList({ search }: { search: URLSearchParams }) {
  const shown = useShownList(announcementsAddress, search, (_all, cursor) => announcementsQuery(cursor))
  return (
    <ListScreen
      shown={shown}
      here="/admin/notifications"
      title={common.page.notifications}
      aside={
        <a href={announcementsAddress.write({}, 'new')} className={`${buttonClass()} wrap-anywhere`}>
          <Megaphone aria-hidden="true" /> {texts.page.write}
        </a>
      }
      what="announcements"
      caption={texts.list.caption}
      columns={columns}
      rowKey={({ id }) => id}
      rowHeight="h-12"
      empty={[texts.list.empty, texts.list.emptyHint]}
    />
  )
}

const columns: readonly Column<Announcement>[] = [
  {
    key: 'title',
    head: texts.page.one,
    cell: (one) => (
      <span className="grid gap-0.5 py-1">
        <a
          href={announcementsAddress.write({}, one.id)}
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
    head: common.label.status,
    cell: ({ status }) => <Badge tone={statusTones[status]}>{statusLabel[status]}</Badge>,
  },
  {
    key: 'ways',
    head: texts.list.ways,
    hideBelow: 'md',
    cell: ({ ways }) => ways.map((way) => wayText[way]).join(', '),
  },
  { key: 'results', head: texts.list.sentTo, hideBelow: 'sm', isNumeric: true, cell: sentOf },
  { key: 'who', head: texts.list.sentBy, hideBelow: 'lg', cell: (one) => one.sentBy ?? one.createdBy },
  {
    key: 'when',
    head: texts.announcementList.when,
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
  return failed === 0 ? countText(sent) : texts.list.sentWithFailures(countText(sent), countText(failed))
}
