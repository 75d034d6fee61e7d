import { useEffect, useRef, useState } from 'react'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { CallSupport } from '#web/site/orders/core/call-support.tsx'
import * as texts from './texts.ts'
import { useCancelOrder } from './use-cancel-order.ts'

interface CancelDialogProps {
  order: CustomerOrder
  isOpen: boolean
  onClose: () => void
}

/** Asks once more, saying exactly what cancelling costs at this moment. */
export function CancelDialog({ order, isOpen, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('')
  const cancel = useCancelOrder(order, onClose)
  const feeKobo = order.cancelFeeKobo
  const save = useRef<HTMLButtonElement>(null)
  // On the safe answer, and not on the field, which would bring up a phone's keyboard.
  useEffect(() => {
    if (isOpen) save.current?.focus()
  }, [isOpen])
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.cancelDialog.question}
      actions={
        <>
          <Button ref={save} kind="secondary" onClick={onClose}>
            {hasEnded(order.status) ? common.action.close : common.action.doNotCancel}
          </Button>
          {feeKobo !== null && (
            <Button kind="danger" isBusy={cancel.isPending} onClick={() => cancel.mutate(reason.trim())}>
              {feeKobo === 0 ? texts.cancel.confirmFree : texts.cancel.confirmFee(nairaText(feeKobo, true))}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <p aria-live="polite">{costText(order)}</p>
        {order.linked != null && !hasEnded(order.linked.status) && (
          <p>
            {texts.cancel.linked(order.linked.marketName)}{' '}
            {order.partedFeeKobo ? `${texts.cancel.linkedFee(nairaText(order.partedFeeKobo, true))} ` : null}
            <TextLink href={`/orders/${order.linked.id}`}>{texts.cancelDialog.seeOrder}</TextLink>
          </p>
        )}
        {feeKobo === null ? (
          <CallSupport city={order.market.city} />
        ) : (
          <TextField
            label={texts.cancel.reason}
            isOptional
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {cancel.isError && feeKobo !== null && (
          <Notice tone="pepper">{reasonOf(cancel.error, texts.cancel.failed)}</Notice>
        )}
      </div>
    </Dialog>
  )
}

function costText(order: CustomerOrder): string {
  if (hasEnded(order.status)) return texts.cancel.orderEnded
  const agent = order.agent?.firstName ?? common.label.theAgent
  if (order.cancelFeeKobo === null) {
    return texts.cancel.tooLate(agent)
  }
  if (order.cancelFeeKobo === 0) return texts.cancel.free
  return texts.cancel.fee(agent, nairaText(order.cancelFeeKobo, true))
}
