import { lagosInstant, lagosTime, minuteOfClock, type Weekday } from '#contract/days.ts'
import type { Market } from '#contract/markets.ts'
import { timeText } from '#web/design/spoken-time.ts'
import { marketWeek } from './week-strip.tsx'

/** The hours of the week, today marked. */
export function WeekHours({ market, nowMs }: { market: Market; nowMs: number }) {
  const today = lagosTime(new Date(nowMs)).weekday
  return (
    <table className="w-full border-collapse text-sm wrap-anywhere">
      <caption className="sr-only">Hours of {market.name}</caption>
      <tbody>
        {marketWeek.map(([day, name]) => (
          <tr
            key={day}
            className={day === today ? 'bg-amber-tint font-bold' : ''}
            aria-current={day === today ? 'date' : undefined}
          >
            <th scope="row" className="rounded-l-sm px-1 py-1.5 text-left font-[inherit]">
              {name}
            </th>
            <td className="px-1 py-1.5 tabular-nums">{hoursText(market, day)}</td>
            <td className="rounded-r-sm px-1 py-1.5 text-right text-xs text-leaf-deep">
              {market.marketDays.includes(day) && 'Main day'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `7 am – 6 pm`, or `Closed`. */
function hoursText(market: Market, day: Weekday): string {
  const hours = market.hours[day]
  if (hours === null) return 'Closed'
  const spoken = (clock: string) =>
    timeText(lagosInstant('2026-01-01', minuteOfClock(clock)).getTime(), 'half')
  return `${spoken(hours.opens)} – ${spoken(hours.closes)}`
}
