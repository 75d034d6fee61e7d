import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { writeName } from '#contract/queued-writes.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button, buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { momentText } from '#web/entities/orders/promise-text.ts'
import { useNow } from '#web/platform/clock.tsx'
import { dropWrite, sendAnyway } from '#web/platform/offline/outbox.ts'
import { isWaiting, type OutboxItem, waitedTooLong } from '#web/platform/store/outbox-item.ts'
import * as texts from './bar-texts.ts'
import * as frameTexts from './texts.ts'
import { refusalMessage, waitingTitle } from './unsent-text.ts'

interface UnsentSheetProps {
  isOpen: boolean
  onClose: () => void
  items: readonly OutboxItem[]
}

/** Lists what this phone still has to send, and what the server did not accept with the way out. */
export function UnsentSheet({ isOpen, onClose, items }: UnsentSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={frameTexts.unsent.messageWaiting}>
      {items.length === 0 ? (
        <p className="py-6 text-center text-ink-soft">{texts.unsent.empty}</p>
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
        {isWaiting(item) ? (
          <Badge tone="amber">{frameTexts.unsent.waiting}</Badge>
        ) : (
          <Badge tone="pepper">{common.state.notSent}</Badge>
        )}
      </div>
      <p className="text-sm text-ink-soft">{texts.unsent.saved(momentText(item.timestamp, nowMs))}</p>
      {!isWaiting(item) && <p className="text-sm">{refusalMessage(item)}</p>}
      <div className="flex flex-wrap gap-2">
        {item.endpoint === writeName(placeOrderEndpoint) && (
          <a href={`/orders/waiting/${item.key}`} className={buttonClass('secondary')} onClick={onLeave}>
            {texts.unsent.seeOrder}
          </a>
        )}
        {item.refusal?.code === waitedTooLong && (
          <Button kind="secondary" onClick={() => void sendAnyway(item.key)}>
            {common.action.sendNow}
          </Button>
        )}
        {!isWaiting(item) && (
          <Button kind="quiet" onClick={() => void dropWrite(item.key)}>
            {common.action.remove}
          </Button>
        )}
      </div>
    </li>
  )
}
