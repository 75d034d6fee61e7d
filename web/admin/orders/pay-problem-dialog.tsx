import { useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { AdminProblem } from '#contract/orders/after-delivery-shapes.ts'
import { ActionError } from '#web/admin/action-error.tsx'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { ReasonField } from './reason-field.tsx'
import * as texts from './texts.ts'
import { useOrderAction } from './use-order-action.ts'

const usual = [texts.thePhotoShows, texts.theAgentConfirms, texts.youShouldHaveGotMoreForThatPrice]

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
    showToast(texts.refunded(nairaText(amountKobo ?? 0, true)), { tone: 'success' })
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
      title={texts.refundTheCustomer}
      label={texts.refund(nairaText(amountKobo ?? 0, true))}
      isReady={isReady}
      isBusy={isBusy}
      onConfirm={() => run({ to, amountKobo: amountKobo ?? 0, reason: reason.trim() })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <NairaField
          label={texts.amount}
          hint={texts.atMost(nairaText(mostKobo, true))}
          valueKobo={amountKobo}
          onChange={setAmountKobo}
          {...(isTooMuch && { error: texts.atMost2(nairaText(mostKobo, true)) })}
        />
        {problem.mostToSourceKobo > 0 && (
          <RadioCards
            legend={texts.refundTo}
            cards={[
              { value: 'wallet', title: texts.toTheirWallet, detail: texts.readyNowForTheNextOrder },
              { value: 'source', title: texts.toTheirCardOrBank, detail: texts.itMayTakeAFewDays },
            ]}
            value={to}
            onChange={setTo}
          />
        )}
        <ReasonField value={reason} onChange={setReason} usual={usual} hint={texts.theCustomerWillSee} />
        <ActionError problem={refusal} />
      </div>
    </AskDialog>
  )
}

/** What the lines cost, as far as it may be given back. */
function likelyKobo(order: AdminOrder, problem: AdminProblem): number {
  const lines = order.items.filter(({ id }) => problem.itemIds.includes(id))
  const paidKobo = lines.reduce((sum, item) => sum + (item.paidKobo ?? 0), 0)
  return Math.min(paidKobo === 0 ? problem.mostKobo : paidKobo, problem.mostKobo)
}
