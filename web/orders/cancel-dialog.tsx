import { useEffect, useRef, useState } from 'react'
import type { CustomerOrder } from '#contract/orders.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { Notice } from '#web/design/notice.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { reasonOf } from '#web/platform/api-error.ts'
import { CallOffice } from './call-office.tsx'
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
  const keep = useRef<HTMLButtonElement>(null)
  // On the safe answer, and not on the field, which would bring up a phone's keyboard.
  useEffect(() => {
    if (isOpen) keep.current?.focus()
  }, [isOpen])
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Cancel this order?"
      actions={
        <>
          <Button ref={keep} kind="secondary" onClick={onClose}>
            Keep the order
          </Button>
          {feeKobo !== null && (
            <Button kind="danger" isBusy={cancel.isPending} onClick={() => cancel.mutate(reason.trim())}>
              {feeKobo === 0 ? 'Cancel, no cost' : `Cancel for ${nairaText(feeKobo, true)}`}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <p aria-live="polite">{costText(order)}</p>
        {feeKobo === null ? (
          <CallOffice />
        ) : (
          <TextField
            label="Why? It helps us"
            isOptional
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {cancel.isError && feeKobo !== null && (
          <Notice tone="pepper">
            {reasonOf(cancel.error, 'The order could not be cancelled. Try again.')}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

function costText(order: CustomerOrder): string {
  const agent = order.agent?.firstName ?? 'The agent'
  if (order.cancelFeeKobo === null) {
    return `${agent} has bought something for you already, so only our office can cancel now. Call us and we settle it together.`
  }
  if (order.cancelFeeKobo === 0) return 'It costs you nothing: no agent has set out for it yet.'
  return `${agent} has taken your list, so cancelling costs the call-out fee of ${nairaText(order.cancelFeeKobo, true)} that you saw when you ordered. Nothing has been bought.`
}
