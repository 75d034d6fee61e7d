import { useState } from 'react'
import type { AdminOrder } from '#contract/admin.ts'
import { usualCancelReasons } from '#contract/end-reasons.ts'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { Switch } from '#web/design/switch.tsx'
import { ActProblem } from './act-problem.tsx'
import type { QuestionProps } from './drawer-actions.tsx'
import { goodsSoFarKobo } from './line-rules.ts'
import { ReasonField } from './reason-field.tsx'
import { useOrderAct } from './use-order-act.ts'

/** Cancelling: what it costs, whether the call-out fee is charged, and why. */
export function CancelDialog({ order, isOpen, onClose }: QuestionProps) {
  const [reason, setReason] = useState('')
  const [chargeCallOutFee, setChargeCallOutFee] = useState(false)
  const { run, isBusy, problem } = useOrderAct('cancel', order.id, onClose)
  const mayCharge = order.status === 'assigned' || order.status === 'shopping'
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Cancel this order?"
      words="Cancel order"
      back="Keep it"
      isDanger
      isReady={reason.trim() !== ''}
      isBusy={isBusy}
      onAct={() => run({ reason: reason.trim(), chargeCallOutFee: mayCharge && chargeCallOutFee })}
    >
      <div className="grid gap-4">
        <p>{costWords(order)}</p>
        <ReasonField
          value={reason}
          onChange={setReason}
          usual={usualCancelReasons}
          hint="The customer and the agent read it."
        />
        {mayCharge && (
          <Switch
            label={`Charge the call-out fee of ${nairaText(order.callOutFeeKobo, true)}`}
            hint="An agent was on the way for it."
            checked={chargeCallOutFee}
            onChange={(event) => setChargeCallOutFee(event.currentTarget.checked)}
          />
        )}
        <ActProblem problem={problem} />
      </div>
    </AskDialog>
  )
}

function costWords(order: AdminOrder): string {
  if (order.bill.totalKobo !== null) {
    return `The bill of ${nairaText(order.bill.totalKobo, true)} stands: what was bought is paid for.`
  }
  const goodsKobo = goodsSoFarKobo(order)
  if (goodsKobo > 0) return `${nairaText(goodsKobo, true)} of goods are bought already and are paid for.`
  return 'Nothing is bought yet. It cannot be taken up again.'
}
