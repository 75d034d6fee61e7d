import { useState } from 'react'
import * as texts from '#web/admin/orders/texts.ts'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import * as common from '#web/design/common-texts.ts'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import type { QuestionProps } from './question-props.ts'
import { ReasonField } from './reason-field.tsx'
import { useOrderAction } from './use-order-action.ts'

const usual = [texts.handover.reasonPhone, texts.handover.reasonNeighbour]

/** Completing a handover without the code: the cash that the agent took, and why it is right. */
export function DeliverDialog({ order, isOpen, onClose }: QuestionProps) {
  const dueKobo = Math.max(0, order.bill.balanceDueKobo)
  const [reason, setReason] = useState('')
  const [cashKobo, setCashKobo] = useState<number | null>(dueKobo)
  const { run, isBusy, problem } = useOrderAction('deliver', order.id, onClose)
  const overKobo = (cashKobo ?? 0) - dueKobo
  const agent = firstNameOf(order.agent?.name ?? common.label.theAgent)
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.handover.title}
      label={texts.handover.submit}
      isReady={reason.trim() !== '' && overKobo >= 0}
      isBusy={isBusy}
      onConfirm={() => run({ reason: reason.trim(), cashKobo: cashKobo ?? 0 })}
    >
      <div className="grid gap-4">
        <p>{texts.handover.intro}</p>
        <NairaField
          label={texts.handover.cash(agent)}
          valueKobo={cashKobo}
          onChange={setCashKobo}
          hint={overKobo > 0 ? texts.handover.cashExtra(nairaText(overKobo, true)) : undefined}
          {...(overKobo < 0 ? { error: texts.handover.cashShort(nairaText(-overKobo, true)) } : {})}
        />
        <ReasonField value={reason} onChange={setReason} usual={usual} />
        <ActionError problem={problem} />
      </div>
    </AskDialog>
  )
}
