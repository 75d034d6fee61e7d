import type { PriceBand } from '#contract/markets.ts'
import { Naira } from '#web/design/naira.tsx'
import { unitLabel } from './unit-words.ts'

/** "₦1,200 – ₦1,500 / mudu", marked where it is a sample; "no recent price" for none. */
export function PriceWords({ band }: { band: PriceBand | null }) {
  if (band === null) return <span className="text-ink-soft">no recent price</span>
  return (
    <span className="text-ink-soft">
      <Naira
        amountKobo={band.lowKobo}
        toKobo={band.highKobo}
        form="band"
        className="font-semibold text-ink"
      />{' '}
      / {unitLabel(band.unit)}
      {band.isSample && ', sample'}
    </span>
  )
}
