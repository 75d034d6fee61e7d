import { useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { AdminProblem } from '#contract/orders/after-delivery-shapes.ts'
import * as texts from '#web/admin/orders/texts.ts'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import * as adminTexts from '#web/admin/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { ReasonField } from './reason-field.tsx'
import { useOrderAction } from './use-order-action.ts'

const usual = [texts.refund.reasonPhoto, texts.refund.reasonAgent, texts.refund.reasonPrice]

export interface ProblemQuestion {
  order: AdminOrder
  problem: AdminProblem
  onClose: () => void
}

/** Money back for a report: how much, where to, and what the customer reads about it. */
export function PayProblemDialog({ order, problem, onClose }: ProblemQuestion) {
  const [amountKobo, setAmountKobo] = useState<number | null>(likelyKobo(order, problem))
  const [to, setTo] = useState<'wallet' | 'source'>('wallet')
  const [reason, setReason] = useState('')
  const done = () => {
    showToast(texts.refund.done(nairaText(amountKobo ?? 0, true)), { tone: 'success' })
    onClose()
  }
  const { run, isBusy, problem: refusal } = useOrderAction('payProblem', order.id, done, problem.id)
  const mostKobo = to === 'wallet' ? problem.mostKobo : problem.mostToSourceKobo
  const isTooMuch = (amountKobo ?? 0) > mostKobo
  const isReady = amountKobo !== null && amountKobo > 0 && !isTooMuch && reason.trim() !== ''
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.refund.title}
      label={texts.refund.submit(nairaText(amountKobo ?? 0, true))}
      isReady={isReady}
      isBusy={isBusy}
      onConfirm={() => run({ to, amountKobo: amountKobo ?? 0, reason: reason.trim() })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <NairaField
          label={common.label.amount}
          hint={texts.refund.amountHint(nairaText(mostKobo, true))}
          valueKobo={amountKobo}
          onChange={setAmountKobo}
          {...(isTooMuch && { error: texts.refund.tooMuch(nairaText(mostKobo, true)) })}
        />
        {problem.mostToSourceKobo > 0 && (
          <RadioCards
            legend={adminTexts.refund.to}
            cards={[
              {
                value: 'wallet',
                title: adminTexts.refund.toWallet,
                detail: adminTexts.refund.toWalletHint,
              },
              { value: 'source', title: adminTexts.refund.toSource, detail: texts.refund.toSourceHint },
            ]}
            value={to}
            onChange={setTo}
          />
        )}
        <ReasonField value={reason} onChange={setReason} usual={usual} hint={adminTexts.refund.reasonHint} />
        <ActionError problem={refusal} />
      </div>
    </AskDialog>
  )
}

/** Returns what the items cost, as far as it may be given back. */
function likelyKobo(order: AdminOrder, problem: AdminProblem): number {
  const lines = order.items.filter(({ id }) => problem.itemIds.includes(id))
  const paidKobo = lines.reduce((sum, item) => sum + (item.paidKobo ?? 0), 0)
  return Math.min(paidKobo === 0 ? problem.mostKobo : paidKobo, problem.mostKobo)
}
