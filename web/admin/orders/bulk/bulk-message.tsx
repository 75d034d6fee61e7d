import { useState } from 'react'
import { bulkMessageEndpoint } from '#contract/orders/bulk-actions.ts'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import * as texts from './texts.ts'

/** Writes one message into the chats of many orders. */
export function BulkMessage({ orders, count, onClose, onStarted }: BulkDialogProps) {
  const [text, setText] = useState('')
  const { run, isBusy, problem } = useAccountAction(bulkMessageEndpoint, onStarted)
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.message.title(count)}
      label={common.action.send}
      isReady={text.trim() !== ''}
      isBusy={isBusy}
      onConfirm={() => run({ body: { orders, text: text.trim() } })}
    >
      <div className="grid gap-4">
        <TextArea
          label={common.label.message}
          hint={texts.message.hint}
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <ActionError problem={problem} />
      </div>
    </AskDialog>
  )
}
