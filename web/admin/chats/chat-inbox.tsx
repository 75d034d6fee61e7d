import type { ChatRow } from '#contract/chat/admin-chat.ts'
import { Button } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { LoadState } from '#web/platform/api/load-state.tsx'
import type { ListPages } from '#web/platform/api/use-list-pages.ts'
import { useNow } from '#web/platform/clock.tsx'
import { type ChatsView, chatsAddress } from './admin-chat-queries.ts'
import { InboxRow } from './inbox-row.tsx'
import * as texts from './texts.ts'

interface ChatInboxProps {
  inbox: ListPages<{ items: ChatRow[] }>
  view: ChatsView
  openId: string | null
}

/** Every thread of a view, those who wait longest first. */
export function ChatInbox({ inbox, view, openId }: ChatInboxProps) {
  const nowMs = useNow()
  const { items } = inbox
  if (items === undefined) {
    return (
      <LoadState title={texts.weCouldNotLoadTheChats} query={inbox}>
        <div role="status" aria-label={texts.loadingTheChats} className="grid gap-1">
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Skeleton key={place} className="h-22 w-full" />
          ))}
        </div>
      </LoadState>
    )
  }
  if (items.length === 0) return <Nothing view={view} />
  return (
    <>
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
      {inbox.hasMore && (
        <Button kind="secondary" isWide isBusy={inbox.isLoadingMore} onClick={inbox.showMore}>
          {texts.showMoreChats}
        </Button>
      )}
    </>
  )
}

function Nothing({ view }: { view: ChatsView }) {
  if (view.search !== '') return <EmptyState title={texts.noMatch}>{texts.tryAnotherNameOrCode}</EmptyState>
  if (view.filter === 'unanswered')
    return <EmptyState title={texts.nobodyIsWaiting}>{texts.everybodyHasAReply}</EmptyState>
  if (view.filter === 'mine')
    return <EmptyState title={texts.noneAssignedToYou}>{texts.assignAChatToYourselfToSee}</EmptyState>
  return <EmptyState title={texts.noChatsYet}>{texts.messagesFromCustomersAndAgentsWillShowHere}</EmptyState>
}
