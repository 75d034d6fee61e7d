import type { ChatRow } from '#contract/chat/admin-chat.ts'
import { minutes } from '#domain/time/durations.ts'
import { Badge } from '#web/design/badge.tsx'
import { spanText } from '#web/design/text/spoken-time.ts'
import { UnreadCount } from '#web/entities/chat/unread-count.tsx'
import { momentText } from '#web/entities/orders/promise-text.ts'
import { statusLabel } from '#web/entities/orders/status-label.ts'
import * as texts from './texts.ts'

interface InboxRowProps {
  row: ChatRow
  href: string
  isOpen: boolean
  nowMs: number
}

const longWaitMs = minutes(10)

/** Shows a thread in the inbox: who, about what, the last words, and how long they have waited. */
export function InboxRow({ row, href, isOpen, nowMs }: InboxRowProps) {
  const { last, waitingSince } = row
  const waitedMs = waitingSince === null ? 0 : nowMs - Date.parse(waitingSince)
  return (
    <li>
      <a
        href={href}
        data-chat={row.id}
        aria-current={isOpen ? 'true' : undefined}
        className="grid gap-1 rounded-md border border-transparent px-3 py-2.5 text-ink no-underline hover:bg-sunken aria-[current]:border-line-strong aria-[current]:bg-paper"
      >
        <span className="flex items-baseline justify-between gap-2">
          <strong className="truncate font-semibold">{row.person.name}</strong>
          <span className="shrink-0 text-xs text-ink-soft tabular-nums">
            {momentText(Date.parse(last.at), nowMs)}
          </span>
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className="truncate text-sm text-ink-soft">{lineOf(row)}</span>
          <UnreadCount count={row.unread} />
        </span>
        <span className="flex flex-wrap items-center gap-1.5">
          {waitingSince !== null && (
            <Badge tone={waitedMs > longWaitMs ? 'pepper' : 'amber'} hasDot>
              {texts.preview.waiting(spanText(Math.max(0, waitedMs)))}
            </Badge>
          )}
          <Badge tone={row.order === null ? 'adire' : 'plain'}>
            {row.order === null
              ? row.person.role === 'agent'
                ? texts.preview.agentSupport
                : texts.filters.support
              : `${row.order.marketName}, ${statusLabel[row.order.status].toLowerCase()}`}
          </Badge>
          {row.assignedTo !== null && <Badge>{row.assignedTo.name}</Badge>}
        </span>
      </a>
    </li>
  )
}

function lineOf({ last, person }: ChatRow): string {
  const gone = last.isForgotten ? texts.preview.messageDeleted : texts.preview.accountDeleted
  const said = last.text ?? (last.hasPicture ? texts.inbox.photo : gone)
  if (last.from === 'staff') return texts.preview.fromTeam(said)
  return last.from !== person.role ? texts.preview.fromAgent(said) : said
}
