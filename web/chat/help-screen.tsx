import { ChevronLeft } from 'lucide-react'
import { keepWordsDays } from '#contract/chat-shapes.ts'
import { LiveBar } from '#web/orders/live-bar.tsx'
import type { ScreenProps } from '#web/platform/screen.ts'
import { useMe } from '#web/platform/session.ts'
import { MessageComposer } from './message-composer.tsx'
import { MessageList } from './message-list.tsx'
import { ThreadTrouble } from './thread-trouble.tsx'
import { useThread } from './use-thread.ts'

/** A person's thread with our office. */
export function HelpScreen(_: ScreenProps) {
  const thread = useThread(null, { isShown: true })
  const isAgent = useMe()?.role === 'agent'
  const { data, messages } = thread
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-2xl grid-rows-[auto_1fr_auto] gap-4 py-4 md:py-8">
      <div className="grid gap-1">
        <a
          href={isAgent ? '/dashboard' : '/profile'}
          className="-ml-2 inline-flex min-h-11 items-center justify-self-start pr-2 font-semibold text-leaf"
        >
          <ChevronLeft className="size-5" aria-hidden="true" />
          {isAgent ? 'Your desk' : 'Profile'}
        </a>
        <h1 className="text-2xl">Help</h1>
        <p className="text-ink-soft">
          Write to our office. Somebody answers here. What is written is forgotten {keepWordsDays} days after
          the last word.
        </p>
        <LiveBar state={thread.live} />
      </div>
      <div className="content-end self-end">
        {data === undefined && <ThreadTrouble trouble={thread.trouble} onRetry={thread.retry} />}
        {data !== undefined && messages.length === 0 && (
          <p className="py-8 text-center text-pretty text-ink-soft">
            Nothing is written yet. Ask about an order, a payment or your account.
          </p>
        )}
        <MessageList
          messages={messages}
          earlier={thread.earlier}
          onAgain={thread.again}
          onDrop={thread.drop}
        />
      </div>
      <div className="sticky bottom-0 -mx-4 border-t border-line bg-ground px-4 py-3">
        <MessageComposer draftName="office" onSend={thread.send} />
      </div>
    </div>
  )
}
