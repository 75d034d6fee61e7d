import type { ReactNode } from 'react'
import { buttonClass } from '#web/design/button.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { LiveBar } from '#web/entities/orders/live-bar.tsx'
import { MessageComposer } from './message-composer.tsx'
import { MessageList } from './message-list.tsx'
import * as texts from './texts.ts'
import { ThreadError } from './thread-error.tsx'
import type { Thread } from './use-thread.ts'

interface ThreadSheetProps {
  thread: Thread
  orderId: string
  isOpen: boolean
  onClose: () => void
  title: string
  quickReplies?: readonly string[]
  /** Says what to do here, while nobody has written. */
  invitation: string
  /** Stands under the last message, where the reader wrote it. */
  below?: ((text: string) => ReactNode) | undefined
}

/** Shows an order's thread over the page that it belongs to. */
export function ThreadSheet({
  thread,
  orderId,
  isOpen,
  onClose,
  title,
  quickReplies = [],
  invitation,
  below,
}: ThreadSheetProps) {
  const { data, messages } = thread
  const last = messages.at(-1)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      width="lg"
      footer={
        data?.canWrite === false ? (
          <ClosedText />
        ) : (
          <MessageComposer draftName={orderId} onSend={thread.send} quickReplies={quickReplies} />
        )
      }
    >
      <div className="grid gap-2">
        <LiveBar state={thread.live} />
        {data === undefined && <ThreadError query={thread.read} />}
        {data !== undefined && messages.length === 0 && (
          <p className="py-8 text-center text-pretty text-ink-soft">{invitation}</p>
        )}
        <MessageList
          messages={messages}
          earlier={thread.earlier}
          onAgain={thread.again}
          onDrop={thread.drop}
        />
        {last?.isMine && last.text !== null && below?.(last.text)}
      </div>
    </Sheet>
  )
}

/** Shown instead of the composer once the order has been over for a while. */
function ClosedText() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-40 flex-1 text-sm text-ink-soft">{texts.thread.closed}</p>
      <a href="/profile/help" className={buttonClass('secondary')}>
        {texts.thread.writeToUs}
      </a>
    </div>
  )
}
