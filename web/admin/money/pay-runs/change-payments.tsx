import { useState } from 'react'
import { changePaymentsEndpoint } from '#contract/dispatch/agent-money.ts'
import { useMoneyAction } from '#web/admin/money/core/use-money-action.ts'
import { ReasonField } from '#web/admin/orders/core/reason-field.tsx'
import { RunSheet } from '#web/admin/runs/run-sheet.tsx'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import { Button } from '#web/design/button.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import * as texts from './texts.ts'

interface ChangePaymentsProps {
  payRunId: string
  waiting: number
  failed: number
}

/** Shows what can be done with all payments of a pay run that failed or wait, and how far that is. */
export function ChangePayments({ payRunId, waiting, failed }: ChangePaymentsProps) {
  const [isCancelling, setIsCancelling] = useState(false)
  const [reason, setReason] = useState('')
  const [runId, setRunId] = useState<string | null>(null)
  const params = { id: payRunId }
  const change = useMoneyAction(changePaymentsEndpoint, ({ id }) => {
    setIsCancelling(false)
    setRunId(id)
  })
  const left = waiting + failed
  return (
    <>
      {left > 0 && (
        <div className="flex flex-wrap gap-2">
          {failed > 0 && (
            <Button
              size="sm"
              className="max-sm:min-h-11"
              isBusy={change.isBusy}
              onClick={() => change.run({ params, body: { action: 'retry' } })}
            >
              {texts.bulk.retry(failed)}
            </Button>
          )}
          <Button
            size="sm"
            kind="secondary"
            className="max-sm:min-h-11"
            onClick={() => setIsCancelling(true)}
          >
            {texts.bulk.cancel(left)}
          </Button>
        </div>
      )}
      {!isCancelling && <ActionError problem={change.problem} />}
      <AskDialog
        isOpen={isCancelling}
        onClose={() => setIsCancelling(false)}
        title={texts.bulk.cancel(left)}
        label={texts.bulk.cancel(left)}
        isDanger
        isReady={reason.trim() !== ''}
        isBusy={change.isBusy}
        onConfirm={() => change.run({ params, body: { action: 'cancel', reason: reason.trim() } })}
      >
        <div className="grid gap-4">
          <p>{texts.bulk.cancelBody}</p>
          <ReasonField
            value={reason}
            onChange={setReason}
            usual={[texts.payment.reasonReturned, texts.payment.reasonPaid]}
          />
          <ActionError problem={change.problem} />
        </div>
      </AskDialog>
      <RunSheet runId={runId} onClose={() => setRunId(null)} />
    </>
  )
}
