import { useState } from 'react'
import * as texts from '#web/admin/orders/texts.ts'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import * as adminTexts from '#web/admin/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import type { ProblemQuestion } from './pay-problem-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import { useOrderAction } from './use-order-action.ts'

const usual = [texts.answer.reasonPhone, texts.answer.reasonList, texts.answer.reasonPrice]

/** Answers as text alone. */
export function CloseProblemDialog({ order, problem, onClose }: ProblemQuestion) {
  const [as, setAs] = useState<'explained' | 'declined'>('explained')
  const [reason, setReason] = useState('')
  const done = () => {
    showToast(texts.answer.done, { tone: 'success' })
    onClose()
  }
  const { run, isBusy, problem: refusal } = useOrderAction('closeProblem', order.id, done, problem.id)
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.answer.title}
      label={common.action.send}
      isReady={reason.trim() !== ''}
      isBusy={isBusy}
      onConfirm={() => run({ as, reason: reason.trim() })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <RadioCards
          legend={texts.answer.outcome}
          cards={[
            { value: 'explained', title: texts.answer.explained, detail: texts.answer.explainedHint },
            { value: 'declined', title: texts.answer.declined, detail: texts.answer.declinedHint },
          ]}
          value={as}
          onChange={setAs}
        />
        <ReasonField value={reason} onChange={setReason} usual={usual} hint={adminTexts.refund.reasonHint} />
        <ActionError problem={refusal} />
      </div>
    </AskDialog>
  )
}
