import { ChevronLeft } from 'lucide-react'
import { messageDays } from '#contract/core/chat-shapes.ts'
import * as common from '#web/design/common-texts.ts'
import { MessageComposer } from '#web/entities/chat/message-composer.tsx'
import { MessageList } from '#web/entities/chat/message-list.tsx'
import { ThreadError } from '#web/entities/chat/thread-error.tsx'
import { useThread } from '#web/entities/chat/use-thread.ts'
import { useThreadRead } from '#web/entities/chat/use-thread-read.ts'
import { LiveBar } from '#web/entities/orders/live-bar.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { useMe } from '#web/platform/session/session.ts'
import * as texts from './texts.ts'

/** Shows a person's thread with our team. */
export function HelpScreen(_: ScreenProps) {
  const thread = useThread(useThreadRead(null, { isShown: true }))
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
          {isAgent ? common.page.dashboard : common.page.profile}
        </a>
        <h1 className="text-2xl">{common.page.help}</h1>
        <p className="text-ink-soft">{texts.help.intro(messageDays)}</p>
        <LiveBar state={thread.live} />
      </div>
      <div className="content-end self-end">
        {data === undefined && <ThreadError query={thread.read} />}
        {data !== undefined && messages.length === 0 && (
          <p className="py-8 text-center text-pretty text-ink-soft">{texts.help.empty}</p>
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
