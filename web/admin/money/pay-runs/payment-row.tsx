import { useState } from 'react'
import { cancelPaymentEndpoint, type PayRun, retryPaymentEndpoint } from '#contract/dispatch/agent-money.ts'
import { getPayslipEndpoint } from '#contract/dispatch/payslips.ts'
import { useMoneyAction } from '#web/admin/money/core/use-money-action.ts'
import { ReasonField } from '#web/admin/orders/core/reason-field.tsx'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { urlOf } from '#web/platform/api/api.ts'
import * as texts from './texts.ts'

type Payment = PayRun['payments'][number]

/** Shows what one agent got in a run, and what can be done where it did not arrive. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const [isCancelling, setIsCancelling] = useState(false)
  const retry = useMoneyAction(retryPaymentEndpoint, () => undefined)
  const params = { id: payment.id }
  const parts = [
    payment.earningsKobo > 0 ? texts.payment.earnings(nairaText(payment.earningsKobo, true)) : null,
    payment.purchasesKobo > 0 ? texts.payment.purchases(nairaText(payment.purchasesKobo, true)) : null,
    payment.nettedKobo > 0 ? texts.payment.fromCash(nairaText(payment.nettedKobo, true)) : null,
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{payment.name}</p>
        <p className="text-ink-soft">{parts.filter((part) => part !== null).join(' · ')}</p>
        {payment.status !== 'failed' && payment.status !== 'cancelled' && (
          <TextLink href={urlOf(getPayslipEndpoint, { params })} target="_blank">
            {texts.payment.payslip}
          </TextLink>
        )}
        {payment.failure !== null && <p className="text-pepper-deep">{payment.failure}</p>}
        {payment.waitsAs != null && (
          <p className="text-pepper-deep">
            {payment.waitsAs === 'otp' ? texts.payment.waitsForCode : texts.payment.waitsAs(payment.waitsAs)}
          </p>
        )}
        <ActionError problem={retry.problem} />
      </div>
      <span>{texts.payment.statuses[payment.status]}</span>
      <Naira amountKobo={payment.amountKobo} className="font-bold" />
      {payment.actions.includes('retry') && (
        <Button
          size="sm"
          isBusy={retry.isBusy}
          className="max-sm:min-h-11"
          onClick={() => retry.run({ params })}
        >
          {common.action.retry}
        </Button>
      )}
      {payment.actions.includes('cancel') && (
        <Button size="sm" kind="secondary" className="max-sm:min-h-11" onClick={() => setIsCancelling(true)}>
          {texts.payment.cancel}
        </Button>
      )}
      {isCancelling && <CancelDialog payment={payment} onClose={() => setIsCancelling(false)} />}
    </li>
  )
}

function CancelDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const cancel = useMoneyAction(cancelPaymentEndpoint, onClose)
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.payment.cancel}
      label={texts.payment.cancel}
      isDanger
      isReady={reason.trim() !== ''}
      isBusy={cancel.isBusy}
      onConfirm={() => cancel.run({ params: { id: payment.id }, body: { reason: reason.trim() } })}
    >
      <div className="grid gap-4">
        <p>{texts.payment.cancelBody(payment.name, nairaText(payment.amountKobo, true))}</p>
        <ReasonField
          value={reason}
          onChange={setReason}
          usual={[texts.payment.reasonReturned, texts.payment.reasonPaid]}
        />
        <ActionError problem={cancel.problem} />
      </div>
    </AskDialog>
  )
}
