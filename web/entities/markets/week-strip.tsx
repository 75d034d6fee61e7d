import type { Market } from '#contract/markets/markets.ts'
import { lagosTime, type Weekday } from '#domain/time/days.ts'
import * as texts from './texts.ts'

/** Lists the week as the markets count it, Monday first. */
export const marketWeek = [
  ['monday', texts.week.monday],
  ['tuesday', texts.week.tuesday],
  ['wednesday', texts.week.wednesday],
  ['thursday', texts.week.thursday],
  ['friday', texts.week.friday],
  ['saturday', texts.week.saturday],
  ['sunday', texts.week.sunday],
] as const satisfies readonly (readonly [Weekday, string])[]

/** Seven days at a glance: main market days filled, closed ones struck, today ringed. */
export function WeekStrip({ market, nowMs }: { market: Market; nowMs: number }) {
  const today = lagosTime(new Date(nowMs)).weekday
  const named = (days: readonly Weekday[]) =>
    marketWeek.filter(([day]) => days.includes(day)).map(([, name]) => name)
  const main = named(market.marketDays)
  const shut = named(marketWeek.map(([day]) => day).filter((day) => market.hours[day] === null))
  const text = [
    main.length === 0 ? '' : texts.week.mainDays(main.join(', ')),
    shut.length === 0 ? texts.week.everyDay : texts.week.closed(shut.join(', ')),
  ]
  return (
    <p role="img" aria-label={text.join(' ').trim()} className="flex gap-0.5 text-xs font-bold sm:gap-1">
      {marketWeek.map(([day, name]) => (
        <span
          key={day}
          className={`${dayClass} ${lookOf(market, day)} ${day === today ? 'ring-2 ring-amber' : ''}`}
        >
          {name.slice(0, 1)}
        </span>
      ))}
    </p>
  )
}

const dayClass = 'grid size-6 sm:size-7 place-items-center rounded-full'

function lookOf(market: Market, day: Weekday): string {
  if (market.marketDays.includes(day)) return 'bg-leaf text-on-leaf'
  return market.hours[day] === null ? 'text-ink-soft line-through' : 'bg-sunken'
}
