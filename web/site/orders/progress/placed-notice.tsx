import { CircleCheck } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import * as billTexts from '#domain/orders/receipt-texts.ts'
import { aboutKobo } from '#domain/prices/price-estimate.ts'
import { buttonClass } from '#web/design/button.tsx'
import { quietPart } from '#web/design/quiet-part.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { askText, goodsAboutKobo, rangeOfOrder } from '#web/entities/orders/figure-text.ts'
import { cancellingText } from '#web/entities/orders/order-text.ts'
import { windowText } from '#web/entities/orders/promise-text.ts'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'
import { cacheForOffline } from '#web/platform/page/worker-registration.ts'
import { LinkedOrder } from '#web/site/orders/core/linked-order.tsx'
import { itemCountText } from '#web/site/orders/core/order-state.ts'
import { ShareButton } from './share-button.tsx'
import * as texts from './texts.ts'

const SlipExtras = quietPart(
  async () => (await withWholeStyle(import('./slip-extras-deferred.tsx'))).SlipExtras,
)

/** The slip that a customer gets for an order just placed: what it is, when it comes, what it may cost. */
export function PlacedNotice({ order, nowMs }: { order: CustomerOrder; nowMs: number }) {
  const { deliveryFeeKobo, serviceFeeKobo, discountKobo = 0 } = order.bill
  const [isDrawn, setIsDrawn] = useState(false)
  // Also where data is saved: a live order must open in a place without a network.
  useEffect(() => {
    setIsDrawn(true)
    cacheForOffline('app')
  }, [])
  return (
    <section aria-labelledby="placed" className="receipt-shadow">
      <div className="torn grid gap-6 bg-paper px-5 py-8 sm:px-8 md:grid-cols-2 md:items-center">
        <div className="grid justify-items-start gap-3">
          <CircleCheck className="size-10 text-leaf" aria-hidden="true" />
          <h2 id="placed" className="text-xl">
            {texts.placedNotice.heading}
          </h2>
          {order.linked != null && <LinkedOrder linked={order.linked} />}
          <div className="flex flex-col gap-2 self-stretch sm:flex-row">
            <ShareButton code={order.code} text={texts.share.message} />
            <a href={`/orders/${order.id}`} className={buttonClass('quiet')}>
              {texts.placedNotice.gotIt}
            </a>
          </div>
        </div>
        <dl className="grid gap-2">
          <Line name={order.market.name}>{itemCountText(order.itemCount)}</Line>
          <Line name={texts.placedNotice.promise}>{windowText(order.promise, nowMs)}</Line>
          <Line name={texts.placedNotice.goods}>
            {order.estimateHighKobo === 0 ? (
              texts.items.noPrices
            ) : (
              <Naira amountKobo={goodsAboutKobo(order)} form="band" />
            )}
          </Line>
          <Line name={billTexts.fees.delivery}>
            <Naira amountKobo={deliveryFeeKobo} />
          </Line>
          <Line name={billTexts.fees.service}>
            <Naira amountKobo={serviceFeeKobo} />
          </Line>
          {discountKobo > 0 && (
            <Line name={billTexts.fees.discount}>
              <Naira amountKobo={-discountKobo} />
            </Line>
          )}
          {order.estimateHighKobo > 0 && (
            <Line name={texts.placedNotice.totalAbout} isSum>
              <Naira amountKobo={aboutKobo(rangeOfOrder(order))} form="band" />
            </Line>
          )}
          {order.spendingCapKobo !== null && (
            <div className="text-right text-sm text-ink-soft">
              <dt className="sr-only">{texts.placedNotice.spendingCap}</dt>
              <dd>{askText(order.spendingCapKobo)}</dd>
            </div>
          )}
        </dl>
        <div className="grid gap-4 md:col-span-2">
          <Suspense>{isDrawn && <SlipExtras />}</Suspense>
          <p className="text-sm text-pretty text-ink-soft">{cancellingText(order.callOutFeeKobo)}</p>
        </div>
      </div>
    </section>
  )
}

function Line({ name, isSum = false, children }: { name: string; isSum?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex flex-wrap items-end gap-x-2 ${isSum ? 'mt-1 border-t-2 border-dashed border-line-strong pt-3 font-bold' : ''}`}
    >
      <dt className="flex shrink-0 grow items-end gap-2 after:mb-1.5 after:min-w-3 after:flex-1 after:border-b-2 after:border-dotted after:border-line-strong/70">
        {name}
      </dt>
      <dd className="ml-auto text-right tabular-nums">{children}</dd>
    </div>
  )
}
