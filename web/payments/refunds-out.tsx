import type { MoneyDesk } from '#contract/money-desk.ts'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'
import { type Column, DataTable } from '#web/design/data-table.tsx'
import { Naira } from '#web/design/naira.tsx'
import { timeText } from '#web/design/spoken-time.ts'

type Refund = MoneyDesk['refunds'][number]

const stages: Record<Refund['status'], readonly [BadgeTone, string]> = {
  queued: ['amber', 'Being sent'],
  sending: ['amber', 'Being sent'],
  sent: ['adire', 'With the bank'],
  processed: ['leaf', 'Arrived'],
  failed: ['pepper', 'Failed, in the wallet'],
}

const columns: Column<Refund>[] = [
  { key: 'at', head: 'Since', cell: ({ at }) => timeText(Date.parse(at), 'full') },
  { key: 'sum', head: 'Sum', isNumeric: true, cell: ({ amountKobo }) => <Naira amountKobo={amountKobo} /> },
  {
    key: 'stage',
    head: 'Stands',
    cell: ({ status }) => <Badge tone={stages[status][0]}>{stages[status][1]}</Badge>,
  },
  { key: 'why', head: 'Why', hideBelow: 'md', cell: ({ reason }) => reason },
]

/** Refunds that are under way, and those of this week. */
export function RefundsOut({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <section className="grid gap-3" aria-labelledby="refunds">
      <h2 id="refunds" className="text-lg">
        Refunds
      </h2>
      <DataTable
        caption="Refunds"
        columns={columns}
        rows={refunds}
        rowKey={({ id }) => id}
        empty={<p className="text-ink-soft">No refund is under way.</p>}
      />
    </section>
  )
}
