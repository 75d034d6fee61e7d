import type { WhatsappCosts } from '#contract/whatsapp/costs.ts'
import { countText } from '#domain/numbers.ts'
import { ReportGate } from '#web/admin/analytics/report-gate.tsx'
import { ReportSection } from '#web/admin/analytics/report-section.tsx'
import type { SpanFilter } from '#web/admin/analytics/span-filter.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import * as texts from './texts.ts'
import { whatsappCostsQuery } from './whatsapp-queries.ts'

/** Shows what messages cost by the kind that Meta charges them as. */
export function WhatsappReport({ filter }: { filter: SpanFilter }) {
  return (
    <ReportGate query={whatsappCostsQuery(filter)} what={texts.costs.subject} sizes={['h-60']}>
      {(costs) => (
        <ReportSection
          title={texts.costs.title}
          note={texts.costs.note}
          table="whatsapp"
          filter={filter}
          empty={costs.kinds.length === 0 ? texts.costs.empty : null}
        >
          <CostsTable costs={costs} />
        </ReportSection>
      )}
    </ReportGate>
  )
}

function CostsTable({ costs }: { costs: WhatsappCosts }) {
  return (
    <div className="grid gap-3">
      <DataTable
        caption={texts.costs.caption}
        columns={columns}
        rows={costs.kinds}
        rowKey={({ category }) => category}
      />
      <p className="text-sm text-ink-soft">{texts.costs.total(nairaText(costs.costKobo, false))}</p>
    </div>
  )
}

const columns: Column<WhatsappCosts['kinds'][number]>[] = [
  {
    key: 'kind',
    head: texts.costs.kind,
    cell: ({ category }) => <span className="font-semibold">{texts.costs.kinds[category] ?? category}</span>,
  },
  {
    key: 'charged',
    head: texts.costs.charged,
    isNumeric: true,
    cell: ({ charged }) => countText(charged),
  },
  { key: 'free', head: texts.costs.free, isNumeric: true, cell: ({ free }) => countText(free) },
  {
    key: 'cost',
    head: texts.costs.cost,
    isNumeric: true,
    cell: ({ costKobo }) => nairaText(costKobo, false),
  },
]
