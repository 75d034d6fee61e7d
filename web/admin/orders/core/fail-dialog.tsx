import { useState } from 'react'
import { type FailureReason, failureReasons } from '#contract/core/order-shapes.ts'
import * as texts from '#web/admin/orders/texts.ts'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { failureText } from '#web/entities/orders/status-label.ts'
import type { QuestionProps } from './question-props.ts'
import { ReasonField } from './reason-field.tsx'
import { useOrderAction } from './use-order-action.ts'

const choices = failureReasons.map((failure) => [failure, failureText[failure]] as const)

/** Recording that the goods could not be handed over. */
export function FailDialog({ order, isOpen, onClose }: QuestionProps) {
  const [failure, setFailure] = useState<FailureReason | null>(null)
  const [reason, setReason] = useState('')
  const { run, isBusy, problem } = useOrderAction('fail', order.id, onClose)
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.failure.title}
      label={texts.failure.submit}
      isDanger
      isReady={failure !== null && reason.trim() !== ''}
      isBusy={isBusy}
      onConfirm={() => failure !== null && run({ failure, reason: reason.trim(), seenStatus: order.status })}
    >
      <div className="grid gap-4">
        <p>{texts.failure.goodsHint}</p>
        <SelectField
          label={texts.failure.label}
          placeholder={common.action.choose}
          options={choices}
          value={failure ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setFailure(failureReasons.find((known) => known === value) ?? null)
          }
        />
        <ReasonField value={reason} onChange={setReason} usual={[texts.failure.reasonPhone]} />
        <ActionError problem={problem} />
      </div>
    </AskDialog>
  )
}
