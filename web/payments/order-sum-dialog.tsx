import { type ReactNode, useState } from 'react'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { NairaField } from '#web/design/naira-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextField } from '#web/design/text-field.tsx'

interface OrderSum {
  orderCode: string
  amountKobo: number
  reason: string
}

interface OrderSumDialogProps {
  onClose: () => void
  title: string
  /** What the button does. */
  words: string
  act: { isBusy: boolean; problem: string | null }
  onAct: (sum: OrderSum) => void
  lead?: ReactNode
  codeLabel: string
  reasonLabel: string
  reasonHint: string
  /** What else is asked, before the reason. */
  children?: ReactNode
}

/** A sum for the customer of an order, and the reason that they read. */
export function OrderSumDialog(props: OrderSumDialogProps) {
  const { onClose, title, words, act, onAct, lead, codeLabel, reasonLabel, reasonHint, children } = props
  const [orderCode, setOrderCode] = useState('')
  const [amountKobo, setAmountKobo] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const isReady = orderCode.trim() !== '' && (amountKobo ?? 0) > 0 && reason.trim() !== ''
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={title}
      words={words}
      isReady={isReady}
      isBusy={act.isBusy}
      onAct={() =>
        amountKobo !== null && onAct({ orderCode: orderCode.trim(), amountKobo, reason: reason.trim() })
      }
    >
      <div className="grid gap-4">
        {lead}
        <TextField
          label={codeLabel}
          value={orderCode}
          onChange={(event) => setOrderCode(event.currentTarget.value)}
        />
        <NairaField label="Amount" valueKobo={amountKobo} onChange={setAmountKobo} />
        {children}
        <TextField
          label={reasonLabel}
          hint={reasonHint}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {act.problem !== null && <Notice tone="pepper">{act.problem}</Notice>}
      </div>
    </AskDialog>
  )
}
