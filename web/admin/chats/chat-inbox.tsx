import type { ChatRow } from '#contract/chat/admin-chat.ts'
import { type ChatsView, chatsAddress } from '#web/admin/shell/admin-chat-queries.ts'
import { ListFrame } from '#web/admin/shell/list-frame.tsx'
import * as common from '#web/design/common-texts.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import type { ListPages } from '#web/platform/api/use-list-pages.ts'
import { useNow } from '#web/platform/clock.tsx'
import { InboxRow } from './inbox-row.tsx'
import * as texts from './texts.ts'

interface ChatInboxProps {
  inbox: ListPages<{ items: ChatRow[] }>
  view: ChatsView
  openId: string | null
}

/** Lists every thread of a view, those who wait longest first. */
export function ChatInbox({ inbox, view, openId }: ChatInboxProps) {
  const nowMs = useNow()
  return (
    <ListFrame list={inbox} what={texts.inbox.what} rowHeight="h-22" more={texts.inbox.showMore}>
      {(items) =>
        items.length === 0 ? (
          <Nothing view={view} />
        ) : (
          <ul className="grid gap-1">
            {items.map((row) => (
              <InboxRow
                key={row.id}
                row={row}
                href={chatsAddress.write(view, row.id)}
                isOpen={row.id === openId}
                nowMs={nowMs}
              />
            ))}
          </ul>
        )
      }
    </ListFrame>
  )
}

function Nothing({ view }: { view: ChatsView }) {
  if (view.search !== '')
    return <EmptyState title={common.empty.noMatch}>{texts.inbox.noMatchHint}</EmptyState>
  if (view.filter === 'unanswered')
    return <EmptyState title={texts.inbox.unansweredEmpty}>{texts.inbox.unansweredEmptyHint}</EmptyState>
  if (view.filter === 'mine')
    return <EmptyState title={texts.inbox.mineEmpty}>{texts.inbox.mineEmptyHint}</EmptyState>
  return <EmptyState title={texts.inbox.empty}>{texts.inbox.emptyHint}</EmptyState>
}
