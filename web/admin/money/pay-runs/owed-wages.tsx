import { useQuery } from '@tanstack/react-query'
import { getOwedWagesEndpoint, type OwedWages as Owed } from '#contract/dispatch/owed-wages.ts'
import { dayText } from '#web/admin/analytics/figure-text.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import * as texts from './texts.ts'

type Row = Owed['agents'][number]

const owedQuery = apiQuery(getOwedWagesEndpoint, {}, { staleTime: 5_000 })

/** Shows what agents are owed by how long ago they earned it, and when they are paid next. */
export function OwedWages() {
  const { data } = useQuery(owedQuery)
  if (data === undefined) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="text-ink-soft">
        {texts.owed.next(dayText(data.nextPayDay))}
        {data.agents.length === 0 && ` ${texts.owed.nobody}`}
      </p>
      {data.agents.length > 0 && (
        <DataTable
          caption={texts.owed.caption}
          columns={columns}
          rows={data.agents}
          rowKey={({ agentId }) => agentId}
        />
      )}
    </div>
  )
}

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    head: common.label.agent,
    cell: ({ name, lastPaidAt }) => (
      <span className="grid py-1">
        <span className="font-semibold">{name}</span>
        <span className="text-xs text-ink-soft">
          {lastPaidAt === null
            ? texts.owed.neverPaid
            : texts.owed.paid(timeText(Date.parse(lastPaidAt), 'full'))}
        </span>
      </span>
    ),
  },
  { ...sum('today', texts.owed.today, ({ todayKobo }) => todayKobo), hideBelow: 'sm' },
  { ...sum('threeDays', texts.owed.threeDays, ({ threeDaysKobo }) => threeDaysKobo), hideBelow: 'sm' },
  { ...sum('week', texts.owed.week, ({ weekKobo }) => weekKobo), hideBelow: 'sm' },
  sum('older', texts.owed.older, ({ olderKobo }) => olderKobo),
  sum('owed', common.label.total, ({ owedKobo }) => owedKobo),
]

function sum(key: string, head: string, read: (row: Row) => number): Column<Row> {
  return { key, head, isNumeric: true, cell: (row) => <Naira amountKobo={read(row)} /> }
}
