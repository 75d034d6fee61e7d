import type { EmailSummary } from '#contract/settings/mail.ts'
import { SettingsNav } from '#web/admin/settings/core/settings-nav.tsx'
import { ListScreen } from '#web/admin/shell/list-screen.tsx'
import { useShownList } from '#web/admin/shell/use-list-view.ts'
import { Badge } from '#web/design/badge.tsx'
import type { Column } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { emailName, emailStatuses, emptyText, statusNames, statusTones } from './email-names.ts'
import { EmailSheet } from './email-sheet.tsx'
import { emailsQuery, outboxAddress } from './outbox-queries.ts'
import * as texts from './texts.ts'

/** Lists every email, newest first, and one of them open. */
export function OutboxScreen({ search }: ScreenProps) {
  const shown = useShownList(outboxAddress, search, emailsQuery, { keepsSteps: true })
  const { status } = shown.filter
  return (
    <ListScreen
      shown={shown}
      here="/admin/settings"
      title={common.page.outbox}
      lead={<SettingsNav here="/admin/settings/mail" />}
      filters={filters}
      what="emails"
      caption={texts.table.caption}
      columns={columnsFor(shown.open)}
      rowKey={({ id }) => id}
      rowHeight="h-14"
      empty={[status === null ? texts.outbox.empty : emptyText[status], texts.outbox.emptyHint]}
    >
      <EmailSheet emailId={shown.openId} onClose={shown.close} />
    </ListScreen>
  )
}

const filters = [
  {
    kind: 'chips',
    key: 'status',
    label: texts.outbox.filter,
    options: [
      ['', common.label.all],
      ...emailStatuses.map((status) => [status, statusNames[status]] as const),
    ],
  },
] as const

function columnsFor(onOpen: (id: string) => void): Column<EmailSummary>[] {
  return [
    {
      key: 'letter',
      head: common.label.email,
      cell: (email) => (
        <button
          type="button"
          className="min-h-11 text-left font-semibold hover:underline"
          onClick={(event) => {
            event.stopPropagation()
            onOpen(email.id)
          }}
        >
          {emailName(email.template)}
          {email.isForStaff && <span className="font-normal text-ink-soft"> {texts.table.adminMark}</span>}
          <span className="block font-normal text-ink-soft wrap-anywhere sm:hidden">{email.recipient}</span>
        </button>
      ),
    },
    {
      key: 'to',
      head: texts.table.to,
      hideBelow: 'sm',
      cell: (email) => <span className="wrap-anywhere">{email.recipient}</span>,
    },
    {
      key: 'status',
      head: common.label.status,
      cell: (email) => <Badge tone={statusTones[email.status]}>{statusNames[email.status]}</Badge>,
    },
    {
      key: 'problem',
      head: texts.table.reason,
      hideBelow: 'lg',
      cell: (email) => <span className="line-clamp-1 max-w-md text-ink-soft">{email.problem}</span>,
    },
    {
      key: 'written',
      head: texts.table.written,
      hideBelow: 'md',
      cell: (email) => (
        <span className="whitespace-nowrap">{timeText(Date.parse(email.createdAt), 'full')}</span>
      ),
    },
  ]
}
