import { useState } from 'react'
import type { PriceHistory } from '#contract/catalogue/prices.ts'
import { spokenPrice, spokenRange } from '#domain/money/money.ts'
import { percentText } from '#domain/numbers.ts'
import { unitLabel } from '#domain/units.ts'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { PriceTag } from '#web/design/text/price-tag.tsx'
import { countText, trendOf } from './band-text.ts'
import { PriceChart } from './price-chart.tsx'
import * as texts from './texts.ts'

interface ProductHistoryProps {
  history: PriceHistory
  market: { name: string }
  nowMs: number
}

const spans = ['14', '30', '90'] as const

/** A product in one unit: its band, its days, what haggling saves, and what others charge. */
export function ProductHistory({ history, market, nowMs }: ProductHistoryProps) {
  const [span, setSpan] = useState<(typeof spans)[number]>('14')
  const { band, unit, isSample } = history
  return (
    <div className="grid gap-6">
      <section>
        {band === null ? (
          <p className="text-lg font-semibold">{texts.history.empty(unitLabel(unit), market.name)}</p>
        ) : (
          <>
            <PriceTag {...spokenRange(band)} per={unitLabel(unit)} isSample={band.isSample} />
            <p className="mt-2 text-sm text-ink-soft">
              {band.isSample
                ? texts.history.guideIntro(countText(band, nowMs))
                : texts.history.paidIntro(countText(band, nowMs), trendText(band))}
            </p>
          </>
        )}
      </section>
      <section>
        <h3 className="mb-2 text-lg">{isSample ? texts.history.guideHeading : texts.priceChart.dayByDay}</h3>
        <Segmented
          legend={texts.history.span}
          options={spans.map((days) => [days, texts.history.days(days)] as const)}
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

function trendText(band: NonNullable<PriceHistory['band']>): string {
  const trend = trendOf(band)
  if (trend === null) return texts.trend.unknown
  if (trend === 'steady') return texts.trend.same
  return texts.trend.change(
    trend === 'up' ? texts.trend.up : texts.trend.down,
    percentText(Math.abs(band.weekChange ?? 0) / 100),
  )
}

function Haggled({ haggled }: { haggled: NonNullable<PriceHistory['haggled']> }) {
  const { askedKobo, paidKobo } = haggled
  const percent = Math.round((1 - paidKobo / askedKobo) * 100)
  return (
    <section className="rounded-md bg-leaf-tint p-4 text-leaf-deep">
      <h3 className="text-lg">{texts.haggling.heading}</h3>
      <p className="mt-1 tabular-nums">
        {texts.haggling.intro(
          nairaText(spokenPrice(askedKobo), false),
          nairaText(spokenPrice(paidKobo), false),
        )}
      </p>
      {percent > 0 && <p className="font-semibold">{texts.haggling.saves(percentText(percent / 100))}</p>}
    </section>
  )
}

const elsewhereAtFirst = 5

function BandText({ band }: { band: { lowKobo: number; highKobo: number } }) {
  const { lowKobo, highKobo } = spokenRange(band)
  return <Naira amountKobo={lowKobo} toKobo={highKobo} form="band" className="block font-semibold" />
}

function Elsewhere({ elsewhere, nowMs }: { elsewhere: PriceHistory['elsewhere']; nowMs: number }) {
  const [isWhole, setIsWhole] = useState(false)
  if (elsewhere.length === 0) return null
  const shown = isWhole ? elsewhere : elsewhere.slice(0, elsewhereAtFirst)
  return (
    <section>
      <h3 className="text-lg">{texts.otherMarkets.heading}</h3>
      <ul className="mt-1 divide-y divide-line">
        {shown.map(({ slug, name, isOpen, band }) => (
          <li key={slug}>
            <a href={`/${slug}`} className="flex min-h-12 items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="block truncate font-semibold underline decoration-line-strong underline-offset-3">
                  {name}
                </span>
                <span className="text-xs text-ink-soft">
                  {isOpen ? texts.otherMarkets.open : texts.otherMarkets.closed}
                </span>
              </span>
              <span className="shrink-0 text-right text-sm">
                <BandText band={band} />
                <span className="text-xs text-ink-soft">{countText(band, nowMs)}</span>
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
          {texts.otherMarkets.all(elsewhere.length)}
        </button>
      )}
    </section>
  )
}
