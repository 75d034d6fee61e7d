import { useState } from 'react'
import {
  type HeldWork,
  type HeldWorkChoice,
  type HeldWorkDecision,
  heldWork,
  heldWorkChoices,
} from '#contract/core/held-work.ts'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { ApiError } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'

/** Returns what an agent holds whose suspension was refused for it; null for any other failure. */
export function heldIn(error: Error | null): HeldWork | null {
  if (!(error instanceof ApiError) || error.code !== 'agents.holds_work') return null
  return heldWork.safeParse(error.body.detail?.['work']).data ?? null
}

interface HeldWorkDialogProps {
  name: string
  /** Is how suspending failed last; the dialog is open while it is about what the agent holds. */
  error: Error | null
  isBusy: boolean
  onDecide: (decision: HeldWorkDecision) => void
  onClose: () => void
}

/** Asks what becomes of the orders and says where the cash is, before an agent is suspended. */
export function HeldWorkDialog({ name, error, isBusy, onDecide, onClose }: HeldWorkDialogProps) {
  const [choice, setChoice] = useState<HeldWorkChoice>('offer')
  const [seen, setSeen] = useState<HeldWorkDecision['seen'] | null>(null)
  const held = heldIn(error)
  const orders = held === null ? 0 : held.unbegun + held.begun
  const cashKobo = held?.cashKobo ?? 0
  // Goods that may be on the road are offered to nobody: a person says who continues.
  const mayOffer = held !== null && held.unbegun > 0
  const isChanged = held !== null && seen !== null && (seen.orders !== orders || seen.cashKobo !== cashKobo)
  return (
    <AskDialog
      isOpen={held !== null}
      onClose={() => {
        setSeen(null)
        onClose()
      }}
      title={texts.held.title(name)}
      label={texts.held.submit}
      isDanger
      isBusy={isBusy}
      onConfirm={() => {
        setSeen({ orders, cashKobo })
        onDecide({ choice: mayOffer ? choice : 'keep', seen: { orders, cashKobo } })
      }}
    >
      <div className="grid gap-3">
        {held !== null && (
          <ul className="list-disc space-y-1 pl-5">
            {sentencesOf(held).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {isChanged && <Notice tone="pepper">{texts.held.changed}</Notice>}
        {orders > 0 && !mayOffer && <p>{texts.held.keepDetail}</p>}
        {mayOffer && (
          <RadioCards
            legend={texts.held.legend}
            value={choice}
            onChange={setChoice}
            cards={heldWorkChoices.map((value) => ({
              value,
              title: texts.held[value],
              detail: texts.held[`${value}Detail`],
            }))}
          />
        )}
      </div>
    </AskDialog>
  )
}

function sentencesOf({ unbegun, begun, cashKobo }: HeldWork): string[] {
  return [
    ...(unbegun > 0 ? [texts.held.unbegun(unbegun)] : []),
    ...(begun > 0 ? [texts.held.begun(begun)] : []),
    ...(cashKobo > 0 ? [texts.held.cash(nairaText(cashKobo, true))] : []),
    ...(cashKobo < 0 ? [texts.held.owedToThem(nairaText(-cashKobo, true))] : []),
  ]
}
