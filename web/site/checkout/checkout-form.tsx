import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import type { MarketPage } from '#contract/markets/markets.ts'
import { promoOffKobo } from '#domain/bill.ts'
import { type Estimate, estimateList } from '#domain/price-estimate.ts'
import { buttonClass } from '#web/design/button.tsx'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { areasQuery } from '#web/entities/markets/markets-queries.ts'
import { useNow } from '#web/platform/clock.tsx'
import { useMe, useSetting } from '#web/platform/session.ts'
import { SavedAddresses, SaveThisAddress } from '#web/site/checkout/place/saved-addresses.tsx'
import { WhereFields } from '#web/site/checkout/place/where-fields.tsx'
import type { Draft } from '#web/site/list/draft/draft.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { shownPriceOf } from '#web/site/list/items/shown-price.ts'
import { MarketError } from '#web/site/list/market-error.tsx'
import { useChosenMarket } from '#web/site/list/use-chosen-market.ts'
import { useFees } from '#web/site/list/use-fees.ts'
import { CheckoutReceipt } from './checkout-receipt.tsx'
import { MissingFields } from './missing-fields.tsx'
import { orderBody } from './order-body.ts'
import { PayFields } from './pay-fields.tsx'
import { PlaceBar } from './place-bar.tsx'
import { PlaceError } from './place-error.tsx'
import { PriceMoved } from './price-moved.tsx'
import { PromoField } from './promo-field.tsx'
import * as texts from './texts.ts'
import { useCheckoutErrors } from './use-checkout-errors.ts'
import { type ReadyOrder, usePlaceOrder } from './use-place-order.ts'
import { useWhen } from './use-when.ts'
import { WhenFields } from './when-fields.tsx'
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
              {texts.chooseAMarket}
            </a>
          }
        >
          {texts.yourListIsSafe}
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
      <Checkout draft={draft} market={market} marketName={name ?? texts.theMarket} />
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
  const ourFees = useFees(market)
  const discountKobo = draft.promo ? promoOffKobo(draft.promo.terms, ourFees) : 0
  const fees = { ...ourFees, discountKobo }
  const errors = useCheckoutErrors()
  const placing = usePlaceOrder(errors.show)
  const minutes = Number(useSetting('estimated_delivery_time'))
  const areas = useQuery(areasQuery).data ?? []
  const { slots, when, quotedNow, quotedLater } = useWhen(draft, market, areas)
  const estimate = market === undefined ? null : estimateList(draft.lines, market.catalogue, fees, nowMs)
  useShownPrice(draft, estimate)

  function submit(action: (ready: ReadyOrder) => void): void {
    const { key } = draft
    const order =
      when === 'never'
        ? null
        : orderBody(
            draft,
            when === null ? null : new Date(when).toISOString(),
            fees.deliveryFeeKobo + fees.serviceFeeKobo,
          )
    if (order !== null && errors.check(order, areas)) action({ order, key })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit(placing.place)
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:items-start">
        <div className="grid grid-cols-1 gap-5">
          <Part title={texts.where}>
            <SavedAddresses draft={draft} />
            <WhereFields
              place={draft.place}
              areas={areas}
              market={market === undefined ? null : { name: market.name, place: market }}
              deliveryFeeKobo={fees.deliveryFeeKobo}
              errors={errors}
            />
          </Part>
          <Part title={texts.who}>
            <WhoFields contact={draft.contact} errors={errors} />
            <SaveThisAddress draft={draft} />
          </Part>
          <Part title={texts.when} id="when">
            {market === undefined ? (
              <Skeleton className="h-32" />
            ) : (
              <WhenFields
                market={market}
                slots={slots}
                when={when}
                wanted={draft.scheduledFor}
                nowMs={nowMs}
                minutes={minutes}
                quotedNow={quotedNow}
                quotedLater={quotedLater}
                errors={errors}
              />
            )}
          </Part>
          <Part title={texts.ifAnItemIsNotAvailable}>
            <MissingFields lines={draft.lines} />
          </Part>
          <Part title={texts.payment}>
            <PayFields draft={draft} estimate={estimate} />
            <PromoField promo={draft.promo} discountKobo={discountKobo} errors={errors} />
          </Part>
          <Part title={texts.noteForYourAgent}>
            <TextArea
              label={texts.noteForYourAgent}
              isLabelHidden
              rows={2}
              placeholder={texts.callMeWhenYouReachTheMarket}
              maxLength={1000}
              value={draft.note}
              error={errors.fields['note']}
              onChange={(event) => {
                errors.clear('note')
                changeDraft({ do: 'note', note: event.currentTarget.value })
              }}
            />
          </Part>
        </div>
        <Bill draft={draft} market={market} estimate={estimate} />
      </div>
      <div className="py-4">
        <PlaceError
          failure={placing.failure}
          fields={errors.fields}
          lines={draft.lines}
          marketName={marketName}
          earlier={placing.earlier}
          onRetry={() => submit(placing.place)}
          onPlaceAnew={() => submit(placing.placeAnew)}
          onBook={(opensAt) => {
            changeDraft({ do: 'when', scheduledFor: opensAt })
            placing.forget()
            document.getElementById('when')?.focus()
          }}
        />
      </div>
      <PlaceBar
        paymentMethod={draft.paymentMethod ?? 'cash'}
        me={me ?? null}
        isSending={placing.isSending}
        estimate={estimate}
        isReady={when !== 'never'}
      />
    </form>
  )
}

/** What it may come to, item by item, and what has moved since the list was made. */
function Bill({
  draft,
  market,
  estimate,
}: Pick<CheckoutProps, 'draft' | 'market'> & { estimate: Estimate | null }) {
  return (
    <div className={`grid grid-cols-1 gap-4 ${draft.lines.length > mostInView ? '' : 'lg:sticky lg:top-24'}`}>
      {estimate !== null && draft.shown !== null && <PriceMoved shown={draft.shown} estimate={estimate} />}
      {market === undefined || estimate === null ? (
        <Skeleton className="h-112 rounded-lg" />
      ) : (
        <CheckoutReceipt market={market} lines={draft.lines} estimate={estimate}>
          <p className="mt-5 text-center text-sm">
            <a href="/order" className="inline-flex min-h-11 items-center font-semibold text-adire underline">
              {texts.changeTheList}
            </a>
          </p>
        </CheckoutReceipt>
      )}
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
