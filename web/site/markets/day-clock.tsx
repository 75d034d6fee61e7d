import type { Market } from '#contract/markets/markets.ts'
import { hoursOn } from '#domain/time/booking.ts'
import { lagosTime, minuteOfClock } from '#domain/time/days.ts'
import * as texts from './texts.ts'

/** The market's day as a strip from five in the morning to ten at night: when it is open, and where we are in it. */
export function DayClock({ market, nowMs }: { market: Market; nowMs: number }) {
  const day = lagosTime(new Date(nowMs))
  const { minute } = day
  const hours = hoursOn(market, day)
  const at = (of: number) =>
    Math.round(((Math.min(last, Math.max(first, of)) - first) / (last - first)) * width)
  const opens = hours === null ? 0 : at(minuteOfClock(hours.opens))
  const closes = hours === null ? 0 : at(minuteOfClock(hours.closes))
  return (
    <svg viewBox={`0 0 ${width} 46`} className="block w-full" aria-hidden="true">
      <path d={`M0 14h${width}`} strokeWidth="12" strokeLinecap="round" className="stroke-sunken" />
      {hours !== null && (
        <path d={`M${opens} 14H${closes}`} strokeWidth="12" strokeLinecap="round" className="stroke-leaf" />
      )}
      {ticks.map((hour) => (
        <text key={hour} x={at(hour * 60)} y="42" textAnchor="middle" className="fill-ink-soft text-[13px]">
          {hour > 12 ? texts.clock.pm(hour - 12) : hour === 12 ? texts.clock.noon : texts.clock.am(hour)}
        </text>
      ))}
      {minute >= first && minute <= last && (
        <path
          d={`M${at(minute)} 2v24`}
          strokeWidth="6"
          strokeLinecap="round"
          className="stroke-amber [paint-order:stroke]"
        />
      )}
    </svg>
  )
}

const width = 360
const first = 5 * 60
const last = 22 * 60
const ticks = [6, 9, 12, 15, 18, 21]
