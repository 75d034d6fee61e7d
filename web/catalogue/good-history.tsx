import { useState } from 'react'
import type { PriceHistory } from '#contract/prices.ts'
import { Naira } from '#web/design/naira.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { PriceTag } from '#web/design/price-tag.tsx'
import { Segmented } from '#web/design/segmented.tsx'
import { countWords, trendOf } from './band-words.ts'
import { PriceChart } from './price-chart.tsx'
import { unitLabel } from './unit-words.ts'

interface GoodHistoryProps {
  history: PriceHistory
  market: { name: string }
  nowMs: number
}

const spans = ['14', '30', '90'] as const

/** A good in one unit: its band, its days, what haggling saves, and what others charge. */
export function GoodHistory({ history, market, nowMs }: GoodHistoryProps) {
  const [span, setSpan] = useState<(typeof spans)[number]>('14')
  const { band, unit, isSample } = history
  return (
    <div className="grid gap-6">
      <section>
        {band === null ? (
          <p className="text-lg font-semibold">
            No recent price for one {unitLabel(unit)} at {market.name}.
          </p>
        ) : (
          <>
            <PriceTag
              lowKobo={band.lowKobo}
              highKobo={band.highKobo}
              per={unitLabel(unit)}
              isSample={band.isSample}
            />
            <p className="mt-2 text-sm text-ink-soft">
              {band.isSample
                ? `${countWords(band, nowMs)}, to give you an idea. No agent has bought it here yet.`
                : `The middle half of what agents paid: ${countWords(band, nowMs)}. ${trendWords(band)}`}
            </p>
          </>
        )}
      </section>
      <section>
        <h3 className="mb-2 text-lg">{isSample ? 'Sample days' : 'Day by day'}</h3>
        <Segmented
          legend="How many days"
          options={spans.map((days) => [days, `${days} days`] as const)}
          value={span}
          onChange={setSpan}
        />
        <div className="mt-3">
          <PriceChart days={history.days} span={Number(span)} nowMs={nowMs} />
        </div>
      </section>
      {history.haggled !== null && <Haggled haggled={history.haggled} />}
      <Elsewhere elsewhere={history.elsewhere} nowMs={nowMs} />
    </div>
  )
}

function trendWords(band: NonNullable<PriceHistory['band']>): string {
  const trend = trendOf(band)
  if (trend === null) return 'Not enough prices yet to compare with last week.'
  if (trend === 'steady') return 'Steady against last week.'
  return `${trend === 'up' ? 'Up' : 'Down'} ${Math.abs(band.weekChange ?? 0)}% on last week.`
}

function Haggled({ haggled }: { haggled: NonNullable<PriceHistory['haggled']> }) {
  const { askedKobo, paidKobo } = haggled
  const percent = Math.round((1 - paidKobo / askedKobo) * 100)
  return (
    <section className="rounded-md bg-leaf-tint p-4 text-leaf-deep">
      <h3 className="text-lg">Asked and paid</h3>
      <p className="mt-1 tabular-nums">
        Sellers ask about {nairaText(askedKobo, false)}; your agent pays about {nairaText(paidKobo, false)}.
      </p>
      {percent > 0 && <p className="font-semibold">Haggling saves {percent}%.</p>}
    </section>
  )
}

const elsewhereAtFirst = 5

function Elsewhere({ elsewhere, nowMs }: { elsewhere: PriceHistory['elsewhere']; nowMs: number }) {
  const [isWhole, setIsWhole] = useState(false)
  if (elsewhere.length === 0) return null
  const shown = isWhole ? elsewhere : elsewhere.slice(0, elsewhereAtFirst)
  return (
    <section>
      <h3 className="text-lg">In other markets</h3>
      <ul className="mt-1 divide-y divide-line">
        {shown.map(({ slug, name, isOpen, band }) => (
          <li key={slug}>
            <a href={`/${slug}`} className="flex min-h-12 items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="block truncate font-semibold underline decoration-line-strong underline-offset-3">
                  {name}
                </span>
                <span className="text-xs text-ink-soft">{isOpen ? 'open now' : 'closed now'}</span>
              </span>
              <span className="shrink-0 text-right text-sm">
                <Naira
                  amountKobo={band.lowKobo}
                  toKobo={band.highKobo}
                  form="band"
                  className="block font-semibold"
                />
                <span className="text-xs text-ink-soft">{countWords(band, nowMs)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {!isWhole && elsewhere.length > elsewhereAtFirst && (
        <button
          type="button"
          onClick={() => setIsWhole(true)}
          className="min-h-11 font-semibold text-leaf underline underline-offset-3"
        >
          All {elsewhere.length} markets
        </button>
      )}
    </section>
  )
}
