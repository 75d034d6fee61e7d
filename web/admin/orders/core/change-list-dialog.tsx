import { useState } from 'react'
import { adminQuoteListEndpoint } from '#contract/orders/change-list.ts'
import * as texts from '#web/admin/orders/texts.ts'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { ListChangeFields } from '#web/entities/orders/list-change-fields.tsx'
import { useListChange } from '#web/entities/orders/use-list-change.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useNow } from '#web/platform/clock.tsx'
import type { QuestionProps } from './question-props.ts'
import { ReasonField } from './reason-field.tsx'
import { useOrderAction } from './use-order-action.ts'

/** Changes the list as a customer who calls says it, for the estimate and the time that admins read to them. */
export function ChangeListDialog({ order, isOpen, onClose }: QuestionProps) {
  const [reason, setReason] = useState('')
  const nowMs = useNow()
  const change = useListChange(order.id, '', (text, signal) =>
    callApi(adminQuoteListEndpoint, { params: { id: order.id }, body: { text } }, { signal }),
  )
  const { run, isBusy, problem } = useOrderAction('changeList', order.id, onClose)
  const { quote, text } = change
  const { serviceFeeKobo, discountKobo = 0 } = order.bill
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.listChange.submit}
      label={texts.listChange.submit}
      isReady={quote !== undefined && quote.changes.length > 0 && reason.trim() !== ''}
      isBusy={isBusy}
      onConfirm={() => run({ text, shown: quote?.shown ?? '', reason: reason.trim() })}
    >
      <div className="grid gap-4">
        <ListChangeFields change={change} serviceKobo={serviceFeeKobo - discountKobo} nowMs={nowMs} />
        <ReasonField value={reason} onChange={setReason} usual={[texts.moveAddress.reasonCalled]} />
        <ActionError problem={problem} />
      </div>
    </AskDialog>
  )
}
