import type { MoneyOverview } from '#contract/admin/admin-money.ts'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import * as texts from './texts.ts'

type Refund = MoneyOverview['refunds'][number]

const stages: Record<Refund['status'], readonly [BadgeTone, string]> = {
  queued: ['amber', texts.sending],
  sending: ['amber', texts.sending],
  sent: ['adire', texts.withTheBank],
  processed: ['leaf', texts.arrived],
  failed: ['pepper', texts.failedNowInTheWallet],
}

const columns: Column<Refund>[] = [
  { key: 'at', head: texts.since, cell: ({ at }) => timeText(Date.parse(at), 'full') },
  {
    key: 'sum',
    head: texts.amount,
    isNumeric: true,
    cell: ({ amountKobo }) => <Naira amountKobo={amountKobo} />,
  },
  {
    key: 'stage',
    head: texts.status,
    cell: ({ status }) => <Badge tone={stages[status][0]}>{stages[status][1]}</Badge>,
  },
  { key: 'why', head: texts.reason, hideBelow: 'md', cell: ({ reason }) => reason },
]

/** Refunds that are under way, and those of this week. */
export function RefundsOut({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <section className="grid gap-3" aria-labelledby="refunds">
      <h2 id="refunds" className="text-lg">
        {texts.refunds}
      </h2>
      <DataTable
        caption={texts.refunds}
        columns={columns}
        rows={refunds}
        rowKey={({ id }) => id}
        empty={<p className="text-ink-soft">{texts.noRefundsInProgress}</p>}
      />
    </section>
  )
}
