import { Suspense, useState } from 'react'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { Button } from '#web/design/button.tsx'
import { spanText, timeText } from '#web/design/text/spoken-time.ts'
import { useOnceOpen } from '#web/design/use-once-open.ts'
import { isSearchLong, isUnderWay } from '#web/entities/orders/order-stages.ts'
import { CancelDialog, ChooseHour } from './order-dialogs.ts'
import { mayMove } from './order-progress.ts'
import * as texts from './texts.ts'

/**
 * Says that no agent is free, or the new time of an order that will miss its promise; while no agent has it, with what its
 * customer can do.
 */
export function DelayNotice({ order, nowMs }: { order: CustomerOrder; nowMs: number }) {
  const [open, setOpen] = useState<'hours' | 'cancel' | null>(null)
  const wasCancelling = useOnceOpen(open === 'cancel')
  const close = () => setOpen(null)
  return (
    <>
      <NewTime order={order} nowMs={nowMs} onOpen={setOpen} />
      {/* Beside the notice, which goes as soon as an agent accepts: a dialog that is open says so itself. */}
      <Suspense>
        {open === 'hours' && <ChooseHour order={order} nowMs={nowMs} onClose={close} />}
        {wasCancelling && <CancelDialog order={order} isOpen={open === 'cancel'} onClose={close} />}
      </Suspense>
    </>
  )
}

interface NewTimeProps {
  order: CustomerOrder
  nowMs: number
  onOpen: (dialog: 'hours' | 'cancel') => void
}

function NewTime({ order, nowMs, onOpen }: NewTimeProps) {
  /** What the customer said they would wait for. */
  const [accepted, setAccepted] = useState<string | null>(null)
  const said = newsOf(order, nowMs)
  if (said === null) return null
  const isWaiting = order.status === 'queued'
  return (
    <div className="grid gap-3 rounded-md bg-amber-tint p-4 text-left" role="status">
      <p className="font-medium">{said}</p>
      {isWaiting && accepted === said && <p className="text-sm">{texts.delay.waiting}</p>}
      {isWaiting && accepted !== said && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAccepted(said)}>{texts.delay.wait}</Button>
          {mayMove(order) && (
            <Button kind="secondary" onClick={() => onOpen('hours')}>
              {texts.hour.title}
            </Button>
          )}
          <Button kind="quiet" onClick={() => onOpen('cancel')}>
            {texts.cancel.confirmFree}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What is in the way of the promise, if anything is. */
function newsOf(order: CustomerOrder, nowMs: number): string | null {
  if (!isUnderWay(order.status)) return null
  const byMs = order.expectedBy == null ? 0 : Date.parse(order.expectedBy)
  if (byMs <= nowMs) {
    if (!isSearchLong(order, nowMs)) return null
    return mayMove(order) ? texts.delay.noAgent : texts.delay.noAgentBooked
  }
  const time = timeText(byMs, 'half')
  const more = spanText(byMs - Date.parse(order.promise.by))
  return order.status === 'queued'
    ? texts.delay.agentsBusy(order.market.name, more, time)
    : texts.delay.later(more, time)
}
