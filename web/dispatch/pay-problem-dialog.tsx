import { useState } from 'react'
import type { AdminOrder } from '#contract/admin.ts'
import type { StaffProblem } from '#contract/after-shapes.ts'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { NairaField } from '#web/design/naira-field.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { RadioCards } from '#web/design/radio-cards.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { ActProblem } from './act-problem.tsx'
import { ReasonField } from './reason-field.tsx'
import { useOrderAct } from './use-order-act.ts'

const usual = [
  'The photo shows it. We are sorry.',
  'The agent confirms it. We are sorry.',
  'You should have had more for that price.',
]

export interface ProblemQuestion {
  order: AdminOrder
  problem: StaffProblem
  onClose: () => void
}

/** Money back for a report: how much, where to, and what the customer reads about it. */
export function PayProblemDialog({ order, problem, onClose }: ProblemQuestion) {
  const [amountKobo, setAmountKobo] = useState<number | null>(likelyKobo(order, problem))
  const [to, setTo] = useState<'wallet' | 'source'>('wallet')
  const [reason, setReason] = useState('')
  const done = () => {
    showToast(`${nairaText(amountKobo ?? 0, true)} given back`, { tone: 'success' })
    onClose()
  }
  const { run, isBusy, problem: refusal } = useOrderAct('payProblem', order.id, done, problem.id)
  const mostKobo = to === 'wallet' ? problem.mostKobo : problem.mostToSourceKobo
  const isTooMuch = (amountKobo ?? 0) > mostKobo
  const isReady = amountKobo !== null && amountKobo > 0 && !isTooMuch && reason.trim() !== ''
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title="Give money back"
      words={`Give ${nairaText(amountKobo ?? 0, true)}`}
      isReady={isReady}
      isBusy={isBusy}
      onAct={() => run({ to, amountKobo: amountKobo ?? 0, reason: reason.trim() })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <NairaField
          label="Amount"
          hint={`At most ${nairaText(mostKobo, true)}: what was paid, and the fees`}
          valueKobo={amountKobo}
          onChange={setAmountKobo}
          {...(isTooMuch && { error: `At most ${nairaText(mostKobo, true)}` })}
        />
        {problem.mostToSourceKobo > 0 && (
          <RadioCards
            legend="Where to"
            cards={[
              { value: 'wallet', title: 'Into the wallet', detail: 'There at once, for the next order.' },
              { value: 'source', title: 'Back to where it was paid', detail: 'Banks take a few days.' },
            ]}
            value={to}
            onChange={setTo}
          />
        )}
        <ReasonField value={reason} onChange={setReason} usual={usual} hint="The customer reads it." />
        <ActProblem problem={refusal} />
      </div>
    </AskDialog>
  )
}

/** What the lines cost, as far as it may be given back. */
function likelyKobo(order: AdminOrder, problem: StaffProblem): number {
  const lines = order.items.filter(({ id }) => problem.itemIds.includes(id))
  const paidKobo = lines.reduce((sum, item) => sum + (item.paidKobo ?? 0), 0)
  return Math.min(paidKobo === 0 ? problem.mostKobo : paidKobo, problem.mostKobo)
}
