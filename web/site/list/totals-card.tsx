import { type ReactNode, useState } from 'react'
import { deliveryFeeRange } from '#domain/delivery-fee.ts'
import type { Estimate } from '#domain/price-estimate.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { useDeliveryFees } from '#web/entities/markets/use-delivery-fees.ts'
import { cancellingText } from '#web/entities/orders/order-text.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { basisText, gapText } from './estimate-text.ts'
import * as texts from './texts.ts'

interface TotalsCardProps {
  /** The city of its market; undefined while that is not known. */
  city: string | undefined
  estimate: Estimate
  spendingCapKobo: number | null
  /** What each market's delivery comes to, where there are two. */
  deliveries?: readonly { marketName: string; feeKobo: number }[] | undefined
}

/** What the list may come to, market and fees apart, how sure that is, and the most that it may cost. */
export function TotalsCard({ city, estimate, spendingCapKobo, deliveries = [] }: TotalsCardProps) {
  const { goods, deliveryFeeKobo, serviceFeeKobo, callOutFeeKobo, totalLowKobo, totalHighKobo } = estimate
  const { discountKobo = 0 } = estimate
  const basis = basisText(estimate.basis)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-3">
        <section>
          <dl>
            <Row label={texts.totals.goods} isStrong>
              <Naira amountKobo={goods.lowKobo} toKobo={goods.highKobo} form="band" />
            </Row>
          </dl>
          {gapText(estimate).map((text) => (
            <p key={text} className="text-sm font-semibold text-amber-deep">
              {text}
            </p>
          ))}
          {basis !== null && <p className="text-sm text-ink-soft">{basis}</p>}
        </section>
        <section className="border-t border-dashed border-line-strong pt-3">
          <dl className="grid gap-1">
            <Row label={common.label.fees} isStrong>
              <Naira amountKobo={deliveryFeeKobo + serviceFeeKobo - discountKobo} />
            </Row>
            {deliveries.map(({ marketName, feeKobo }) => (
              <Row key={marketName} label={texts.totals.delivery(marketName)}>
                <Naira amountKobo={feeKobo} />
              </Row>
            ))}
            {deliveries.length === 0 && (
              <Row label={common.label.delivery}>
                <Naira amountKobo={deliveryFeeKobo} />
              </Row>
            )}
            <Row label={common.label.service}>
              <Naira amountKobo={serviceFeeKobo} />
            </Row>
            {discountKobo > 0 && (
              <Row label={common.label.promoCode}>
                <Naira amountKobo={-discountKobo} />
              </Row>
            )}
          </dl>
          <DeliveryNote city={city} />
        </section>
        <dl>
          <Row label={common.label.totalAbout} isTotal>
            <Naira amountKobo={totalLowKobo} toKobo={totalHighKobo} form="band" />
          </Row>
        </dl>
        <p className="text-sm text-ink-soft">{cancellingText(callOutFeeKobo)}</p>
      </div>
      <SpendingCap estimate={estimate} capKobo={spendingCapKobo} />
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

/** The most that it may cost: what is set, or a cap with some room one tap away; the field comes when asked for. */
function SpendingCap({ estimate, capKobo }: { estimate: Estimate; capKobo: number | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const set = (cap: number | null) => changeDraft({ do: 'cap', spendingCapKobo: cap === 0 ? null : cap })
  if (isOpen)
    return (
      <NairaField
        label={common.label.spendingCap}
        isOptional
        hint={capHint(capKobo, estimate.totalHighKobo)}
        valueKobo={capKobo}
        onChange={set}
      />
    )
  const suggestedKobo = capKobo === null ? estimate.suggestedCapKobo : null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {capKobo !== null && (
        <p className="min-w-[min(10rem,100%)] flex-1 text-sm font-semibold">
          {texts.totals.capped(nairaText(capKobo, false))}
        </p>
      )}
      {suggestedKobo !== null && (
        <Button kind="secondary" size="sm" onClick={() => set(suggestedKobo)}>
          {texts.totals.setCap(nairaText(suggestedKobo, false))}
        </Button>
      )}
      <Button kind="quiet" size="sm" onClick={() => setIsOpen(true)}>
        {capKobo === null ? texts.totals.ownCap : texts.totals.changeCap}
      </Button>
      {capKobo !== null && capKobo < estimate.totalHighKobo && (
        <p className="w-full text-sm text-ink-soft">{capHint(capKobo, estimate.totalHighKobo)}</p>
      )}
    </div>
  )
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

function capHint(capKobo: number | null, highKobo: number): string {
  if (capKobo !== null && capKobo < highKobo) return texts.totals.aboveCap(nairaText(highKobo, false))
  return texts.totals.spendingCapHint
}
