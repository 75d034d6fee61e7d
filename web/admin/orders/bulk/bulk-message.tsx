import { useState } from 'react'
import { bulkMessageEndpoint } from '#contract/orders/bulk-actions.ts'
import { ActionError } from '#web/admin/action-error.tsx'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import * as texts from './texts.ts'

/** Writes one message into the chats of several orders. */
export function BulkMessage({ orderIds, onClose, onDone }: BulkDialogProps) {
  const [text, setText] = useState('')
  const { run, isBusy, problem } = useAccountAction(bulkMessageEndpoint, onDone)
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.messageTitle(orderIds.length)}
      label={texts.send}
      isReady={text.trim() !== ''}
      isBusy={isBusy}
      onConfirm={() => run({ body: { orderIds: [...orderIds], text: text.trim() } })}
    >
      <div className="grid gap-4">
        <TextArea
          label={texts.messageText}
          hint={texts.everyCustomerGetsIt}
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <ActionError problem={problem} />
      </div>
    </AskDialog>
  )
}
