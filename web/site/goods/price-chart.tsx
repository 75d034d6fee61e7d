import type { PriceDay } from '#contract/catalogue/prices.ts'
import { spokenPrice, spokenRange } from '#domain/money/money.ts'
import { days } from '#domain/time/durations.ts'
import * as common from '#web/design/common-texts.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { plotDays } from './plot-days.ts'
import * as texts from './texts.ts'

interface PriceChartProps {
  days: readonly PriceDay[]
  /** Says how many days back it begins. */
  span: number
  nowMs: number
}

/** Draws what one unit went for, day by day: the middle as a line, the middle half as a cloth around it, and a table. */
export function PriceChart({ days: priceDays, span, nowMs }: PriceChartProps) {
  const plot = plotDays(priceDays, span, nowMs)
  if (plot === null) return <p className="py-4 text-ink-soft">{texts.chart.empty(span)}</p>
  const { shown } = plot
  const { lowKobo, highKobo } = spokenRange(plot)
  return (
    <figure>
      <svg
        viewBox={`0 0 ${plot.width} ${plot.height}`}
        role="img"
        aria-label={chartText(shown, span)}
        className="block w-full"
      >
        <path d={`M0 ${plot.height - 0.5}H${plot.width}M0 .5H${plot.width}`} className="stroke-line" />
        <path d={plot.cloth} className="fill-leaf-tint" />
        <path d={plot.line} fill="none" strokeWidth="2.5" strokeLinejoin="round" className="stroke-leaf" />
        {plot.points.map(({ date, x, y }) => (
          <circle key={date} cx={x} cy={y} r={plot.points.length > 40 ? 2 : 3.5} className="fill-leaf" />
        ))}
      </svg>
      <figcaption className="mt-1 flex justify-between text-xs text-ink-soft tabular-nums">
        <span>{timeText(nowMs - days(span - 1), 'day')}</span>
        <span>{texts.chart.range(nairaText(lowKobo, false), nairaText(highKobo, false))}</span>
        <span>{texts.band.today}</span>
      </figcaption>
      <details className="mt-2 text-sm">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-leaf">
          {texts.priceChart.dayByDay}
        </summary>
        <DayTable days={shown} />
      </details>
    </figure>
  )
}

function DayTable({ days }: { days: readonly PriceDay[] }) {
  return (
    <table className="w-full border-collapse text-left tabular-nums">
      <thead className="text-ink-soft">
        <tr>
          <th className="py-1 font-normal">{common.label.day}</th>
          <th className="py-1 font-normal">{texts.chart.usual}</th>
          <th className="py-1 font-normal">{texts.chart.between}</th>
          <th className="py-1 text-right font-normal">{common.label.prices}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {days.toReversed().map((day) => (
          <tr key={day.date}>
            <td className="py-1.5">{timeText(Date.parse(day.date), 'day')}</td>
            <td className="font-semibold">{priceText(day.midKobo)}</td>
            <td>{rangeText(day)}</td>
            <td className="text-right">{day.count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function chartText(days: readonly PriceDay[], span: number): string {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  const from = texts.chart.point(priceText(first.midKobo), timeText(Date.parse(first.date), 'day'))
  const to = texts.chart.point(priceText(last.midKobo), timeText(Date.parse(last.date), 'day'))
  return texts.chart.label(span, first === last ? to : texts.chart.labelRange(from, to))
}

function rangeText(day: PriceDay): string {
  if (day.lowKobo === day.highKobo) return '–'
  const { lowKobo, highKobo } = spokenRange(day)
  return `${nairaText(lowKobo, false)} – ${nairaText(highKobo, false)}`
}

function priceText(amountKobo: number): string {
  return nairaText(spokenPrice(amountKobo), false)
}
