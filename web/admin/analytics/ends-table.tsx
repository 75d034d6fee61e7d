import type { Times } from '#contract/analytics/admin-analytics.ts'
import { countText } from '#domain/numbers.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import * as texts from './texts.ts'

type End = Times['ends'][number]

const codes: Record<string, string> = {
  unreachable: texts.theCustomerCouldNotBeReached,
  refused: texts.theCustomerRefusedTheGoods,
  unsafe: texts.thePlaceWasNotSafe,
  wrong_address: texts.theAddressWasWrong,
  other: texts.anotherReason,
}
const ends = { cancelled: texts.cancelled, expired: texts.expired, failed: texts.markedNotDelivered }
const people = {
  customer: texts.byTheCustomer,
  agent: texts.byTheAgent,
  admin: texts.byAnAdmin,
  system: texts.automatically,
}

/** Orders that never reached the door, by how they ended and why. */
export function EndsTable({ rows }: { rows: readonly End[] }) {
  return (
    <DataTable
      caption={texts.ordersThatEndedWithoutDelivery}
      columns={columns}
      rows={rows}
      rowKey={({ end, by, reason }) => `${end} ${by} ${reason}`}
    />
  )
}

const columns: Column<End>[] = [
  {
    key: 'end',
    head: texts.howItEnded,
    cell: ({ end, by, reason }) => (
      <div className="py-1">
        <span className="block font-semibold">
          {ends[end]} {people[by]}
        </span>
        <span className="text-ink-soft">
          {reason === null ? texts.inTheirOwnText : (codes[reason] ?? reason)}
        </span>
      </div>
    ),
  },
  { key: 'orders', head: texts.orders, isNumeric: true, cell: ({ orders }) => countText(orders) },
]
