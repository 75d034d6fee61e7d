import type { ReactNode } from 'react'
import { Naira } from '#web/design/naira.tsx'
import { NairaField } from '#web/design/naira-field.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { changeDraft } from './draft-store.ts'
import type { Estimate } from './estimate-list.ts'

interface TotalsCardProps {
  estimate: Estimate
  spendingCapKobo: number | null
}

/** What the list may come to, market and fees apart, and the most that it may cost. */
export function TotalsCard({ estimate, spendingCapKobo }: TotalsCardProps) {
  const { goods, deliveryFeeKobo, serviceFeeKobo, totalLowKobo, totalHighKobo, unpriced } = estimate
  return (
    <div className="grid gap-4">
      <dl className="grid gap-1.5">
        <Row label="Market price, about">
          <Naira amountKobo={goods.lowKobo} toKobo={goods.highKobo} form="band" />
        </Row>
        {unpriced > 0 && (
          <Row
            label={
              unpriced === 1 ? '1 thing without a recent price' : `${unpriced} things without a recent price`
            }
          >
            on top
          </Row>
        )}
        <Row label="Delivery">
          <Naira amountKobo={deliveryFeeKobo} />
        </Row>
        <Row label="Service">
          <Naira amountKobo={serviceFeeKobo} />
        </Row>
        <Row label="About" isTotal>
          <Naira amountKobo={totalLowKobo} toKobo={totalHighKobo} form="band" />
        </Row>
      </dl>
      <NairaField
        label="Spending cap"
        isOptional
        hint={capHint(spendingCapKobo, totalHighKobo)}
        valueKobo={spendingCapKobo}
        onChange={(cap) => changeDraft({ do: 'cap', spendingCapKobo: cap === 0 ? null : cap })}
      />
    </div>
  )
}

function Row({ label, isTotal, children }: { label: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={`flex items-baseline justify-between gap-3 ${isTotal === true ? totalClass : ''}`}>
      <dt className="min-w-0">{label}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  )
}

const totalClass = 'mt-1 border-t-2 border-dashed border-line-strong pt-2 font-display text-lg font-extrabold'

function capHint(capKobo: number | null, highKobo: number): string {
  if (capKobo !== null && capKobo < highKobo)
    return `The list may come to ${nairaText(highKobo, false)}. Your agent asks before going over your cap.`
  return 'The most that goods and fees together may cost.'
}
