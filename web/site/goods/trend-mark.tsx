import type { PriceBand } from '#contract/markets/markets.ts'
import { percentText } from '#domain/numbers.ts'
import { type Trend, trendOf } from './band-text.ts'
import * as texts from './texts.ts'

/** "▲ 8%" against last week, read out as text; nothing where there is nothing to say. */
export function TrendMark({ band }: { band: Pick<PriceBand, 'weekChange'> }) {
  const trend = trendOf(band)
  if (trend === null) return null
  return (
    <>
      {' · '}
      <span className={`font-semibold whitespace-nowrap tabular-nums ${colours[trend]}`}>
        {trend === 'steady' ? (
          texts.trendMark.steady
        ) : (
          <>
            <span aria-hidden="true">{signs[trend]}</span>
            <span className="sr-only">{trend === 'up' ? texts.trendMark.up : texts.trendMark.down}</span>{' '}
            {percentText(Math.abs(band.weekChange ?? 0) / 100)}
          </>
        )}
        <span className="sr-only"> {texts.trendMark.compared}</span>
      </span>
    </>
  )
}

const signs = { up: '▲', down: '▼' }
const colours: Record<Trend, string> = {
  up: 'text-pepper-deep',
  down: 'text-leaf-deep',
  steady: 'text-ink-soft',
}
