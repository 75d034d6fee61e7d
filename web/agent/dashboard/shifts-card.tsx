import { useQuery } from '@tanstack/react-query'
import { listOwnShiftsEndpoint } from '#contract/dispatch/shifts.ts'
import { lagosTime } from '#domain/time/days.ts'
import { minutes } from '#domain/time/durations.ts'
import { dayAfter } from '#domain/time/span.ts'
import * as common from '#web/design/common-texts.ts'
import { clockText } from '#web/design/text/spoken-time.ts'
import { dayText } from '#web/entities/agents/day-text.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import * as texts from './texts.ts'

const ownShiftsQuery = apiQuery(
  listOwnShiftsEndpoint,
  {},
  { staleTime: minutes(1), refetchInterval: minutes(5) },
)
const shown = 3

/** Shows when and where the agent is planned next; nothing while they are not. */
export function ShiftsCard({ nowMs }: { nowMs: number }) {
  const shifts = useQuery(ownShiftsQuery).data ?? []
  if (shifts.length === 0) return null
  const today = lagosTime(new Date(nowMs)).date
  const dayOf = (date: string) => {
    if (date === today) return common.time.today
    return date === dayAfter(today, 1) ? texts.shifts.tomorrow : dayText(date)
  }
  return (
    <section aria-label={texts.shifts.title} className="rounded-lg border border-line bg-paper p-4">
      <h2 className="mb-1 text-lg">{texts.shifts.title}</h2>
      <ul className="divide-y divide-line">
        {shifts.slice(0, shown).map(({ id, date, from, to, marketName }) => (
          <li key={id} className="py-2">
            <span className="block font-semibold">
              {texts.shifts.times(dayOf(date), clockText(from), clockText(to))}
            </span>
            <span className="text-ink-soft">{marketName}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
