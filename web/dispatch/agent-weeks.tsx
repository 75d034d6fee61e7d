import type { AgentWeek } from '#contract/agents.ts'
import { lagosInstant } from '#contract/days.ts'
import { type Column, DataTable } from '#web/design/data-table.tsx'
import { Naira } from '#web/design/naira.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { shareText } from './agent-words.ts'

const columns: readonly Column<AgentWeek>[] = [
  {
    key: 'from',
    head: 'Week of',
    cell: (week) => (
      <span className="whitespace-nowrap">{timeText(lagosInstant(week.from, 0).getTime(), 'day')}</span>
    ),
  },
  { key: 'delivered', head: 'Delivered', isNumeric: true, cell: (week) => week.delivered },
  {
    key: 'onTime',
    head: 'On time',
    isNumeric: true,
    cell: (week) => shareText(week.delivered === 0 ? null : week.onTime / week.delivered),
  },
  {
    key: 'accepted',
    head: 'Took',
    isNumeric: true,
    hideBelow: 'sm',
    cell: (week) => (week.offered === 0 ? '–' : `${week.accepted} of ${week.offered}`),
  },
  {
    key: 'stars',
    head: 'Stars',
    isNumeric: true,
    hideBelow: 'sm',
    cell: (week) => (week.stars === null ? '–' : week.stars.toFixed(1)),
  },
  { key: 'earned', head: 'Earned', isNumeric: true, cell: (week) => <Naira amountKobo={week.earnedKobo} /> },
]

/** Eight weeks from Monday to Sunday, this one first. */
export function AgentWeeks({ weeks }: { weeks: readonly AgentWeek[] }) {
  return <DataTable caption="Figures by week" columns={columns} rows={weeks} rowKey={(week) => week.from} />
}
