import { useState } from 'react'
import { type HeldPayment, settleHeldEndpoint } from '#contract/admin/admin-money.ts'
import * as common from '#web/design/common-texts.ts'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useMoneyAction } from './core/use-money-action.ts'
import { heldText } from './held-text.ts'
import * as texts from './texts.ts'

const ways = {
  order: [texts.settle.order, texts.settle.orderHint],
  wallet: [texts.settle.wallet, texts.settle.walletHint],
  refund: [texts.settle.refund, texts.settle.refundHint],
  noted: [texts.settle.note, texts.settle.noteHint],
} as const

/** Deciding what becomes of something held. */
export function SettleDialog({ held, onClose }: { held: HeldPayment; onClose: () => void }) {
  const [as, setAs] = useState(held.ways[0] ?? 'noted')
  const [orderCode, setOrderCode] = useState(held.order?.code ?? '')
  const [reason, setReason] = useState('')
  const { run, isBusy, problem } = useMoneyAction(settleHeldEndpoint, () => {
    showToast(texts.settle.done, { tone: 'success' })
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
      title={heldText[held.reason]}
      label={texts.heldPayments.settle}
      isReady={isReady}
      isBusy={isBusy}
      onConfirm={settle}
    >
      <div className="grid gap-4">
        <RadioCards
          legend={texts.settle.label}
          cards={held.ways.map((value) => ({ value, title: ways[value][0], detail: ways[value][1] }))}
          value={as}
          onChange={setAs}
        />
        {needsOrder && (
          <TextField
            label={texts.refund.orderCode}
            value={orderCode}
            onChange={(event) => setOrderCode(event.currentTarget.value)}
          />
        )}
        <TextField
          label={common.label.reason}
          hint={texts.settle.reasonHint}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      </div>
    </AskDialog>
  )
}
