import { useState } from 'react'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { NairaField } from '#web/design/naira-field.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { ActProblem } from './act-problem.tsx'
import type { QuestionProps } from './drawer-actions.tsx'
import { firstNameOf } from './person-links.ts'
import { ReasonField } from './reason-field.tsx'
import { useOrderAct } from './use-order-act.ts'

const usual = ['Customer confirmed by phone', 'A neighbour received it']

/** Completing a hand-over without the code: the cash that the agent took, and why it is right. */
export function DeliverDialog({ order, isOpen, onClose }: QuestionProps) {
  const dueKobo = Math.max(0, order.bill.balanceDueKobo)
  const [reason, setReason] = useState('')
  const [cashKobo, setCashKobo] = useState<number | null>(dueKobo)
  const { run, isBusy, problem } = useOrderAct('deliver', order.id, onClose)
  const overKobo = (cashKobo ?? 0) - dueKobo
  const agent = firstNameOf(order.agent?.name ?? 'The agent')
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Complete the hand-over?"
      words="Complete"
      isReady={reason.trim() !== '' && overKobo >= 0}
      isBusy={isBusy}
      onAct={() => run({ reason: reason.trim(), cashKobo: cashKobo ?? 0 })}
    >
      <div className="grid gap-4">
        <p>Speak to the customer first: without the code, your word stands for theirs.</p>
        <NairaField
          label={`Cash that ${agent} received`}
          valueKobo={cashKobo}
          onChange={setCashKobo}
          hint={overKobo > 0 ? `${nairaText(overKobo, true)} over goes to the customer’s wallet.` : undefined}
          {...(overKobo < 0 ? { error: `${nairaText(-overKobo, true)} is missing.` } : {})}
        />
        <ReasonField value={reason} onChange={setReason} usual={usual} />
        <ActProblem problem={problem} />
      </div>
    </AskDialog>
  )
}
