import type { WhatsappCosts } from '#contract/whatsapp/costs.ts'
import { countText } from '#domain/numbers.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import * as texts from './texts.ts'

export function WhatsappCostsTable({ costs }: { costs: WhatsappCosts }) {
  return (
    <div className="grid gap-3">
      <DataTable
        caption={texts.whatsappCosts.caption}
        columns={columns}
        rows={costs.kinds}
        rowKey={({ category }) => category}
      />
      <p className="text-sm text-ink-soft">{texts.whatsappCosts.total(nairaText(costs.costKobo, false))}</p>
    </div>
  )
}

const columns: Column<WhatsappCosts['kinds'][number]>[] = [
  {
    key: 'kind',
    head: texts.whatsappCosts.kind,
    cell: ({ category }) => (
      <span className="font-semibold">{texts.whatsappCosts.kinds[category] ?? category}</span>
    ),
  },
  {
    key: 'charged',
    head: texts.whatsappCosts.charged,
    isNumeric: true,
    cell: ({ charged }) => countText(charged),
  },
  { key: 'free', head: texts.whatsappCosts.free, isNumeric: true, cell: ({ free }) => countText(free) },
  {
    key: 'cost',
    head: texts.whatsappCosts.cost,
    isNumeric: true,
    cell: ({ costKobo }) => nairaText(costKobo, false),
  },
]
