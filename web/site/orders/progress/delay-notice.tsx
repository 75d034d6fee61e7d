import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type CustomerOrder, waitOnEndpoint } from '#contract/orders/orders.ts'
import { Button } from '#web/design/button.tsx'
import { Switch } from '#web/design/forms/switch.tsx'
import { spanText, timeText } from '#web/design/text/spoken-time.ts'
import { useOnceOpen } from '#web/design/use-once-open.ts'
import { isNobodyFree, isUnderWay } from '#web/entities/orders/order-stages.ts'
import { momentText } from '#web/entities/orders/promise-text.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { orderQuery } from '#web/site/orders/core/order-queries.ts'
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
  const [isWaiting, setIsWaiting] = useState(false)
  const said = newsOf(order, nowMs)
  if (said === null) return null
  const byMs = Date.parse(order.expectedBy ?? order.promise.by)
  return (
    <div className="grid gap-3 rounded-md bg-amber-tint p-4 text-left">
      <div role="status">
        <p className="font-medium">{said}</p>
        {order.status === 'queued' && <p className="text-sm">{afterwards(order, nowMs)}</p>}
      </div>
      {order.status === 'queued' && (
        <div className="flex flex-wrap gap-2 *:grow">
          {!isWaiting && (
            <Button onClick={() => setIsWaiting(true)}>
              {byMs > nowMs ? texts.delay.waitUntil(timeText(byMs, 'half')) : texts.delay.wait}
            </Button>
          )}
          {mayMove(order, nowMs) && (
            <Button kind="secondary" onClick={() => onOpen('hours')}>
              {texts.hour.title}
            </Button>
          )}
          <Button kind="secondary" onClick={() => onOpen('cancel')}>
            {texts.cancel.confirmFree}
          </Button>
        </div>
      )}
      {isWaiting && <p className="text-sm">{texts.delay.waiting}</p>}
      {order.search != null && (isWaiting || order.search.movesTo !== null) && (
        <MoveOn order={order} search={order.search} nowMs={nowMs} />
      )}
    </div>
  )
}

interface MoveOnProps {
  order: CustomerOrder
  search: NonNullable<CustomerOrder['search']>
  nowMs: number
}

/** Whether the order moves to the next free hour, should nobody be found before we stop looking. */
function MoveOn({ order, search, nowMs }: MoveOnProps) {
  const client = useQueryClient()
  const saying = useWrite({
    mutationFn: (movesOn: boolean, keyFor) =>
      callApi(
        waitOnEndpoint,
        { params: { id: order.id }, body: { movesOn } },
        { idempotencyKey: keyFor(`${movesOn} ${search.movesTo}`) },
      ),
    onSuccess: (said) => client.setQueryData(orderQuery(order.id).queryKey, said),
    onError: () => void client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey }),
  })
  return (
    <>
      <Switch
        label={texts.delay.moveOn(momentText(Date.parse(search.endsAt), nowMs))}
        checked={saying.isPending ? saying.variables : search.movesTo !== null}
        onChange={(event) => saying.mutate(event.currentTarget.checked)}
      />
      {saying.isError && <p className="text-sm text-pepper">{reasonOf(saying.error, texts.hour.failed)}</p>}
    </>
  )
}

/** What is in the way of the promise, if anything is. */
function newsOf(order: CustomerOrder, nowMs: number): string | null {
  if (!isUnderWay(order.status)) return null
  const byMs = order.expectedBy == null ? 0 : Date.parse(order.expectedBy)
  if (byMs <= nowMs) return isNobodyFree(order, nowMs) ? texts.delay.noAgent : null
  const time = timeText(byMs, 'half')
  const more = spanText(byMs - Date.parse(order.promise.by))
  return order.status === 'queued'
    ? texts.delay.agentsBusy(order.market.name, more, time)
    : texts.delay.later(more, time)
}

/** Until when we look for an agent, and what happens then. */
function afterwards({ search, bill }: CustomerOrder, nowMs: number): string {
  if (search == null) return texts.delay.asking
  const { endsAt, movesTo } = search
  if (Date.parse(endsAt) <= nowMs) return texts.delay.over
  const until = momentText(Date.parse(endsAt), nowMs)
  if (movesTo !== null) return texts.delay.thenMoves(until, momentText(Date.parse(movesTo), nowMs))
  return bill.paidKobo > 0 ? texts.delay.thenEndsPaid(until) : texts.delay.thenEnds(until)
}
