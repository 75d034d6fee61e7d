import { useState } from 'react'
import { type HeldPayment, settleHeld } from '#contract/money-desk.ts'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { Notice } from '#web/design/notice.tsx'
import { RadioCards } from '#web/design/radio-cards.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { heldWords } from './held-words.ts'
import { useMoneyAct } from './use-money-act.ts'

const ways = {
  order: ['Attach it to an order', 'It pays the order; what is over goes to the customer’s wallet.'],
  wallet: ['Put it into a wallet', 'Into the wallet of the customer of that order.'],
  refund: ['Send it back', 'Paystack returns it to where it came from.'],
  noted: ['Note it', 'Nothing is moved here; you have dealt with it at Paystack.'],
} as const

/** Deciding what becomes of something held. */
export function SettleDialog({ held, onClose }: { held: HeldPayment; onClose: () => void }) {
  const [as, setAs] = useState(held.ways[0] ?? 'noted')
  const [orderCode, setOrderCode] = useState(held.order?.code ?? '')
  const [reason, setReason] = useState('')
  const { run, isBusy, problem } = useMoneyAct(settleHeld, () => {
    showToast('Settled', { tone: 'success' })
    onClose()
  })
  const needsOrder = as === 'order' || as === 'wallet'
  const isReady = reason.trim() !== '' && (!needsOrder || orderCode.trim() !== '')
  const settle = () =>
    run({
      params: { id: held.id },
      body: { as, reason: reason.trim(), ...(needsOrder ? { orderCode: orderCode.trim() } : {}) },
    })
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={heldWords[held.reason]}
      words="Settle"
      isReady={isReady}
      isBusy={isBusy}
      onAct={settle}
    >
      <div className="grid gap-4">
        <RadioCards
          legend="What becomes of it"
          cards={held.ways.map((value) => ({ value, title: ways[value][0], detail: ways[value][1] }))}
          value={as}
          onChange={setAs}
        />
        {needsOrder && (
          <TextField
            label="Code of the order"
            value={orderCode}
            onChange={(event) => setOrderCode(event.currentTarget.value)}
          />
        )}
        <TextField
          label="Why"
          hint="It stands in the books and in the audit."
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      </div>
    </AskDialog>
  )
}
