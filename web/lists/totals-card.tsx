import type { ReactNode } from 'react'
import type { Estimate } from '#contract/price-estimate.ts'
import { Button } from '#web/design/button.tsx'
import { Naira } from '#web/design/naira.tsx'
import { NairaField } from '#web/design/naira-field.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { changeDraft } from './draft-store.ts'
import { basisWords, gapWords } from './estimate-words.ts'

interface TotalsCardProps {
  estimate: Estimate
  spendingCapKobo: number | null
}

/** What the list may come to, market and fees apart, how sure that is, and the most that it may cost. */
export function TotalsCard({ estimate, spendingCapKobo }: TotalsCardProps) {
  const { goods, deliveryFeeKobo, serviceFeeKobo, callOutFeeKobo, totalLowKobo, totalHighKobo } = estimate
  const basis = basisWords(estimate.basis)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-3">
        <section>
          <dl>
            <Row label="Market price, about" isStrong>
              <Naira amountKobo={goods.lowKobo} toKobo={goods.highKobo} form="band" />
            </Row>
          </dl>
          {gapWords(estimate).map((words) => (
            <p key={words} className="text-sm font-semibold text-amber-deep">
              {words}
            </p>
          ))}
          {basis !== null && <p className="text-sm text-ink-soft">{basis}</p>}
        </section>
        <section className="border-t border-dashed border-line-strong pt-3">
          <dl className="grid gap-1">
            <Row label="Our fees" isStrong>
              <Naira amountKobo={deliveryFeeKobo + serviceFeeKobo} />
            </Row>
            <Row label="Delivery">
              <Naira amountKobo={deliveryFeeKobo} />
            </Row>
            <Row label="Service">
              <Naira amountKobo={serviceFeeKobo} />
            </Row>
          </dl>
        </section>
        <dl>
          <Row label="About" isTotal>
            <Naira amountKobo={totalLowKobo} toKobo={totalHighKobo} form="band" />
          </Row>
        </dl>
        <p className="text-sm text-ink-soft">
          Cancelling is free until an agent has taken the errand, then {nairaText(callOutFeeKobo, false)} for
          the call-out.
        </p>
      </div>
      <div className="grid grid-cols-1 gap-2">
        <NairaField
          label="Spending cap"
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

/** A cap with some room, one tap away, where none is set. */
function SuggestedCap({ capKobo, currentKobo }: { capKobo: number | null; currentKobo: number | null }) {
  if (capKobo === null || currentKobo !== null) return null
  return (
    <div>
      <Button kind="secondary" size="sm" onClick={() => changeDraft({ do: 'cap', spendingCapKobo: capKobo })}>
        Cap it at {nairaText(capKobo, false)}
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
  if (capKobo !== null && capKobo < highKobo)
    return `The list may come to ${nairaText(highKobo, false)}. Your agent asks before going over your cap.`
  return 'The most that goods and fees together may cost.'
}
