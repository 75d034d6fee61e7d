import type { ClosedDay } from '#contract/payments/closing.ts'
import { dayAfter } from '#domain/time/span.ts'
import * as texts from './texts.ts'

interface DaysCalendarProps {
  from: string
  to: string
  today: string
  closed: readonly ClosedDay[]
}

/** Shows a month, Monday first: which days are closed, which differ, which are still open. */
export function DaysCalendar({ from, to, today, closed }: DaysCalendarProps) {
  const byDay = new Map(closed.map((one) => [one.day, one]))
  const last = closed[0]?.day ?? ''
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day)
  const before = (new Date(`${from}T12:00:00Z`).getUTCDay() + 6) % 7
  return (
    <div className="grid gap-2">
      <ol className="grid grid-cols-7 gap-1 text-center text-sm">
        {Array.from({ length: before }, (_, index) => index).map((index) => (
          <li key={`before ${index}`} aria-hidden="true" />
        ))}
        {days.map((day) => {
          const one = byDay.get(day)
          const isExact = one?.counts.every(({ countedKobo, expectedKobo }) => countedKobo === expectedKobo)
          const state = one === undefined && day > last ? texts.close.open : texts.report.closed
          return (
            <li
              key={day}
              className={`grid min-h-11 place-items-center rounded-sm ${toneOf(state, isExact, day > today)}`}
            >
              <span>{Number(day.slice(8))}</span>
              <span className="sr-only">{isExact === false ? texts.close.difference : state}</span>
            </li>
          )
        })}
      </ol>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft" aria-hidden="true">
        {legend.map(([tone, text]) => (
          <li key={text} className="flex items-center gap-1.5">
            <span className={`size-4 rounded-sm border border-line ${tone}`} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

const legend = [
  ['bg-leaf-tint', texts.report.closed],
  ['bg-amber-tint', texts.close.differs],
  ['bg-sunken', texts.close.open],
] as const

function toneOf(state: string, isExact: boolean | undefined, isLater: boolean): string {
  if (state === texts.close.open) return isLater ? 'text-ink-soft' : 'bg-sunken'
  return isExact === false ? 'bg-amber-tint font-semibold' : 'bg-leaf-tint font-semibold'
}
