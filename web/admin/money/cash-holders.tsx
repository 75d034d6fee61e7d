import type { MoneyOverview } from '#contract/admin/admin-money.ts'
import { Badge } from '#web/design/badge.tsx'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import * as texts from './texts.ts'

type Holder = MoneyOverview['cashHolders'][number]

const columns: Column<Holder>[] = [
  { key: 'name', head: texts.agent, cell: ({ name }) => name },
  {
    key: 'held',
    head: texts.holds,
    isNumeric: true,
    cell: ({ cashHeldKobo }) => <Naira amountKobo={cashHeldKobo} />,
  },
  {
    key: 'ceiling',
    head: texts.cashLimit,
    cell: ({ isOverCeiling }) =>
      isOverCeiling ? (
        <Badge tone="pepper">{texts.noNewCashOrders}</Badge>
      ) : (
        <Badge tone="leaf">{texts.below}</Badge>
      ),
  },
]

/** Agents who hold our cash, or whom we owe; what they pay in is recorded on the overview. */
export function CashHolders({ holders }: { holders: readonly Holder[] }) {
  return (
    <section className="grid gap-3" aria-labelledby="cash">
      <h2 id="cash" className="text-lg">
        {texts.cashWithAgents}
      </h2>
      <DataTable
        caption={texts.agentsWhoHoldCash}
        columns={columns}
        rows={holders}
        rowKey={({ agentId }) => agentId}
        empty={<p className="text-ink-soft">{texts.noAgentHoldsCash}</p>}
      />
      {holders.length > 0 && (
        <p className="text-sm text-ink-soft">
          {texts.recordCashThatAgentsPay} <TextLink href="/admin">{texts.overview}</TextLink>.
        </p>
      )}
    </section>
  )
}
