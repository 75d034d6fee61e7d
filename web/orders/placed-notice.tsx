import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CustomerOrder } from '#contract/orders.ts'
import { buttonClass } from '#web/design/button.tsx'
import { Naira } from '#web/design/naira.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { itemCountText } from './errand.ts'
import { windowText } from './promise-words.ts'
import { ShareButton } from './share-button.tsx'

/** The slip that a customer gets for an order just placed: what it is, when it comes, what it may cost. */
export function PlacedNotice({ order, nowMs }: { order: CustomerOrder; nowMs: number }) {
  const { deliveryFeeKobo, serviceFeeKobo } = order.bill
  const feesKobo = deliveryFeeKobo + serviceFeeKobo
  return (
    <section aria-labelledby="placed" className="receipt-shadow">
      <div className="torn grid gap-6 bg-paper px-5 py-8 sm:px-8 md:grid-cols-2 md:items-center">
        <div className="grid justify-items-start gap-3">
          <CircleCheck className="size-10 text-leaf" aria-hidden="true" />
          <h2 id="placed" className="text-xl">
            Order placed. We have your list.
          </h2>
          <p className="text-sm text-pretty text-ink-soft">
            You can cancel free of charge until an agent takes it. After that, and until the first thing is
            bought, cancelling costs {nairaText(order.callOutFeeKobo, true)}.
          </p>
          <div className="flex flex-col gap-2 self-stretch sm:flex-row">
            <ShareButton code={order.code} words="Follow my market errand:" />
            <a href={`/orders/${order.id}`} className={buttonClass('quiet')}>
              Put this slip away
            </a>
          </div>
        </div>
        <dl className="grid gap-2">
          <Line name={order.market.name}>{itemCountText(order.itemCount)}</Line>
          <Line name="Expect it">{windowText(order.promise, nowMs)}</Line>
          <Line name="Goods, about">
            {order.estimateHighKobo === 0 ? (
              'no recent prices'
            ) : (
              <Naira amountKobo={order.estimateLowKobo} toKobo={order.estimateHighKobo} form="band" />
            )}
          </Line>
          <Line name="Delivery">
            <Naira amountKobo={deliveryFeeKobo} />
          </Line>
          <Line name="Service">
            <Naira amountKobo={serviceFeeKobo} />
          </Line>
          {order.estimateHighKobo > 0 && (
            <Line name="Together about" isSum>
              <Naira
                amountKobo={order.estimateLowKobo + feesKobo}
                toKobo={order.estimateHighKobo + feesKobo}
                form="band"
              />
            </Line>
          )}
        </dl>
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
