import { useState } from 'react'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { ActProblem } from './act-problem.tsx'
import type { QuestionProps } from './drawer-actions.tsx'
import { ReasonField } from './reason-field.tsx'
import { useOrderAct } from './use-order-act.ts'

const acts = {
  unassign: {
    title: 'Put it back in the queue?',
    body: 'The agent loses it and the next one is asked. Nothing has been bought.',
    button: 'Put it back',
    usual: ['The agent cannot go on', 'The agent does not answer', 'Wrong agent'],
  },
  redeliver: {
    title: 'Deliver again?',
    body: 'The same agent takes it out again, on its way from now.',
    button: 'Deliver again',
    usual: ['The customer called back', 'The address is corrected', 'Agreed another time'],
  },
  waiveFee: {
    title: 'Waive the call-out fee?',
    body: 'The customer owes it no more. What was paid of it is in the wallet at once, or goes back to where it was paid.',
    button: 'Waive it',
    usual: ['The agent never set off', 'The market was closed', 'Our mistake'],
    hint: 'Stands on the bill, where the customer reads it.',
  },
} as const

/** An act that needs no more than its reason. */
export function PlainActDialog({
  kind,
  order,
  isOpen,
  onClose,
}: QuestionProps & { kind: keyof typeof acts }) {
  const [reason, setReason] = useState('')
  const act = acts[kind]
  const { run, isBusy, problem } = useOrderAct(kind, order.id, onClose)
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={act.title}
      words={act.button}
      isReady={reason.trim() !== ''}
      isBusy={isBusy}
      onAct={() => run({ reason: reason.trim() })}
    >
      <div className="grid gap-4">
        <p>{act.body}</p>
        <ReasonField
          value={reason}
          onChange={setReason}
          usual={act.usual}
          {...('hint' in act && { hint: act.hint })}
        />
        <ActProblem problem={problem} />
      </div>
    </AskDialog>
  )
}
