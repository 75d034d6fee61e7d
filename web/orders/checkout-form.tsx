import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import type { MarketPage } from '#contract/markets.ts'
import { type Estimate, estimateList } from '#contract/price-estimate.ts'
import { buttonClass } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { TextArea } from '#web/design/text-area.tsx'
import type { Draft } from '#web/lists/draft.ts'
import { changeDraft } from '#web/lists/draft-store.ts'
import { MarketTrouble } from '#web/lists/market-trouble.tsx'
import { shownPriceOf } from '#web/lists/shown-price.ts'
import { useChosenMarket } from '#web/lists/use-chosen-market.ts'
import { useFees } from '#web/lists/use-fees.ts'
import { areasQuery } from '#web/markets/markets-queries.ts'
import { useNow } from '#web/platform/clock.tsx'
import { useMe, useSetting } from '#web/platform/session.ts'
import { CheckoutReceipt } from './checkout-receipt.tsx'
import { MissingFields } from './missing-fields.tsx'
import { orderBody } from './order-body.ts'
import { PayFields } from './pay-fields.tsx'
import { PlaceBar } from './place-bar.tsx'
import { PlaceTrouble } from './place-trouble.tsx'
import { PriceMoved } from './price-moved.tsx'
import { SavedAddresses, SaveThisAddress } from './saved-addresses.tsx'
import { listSlots } from './slots.ts'
import { useCheckoutErrors } from './use-checkout-errors.ts'
import { useFullSlots } from './use-full-slots.ts'
import { type ReadyOrder, usePlaceOrder } from './use-place-order.ts'
import { whenOf } from './when.ts'
import { WhenFields } from './when-fields.tsx'
import { WhereFields } from './where-fields.tsx'
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
              Choose a market
            </a>
          }
        >
          Your list is here, but no market yet. Choose one, and its hours and prices stand here.
        </Notice>
      </div>
    )
  }
  return (
    <>
      {error !== null && (
        <div className="mt-6">
          <MarketTrouble error={error} onRetry={retry} />
        </div>
      )}
      <Checkout draft={draft} market={market} marketName={name ?? 'The market'} />
    </>
  )
}

/** A bill with more lines than this is longer than a screen, and scrolls with the page. */
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
  const fees = useFees()
  const errors = useCheckoutErrors()
  const placing = usePlaceOrder(errors.show)
  const minutes = Number(useSetting('estimated_delivery_time'))
  const areas = useQuery(areasQuery).data ?? []
  const full = useFullSlots(market?.slug)
  const slots = market === undefined ? [] : listSlots(market, nowMs, full)
  const when =
    market === undefined
      ? 'never'
      : whenOf({ scheduledFor: draft.scheduledFor, takesOrdersNow: market.today.takesOrdersNow, slots })
  const estimate = market === undefined ? null : estimateList(draft.lines, market.catalogue, fees, nowMs)
  useShownPrice(draft, estimate)

  function submit(act: (ready: ReadyOrder) => void): void {
    const { key } = draft
    const order =
      when === 'never'
        ? null
        : orderBody(
            draft,
            when === null ? null : new Date(when).toISOString(),
            fees.deliveryFeeKobo + fees.serviceFeeKobo,
          )
    if (order !== null && errors.check(order, areas)) act({ order, key })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit(placing.place)
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:items-start">
        <div className="grid grid-cols-1 gap-5">
          <Part title="Where">
            <SavedAddresses draft={draft} />
            <WhereFields
              place={draft.place}
              areas={areas}
              market={market === undefined ? null : { name: market.name, place: market }}
              deliveryFeeKobo={fees.deliveryFeeKobo}
              errors={errors}
            />
          </Part>
          <Part title="Who">
            <WhoFields contact={draft.contact} errors={errors} />
            <SaveThisAddress draft={draft} />
          </Part>
          <Part title="When" id="when">
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
                errors={errors}
              />
            )}
          </Part>
          <Part title="If something is not there">
            <MissingFields lines={draft.lines} />
          </Part>
          <Part title="Paying">
            <PayFields draft={draft} estimate={estimate} />
          </Part>
          <Part title="A word to your agent">
            <TextArea
              label="A word to your agent"
              isLabelHidden
              rows={2}
              placeholder="Call me when you reach the market"
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
        <PlaceTrouble
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

/** What it may come to, line by line, and what has moved since the list was made. */
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
              Change the list
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
