import { useState } from 'react'
import { payOutWallet } from '#contract/money-desk.ts'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { NairaField } from '#web/design/naira-field.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { Notice } from '#web/design/notice.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { useMoneyAct } from './use-money-act.ts'

/** Booking what the office paid a customer out of the wallet. */
export function PayOutDialog({ onClose }: { onClose: () => void }) {
  const [orderCode, setOrderCode] = useState('')
  const [amountKobo, setAmountKobo] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const { run, isBusy, problem } = useMoneyAct(payOutWallet, ({ receipt, walletKobo }) => {
    const body = `The wallet holds ${nairaText(walletKobo, true)} now.`
    showToast(`Booked as ${receipt}`, { tone: 'success', body })
    onClose()
  })
  const isReady = orderCode.trim() !== '' && (amountKobo ?? 0) > 0 && reason.trim() !== ''
  const book = () => {
    if (amountKobo === null) return
    run({ body: { orderCode: orderCode.trim(), amountKobo, reason: reason.trim() } })
  }
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title="Pay out of a wallet"
      words="It is paid"
      isReady={isReady}
      isBusy={isBusy}
      onAct={book}
    >
      <div className="grid gap-4">
        <p>
          Pay the customer first, by transfer or in cash. This takes the sum out of the wallet and out of the
          office’s money.
        </p>
        <TextField
          label="Code of an order of theirs"
          value={orderCode}
          onChange={(event) => setOrderCode(event.currentTarget.value)}
        />
        <NairaField label="Amount" valueKobo={amountKobo} onChange={setAmountKobo} />
        <TextField
          label="How it was paid"
          hint="Such as the transfer’s reference, never an account number. The customer reads it."
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      </div>
    </AskDialog>
  )
}
