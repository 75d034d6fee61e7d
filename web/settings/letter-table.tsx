import type { LetterSummary } from '#contract/mail.ts'
import { Badge } from '#web/design/badge.tsx'
import { type Column, DataTable } from '#web/design/data-table.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { letterName, statusNames, statusTones } from './letter-names.ts'

interface LetterTableProps {
  letters: readonly LetterSummary[]
  openId: string | null
  onOpen: (id: string) => void
}

/** Letters as lines. */
export function LetterTable({ letters, openId, onOpen }: LetterTableProps) {
  return (
    <DataTable
      caption="Letters, newest first"
      columns={columns(onOpen)}
      rows={letters}
      rowKey={(letter) => letter.id}
      onOpen={(letter) => onOpen(letter.id)}
      selectedKey={openId}
    />
  )
}

function columns(onOpen: (id: string) => void): Column<LetterSummary>[] {
  return [
    {
      key: 'letter',
      head: 'Letter',
      cell: (letter) => (
        <button
          type="button"
          className="min-h-11 text-left font-semibold hover:underline"
          onClick={(event) => {
            event.stopPropagation()
            onOpen(letter.id)
          }}
        >
          {letterName(letter.template)}
          {letter.isForStaff && <span className="font-normal text-ink-soft"> · staff</span>}
          <span className="block font-normal text-ink-soft wrap-anywhere sm:hidden">{letter.recipient}</span>
        </button>
      ),
    },
    {
      key: 'to',
      head: 'To',
      hideBelow: 'sm',
      cell: (letter) => <span className="wrap-anywhere">{letter.recipient}</span>,
    },
    {
      key: 'status',
      head: 'Status',
      cell: (letter) => <Badge tone={statusTones[letter.status]}>{statusNames[letter.status]}</Badge>,
    },
    {
      key: 'problem',
      head: 'Why',
      hideBelow: 'lg',
      cell: (letter) => <span className="line-clamp-1 max-w-md text-ink-soft">{letter.problem}</span>,
    },
    {
      key: 'written',
      head: 'Written',
      hideBelow: 'md',
      cell: (letter) => (
        <span className="whitespace-nowrap">{timeText(Date.parse(letter.createdAt), 'full')}</span>
      ),
    },
  ]
}
