import { ChevronLeft, MessageSquareText } from 'lucide-react'
import { type Ref, Suspense, useState } from 'react'
import { offersOf } from '#web/admin/shell/admin-features.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { MessageComposer } from '#web/entities/chat/message-composer.tsx'
import { MessageList } from '#web/entities/chat/message-list.tsx'
import { ThreadError } from '#web/entities/chat/thread-error.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { RepliesSheet } from './replies-sheet.tsx'
import * as texts from './texts.ts'
import { ThreadBar } from './thread-bar.tsx'
import { ThreadFacts } from './thread-facts.tsx'
import { useAdminThread } from './use-admin-thread.ts'

interface ChatThreadPaneProps {
  threadId: string
  backHref: string
  fieldRef: Ref<HTMLTextAreaElement>
}

/** Shows one open thread: its messages, the answer, and whose it is. */
export function ChatThreadPane({ threadId, backHref, fieldRef }: ChatThreadPaneProps) {
  const nowMs = useNow()
  const thread = useAdminThread(threadId)
  const [isChoosing, setIsChoosing] = useState(false)
  const { data } = thread
  return (
    <div className="grid min-w-0 gap-4 xl:grid-cols-[minmax(0,1fr)_17rem]">
      <section
        aria-label={texts.thread.label}
        className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-sunken p-3 lg:h-[calc(100dvh-6.5rem)]"
      >
        <a
          href={backHref}
          className="inline-flex min-h-11 items-center self-start font-semibold text-leaf lg:hidden"
        >
          <ChevronLeft className="size-5" aria-hidden="true" />
          {texts.thread.back}
        </a>
        {data !== undefined && (
          <div className="grid gap-2 border-b border-line pb-3">
            <h2 className="truncate text-lg">{data.person.name}</h2>
            <ThreadBar thread={data} />
          </div>
        )}
        <section aria-label={common.label.messages} className="min-h-40 flex-1 overflow-y-auto">
          {data === undefined && <ThreadError query={thread.read} />}
          {data?.lastSeq === 0 && thread.messages.length === 0 && (
            <p className="py-8 text-center text-ink-soft">{texts.thread.empty}</p>
          )}
          <MessageList
            messages={thread.messages}
            earlier={thread.earlier}
            onAgain={thread.again}
            onDrop={thread.drop}
          />
        </section>
        {data !== undefined && (
          <MessageComposer draftName={threadId} onSend={thread.send} fieldRef={fieldRef}>
            {(insert) => (
              <>
                <Button
                  kind="quiet"
                  size="sm"
                  className="justify-self-start"
                  icon={<MessageSquareText aria-hidden="true" />}
                  onClick={() => setIsChoosing(true)}
                >
                  {texts.replies.title}
                </Button>
                <RepliesSheet
                  isOpen={isChoosing}
                  onClose={() => setIsChoosing(false)}
                  onChoose={(text) => {
                    insert(text)
                    setIsChoosing(false)
                  }}
                />
              </>
            )}
          </MessageComposer>
        )}
      </section>
      {data !== undefined && (
        <div className="grid content-start gap-4 text-sm">
          <ThreadFacts thread={data} nowMs={nowMs} />
          {data.kind === 'support' && (
            <Suspense>
              {offersOf('supportParts').map(({ key, Part }) => (
                <Part key={key} threadId={threadId} nowMs={nowMs} />
              ))}
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}
