import type { SmsCost } from '#contract/analytics/admin-analytics.ts'
import { countText } from '#domain/numbers.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { monthText } from './figure-text.ts'
import * as analyticsTexts from './message-texts.ts'

/** Shows what SMS cost, by month, kind and provider, with the total of each month above. */
export function SmsCosts({ costs }: { costs: readonly SmsCost[] }) {
  const months = Map.groupBy(costs, ({ month }) => month)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ul className="flex flex-wrap gap-x-6 gap-y-1 font-semibold tabular-nums">
        {[...months].map(([month, rows]) => (
          <li key={month}>
            {analyticsTexts.sms.total(
              monthText(`${month}-01`),
              nairaText(
                rows.reduce((sum, { costKobo }) => sum + costKobo, 0),
                true,
              ),
            )}
          </li>
        ))}
      </ul>
      <DataTable
        caption={analyticsTexts.sms.caption}
        columns={columns}
        rows={costs}
        rowKey={({ month, kind, provider }) => `${month} ${kind} ${provider}`}
      />
    </div>
  )
}

const columns: Column<SmsCost>[] = [
  { key: 'month', head: analyticsTexts.sms.month, cell: ({ month }) => monthText(`${month}-01`) },
  {
    key: 'kind',
    head: analyticsTexts.sms.kind,
    cell: ({ kind, provider }) => (
      <div className="min-w-32 py-1">
        <span className="block font-semibold">{analyticsTexts.sms.kinds[kind]}</span>
        <span className="text-xs text-ink-soft">{analyticsTexts.sms.providers[provider]}</span>
      </div>
    ),
  },
  {
    key: 'cost',
    head: analyticsTexts.sms.cost,
    isNumeric: true,
    cell: ({ costKobo }) => nairaText(costKobo, true),
  },
  { key: 'sent', head: analyticsTexts.sms.sent, isNumeric: true, cell: ({ sent }) => countText(sent) },
  {
    key: 'segments',
    head: analyticsTexts.sms.segments,
    isNumeric: true,
    cell: ({ segments }) => countText(segments),
  },
  {
    key: 'delivered',
    head: analyticsTexts.sms.delivered,
    isNumeric: true,
    cell: ({ delivered }) => countText(delivered),
  },
]
