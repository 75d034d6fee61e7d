import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { SentOrder } from '#contract/orders/orders.ts'
import { areasOfCity } from '#domain/places/service-area.ts'
import { pluralOf } from '#domain/plurals.ts'
import type { Estimate, Fees } from '#domain/prices/price-estimate.ts'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import { useNow } from '#web/platform/clock.tsx'
import { usePath } from '#web/platform/page/location.tsx'
import { useMe, useSetting } from '#web/platform/session/session.ts'
import type { Draft } from '#web/site/list/draft/draft-shape.ts'
import { changeDraft, readDraft } from '#web/site/list/draft/draft-store.ts'
import { useOrderDraft } from '#web/site/list/draft/use-draft.ts'
import { TotalsCard } from '#web/site/list/figure/totals-card.tsx'
import { shownPriceOf } from '#web/site/list/items/shown-price.ts'
import { MarketLine } from '#web/site/list/market/market-news-deferred.tsx'
import type { ChosenMarket } from '#web/site/list/use-chosen-market.ts'
import { useWalletKobo } from '#web/site/payment/use-wallet.ts'
import { focusCode } from './account/account-fields.tsx'
import { checkEmail } from './account/check-email.ts'
import { useAwaitedJoin } from './account/use-awaited-join.ts'
import { useJoin } from './account/use-join.ts'
import { blockerOf } from './blocker.ts'
import { checkPlace } from './core/area-text.ts'
import { checkOrder } from './core/check-order.ts'
import type { CheckoutErrors } from './core/use-checkout-errors.ts'
import { useIsStranger } from './core/use-is-stranger.ts'
import { LeftOpenNotices } from './left-open-notices.tsx'
import { orderBody, type ShownFigure } from './order-body.ts'
import { payers, payFields } from './pay-field-list.ts'
import { PayNotices } from './pay-notices.tsx'
import { PlaceBar } from './place-bar.tsx'
import { PlaceError } from './place-error.tsx'
import { Plan } from './plan.tsx'
import { PriceMoved } from './price-moved.tsx'
import { SecondMarketList, SecondMarketNotice } from './second-market/second-market-parts.tsx'
import { type CheckoutBill, useCheckoutBill } from './second-market/use-checkout-bill.ts'
import * as texts from './texts.ts'
import { useDebt } from './use-debt.ts'
import { useIsMarketOpen, useOffline } from './use-left-open.ts'
import type { PlaceFields } from './use-place-fields.ts'
import { type ReadyOrder, usePlaceOrder } from './use-place-order.ts'
import { useTypedFields } from './use-typed-fields.ts'
import { useWhen } from './use-when.ts'

interface CheckoutFormProps {
  className: string
  chosen: ChosenMarket
  /** Says that we are choosing the market. */
  isChoosing: boolean
  errors: CheckoutErrors
  place: PlaceFields
  onChooseMarket: () => void
  onOpenItem: (id: string) => void
  /** Shows the box that the list is typed in. */
  onWrite: () => void
  /** Told while the order is being placed. */
  onSending: (isSending: boolean) => void
}

/** Where to, when and how it is paid, the bill, and the button, for a list that has something on it. */
export function CheckoutForm(props: CheckoutFormProps) {
  const draft = useOrderDraft()
  return draft === null ? null : <Checkout {...props} draft={draft} />
}

function Checkout(props: CheckoutFormProps & { draft: Draft }) {
  const { draft, className, chosen, errors, place } = props
  const { market } = chosen
  const nowMs = useNow()
  const me = useMe()
  const isMarketOpen = useIsMarketOpen(chosen)
  const bill = useCheckoutBill(draft, market, isMarketOpen, offKobo)
  const offline = useOffline(isMarketOpen, bill)
  const { estimate, second, whole } = bill
  const placing = usePlaceOrder(errors.show)
  const known = useQuery(areasQuery).data ?? []
  const areas = market === undefined ? known : areasOfCity(known, market.city)
  const timing = useWhen(draft, market, { areas, second, isMarketOpen })
  const { when } = timing
  useShownPrice(draft, estimate)
  const debt = useDebt({ method: draft.paymentMethod ?? 'cash', walletKobo: useWalletKobo() })
  const debtKobo = debt?.addedKobo ?? 0
  const isNew = useIsStranger()
  const codeBy = useSetting('sms_codes') === 'true' ? (draft.codeBy ?? 'sms') : 'email'
  const join = useJoin(() => void submit(placing.place), errors.show)
  const fields = useTypedFields(errors)
  const form = useOpenedAtEnd(place)
  const isSending = placing.isSending || join.isBusy || fields.isBusy
  const { onSending } = props
  useEffect(() => onSending(isSending), [isSending, onSending])

  async function submit(action: (ready: ReadyOrder) => void): Promise<void> {
    if (readDraft().typed.trim() !== '') {
      props.onWrite()
      return errors.show({ typed: texts.typedText.error })
    }
    if (chosen.slug === null && !isMarketOpen) return errors.show({ market: texts.market.chooseHint })
    if (!(await fields.applyAll())) return
    // What was only typed has just become part of it.
    const current = readDraft()
    const order =
      when === 'never'
        ? null
        : orderBody(current, isoOf(when), shownFigureOf(bill), offline, addedTo(current))
    if (order === null) return
    const account = isNew && codeBy === 'email' ? checkEmail(draft.email ?? '') : {}
    const found = { ...checkPlace(areas, order), ...checkOrder(order), ...account }
    errors.show(found)
    if (Object.keys(found).length === 0) action({ order, key: current.key })
  }
  const joinOrType = () => {
    if (offline !== null) return changeDraft({ do: 'join', change: { isAwaited: true } })
    return draft.codeSentTo == null ? join.send(draft, codeBy) : focusCode()
  }
  const blocker = blockerOf(chosen, {
    when,
    isMarketOpen,
    isChoosing: props.isChoosing,
    isRestKnown: second?.page !== undefined || second === null,
  })
  const canGoOn = offline === null && me !== undefined && blocker === null && chosen.slug !== null
  useAwaitedJoin(draft, canGoOn, () => submit(isNew ? joinOrType : placing.place))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(isNew ? joinOrType : placing.place)
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={refuseEnter}
      className={`max-lg:contents lg:self-stretch ${className}`}
    >
      <div className={`grid w-full grid-cols-1 gap-5 ${place.isLine ? 'lg:sticky lg:top-24' : ''}`}>
        {market !== undefined && <SecondMarketNotice draft={draft} market={market} bill={bill} />}
        {market !== undefined && <SecondMarketList market={market} bill={bill} />}
        <Plan
          {...{ draft, market, areas, bill, timing, place, errors, fields }}
          account={isNew ? { codeBy, join } : null}
        />
        <LeftOpenNotices
          draft={draft}
          isMarketOpen={isMarketOpen}
          isOffline={offline !== null}
          isNew={isNew}
        />
        <Bill draft={draft} chosen={chosen} bill={bill} debtKobo={debtKobo} />
        <PlaceError
          failure={placing.failure}
          fields={errors.fields}
          lines={draft.lines}
          marketName={chosen.name ?? ''}
          rest={second}
          earlier={placing.earlier}
          onChooseMarket={props.onChooseMarket}
          onOpenItem={props.onOpenItem}
          onRestLater={() => {
            changeDraft({ do: 'restAt', change: { restMarket: null } })
            placing.forget()
          }}
          onRetry={() => void submit(placing.place)}
          onPlaceAnew={() => void submit(placing.placeAnew)}
          onAsk={(ask) => void submit((ready) => placing.ask(ask, ready))}
          onBook={(startsAt) => {
            changeDraft({ do: 'when', scheduledFor: startsAt })
            placing.forget()
          }}
        />
      </div>
      {draft.lines.length > 0 && (
        <PlaceBar
          me={me ?? null}
          isSending={isSending}
          estimate={whole}
          debtKobo={debtKobo}
          source={market && <MarketLine marketId={market.id} name={market.name} nowMs={nowMs} />}
          blocker={blocker}
          isNew={isNew}
        />
      )}
    </form>
  )
}

/** Returns what all that features add takes off our fees. */
function offKobo(draft: Draft, fees: Fees): number {
  return payFields.reduce((sum, field) => sum + field.offKobo(draft, fees), 0)
}

function addedTo(draft: Draft): Partial<SentOrder> {
  return Object.assign({}, ...[...payFields, ...payers].map((each) => each.bodyOf(draft)))
}

function isoOf(when: number | null): string | null {
  return when === null ? null : new Date(when).toISOString()
}

function shownFigureOf({ fees, second, whole }: CheckoutBill): ShownFigure {
  return {
    feesKobo: fees.deliveryFeeKobo + fees.serviceFeeKobo,
    restFeesKobo: second && second.fees.deliveryFeeKobo + second.fees.serviceFeeKobo,
    suggestedCapKobo: whole?.suggestedCapKobo ?? null,
  }
}

/** Only the button places: the keyboard's Enter or Go in a field ends no form. */
function refuseEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** Shows what it may come to, which prices have changed, and why it cannot be paid like that. */
function Bill({
  draft,
  chosen: { market, name },
  bill,
  debtKobo,
}: Pick<CheckoutFormProps, 'chosen'> & { draft: Draft; bill: CheckoutBill; debtKobo: number }) {
  const { estimate, whole } = bill
  return (
    <>
      {estimate !== null && draft.shown !== null && <PriceMoved shown={draft.shown} estimate={estimate} />}
      <PayNotices draft={draft} estimate={whole} market={market} first={estimate} />
      <NextOrder draft={draft} />
      {draft.lines.length > 0 && whole === null && market !== undefined && (
        <Skeleton className="h-80 rounded-lg" />
      )}
      {draft.lines.length > 0 && whole !== null && (
        <Card>
          <TotalsCard
            city={market?.city}
            estimate={whole}
            deliveries={deliveriesOf(name ?? '', bill)}
            debtKobo={debtKobo}
          />
        </Card>
      )}
    </>
  )
}

/** Shows what a split list leaves for the next order. What comes from a second market has its own list. */
function NextOrder({ draft: { rest = [], restMarket } }: { draft: Draft }) {
  if (rest.length === 0 || restMarket != null) return null
  return (
    <Notice tone="leaf">
      {pluralOf(rest.length, texts.split.nextOne, texts.split.nextMany(rest.length))}
    </Notice>
  )
}

function deliveriesOf(marketName: string, { estimate, second }: CheckoutBill) {
  if (estimate === null || second?.estimate == null) return undefined
  return [
    { marketName, feeKobo: estimate.deliveryFeeKobo },
    { marketName: second.market.name, feeKobo: second.estimate.deliveryFeeKobo },
  ]
}

/**
 * Remembers what the customer saw first, so that what has moved since can be said. Another area has other fees, which
 * whoever writes it expects.
 */
function useShownPrice({ shown, place }: Draft, estimate: Estimate | null): void {
  const [area, setArea] = useState(place.area)
  const isDue = estimate !== null && (shown === null || area !== place.area)
  useEffect(() => {
    if (!isDue || estimate === null) return
    setArea(place.area)
    changeDraft({ do: 'shown', price: shownPriceOf(estimate) })
  }, [isDue, estimate, place.area])
}

/**
 * The address of the end of the way leads to where it goes, or to the button where that is known. Fields that open take
 * the focus of what opened them.
 */
function useOpenedAtEnd({ isLine }: PlaceFields) {
  const form = useRef<HTMLFormElement>(null)
  const isAtEnd = usePath() === '/place-order'
  const was = useRef<boolean | null>(null)
  useEffect(() => {
    const isFirst = was.current === null
    if (form.current === null || was.current === isLine) return
    was.current = isLine
    const focused = document.activeElement
    // The digits of a code may be awaited.
    if (isFirst ? !isAtEnd || form.current.contains(focused) : focused !== document.body) return
    if (isLine && !isAtEnd) return
    const aim = form.current.querySelector<HTMLElement>(isLine ? 'button[type="submit"]' : 'h2[tabindex]')
    aim?.focus({ preventScroll: true })
    const [fields] = form.current.children
    if (isFirst) (isLine ? fields : aim)?.scrollIntoView({ block: isLine ? 'end' : 'start' })
  }, [isAtEnd, isLine])
  return form
}
