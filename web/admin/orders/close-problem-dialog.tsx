import { useState } from 'react'
import { ActionError } from '#web/admin/action-error.tsx'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import type { ProblemQuestion } from './pay-problem-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import * as texts from './texts.ts'
import { useOrderAction } from './use-order-action.ts'

const usual = [
  texts.weSpokeOnThePhoneAndSorted,
  texts.itIsWhatTheListSaid,
  texts.thatWasTheMarketPriceThatDay,
]

/** An answer as text alone. */
export function CloseProblemDialog({ order, problem, onClose }: ProblemQuestion) {
  const [as, setAs] = useState<'explained' | 'declined'>('explained')
  const [reason, setReason] = useState('')
  const done = () => {
    showToast(texts.answerSentToTheCustomer, { tone: 'success' })
    onClose()
  }
  const { run, isBusy, problem: refusal } = useOrderAction('closeProblem', order.id, done, problem.id)
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.answerTheCustomer}
      label={texts.send}
      isReady={reason.trim() !== ''}
      isBusy={isBusy}
      onConfirm={() => run({ as, reason: reason.trim() })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <RadioCards
          legend={texts.outcome}
          cards={[
            { value: 'explained', title: texts.explained, detail: texts.weOweNothing },
            { value: 'declined', title: texts.declined, detail: texts.weCheckedItAndThereIsNoRefund },
          ]}
          value={as}
          onChange={setAs}
        />
        <ReasonField value={reason} onChange={setReason} usual={usual} hint={texts.theCustomerWillSee} />
        <ActionError problem={refusal} />
      </div>
    </AskDialog>
  )
}
