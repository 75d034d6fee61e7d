import { useState } from 'react'
import { bulkCancelEndpoint } from '#contract/orders/bulk-actions.ts'
import { usualCancelReasons } from '#contract/orders/end-reasons.ts'
import { ReasonField } from '#web/admin/orders/core/reason-field.tsx'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import * as texts from './texts.ts'

/** Cancels many orders for one reason. */
export function BulkCancel({ orders, count, onClose, onStarted }: BulkDialogProps) {
  const [reason, setReason] = useState('')
  const { run, isBusy, problem } = useAccountAction(bulkCancelEndpoint, onStarted)
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.cancel.title(count)}
      label={texts.cancel.submit}
      back={texts.cancel.back}
      isDanger
      isReady={reason.trim() !== ''}
      isBusy={isBusy}
      onConfirm={() => run({ body: { orders, reason: reason.trim() } })}
    >
      <div className="grid gap-4">
        <p>{texts.cancel.body}</p>
        <ReasonField value={reason} onChange={setReason} usual={usualCancelReasons} />
        <ActionError problem={problem} />
      </div>
    </AskDialog>
  )
}
