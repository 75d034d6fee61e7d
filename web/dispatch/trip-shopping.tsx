import { useState } from 'react'
import type { OrderItem } from '#contract/order-shapes.ts'
import { showToast } from '#web/design/toast-store.ts'
import { FinishBar } from './finish-bar.tsx'
import { HandBack } from './hand-back.tsx'
import { LineCard } from './line-card.tsx'
import { draftOf, type LineDraft, purchaseOf } from './line-draft.ts'
import { LineQuestion } from './line-question.tsx'
import { type Consent, consentFromRefusal } from './line-rules.ts'
import { LineSheet } from './line-sheet.tsx'
import type { TripAct, TripActBody } from './trip-acts.ts'
import type { StepProps } from './trip-body.tsx'

interface Opened {
  itemId: string
  draft: LineDraft
  refused: Consent | null
  /** Makes each opening a fresh form. */
  serial: number
}

/** The checklist in the market. */
export function TripShopping({
  trip,
  doStep,
  busyStep,
  unsent,
  nowMs,
}: StepProps & { unsent: readonly TripAct[]; nowMs: number }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (itemId: string, draft: LineDraft, refused: Consent | null = null) => {
    setOpened((before) => ({ itemId, draft, refused, serial: (before?.serial ?? 0) + 1 }))
    setIsOpen(true)
  }
  const buy = async (item: OrderItem, draft: LineDraft) => {
    setIsOpen(false)
    const consent = consentFromRefusal(await doStep('buy', purchaseOf(draft), item.id))
    if (consent !== null) open(item.id, { ...draft, customerAgreed: false }, consent)
  }
  const ask = (item: OrderItem, asking: TripActBody<'ask'>) => {
    setIsOpen(false)
    void doStep('ask', asking, item.id)
  }
  const undo = (item: OrderItem) => void doStep('reopen', {}, item.id)
  const miss = (item: OrderItem, reason: NonNullable<OrderItem['unavailableReason']>) => {
    setIsOpen(false)
    void doStep('miss', { reason }, item.id)
    showToast(`${item.name}: not bought`, { action: { words: 'Undo', run: () => undo(item) } })
  }
  const toBuy = trip.items.filter((item) => item.status === 'requested')
  const done = trip.items.filter((item) => item.status !== 'requested')
  const item = trip.items.find(({ id }) => id === opened?.itemId)
  const questionOf = (itemId: string) => trip.questions.findLast((each) => each.itemId === itemId) ?? null
  const card = (line: OrderItem) => (
    <LineCard
      key={line.id}
      item={line}
      isUnsent={unsent.some((act) => act.itemId === line.id)}
      onOpen={() => open(line.id, draftOf(line, questionOf(line.id)))}
      onUndo={() => undo(line)}
    >
      <LineQuestion
        question={questionOf(line.id)}
        item={line}
        customer={trip.contact}
        marketName={trip.market.name}
        nowMs={nowMs}
        onWithdraw={() => void doStep('withdraw', {}, line.id)}
      />
    </LineCard>
  )
  return (
    <div className="flex flex-1 flex-col gap-4 pt-4 [&>:last-child]:mt-auto">
      {toBuy.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-lg">To buy ({toBuy.length})</h2>
          <ul className="grid gap-2">{toBuy.map(card)}</ul>
        </section>
      )}
      {done.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-lg">Done ({done.length})</h2>
          <ul className="grid gap-2">{done.map(card)}</ul>
        </section>
      )}
      {done.every(({ status }) => status !== 'bought') && (
        <HandBack doStep={doStep} isBusy={busyStep === 'handBack'} />
      )}
      {opened !== null && item !== undefined && (
        <LineSheet
          key={opened.serial}
          trip={trip}
          item={item}
          start={opened.draft}
          refused={opened.refused}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onBuy={(draft) => void buy(item, draft)}
          onMiss={(reason) => miss(item, reason)}
          onAsk={(asking) => ask(item, asking)}
        />
      )}
      <FinishBar trip={trip} toBuy={toBuy.length} doStep={doStep} isBusy={busyStep === 'purchase'} />
    </div>
  )
}
