import type { Market } from '#contract/markets/markets.ts'
import type { MarketHours } from '#domain/time/booking.ts'
import { lagosInstant, lagosTime, type Weekday } from '#domain/time/days.ts'
import * as common from '#web/design/common-texts.ts'
import { clockText, timeText } from '#web/design/text/spoken-time.ts'
import { marketWeek } from '#web/entities/markets/week-strip.tsx'
import * as texts from './texts.ts'

export function WeekHours({ market, nowMs }: { market: Market; nowMs: number }) {
  const today = lagosTime(new Date(nowMs)).weekday
  return (
    <div className="grid gap-3">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{texts.hours.label(market.name)}</caption>
        <tbody>
          {marketWeek.map(([day, name]) => (
            <tr
              key={day}
              className={day === today ? 'bg-amber-tint font-bold' : ''}
              aria-current={day === today ? 'date' : undefined}
            >
              <th scope="row" className="rounded-l-sm px-1 py-1.5 text-left font-[inherit] whitespace-nowrap">
                {name}
              </th>
              <td className="rounded-r-sm px-1 py-1.5">
                <div className="flex flex-wrap justify-between gap-x-2 wrap-anywhere">
                  <span className="tabular-nums">{hoursText(market, day)}</span>
                  {market.marketDays.includes(day) && (
                    <span className="text-xs text-leaf-deep">{common.label.mainDay}</span>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ClosingDays market={market} />
    </div>
  )
}

/** The days to come on which the market stays shut. */
function ClosingDays({ market: { closures = [] } }: { market: Pick<MarketHours, 'closures'> }) {
  if (closures.length === 0) return null
  return (
    <ul className="grid gap-1 rounded-md bg-amber-tint px-3 py-2 text-sm text-amber-deep">
      {closures.map(({ date, reason }) => (
        <li key={date}>{texts.hours.closedOn(timeText(lagosInstant(date, 0).getTime(), 'day'), reason)}</li>
      ))}
    </ul>
  )
}

/** `7 am – 6 pm`, or `Closed`. */
function hoursText(market: Market, day: Weekday): string {
  const hours = market.hours[day]
  if (hours === null) return common.state.closed
  return `${clockText(hours.opens)} – ${clockText(hours.closes)}`
}
