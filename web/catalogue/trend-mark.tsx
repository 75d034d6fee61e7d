import type { PriceBand } from '#contract/markets.ts'
import { type Trend, trendOf } from './band-words.ts'

/** "▲ 8%" against last week, read out in words; nothing where there is nothing to say. */
export function TrendMark({ band }: { band: Pick<PriceBand, 'weekChange'> }) {
  const trend = trendOf(band)
  if (trend === null) return null
  return (
    <>
      {' · '}
      <span className={`font-semibold whitespace-nowrap tabular-nums ${colours[trend]}`}>
        {trend === 'steady' ? (
          'steady'
        ) : (
          <>
            <span aria-hidden="true">{signs[trend]}</span>
            <span className="sr-only">{trend}</span> {Math.abs(band.weekChange ?? 0)}%
          </>
        )}
        <span className="sr-only"> on last week</span>
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
