import { useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { usualCancelReasons } from '#contract/orders/end-reasons.ts'
import { billOf } from '#domain/money/bill.ts'
import * as texts from '#web/admin/orders/texts.ts'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import * as common from '#web/design/common-texts.ts'
import { Switch } from '#web/design/forms/switch.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import type { QuestionProps } from './question-props.ts'
import { ReasonField } from './reason-field.tsx'
import { useOrderAction } from './use-order-action.ts'

/** Cancelling: what it costs, whether the call-out fee is charged, and why. */
export function CancelDialog({ order, isOpen, onClose }: QuestionProps) {
  const [reason, setReason] = useState('')
  const [chargeCallOutFee, setChargeCallOutFee] = useState(false)
  const { run, isBusy, problem } = useOrderAction('cancel', order.id, onClose)
  const mayCharge = order.status === 'assigned' || order.status === 'shopping'
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.cancelDialog.question}
      label={common.action.cancelOrder}
      back={common.action.doNotCancel}
      isDanger
      isReady={reason.trim() !== ''}
      isBusy={isBusy}
      onConfirm={() =>
        run({
          reason: reason.trim(),
          chargeCallOutFee: mayCharge && chargeCallOutFee,
          seenStatus: order.status,
        })
      }
    >
      <div className="grid gap-4">
        <p>{costText(order)}</p>
        <ReasonField
          value={reason}
          onChange={setReason}
          usual={usualCancelReasons}
          hint={texts.cancel.reasonHint}
        />
        {mayCharge && (
          <Switch
            label={texts.cancel.chargeFee(nairaText(order.callOutFeeKobo, true))}
            hint={texts.cancel.chargeFeeHint}
            checked={chargeCallOutFee}
            onChange={(event) => setChargeCallOutFee(event.currentTarget.checked)}
          />
        )}
        <ActionError problem={problem} />
      </div>
    </AskDialog>
  )
}

function costText(order: AdminOrder): string {
  if (order.bill.totalKobo !== null) {
    return texts.cancel.billStays(nairaText(order.bill.totalKobo, true))
  }
  const { goodsKobo } = billOf(order.items, order.bill)
  if (goodsKobo > 0) return texts.cancel.goodsBought(nairaText(goodsKobo, true))
  return texts.cancel.nothingBought
}
