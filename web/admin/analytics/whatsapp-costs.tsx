import type { WhatsappCosts } from '#contract/whatsapp/costs.ts'
import { countText } from '#domain/numbers.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import * as analyticsTexts from './message-texts.ts'

export function WhatsappCostsTable({ costs }: { costs: WhatsappCosts }) {
  return (
    <div className="grid gap-3">
      <DataTable
        caption={analyticsTexts.whatsappCosts.caption}
        columns={columns}
        rows={costs.kinds}
        rowKey={({ category }) => category}
      />
      <p className="text-sm text-ink-soft">
        {analyticsTexts.whatsappCosts.total(nairaText(costs.costKobo, false))}
      </p>
    </div>
  )
}

const columns: Column<WhatsappCosts['kinds'][number]>[] = [
  {
    key: 'kind',
    head: analyticsTexts.whatsappCosts.kind,
    cell: ({ category }) => (
      <span className="font-semibold">{analyticsTexts.whatsappCosts.kinds[category] ?? category}</span>
    ),
  },
  {
    key: 'charged',
    head: analyticsTexts.whatsappCosts.charged,
    isNumeric: true,
    cell: ({ charged }) => countText(charged),
  },
  {
    key: 'free',
    head: analyticsTexts.whatsappCosts.free,
    isNumeric: true,
    cell: ({ free }) => countText(free),
  },
  {
    key: 'cost',
    head: analyticsTexts.whatsappCosts.cost,
    isNumeric: true,
    cell: ({ costKobo }) => nairaText(costKobo, false),
  },
]
