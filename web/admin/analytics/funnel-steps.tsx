import type { Funnel } from '#contract/analytics/admin-analytics.ts'
import { countText } from '#domain/numbers.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { ShareBar } from '#web/design/charts/share-bar.tsx'
import { shareText } from './figure-text.ts'
import * as texts from './texts.ts'

interface Step {
  label: string
  /** Exactly what is counted. */
  meaning: string
  count: number
  before: number | null
}

/** From a visit to the door: how many came as far, and what part of the step before. */
export function FunnelSteps({ funnel }: { funnel: Funnel }) {
  const most = Math.max(1, funnel.visits, funnel.placed)
  return (
    <DataTable
      caption={texts.fromVisitToDelivery2}
      columns={[
        {
          key: 'step',
          head: texts.step,
          cell: ({ label: text, meaning, count }) => (
            <div className="grid min-w-32 gap-1 py-1">
              <span className="font-semibold">{text}</span>
              <ShareBar share={count / most} />
              <span className="text-xs text-ink-soft">{meaning}</span>
            </div>
          ),
        },
        ...numbers,
      ]}
      rows={stepsOf(funnel)}
      rowKey={({ label: text }) => text}
    />
  )
}

const numbers: Column<Step>[] = [
  { key: 'count', head: texts.count, isNumeric: true, cell: ({ count }) => countText(count) },
  {
    key: 'share',
    head: texts.share,
    isNumeric: true,
    cell: ({ count, before }) => (before === null || before === 0 ? '–' : shareText(count / before)),
  },
]

function stepsOf({ visits, lists, checkouts, placed, delivered }: Funnel): Step[] {
  return [
    { label: texts.visit, meaning: texts.visitsThatBeganInThisPeriod, count: visits, before: null },
    { label: texts.list, meaning: texts.ofThoseVisits, count: lists, before: visits },
    { label: texts.checkout, meaning: texts.ofThoseVisits2, count: checkouts, before: lists },
    {
      label: texts.placed,
      meaning: texts.ordersPlacedInThisPeriod,
      count: placed,
      before: checkouts,
    },
    { label: texts.delivered, meaning: texts.ofThoseOrders, count: delivered, before: placed },
  ]
}
