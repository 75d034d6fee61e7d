import { type ReactNode, useRef, useState } from 'react'
import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Question } from '#contract/core/question-shapes.ts'
import type { Trip } from '#contract/dispatch/agent.ts'
import { type Consent, mustAskFirst, type UnavailableReason } from '#domain/orders/consent.ts'
import { ListMark } from '#web/agent/trip/core/list-mark.tsx'
import type { TripAction } from '#web/agent/trip/core/trip-actions.ts'
import { tripWithActions } from '#web/agent/trip/core/trip-overlay.ts'
import type { Steps } from '#web/agent/trip/core/use-steps.ts'
import { useTrips } from '#web/agent/trip/core/use-trips.ts'
import * as common from '#web/design/common-texts.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { type ItemBag, ItemCard } from './item-card.tsx'
import { draftOf, type ItemDraft, purchaseOf } from './item-draft.ts'
import { ItemQuestion } from './item-question.tsx'
import { consentFromRefusal, lastQuestion } from './item-rules.ts'
import { ItemSheet } from './item-sheet.tsx'
import { type OwnPrice, ownPricesOf, proposalFor } from './proposal.ts'
import * as texts from './texts.ts'

interface Opened {
  itemId: string
  draft: ItemDraft
  refused: Consent | null
  /** Makes each opening a fresh form. */
  serial: number
}

interface UseItems {
  trips: readonly Trip[]
  doStep: Steps['doStep']
  unsent: readonly TripAction[]
  nowMs: number
  /** Shows whose bag an item goes into, where there are several. */
  tagOf?: (trip: Trip) => ItemBag
}

/** After one tap the next item takes the place of what was bought: a double tap must not buy that too. */
const doubleTapMs = 600

export interface Items {
  cardOf: (trip: Trip, item: OrderItem) => ReactNode
  sheet: ReactNode
  own: readonly OwnPrice[]
  /** Records an item as bought; where its customer has to be asked after all, its sheet opens. */
  buy: (trip: Trip, item: OrderItem, draft: ItemDraft) => Promise<void>
  /** Runs what one tap does, unless it is the second half of a double tap. */
  tapOnce: (run: () => void) => void
}

/** The items of one order, or of several that are shopped together: each as a row, and the sheet to record one. */
export function useItems({ trips, doStep, unsent, nowMs, tagOf }: UseItems): Items {
  const own = useOwnPrices(trips, unsent, nowMs)
  const tapOnce = useTapOnce()
  const { opened, isOpen, setIsOpen, open } = useOpened()
  const buy = async (trip: Trip, item: OrderItem, draft: ItemDraft) => {
    setIsOpen(false)
    const consent = consentFromRefusal(await doStep(trip.id, 'buy', purchaseOf(draft), item.id))
    if (consent !== null) open(item.id, { ...draft, customerAgreed: false }, consent)
  }
  const undo = (trip: Trip, item: OrderItem) => void doStep(trip.id, 'reopen', {}, item.id)
  const markUnavailable = (trip: Trip, item: OrderItem, reason: UnavailableReason) => {
    setIsOpen(false)
    // Where the customer wants to be asked, the sheet offers this only for what they agreed to on the phone.
    const customerAgreed = mustAskFirst(item, trip.questions, reason)
    void doStep(trip.id, 'miss', { reason, ...(customerAgreed && { customerAgreed }) }, item.id)
    showToast(texts.list.notBought(item.name), {
      action: { text: common.action.undo, run: () => undo(trip, item) },
    })
  }
  const cardOf = (trip: Trip, item: OrderItem) => (
    <AskedItem
      key={item.id}
      trip={trip}
      item={item}
      bag={tagOf?.(trip)}
      proposedKobo={proposalFor({ trip, item }, own)}
      onBuy={(kobo) =>
        tapOnce(
          () => void buy(trip, item, { ...draftOf(item), askedKobo: kobo, paidKobo: kobo, isGuess: false }),
        )
      }
      isUnsent={unsent.some((action) => action.itemId === item.id)}
      nowMs={nowMs}
      onOpen={(question) => open(item.id, draftOf(item, question))}
      onUndo={() => undo(trip, item)}
      onWithdraw={() => void doStep(trip.id, 'withdraw', {}, item.id)}
    />
  )
  const trip = trips.find(({ items }) => items.some(({ id }) => id === opened?.itemId))
  const item = trip?.items.find(({ id }) => id === opened?.itemId)
  const sheet = opened !== null && trip !== undefined && item !== undefined && (
    <ItemSheet
      key={opened.serial}
      trip={trip}
      item={item}
      tag={tagOf?.(trip).tag}
      start={opened.draft}
      refused={opened.refused}
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onBuy={(draft) => void buy(trip, item, draft)}
      onUnavailable={(reason) => markUnavailable(trip, item, reason)}
      onAsk={(asking) => {
        setIsOpen(false)
        void doStep(trip.id, 'ask', asking, item.id)
      }}
    />
  )
  return { cardOf, sheet, own, buy, tapOnce }
}

/** The item whose sheet is open, and what its form begins with. */
function useOpened() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (itemId: string, draft: ItemDraft, refused: Consent | null = null) => {
    setOpened((before) => ({ itemId, draft, refused, serial: (before?.serial ?? 0) + 1 }))
    setIsOpen(true)
  }
  return { opened, isOpen, setIsOpen, open }
}

/** Returns what the agent last paid today at the market of these orders, by all that they have in hand there. */
function useOwnPrices(
  [first]: readonly Trip[],
  unsent: readonly TripAction[],
  nowMs: number,
): readonly OwnPrice[] {
  const { trips: inHand = [] } = useTrips()
  const here = inHand.filter(({ market }) => market.id === first?.market.id)
  return ownPricesOf(
    here.map((trip) => tripWithActions(trip, unsent)),
    unsent,
    nowMs,
  )
}

function useTapOnce(): (run: () => void) => void {
  const lastTap = useRef(Number.NEGATIVE_INFINITY)
  return (run) => {
    const atMs = performance.now()
    if (atMs - lastTap.current < doubleTapMs) return
    lastTap.current = atMs
    run()
  }
}

interface AskedItemProps {
  trip: Trip
  item: OrderItem
  bag: ItemBag | undefined
  proposedKobo: number | null
  onBuy: (kobo: number) => void
  isUnsent: boolean
  nowMs: number
  onOpen: (question: Question | null) => void
  onUndo: () => void
  onWithdraw: () => void
}

/** An item with the last that was asked about it. */
function AskedItem(props: AskedItemProps) {
  const { trip, item, bag, proposedKobo, isUnsent, nowMs, onBuy, onOpen, onUndo, onWithdraw } = props
  const question = lastQuestion(trip, item.id)
  return (
    <ItemCard
      item={item}
      question={question}
      bag={bag}
      mark={<ListMark trip={trip} item={item} />}
      isUnsent={isUnsent}
      proposedKobo={proposedKobo}
      onBuy={() => proposedKobo !== null && onBuy(proposedKobo)}
      onOpen={() => onOpen(question)}
      onUndo={onUndo}
    >
      <ItemQuestion
        question={question}
        item={item}
        customer={trip.contact}
        marketName={trip.market.name}
        nowMs={nowMs}
        onWithdraw={onWithdraw}
      />
    </ItemCard>
  )
}
