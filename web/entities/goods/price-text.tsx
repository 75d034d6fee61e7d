import type { PriceBand } from '#contract/markets/markets.ts'
import { spokenRange } from '#domain/money/money.ts'
import { unitLabel } from '#domain/units.ts'
import { Naira } from '#web/design/text/naira.tsx'
import * as texts from './texts.ts'

/** "₦1,200 – ₦1,500 / mudu", marked where it is a sample; "no recent price" for none. */
export function PriceText({ band }: { band: PriceBand | null }) {
  if (band === null) return <span className="text-ink-soft">{texts.price.none}</span>
  const { lowKobo, highKobo } = spokenRange(band)
  return (
    <span className="text-ink-soft">
      <Naira amountKobo={lowKobo} toKobo={highKobo} form="band" className="font-semibold text-ink" /> /{' '}
      {unitLabel(band.unit)}
      {band.isSample && texts.price.sample}
    </span>
  )
}
