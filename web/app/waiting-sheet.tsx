import { placeOrder } from '#contract/orders.ts'
import { writeName } from '#contract/queued-writes.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { momentText } from '#web/orders/promise-words.ts'
import { useNow } from '#web/platform/clock.tsx'
import { dropWrite, sendAnyway } from '#web/platform/outbox.ts'
import { isWaiting, type OutboxItem, waitedTooLong } from '#web/platform/outbox-item.ts'
import { refusalWords, waitingTitle } from './waiting-words.ts'

interface WaitingSheetProps {
  isOpen: boolean
  onClose: () => void
  items: readonly OutboxItem[]
}

/** What this phone still has to send, and what the server did not accept with the way out. */
export function WaitingSheet({ isOpen, onClose, items }: WaitingSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Waiting to be sent">
      {items.length === 0 ? (
        <p className="py-6 text-center text-ink-soft">Nothing waits. Everything has reached us.</p>
      ) : (
        <ul className="grid gap-3">
          {items.map((item) => (
            <WaitingRow key={item.key} item={item} onLeave={onClose} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function WaitingRow({ item, onLeave }: { item: OutboxItem; onLeave: () => void }) {
  const nowMs = useNow()
  return (
    <li className="grid gap-2 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{waitingTitle(item)}</p>
        {isWaiting(item) ? <Badge tone="amber">Waiting</Badge> : <Badge tone="pepper">Not sent</Badge>}
      </div>
      <p className="text-sm text-ink-soft">Made {momentText(item.timestamp, nowMs)}</p>
      {!isWaiting(item) && <p className="text-sm">{refusalWords(item)}</p>}
      <div className="flex flex-wrap gap-2">
        {item.endpoint === writeName(placeOrder) && (
          <a href={`/orders/waiting/${item.key}`} className={buttonClass('secondary')} onClick={onLeave}>
            See it
          </a>
        )}
        {item.refusal?.code === waitedTooLong && (
          <Button kind="secondary" onClick={() => void sendAnyway(item.key)}>
            Send it now
          </Button>
        )}
        {!isWaiting(item) && (
          <Button kind="quiet" onClick={() => void dropWrite(item.key)}>
            Take it off
          </Button>
        )}
      </div>
    </li>
  )
}
