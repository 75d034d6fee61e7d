import type { Times } from '#contract/analytics/admin-analytics.ts'
import { countText } from '#domain/numbers.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import * as texts from './texts.ts'

type End = Times['ends'][number]

const codes: Record<string, string> = {
  unreachable: texts.endReasons.unreachable,
  refused: texts.ends.refused,
  unsafe: texts.endReasons.unsafe,
  wrong_address: texts.endReasons.wrongAddress,
  other: texts.endReasons.other,
}
const ends = { cancelled: common.state.cancelled, expired: common.state.expired, failed: texts.ends.failed }
const people = {
  customer: texts.ends.byCustomer,
  agent: texts.ends.byAgent,
  admin: texts.ends.byAdmin,
  system: texts.ends.automatic,
}

/** Orders that never reached the door, by how they ended and why. */
export function EndsTable({ rows }: { rows: readonly End[] }) {
  return (
    <DataTable
      caption={texts.ends.caption}
      columns={columns}
      rows={rows}
      rowKey={({ end, by, reason }) => `${end} ${by} ${reason}`}
    />
  )
}

const columns: Column<End>[] = [
  {
    key: 'end',
    head: texts.ends.end,
    cell: ({ end, by, reason }) => (
      <div className="py-1">
        <span className="block font-semibold">
          {ends[end]} {people[by]}
        </span>
        <span className="text-ink-soft">
          {reason === null ? texts.endReasons.own : (codes[reason] ?? reason)}
        </span>
      </div>
    ),
  },
  { key: 'orders', head: common.label.orders, isNumeric: true, cell: ({ orders }) => countText(orders) },
]
