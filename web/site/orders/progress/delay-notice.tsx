import { Suspense, useState } from 'react'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { Button } from '#web/design/button.tsx'
import { useOnceOpen } from '#web/design/overlays/use-once-open.ts'
import { spanText, timeText } from '#web/design/text/spoken-time.ts'
import { isUnderWay } from '#web/entities/orders/order-stages.ts'
import { CancelDialog, ChooseHour } from './order-dialogs.ts'
import { mayMove } from './order-progress.ts'
import * as texts from './texts.ts'

/** Says the new time of an order that will miss its promise; while no agent has it, with what its customer can do. */
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
  /** The time that the customer said they would wait for. */
  const [acceptedBy, setAcceptedBy] = useState<string | null>(null)
  const { expectedBy } = order
  if (expectedBy == null || !isUnderWay(order.status)) return null
  const byMs = Date.parse(expectedBy)
  if (byMs <= nowMs) return null
  const time = timeText(byMs, 'half')
  const more = spanText(byMs - Date.parse(order.promise.by))
  return (
    <div className="mt-2 grid gap-3 rounded-md bg-amber-tint p-4 text-left" role="status">
      <p className="font-medium">
        {order.status === 'queued'
          ? texts.allOurAgentsAreBusy(order.market.name, more, time)
          : texts.thisTakesLonger(more, time)}
      </p>
      {mayMove(order) && acceptedBy === expectedBy && <p className="text-sm">{texts.thankYouForWaiting}</p>}
      {mayMove(order) && acceptedBy !== expectedBy && (
        <div className="grid gap-2 sm:grid-cols-3">
          <Button onClick={() => setAcceptedBy(expectedBy)}>{texts.iWillWait}</Button>
          <Button kind="secondary" onClick={() => onOpen('hours')}>
            {texts.chooseAnHour}
          </Button>
          <Button kind="quiet" onClick={() => onOpen('cancel')}>
            {texts.cancelForFree}
          </Button>
        </div>
      )}
    </div>
  )
}
