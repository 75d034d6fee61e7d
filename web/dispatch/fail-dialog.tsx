import { useState } from 'react'
import { type FailureReason, failureReasons } from '#contract/order-shapes.ts'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { SelectField } from '#web/design/select-field.tsx'
import { ActProblem } from './act-problem.tsx'
import type { QuestionProps } from './drawer-actions.tsx'
import { ReasonField } from './reason-field.tsx'
import { failureWords } from './status-words.ts'
import { useOrderAct } from './use-order-act.ts'

const choices = failureReasons.map((failure) => [failure, failureWords[failure]] as const)

/** Recording that the goods could not be handed over. */
export function FailDialog({ order, isOpen, onClose }: QuestionProps) {
  const [failure, setFailure] = useState<FailureReason | null>(null)
  const [reason, setReason] = useState('')
  const { run, isBusy, problem } = useOrderAct('fail', order.id, onClose)
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Not delivered?"
      words="Record"
      isDanger
      isReady={failure !== null && reason.trim() !== ''}
      isBusy={isBusy}
      onAct={() => failure !== null && run({ failure, reason: reason.trim() })}
    >
      <div className="grid gap-4">
        <p>The agent keeps the goods until you send them out again or settle it.</p>
        <SelectField
          label="What happened"
          placeholder="Choose"
          options={choices}
          value={failure ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setFailure(failureReasons.find((known) => known === value) ?? null)
          }
        />
        <ReasonField value={reason} onChange={setReason} usual={['The agent reported it by phone']} />
        <ActProblem problem={problem} />
      </div>
    </AskDialog>
  )
}
