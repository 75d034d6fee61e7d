import { useState } from 'react'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { RadioCards } from '#web/design/radio-cards.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { ActProblem } from './act-problem.tsx'
import type { ProblemQuestion } from './pay-problem-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import { useOrderAct } from './use-order-act.ts'

const usual = [
  'We spoke on the phone and it is settled.',
  'It is what the list said.',
  'The price is what the market took that day.',
]

/** An answer in words alone. */
export function CloseProblemDialog({ order, problem, onClose }: ProblemQuestion) {
  const [as, setAs] = useState<'explained' | 'declined'>('explained')
  const [reason, setReason] = useState('')
  const done = () => {
    showToast('The customer has your answer', { tone: 'success' })
    onClose()
  }
  const { run, isBusy, problem: refusal } = useOrderAct('closeProblem', order.id, done, problem.id)
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title="Answer the customer"
      words="Send"
      isReady={reason.trim() !== ''}
      isBusy={isBusy}
      onAct={() => run({ as, reason: reason.trim() })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <RadioCards
          legend="What it is"
          cards={[
            { value: 'explained', title: 'Explained', detail: 'Nothing is owed, and we say why.' },
            { value: 'declined', title: 'Declined', detail: 'We looked at it and give nothing back.' },
          ]}
          value={as}
          onChange={setAs}
        />
        <ReasonField value={reason} onChange={setReason} usual={usual} hint="The customer reads it." />
        <ActProblem problem={refusal} />
      </div>
    </AskDialog>
  )
}
