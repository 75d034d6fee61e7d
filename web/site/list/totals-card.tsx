import type { ReactNode } from 'react'
import { deliveryFeeRange } from '#domain/delivery-fee.ts'
import type { Estimate } from '#domain/price-estimate.ts'
import * as billTexts from '#domain/receipt-texts.ts'
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
}

/** What the list may come to, market and fees apart, how sure that is, and the most that it may cost. */
export function TotalsCard({ city, estimate, spendingCapKobo }: TotalsCardProps) {
  const { goods, deliveryFeeKobo, serviceFeeKobo, callOutFeeKobo, totalLowKobo, totalHighKobo } = estimate
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
            <Row label={billTexts.fees.title} isStrong>
              <Naira amountKobo={deliveryFeeKobo + serviceFeeKobo} />
            </Row>
            <Row label={billTexts.fees.delivery}>
              <Naira amountKobo={deliveryFeeKobo} />
            </Row>
            <Row label={billTexts.fees.service}>
              <Naira amountKobo={serviceFeeKobo} />
            </Row>
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
      <div className="grid grid-cols-1 gap-2">
        <NairaField
          label={common.label.spendingCap}
          isOptional
          hint={capHint(spendingCapKobo, totalHighKobo)}
          valueKobo={spendingCapKobo}
          onChange={(cap) => changeDraft({ do: 'cap', spendingCapKobo: cap === 0 ? null : cap })}
        />
        <SuggestedCap capKobo={estimate.suggestedCapKobo} currentKobo={spendingCapKobo} />
      </div>
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

/** A cap with some room, one tap away, where none is set. */
function SuggestedCap({ capKobo, currentKobo }: { capKobo: number | null; currentKobo: number | null }) {
  if (capKobo === null || currentKobo !== null) return null
  return (
    <div>
      <Button kind="secondary" size="sm" onClick={() => changeDraft({ do: 'cap', spendingCapKobo: capKobo })}>
        {texts.totals.setCap(nairaText(capKobo, false))}
      </Button>
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
