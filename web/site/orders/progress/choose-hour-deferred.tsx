import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CustomerOrder, rescheduleOrderEndpoint } from '#contract/orders/orders.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { promiseQuery } from '#web/entities/markets/delivery-queries.ts'
import { marketQuery } from '#web/entities/markets/markets-queries.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { HourFields } from '#web/site/checkout/hour-fields.tsx'
import { firstSlot, listSlots } from '#web/site/checkout/slots.ts'
import { useFullSlots } from '#web/site/checkout/use-full-slots.ts'
import { isRefused } from '#web/site/checkout/use-quoted-promise.ts'
import { orderQuery } from '#web/site/orders/core/order-queries.ts'
import { mayMove } from './order-progress.ts'
import * as texts from './texts.ts'

interface ChooseHourProps {
  order: CustomerOrder
  nowMs: number
  onClose: () => void
}

/** Lets the customer move an order that no agent has taken to an hour of their choice. */
export function ChooseHour({ order, nowMs, onClose }: ChooseHourProps) {
  const { slug } = order.market
  const isInTime = mayMove(order, nowMs)
  const client = useQueryClient()
  const { data: market } = useQuery(marketQuery(slug))
  const full = useFullSlots(slug)
  const slots = market === undefined ? [] : listSlots(market, nowMs, full)
  const [wantedMs, setWantedMs] = useState<number | null>(null)
  const chosenMs = wantedMs ?? firstSlot(slots)
  const scheduledFor = new Date(chosenMs ?? nowMs).toISOString()
  const { area } = order.place
  const { data: quoted } = useQuery({
    ...promiseQuery(slug, { items: order.itemCount, area, scheduledFor }),
    enabled: chosenMs !== null,
  })
  const moving = useWrite({
    mutationFn: (hour: string, keyFor) =>
      callApi(
        rescheduleOrderEndpoint,
        { params: { id: order.id }, body: { scheduledFor: hour } },
        { idempotencyKey: keyFor(hour) },
      ),
    onSuccess: (moved) => {
      client.setQueryData(orderQuery(order.id).queryKey, moved)
      onClose()
    },
    onError: () => void client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey }),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.hour.title}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {texts.hour.back}
          </Button>
          {isInTime && (
            <Button
              isBusy={moving.isPending}
              disabled={chosenMs === null || quoted === undefined || isRefused(quoted)}
              onClick={() => moving.mutate(scheduledFor)}
            >
              {texts.hour.submit}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {!isInTime && (
          <p role="status">{hasEnded(order.status) ? texts.cancel.orderEnded : texts.hour.tooLate}</p>
        )}
        {isInTime && market === undefined && <Skeleton className="h-32" />}
        {isInTime && market !== undefined && chosenMs === null && <p>{texts.hour.empty}</p>}
        {isInTime && chosenMs !== null && (
          <HourFields
            slots={slots}
            chosenMs={chosenMs}
            quoted={quoted}
            nowMs={nowMs}
            onChoose={setWantedMs}
          />
        )}
        {isInTime && moving.isError && (
          <Notice tone="pepper">{reasonOf(moving.error, texts.hour.failed)}</Notice>
        )}
      </div>
    </Dialog>
  )
}
