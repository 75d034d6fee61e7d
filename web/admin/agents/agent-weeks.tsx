import type { AgentWeek } from '#contract/dispatch/admin-agents.ts'
import { lagosInstant } from '#domain/time/days.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { shareText } from './agent-text.ts'
import * as texts from './texts.ts'

const columns: readonly Column<AgentWeek>[] = [
  {
    key: 'from',
    head: texts.weeks.week,
    cell: (week) => (
      <span className="whitespace-nowrap">{timeText(lagosInstant(week.from, 0).getTime(), 'day')}</span>
    ),
  },
  { key: 'delivered', head: common.state.delivered, isNumeric: true, cell: (week) => week.delivered },
  {
    key: 'onTime',
    head: common.label.onTime,
    isNumeric: true,
    cell: (week) => shareText(week.delivered === 0 ? null : week.onTime / week.delivered),
  },
  {
    key: 'accepted',
    head: texts.table.accepted,
    isNumeric: true,
    hideBelow: 'sm',
    cell: (week) => (week.offered === 0 ? '–' : texts.weeks.acceptedOf(week.accepted, week.offered)),
  },
  {
    key: 'stars',
    head: adminTexts.rating.stars,
    isNumeric: true,
    hideBelow: 'sm',
    cell: (week) => (week.stars === null ? '–' : week.stars.toFixed(1)),
  },
  {
    key: 'earned',
    head: texts.weeks.earned,
    isNumeric: true,
    cell: (week) => <Naira amountKobo={week.earnedKobo} />,
  },
]

/** Eight weeks from Monday to Sunday, this one first. */
export function AgentWeeks({ weeks }: { weeks: readonly AgentWeek[] }) {
  return (
    <DataTable caption={texts.weeks.caption} columns={columns} rows={weeks} rowKey={(week) => week.from} />
  )
}
