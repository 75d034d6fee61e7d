import type { MoneyDesk } from '#contract/money-desk.ts'
import { Badge } from '#web/design/badge.tsx'
import { type Column, DataTable } from '#web/design/data-table.tsx'
import { Naira } from '#web/design/naira.tsx'
import { TextLink } from '#web/design/text-link.tsx'

type Holder = MoneyDesk['cashHolders'][number]

const columns: Column<Holder>[] = [
  { key: 'name', head: 'Agent', cell: ({ name }) => name },
  {
    key: 'held',
    head: 'Holds',
    isNumeric: true,
    cell: ({ cashHeldKobo }) => <Naira amountKobo={cashHeldKobo} />,
  },
  {
    key: 'ceiling',
    head: 'Ceiling',
    cell: ({ isOverCeiling }) =>
      isOverCeiling ? <Badge tone="pepper">No more cash orders</Badge> : <Badge tone="leaf">Below</Badge>,
  },
]

/** Agents who hold our cash, or whom we owe; what they pay in is recorded on the overview. */
export function CashHolders({ holders }: { holders: readonly Holder[] }) {
  return (
    <section className="grid gap-3" aria-labelledby="cash">
      <h2 id="cash" className="text-lg">
        Cash with agents
      </h2>
      <DataTable
        caption="Agents who hold cash"
        columns={columns}
        rows={holders}
        rowKey={({ agentId }) => agentId}
        empty={<p className="text-ink-soft">No agent holds cash.</p>}
      />
      {holders.length > 0 && (
        <p className="text-sm text-ink-soft">
          Record what an agent pays in on the <TextLink href="/admin">overview</TextLink>.
        </p>
      )}
    </section>
  )
}
