import type { PriceWeek } from '#contract/analytics/public-prices.ts'
import { days } from '#domain/time/durations.ts'
import { dayText, priceText, rangeText } from './price-text.ts'
import * as texts from './texts.ts'

const box = { width: 320, height: 120, margin: 10 }

/** The last weeks: the usual price as a line, what most paid as a cloth around it, and the same as a table. */
export function WeekChart({ unit, weeks }: { unit: string; weeks: readonly PriceWeek[] }) {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (first === undefined || last === undefined) return null
  const { cloth, line, points } = plot(weeks)
  return (
    <figure className="mt-6">
      <figcaption className="text-lg font-semibold">{texts.table.weeks(unit)}</figcaption>
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        role="img"
        aria-label={texts.table.chart(unit, priceText(first.midKobo), priceText(last.midKobo))}
        className="mt-2 block w-full max-w-2xl"
      >
        <path d={`M0 ${box.height - 0.5}H${box.width}M0 .5H${box.width}`} className="stroke-line" />
        <path d={cloth} className="fill-leaf-tint" />
        <path d={line} fill="none" strokeWidth="2.5" strokeLinejoin="round" className="stroke-leaf" />
        {points.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="3.5" className="fill-leaf" />
        ))}
      </svg>
      <table className="mt-2 w-full max-w-2xl border-collapse text-left wrap-anywhere tabular-nums">
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-1 font-normal">
              {texts.table.week}
            </th>
            <th scope="col" className="py-1 font-normal">
              {texts.table.usual}
            </th>
            <th scope="col" className="py-1 font-normal">
              {texts.table.between}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {texts.table.purchases}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {weeks.toReversed().map((week) => (
            <tr key={week.monday}>
              <td className="py-1.5">{dayText(week.monday)}</td>
              <td className="font-semibold">{priceText(week.midKobo)}</td>
              <td>{rangeText(week)}</td>
              <td className="text-right">{week.purchases}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function plot(weeks: readonly PriceWeek[]) {
  const { width, height, margin } = box
  const times = weeks.map(({ monday }) => Date.parse(monday))
  const [firstMs, lastMs] = [Math.min(...times), Math.max(...times)]
  const lowKobo = Math.min(...weeks.map((week) => week.lowKobo))
  const highKobo = Math.max(...weeks.map((week) => week.highKobo))
  const spanMs = Math.max(lastMs - firstMs, days(7))
  const x = (week: PriceWeek) =>
    rounded(margin + ((Date.parse(week.monday) - lastMs + spanMs) / spanMs) * (width - 2 * margin))
  // One single price has no height: it is in the middle.
  const y = (kobo: number) =>
    highKobo === lowKobo
      ? height / 2
      : rounded(margin + ((highKobo - kobo) / (highKobo - lowKobo)) * (height - 2 * margin))
  const along = (read: (week: PriceWeek) => number, order: readonly PriceWeek[]) =>
    order.map((week) => `${x(week)} ${y(read(week))}`).join('L')
  return {
    points: weeks.map((week) => [x(week), y(week.midKobo)] as const),
    line: `M${along((week) => week.midKobo, weeks)}`,
    cloth: `M${along((week) => week.highKobo, weeks)}L${along((week) => week.lowKobo, weeks.toReversed())}Z`,
  }
}

const rounded = (value: number) => Math.round(value * 10) / 10
