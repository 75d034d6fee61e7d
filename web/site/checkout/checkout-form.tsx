import { useQuery } from '@tanstack/react-query'
import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
} from 'react'
import type { MarketPage } from '#contract/markets/markets.ts'
import type { Estimate } from '#domain/price-estimate.ts'
import { areasOfCity } from '#domain/service-area.ts'
import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Fold } from '#web/design/fold.tsx'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import * as picturesTexts from '#web/design/pictures/texts.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import { useNow } from '#web/platform/clock.tsx'
import { useMe, useSetting } from '#web/platform/session/session.ts'
import { WhereFields } from '#web/site/checkout/place/where-fields.tsx'
import type { Draft } from '#web/site/list/draft/draft.ts'
import { changeDraft, readDraft } from '#web/site/list/draft/draft-store.ts'
import { shownPriceOf } from '#web/site/list/items/shown-price.ts'
import { MarketError } from '#web/site/list/market-error.tsx'
import { useChosenMarket } from '#web/site/list/use-chosen-market.ts'
import { AccountFields, focusCode } from './account/account-fields.tsx'
import { checkEmail } from './account/check-email.ts'
import { useJoin } from './account/use-join.ts'
import { MissingFields, PayFields, SavedAddresses, SaveThisAddress, WhenFields } from './checkout-parts.ts'
import { CheckoutReceipt } from './core/checkout-receipt.tsx'
import * as texts from './core/texts.ts'
import { type CheckoutErrors, useCheckoutErrors } from './core/use-checkout-errors.ts'
import { missingText } from './missing-text.ts'
import { orderBody } from './order-body.ts'
import { PayNotices, payText } from './pay-notices.tsx'
import { PlaceBar } from './place-bar.tsx'
import { PlaceError } from './place-error.tsx'
import { PriceMoved } from './price-moved.tsx'
import { usePromoCode } from './promo/use-promo-code.ts'
import { SecondMarketBill, SecondMarketNotice } from './second-market/second-market-parts.tsx'
import { type CheckoutBill, useCheckoutBill } from './second-market/use-checkout-bill.ts'
import { TypedNotice } from './typed-notice.tsx'
import { type ReadyOrder, usePlaceOrder } from './use-place-order.ts'
import { useWhen } from './use-when.ts'
import { whenText } from './when-text.ts'
import { WhoFields } from './who-fields.tsx'

/** The form over a draft that has something on it. */
export function CheckoutForm({ draft }: { draft: Draft }) {
  const { slug, name, market, error, retry } = useChosenMarket(null)
  if (slug === null) {
    return (
      <div className="mt-6">
        <Notice
          tone="amber"
          action={
            <a href="/order" className={buttonClass('secondary')}>
              {common.action.chooseMarket}
            </a>
          }
        >
          {texts.market.chooseHint}
        </Notice>
      </div>
    )
  }
  return (
    <>
      {error !== null && (
        <div className="mt-6">
          <MarketError error={error} onRetry={retry} />
        </div>
      )}
      <Checkout draft={draft} market={market} marketName={name ?? picturesTexts.share.market} />
    </>
  )
}

/** A bill with more items than this is longer than a screen, and scrolls with the page. */
const mostInView = 8

interface CheckoutProps {
  draft: Draft
  /** Undefined while its hours and prices are on their way. */
  market: MarketPage | undefined
  marketName: string
}

function Checkout({ draft, market, marketName }: CheckoutProps) {
  const nowMs = useNow()
  const me = useMe()
  const bill = useCheckoutBill(draft, market)
  const { fees, estimate, second, whole, discountKobo } = bill
  const errors = useCheckoutErrors()
  const placing = usePlaceOrder(errors.show)
  const minutes = Number(useSetting('estimated_delivery_time', market?.city))
  const known = useQuery(areasQuery).data ?? []
  const areas = market === undefined ? known : areasOfCity(known, market.city)
  const { slots, when, takesOrdersNow, quotedNow, quotedLater } = useWhen(draft, market, { areas, second })
  useShownPrice(draft, estimate)
  const allLines = [...draft.lines, ...(second?.lines ?? [])]
  const isNew = me === null
  const codeBy = useSetting('sms_codes') === 'true' ? (draft.codeBy ?? 'sms') : 'email'
  const join = useJoin(() => void submit(placing.place), errors.show)
  const code = usePromoCode(errors)

  async function submit(action: (ready: ReadyOrder) => void): Promise<void> {
    if (readDraft().typed.trim() !== '') return errors.show({ typed: texts.typedText.error })
    if (!(await code.apply())) return
    // A code that was only typed has just become part of it.
    const current = readDraft()
    const order =
      when === 'never'
        ? null
        : orderBody(current, when === null ? null : new Date(when).toISOString(), {
            feesKobo: fees.deliveryFeeKobo + fees.serviceFeeKobo,
            restFeesKobo: second && second.fees.deliveryFeeKobo + second.fees.serviceFeeKobo,
            suggestedCapKobo: whole?.suggestedCapKobo ?? null,
          })
    const more = isNew && codeBy === 'email' ? checkEmail(draft.email ?? '') : {}
    if (order !== null && errors.check(order, areas, more)) action({ order, key: current.key })
  }
  const joinOrType = () => (draft.codeSentTo == null ? join.send(draft, codeBy) : focusCode())
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(isNew ? joinOrType : placing.place)
  }
  const timing = { slots, when, takesOrdersNow, nowMs, minutes, quotedNow, quotedLater }
  const isMoved = draft.scheduledFor !== null && Date.parse(draft.scheduledFor) !== when
  const isWhenDue = when === 'never' || isMoved || errors.fields['scheduledFor'] !== undefined

  return (
    <form noValidate onSubmit={onSubmit} onKeyDown={refuseEnter}>
      <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:items-start">
        <div className="grid grid-cols-1 gap-5">
          <Part title={texts.section.where}>
            <Suspense>{me != null && <SavedAddresses draft={draft} />}</Suspense>
            <WhereFields
              place={draft.place}
              areas={areas}
              market={market === undefined ? null : { name: market.name, place: market }}
              deliveryFeeKobo={fees.deliveryFeeKobo}
              errors={errors}
            />
          </Part>
          <Part title={common.label.who}>
            <WhoFields contact={draft.contact} errors={errors} />
            {isNew && <AccountFields draft={draft} codeBy={codeBy} join={join} errors={errors} />}
            <Suspense>{me != null && <SaveThisAddress draft={draft} />}</Suspense>
          </Part>
          {market !== undefined && <SecondMarketNotice draft={draft} market={market} bill={bill} />}
          <PayNotices draft={draft} estimate={whole} market={market} first={estimate} />
          <TypedNotice typed={draft.typed} error={errors.fields['typed']} />
          <Card className="grid min-w-0 grid-cols-1 py-1!">
            {market === undefined ? (
              <Skeleton className="my-3 h-12" />
            ) : (
              <Fold
                id="when"
                title={common.label.when}
                summary={whenText({ ...timing, market })}
                isDue={isWhenDue}
                onDue={errors.focusFirst}
              >
                <WhenFields {...timing} market={market} wanted={draft.scheduledFor} errors={errors} />
              </Fold>
            )}
            <Fold title={texts.section.unavailableItems} summary={missingText(allLines)}>
              <MissingFields lines={allLines} />
            </Fold>
            <PayFold draft={draft} estimate={whole} discountKobo={discountKobo} errors={errors} code={code} />
            <NoteFold note={draft.note} errors={errors} />
          </Card>
        </div>
        <Bill draft={draft} market={market} bill={bill} />
      </div>
      <div className="py-4">
        <PlaceError
          failure={placing.failure}
          fields={errors.fields}
          lines={draft.lines}
          marketName={marketName}
          rest={second}
          earlier={placing.earlier}
          onRestLater={() => {
            changeDraft({ do: 'restAt', change: { restMarket: null } })
            placing.forget()
          }}
          onRetry={() => void submit(placing.place)}
          onPlaceAnew={() => void submit(placing.placeAnew)}
          onBook={(startsAt) => {
            changeDraft({ do: 'when', scheduledFor: startsAt })
            placing.forget()
            document.getElementById('when')?.focus()
          }}
        />
      </div>
      <PlaceBar
        paymentMethod={draft.paymentMethod ?? 'cash'}
        me={me ?? null}
        isSending={placing.isSending || join.isBusy || code.isBusy}
        estimate={whole}
        isReady={when !== 'never'}
      />
    </form>
  )
}

/** Only the button places: the keyboard's Enter or Go in a field ends no form. */
function refuseEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

function PayFold(props: ComponentProps<typeof PayFields>) {
  const { draft, errors } = props
  return (
    <Fold
      title={common.label.payment}
      summary={payText(draft)}
      isDue={errors.fields['promoCode'] !== undefined}
      onDue={errors.focusFirst}
    >
      <PayFields {...props} />
    </Fold>
  )
}

/** A word to the agent, folded while there is none to see. */
function NoteFold({ note, errors }: { note: string; errors: CheckoutErrors }) {
  return (
    <Fold
      title={texts.section.note}
      summary={note.trim() === '' ? texts.section.optional : note.trim()}
      isDue={errors.fields['note'] !== undefined}
      onDue={errors.focusFirst}
    >
      <TextArea
        label={texts.section.note}
        isLabelHidden
        rows={2}
        placeholder={texts.section.notePlaceholder}
        maxLength={1000}
        value={note}
        error={errors.fields['note']}
        onChange={(event) => {
          errors.clear('note')
          changeDraft({ do: 'note', note: event.currentTarget.value })
        }}
      />
    </Fold>
  )
}

/** What it may come to, item by item, and what has moved since the list was made. */
function Bill({ draft, market, bill }: Pick<CheckoutProps, 'draft' | 'market'> & { bill: CheckoutBill }) {
  const { estimate, second } = bill
  const isLong = draft.lines.length > mostInView || second !== null
  return (
    <div className={`grid grid-cols-1 gap-4 ${isLong ? '' : 'lg:sticky lg:top-24'}`}>
      {estimate !== null && draft.shown !== null && <PriceMoved shown={draft.shown} estimate={estimate} />}
      {market === undefined || estimate === null ? (
        <Skeleton className="h-112 rounded-lg" />
      ) : (
        <CheckoutReceipt market={market} lines={draft.lines} estimate={estimate}>
          <p className="mt-5 text-center text-sm">
            <a href="/order" className="inline-flex min-h-11 items-center font-semibold text-adire underline">
              {texts.market.changeList}
            </a>
          </p>
        </CheckoutReceipt>
      )}
      {market !== undefined && <SecondMarketBill market={market} bill={bill} />}
    </div>
  )
}

/** Remembers what the customer saw first, so that what has moved since can be said. */
function useShownPrice(draft: Draft, estimate: Estimate | null): void {
  const isDue = draft.shown === null && estimate !== null
  useEffect(() => {
    if (isDue && estimate !== null) changeDraft({ do: 'shown', price: shownPriceOf(estimate) })
  }, [isDue, estimate])
}

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <Card className="grid min-w-0 grid-cols-1 gap-4">
      <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-lg outline-none">
        {title}
      </h2>
      {children}
    </Card>
  )
}
