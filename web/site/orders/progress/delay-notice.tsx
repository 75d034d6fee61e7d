import { useState } from 'react'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { Button } from '#web/design/button.tsx'
import { spanText, timeText } from '#web/design/text/spoken-time.ts'
import { isUnderWay } from '#web/entities/orders/order-stages.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChooseHour } from './choose-hour.tsx'
import * as texts from './texts.ts'

/** Says the new time of an order that will miss its promise; while no agent has it, with what its customer can do. */
export function DelayNotice({ order, nowMs }: { order: CustomerOrder; nowMs: number }) {
  const [open, setOpen] = useState<'hours' | 'cancel' | null>(null)
  /** The time that the customer said they would wait for. */
  const [acceptedBy, setAcceptedBy] = useState<string | null>(null)
  const { expectedBy } = order
  if (expectedBy == null || !isUnderWay(order.status)) return null
  const byMs = Date.parse(expectedBy)
  if (byMs <= nowMs) return null
  const time = timeText(byMs, 'half')
  const more = spanText(byMs - Date.parse(order.promise.by))
  const mayChoose = order.status === 'queued' && order.scheduledFor === null
  const close = () => setOpen(null)
  return (
    <div className="mt-2 grid gap-3 rounded-md bg-amber-tint p-4 text-left" role="status">
      <p className="font-medium">
        {order.status === 'queued'
          ? texts.allOurAgentsAreBusy(order.market.name, more, time)
          : texts.thisTakesLonger(more, time)}
      </p>
      {mayChoose && acceptedBy === expectedBy && <p className="text-sm">{texts.thankYouForWaiting}</p>}
      {mayChoose && acceptedBy !== expectedBy && (
        <div className="grid gap-2 sm:grid-cols-3">
          <Button onClick={() => setAcceptedBy(expectedBy)}>{texts.iWillWait}</Button>
          <Button kind="secondary" onClick={() => setOpen('hours')}>
            {texts.chooseAnHour}
          </Button>
          <Button kind="quiet" onClick={() => setOpen('cancel')}>
            {texts.cancelForFree}
          </Button>
        </div>
      )}
      {mayChoose && open === 'hours' && <ChooseHour order={order} nowMs={nowMs} onClose={close} />}
      <CancelDialog order={order} isOpen={mayChoose && open === 'cancel'} onClose={close} />
    </div>
  )
}
