import { useState } from 'react'
import {
  type ClosingChoice,
  type ClosingDecision,
  closingChoices,
  type TouchedOrders,
  touchedOrders,
} from '#contract/core/closing-orders.ts'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { ApiError } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'

/** Returns the orders that a refused change touches; null for any other failure. */
export function touchedIn(error: Error | null): TouchedOrders | null {
  if (!(error instanceof ApiError) || error.code !== 'closing.orders_touched') return null
  return touchedOrders.safeParse(error.body.detail?.['touched']).data ?? null
}

interface ClosingDialogProps {
  /** Is how the change failed last; the dialog is open while it is about orders. */
  error: Error | null
  isBusy: boolean
  onDecide: (decision: ClosingDecision) => void
  onClose: () => void
}

/** Asks what becomes of the orders that a change leaves without an open market, before anything is changed. */
export function ClosingDialog({ error, isBusy, onDecide, onClose }: ClosingDialogProps) {
  const [choice, setChoice] = useState<ClosingChoice>('move')
  const [seen, setSeen] = useState<number | null>(null)
  const touched = touchedIn(error)
  const count = touched?.count ?? seen ?? 0
  const close = () => {
    setSeen(null)
    onClose()
  }
  return (
    <AskDialog
      isOpen={touched !== null}
      onClose={close}
      title={texts.closing.title(count)}
      label={texts.closing.submit[choice]}
      isDanger={choice === 'cancel'}
      isBusy={isBusy}
      onConfirm={() => {
        setSeen(count)
        onDecide({ choice, seen: count })
      }}
    >
      <div className="grid gap-3">
        {touched !== null && <p>{sentenceOf(touched)}</p>}
        {seen !== null && seen !== count && <Notice tone="pepper">{texts.closing.changed}</Notice>}
        <RadioCards
          legend={texts.closing.legend}
          value={choice}
          onChange={setChoice}
          cards={closingChoices.map((value) => ({
            value,
            title: texts.closing[value],
            detail: texts.closing[`${value}Detail`],
          }))}
        />
      </div>
    </AskDialog>
  )
}

function sentenceOf({ booked, now, withAgent }: TouchedOrders): string {
  const parts = [
    ...(booked > 0 ? [texts.closing.booked(booked)] : []),
    ...(now > 0 ? [texts.closing.now(now)] : []),
  ]
  const of = `${parts.join(', ')}.`
  return withAgent > 0 ? `${of} ${texts.closing.withAgent(withAgent)}` : of
}
