import { useState } from 'react'
import type { OrderItem } from '#contract/orders/order-shapes.ts'
import { type Consent, mustAskFirst } from '#domain/consent.ts'
import { HandBack } from '#web/agent/trip/hand-back.tsx'
import type { StepProps, TripAction, TripActionBody } from '#web/agent/trip/trip-actions.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { FinishBar } from './finish-bar.tsx'
import { ItemCard } from './item-card.tsx'
import { draftOf, type ItemDraft, purchaseOf } from './item-draft.ts'
import { ItemQuestion } from './item-question.tsx'
import { consentFromRefusal } from './item-rules.ts'
import { ItemSheet } from './item-sheet.tsx'
import * as texts from './texts.ts'

interface Opened {
  itemId: string
  draft: ItemDraft
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
}: StepProps & { unsent: readonly TripAction[]; nowMs: number }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (itemId: string, draft: ItemDraft, refused: Consent | null = null) => {
    setOpened((before) => ({ itemId, draft, refused, serial: (before?.serial ?? 0) + 1 }))
    setIsOpen(true)
  }
  const buy = async (item: OrderItem, draft: ItemDraft) => {
    setIsOpen(false)
    const consent = consentFromRefusal(await doStep('buy', purchaseOf(draft), item.id))
    if (consent !== null) open(item.id, { ...draft, customerAgreed: false }, consent)
  }
  const ask = (item: OrderItem, asking: TripActionBody<'ask'>) => {
    setIsOpen(false)
    void doStep('ask', asking, item.id)
  }
  const undo = (item: OrderItem) => void doStep('reopen', {}, item.id)
  const markUnavailable = (item: OrderItem, reason: NonNullable<OrderItem['unavailableReason']>) => {
    setIsOpen(false)
    // Where the customer wants to be asked, the sheet offers this only for what they agreed to on the phone.
    const customerAgreed = reason === 'not_there' && mustAskFirst(item, trip.questions)
    void doStep('miss', { reason, ...(customerAgreed && { customerAgreed }) }, item.id)
    showToast(texts.notBought(item.name), { action: { text: texts.undo2, run: () => undo(item) } })
  }
  const done = trip.items.filter((item) => item.status !== 'requested')
  const item = trip.items.find(({ id }) => id === opened?.itemId)
  const questionOf = (itemId: string) => trip.questions.findLast((each) => each.itemId === itemId) ?? null
  const isAsked = ({ id }: OrderItem) => questionOf(id)?.status === 'open'
  const wanted = trip.items.filter((item) => item.status === 'requested')
  // What waits for the customer cannot be bought now: the next item is the first.
  const toBuy = [...wanted.filter((item) => !isAsked(item)), ...wanted.filter(isAsked)]
  const card = (line: OrderItem) => (
    <ItemCard
      key={line.id}
      item={line}
      isUnsent={unsent.some((action) => action.itemId === line.id)}
      onOpen={() => open(line.id, draftOf(line, questionOf(line.id)))}
      onUndo={() => undo(line)}
    >
      <ItemQuestion
        question={questionOf(line.id)}
        item={line}
        customer={trip.contact}
        marketName={trip.market.name}
        nowMs={nowMs}
        onWithdraw={() => void doStep('withdraw', {}, line.id)}
      />
    </ItemCard>
  )
  return (
    <div className="flex flex-1 flex-col gap-4 pt-4 [&>:last-child]:mt-auto">
      {toBuy.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-lg">{texts.toBuy(toBuy.length)}</h2>
          <ul className="grid gap-2">{toBuy.map(card)}</ul>
        </section>
      )}
      {done.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-lg">{texts.done(done.length)}</h2>
          <ul className="grid gap-2">{done.map(card)}</ul>
        </section>
      )}
      {done.every(({ status }) => status !== 'bought') && (
        <HandBack doStep={doStep} isBusy={busyStep === 'handBack'} />
      )}
      {opened !== null && item !== undefined && (
        <ItemSheet
          key={opened.serial}
          trip={trip}
          item={item}
          start={opened.draft}
          refused={opened.refused}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onBuy={(draft) => void buy(item, draft)}
          onUnavailable={(reason) => markUnavailable(item, reason)}
          onAsk={(asking) => ask(item, asking)}
        />
      )}
      <FinishBar trip={trip} toBuy={toBuy.length} doStep={doStep} isBusy={busyStep === 'purchase'} />
    </div>
  )
}
