import { type ReactNode, useState } from 'react'
import * as common from '#web/design/common-texts.ts'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'

interface OrderSum {
  orderCode: string
  amountKobo: number
  reason: string
}

interface OrderSumDialogProps {
  onClose: () => void
  title: string
  label: string
  action: { isBusy: boolean; problem: string | null }
  onConfirm: (sum: OrderSum) => void
  lead?: ReactNode
  /** Asks for an order's code; without it the customer is known. */
  codeLabel?: string
  reasonLabel: string
  reasonHint: string
  /** Asks what else, before the reason. */
  children?: ReactNode
}

/** Asks for a sum for the customer of an order, and the reason that they read. */
export function OrderSumDialog(props: OrderSumDialogProps) {
  const {
    onClose,
    title,
    label: text,
    action,
    onConfirm: onAction,
    lead,
    codeLabel,
    reasonLabel,
    reasonHint,
    children,
  } = props
  const [orderCode, setOrderCode] = useState('')
  const [amountKobo, setAmountKobo] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const isReady =
    (codeLabel === undefined || orderCode.trim() !== '') && (amountKobo ?? 0) > 0 && reason.trim() !== ''
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={title}
      label={text}
      isReady={isReady}
      isBusy={action.isBusy}
      onConfirm={() =>
        amountKobo !== null && onAction({ orderCode: orderCode.trim(), amountKobo, reason: reason.trim() })
      }
    >
      <div className="grid gap-4">
        {lead}
        {codeLabel !== undefined && (
          <TextField
            label={codeLabel}
            value={orderCode}
            onChange={(event) => setOrderCode(event.currentTarget.value)}
          />
        )}
        <NairaField label={common.label.amount} valueKobo={amountKobo} onChange={setAmountKobo} />
        {children}
        <TextField
          label={reasonLabel}
          hint={reasonHint}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
      </div>
    </AskDialog>
  )
}
