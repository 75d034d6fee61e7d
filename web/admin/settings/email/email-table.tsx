import type { EmailSummary } from '#contract/settings/mail.ts'
import { Badge } from '#web/design/badge.tsx'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { emailName, statusNames, statusTones } from './email-names.ts'
import * as texts from './texts.ts'

interface EmailTableProps {
  emails: readonly EmailSummary[]
  openId: string | null
  onOpen: (id: string) => void
}

export function EmailTable({ emails, openId, onOpen }: EmailTableProps) {
  return (
    <DataTable
      caption={texts.emailsNewestFirst}
      columns={columns(onOpen)}
      rows={emails}
      rowKey={(email) => email.id}
      onOpen={(email) => onOpen(email.id)}
      selectedKey={openId}
    />
  )
}

function columns(onOpen: (id: string) => void): Column<EmailSummary>[] {
  return [
    {
      key: 'letter',
      head: texts.email,
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
          {email.isForStaff && <span className="font-normal text-ink-soft"> {texts.admin}</span>}
          <span className="block font-normal text-ink-soft wrap-anywhere sm:hidden">{email.recipient}</span>
        </button>
      ),
    },
    {
      key: 'to',
      head: texts.to,
      hideBelow: 'sm',
      cell: (email) => <span className="wrap-anywhere">{email.recipient}</span>,
    },
    {
      key: 'status',
      head: texts.status,
      cell: (email) => <Badge tone={statusTones[email.status]}>{statusNames[email.status]}</Badge>,
    },
    {
      key: 'problem',
      head: texts.why,
      hideBelow: 'lg',
      cell: (email) => <span className="line-clamp-1 max-w-md text-ink-soft">{email.problem}</span>,
    },
    {
      key: 'written',
      head: texts.written,
      hideBelow: 'md',
      cell: (email) => (
        <span className="whitespace-nowrap">{timeText(Date.parse(email.createdAt), 'full')}</span>
      ),
    },
  ]
}
