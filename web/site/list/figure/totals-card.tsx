import type { ReactNode } from 'react'
import { deliveryFeeRange } from '#domain/money/delivery-fee.ts'
import * as billTexts from '#domain/orders/receipt-texts.ts'
import { aboutKobo, type Estimate, middleOf } from '#domain/prices/price-estimate.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { useDeliveryFees } from '#web/entities/markets/use-delivery-fees.ts'
import { cancellingText } from '#web/entities/orders/order-text.ts'
import { CapLine } from './cap-line.tsx'
import { basisText, gapText } from './estimate-text.ts'
import * as texts from './texts.ts'

interface TotalsCardProps {
  /** The city of its market; undefined while that is not known. */
  city: string | undefined
  estimate: Estimate
  /** What each market's delivery comes to, where there are two. */
  deliveries?: readonly { marketName: string; feeKobo: number }[] | undefined
  /** What is owed for earlier orders and comes onto this bill. */
  debtKobo?: number
}

/** What the list may come to, market and fees apart, how sure that is, and from where on we ask. */
export function TotalsCard({ city, estimate, deliveries = [], debtKobo = 0 }: TotalsCardProps) {
  const { goods, deliveryFeeKobo, serviceFeeKobo, callOutFeeKobo, discountKobo = 0 } = estimate
  const basis = basisText(estimate.basis)
  return (
    <div className="grid grid-cols-1 gap-3">
      <section>
        <dl>
          <Row label={texts.totals.goods} isStrong>
            <Naira amountKobo={middleOf(goods)} form="band" />
          </Row>
        </dl>
        {gapText(estimate).map((text) => (
          <p key={text} className="text-sm text-amber-deep">
            {text}
          </p>
        ))}
        {basis !== null && <p className="text-sm text-ink-soft">{basis}</p>}
      </section>
      <section className="border-t border-dashed border-line-strong pt-3">
        <dl className="grid gap-1">
          <Row label={billTexts.fees.title} isStrong>
            <Naira amountKobo={deliveryFeeKobo + serviceFeeKobo - discountKobo} />
          </Row>
          {deliveries.map(({ marketName, feeKobo }) => (
            <Row key={marketName} label={texts.totals.delivery(marketName)}>
              <Naira amountKobo={feeKobo} />
            </Row>
          ))}
          {deliveries.length === 0 && (
            <Row label={billTexts.fees.delivery}>
              <Naira amountKobo={deliveryFeeKobo} />
            </Row>
          )}
          <Row label={billTexts.fees.service}>
            <Naira amountKobo={serviceFeeKobo} />
          </Row>
          {discountKobo > 0 && (
            <Row label={billTexts.fees.discount}>
              <Naira amountKobo={-discountKobo} />
            </Row>
          )}
        </dl>
        <DeliveryNote city={city} />
      </section>
      <section>
        <dl className="grid gap-2">
          {debtKobo > 0 && (
            <Row label={texts.totals.debt} isStrong>
              <Naira amountKobo={debtKobo} />
            </Row>
          )}
          <Row label={texts.totalsCard.totalAbout} isTotal>
            <Naira amountKobo={aboutKobo(estimate) + debtKobo} form="band" />
          </Row>
        </dl>
        <CapLine figure={estimate} />
      </section>
      <p className="text-sm text-ink-soft">{cancellingText(callOutFeeKobo)}</p>
    </div>
  )
}

/** What the delivery fee depends on, where it is not the same for every order. */
function DeliveryNote({ city }: { city: string | undefined }) {
  const fees = useDeliveryFees(city)
  const { leastKobo, mostKobo } = deliveryFeeRange(fees)
  if (leastKobo === mostKobo) return null
  const range = [nairaText(leastKobo, true), nairaText(mostKobo, true)] as const
  return <p className="text-sm text-ink-soft">{texts.totals.deliveryRange(...range)}</p>
}

interface RowProps {
  label: string
  isStrong?: boolean
  isTotal?: boolean
  children: ReactNode
}

function Row({ label, isStrong = false, isTotal = false, children }: RowProps) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-3 ${isTotal ? totalClass : isStrong ? 'font-semibold' : 'text-ink-soft'}`}
    >
      <dt className="min-w-0">{label}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  )
}

const totalClass = 'border-t-2 border-dashed border-line-strong pt-2 font-display text-lg font-extrabold'
