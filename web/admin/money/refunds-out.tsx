import type { MoneyOverview } from '#contract/admin/admin-money.ts'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import * as texts from './texts.ts'

type Refund = MoneyOverview['refunds'][number]

const stages: Record<Refund['status'], readonly [BadgeTone, string]> = {
  queued: ['amber', texts.refundsOut.sending],
  sending: ['amber', texts.refundsOut.sending],
  sent: ['adire', texts.refunds.withBank],
  processed: ['leaf', texts.refunds.arrived],
  failed: ['pepper', texts.refunds.failed],
}

const columns: Column<Refund>[] = [
  { key: 'at', head: texts.held.since, cell: ({ at }) => timeText(Date.parse(at), 'full') },
  {
    key: 'sum',
    head: common.label.amount,
    isNumeric: true,
    cell: ({ amountKobo }) => <Naira amountKobo={amountKobo} />,
  },
  {
    key: 'stage',
    head: common.label.status,
    cell: ({ status, waitsAs }) =>
      waitsAs == null ? (
        <Badge tone={stages[status][0]}>{stages[status][1]}</Badge>
      ) : (
        <Badge tone="pepper">{texts.refunds.waits(waitsAs)}</Badge>
      ),
  },
  { key: 'why', head: common.label.reason, hideBelow: 'md', cell: ({ reason }) => reason },
]

/** Refunds that are under way, and those of this week. */
export function RefundsOut({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <section className="grid gap-3" aria-labelledby="refunds">
      <h2 id="refunds" className="text-lg">
        {texts.refunds.title}
      </h2>
      <DataTable
        caption={texts.refunds.title}
        columns={columns}
        rows={refunds}
        rowKey={({ id }) => id}
        empty={<p className="text-ink-soft">{texts.refunds.empty}</p>}
      />
    </section>
  )
}
