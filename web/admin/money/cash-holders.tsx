import type { MoneyOverview } from '#contract/admin/admin-money.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Badge } from '#web/design/badge.tsx'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import * as texts from './texts.ts'

type Holder = MoneyOverview['cashHolders'][number]

const columns: Column<Holder>[] = [
  { key: 'name', head: common.label.agent, cell: ({ name }) => name },
  {
    key: 'held',
    head: texts.cash.held,
    isNumeric: true,
    cell: ({ cashHeldKobo }) => <Naira amountKobo={cashHeldKobo} />,
  },
  {
    key: 'ceiling',
    head: adminTexts.agent.cashLimit,
    cell: ({ isOverCeiling }) =>
      isOverCeiling ? (
        <Badge tone="pepper">{texts.cash.limitReached}</Badge>
      ) : (
        <Badge tone="leaf">{texts.cash.belowLimit}</Badge>
      ),
  },
]

/** Agents who hold our cash, or whom we owe; what they pay in is recorded on the overview. */
export function CashHolders({ holders }: { holders: readonly Holder[] }) {
  return (
    <section className="grid gap-3" aria-labelledby="cash">
      <h2 id="cash" className="text-lg">
        {texts.cash.title}
      </h2>
      <DataTable
        caption={texts.cash.caption}
        columns={columns}
        rows={holders}
        rowKey={({ agentId }) => agentId}
        empty={<p className="text-ink-soft">{texts.cash.empty}</p>}
      />
      {holders.length > 0 && (
        <p className="text-sm text-ink-soft">
          {texts.cash.recordHint} <TextLink href="/admin">{texts.cash.overview}</TextLink>.
        </p>
      )}
    </section>
  )
}
