import { Sheet } from '#web/design/sheet.tsx'
import { LiveBar } from '#web/orders/live-bar.tsx'
import { ClosedWords } from './closed-words.tsx'
import { MessageComposer } from './message-composer.tsx'
import { MessageList } from './message-list.tsx'
import { ThreadTrouble } from './thread-trouble.tsx'
import type { Thread } from './use-thread.ts'

interface ThreadSheetProps {
  thread: Thread
  orderId: string
  isOpen: boolean
  onClose: () => void
  title: string
  quickWords?: readonly string[]
  /** What to do here, while nobody has written. */
  invitation: string
}

/** An order's thread over the page that it belongs to. */
export function ThreadSheet({
  thread,
  orderId,
  isOpen,
  onClose,
  title,
  quickWords = [],
  invitation,
}: ThreadSheetProps) {
  const { data, messages } = thread
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      width="lg"
      footer={
        data?.canWrite === false ? (
          <ClosedWords />
        ) : (
          <MessageComposer draftName={orderId} onSend={thread.send} quickWords={quickWords} />
        )
      }
    >
      <div className="grid gap-2">
        <LiveBar state={thread.live} />
        {data === undefined && <ThreadTrouble trouble={thread.trouble} onRetry={thread.retry} />}
        {data !== undefined && messages.length === 0 && (
          <p className="py-8 text-center text-pretty text-ink-soft">{invitation}</p>
        )}
        <MessageList
          messages={messages}
          earlier={thread.earlier}
          onAgain={thread.again}
          onDrop={thread.drop}
        />
      </div>
    </Sheet>
  )
}
