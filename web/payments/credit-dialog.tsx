import { useState } from 'react'
import { creditCustomer } from '#contract/money-desk.ts'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { NairaField } from '#web/design/naira-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { RadioCards } from '#web/design/radio-cards.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { useMoneyAct } from './use-money-act.ts'

/** Giving a customer money back for an order, at our own cost. */
export function CreditDialog({ onClose }: { onClose: () => void }) {
  const [orderCode, setOrderCode] = useState('')
  const [amountKobo, setAmountKobo] = useState<number | null>(null)
  const [to, setTo] = useState<'wallet' | 'source'>('wallet')
  const [reason, setReason] = useState('')
  const { run, isBusy, problem } = useMoneyAct(creditCustomer, ({ receipt }) => {
    showToast(`Booked as ${receipt}`, { tone: 'success' })
    onClose()
  })
  const isReady = orderCode.trim() !== '' && (amountKobo ?? 0) > 0 && reason.trim() !== ''
  const give = () => {
    if (amountKobo === null) return
    run({ body: { orderCode: orderCode.trim(), amountKobo, to, reason: reason.trim() } })
  }
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title="Credit or refund a customer"
      words="Give it back"
      isReady={isReady}
      isBusy={isBusy}
      onAct={give}
    >
      <div className="grid gap-4">
        <TextField
          label="Code of the order"
          value={orderCode}
          onChange={(event) => setOrderCode(event.currentTarget.value)}
        />
        <NairaField label="Amount" valueKobo={amountKobo} onChange={setAmountKobo} />
        <RadioCards
          legend="Where to"
          cards={[
            { value: 'wallet', title: 'Into the wallet', detail: 'There at once, for the next order.' },
            { value: 'source', title: 'Back to where it was paid', detail: 'Only for orders paid online.' },
          ]}
          value={to}
          onChange={setTo}
        />
        <TextField
          label="Why"
          hint="The customer reads this in the wallet."
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      </div>
    </AskDialog>
  )
}
