import type { Times } from '#contract/analytics-desk.ts'
import { type Column, DataTable } from '#web/design/data-table.tsx'
import { countText } from './figure-words.ts'

type End = Times['ends'][number]

const codes: Record<string, string> = {
  unreachable: 'The customer could not be reached',
  refused: 'The customer refused the goods',
  unsafe: 'The place was not safe',
  wrong_address: 'The address was wrong',
  other: 'Another reason',
}
const ends = { cancelled: 'Cancelled', expired: 'Expired', failed: 'Not handed over' }
const people = { customer: 'by the customer', agent: 'by the agent', admin: 'by staff', system: 'by itself' }

/** Orders that never reached the door, by how they ended and why. */
export function EndsTable({ rows }: { rows: readonly End[] }) {
  return (
    <DataTable
      caption="Orders that ended without a delivery, most first"
      columns={columns}
      rows={rows}
      rowKey={({ end, by, reason }) => `${end} ${by} ${reason}`}
    />
  )
}

const columns: Column<End>[] = [
  {
    key: 'end',
    head: 'How it ended',
    cell: ({ end, by, reason }) => (
      <div className="py-1">
        <span className="block font-semibold">
          {ends[end]} {people[by]}
        </span>
        <span className="text-ink-soft">
          {reason === null ? 'In their own words, or without a reason' : (codes[reason] ?? reason)}
        </span>
      </div>
    ),
  },
  { key: 'orders', head: 'Orders', isNumeric: true, cell: ({ orders }) => countText(orders) },
]
