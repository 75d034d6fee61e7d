import type { Funnel } from '#contract/analytics/admin-analytics.ts'
import { countText } from '#domain/numbers.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { ShareBar } from '#web/design/charts/share-bar.tsx'
import * as common from '#web/design/common-texts.ts'
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
      caption={texts.funnel.caption}
      columns={[
        {
          key: 'step',
          head: texts.funnel.step,
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
  { key: 'count', head: texts.funnel.count, isNumeric: true, cell: ({ count }) => countText(count) },
  {
    key: 'share',
    head: texts.funnel.share,
    isNumeric: true,
    cell: ({ count, before }) => (before === null || before === 0 ? '–' : shareText(count / before)),
  },
]

function stepsOf({ visits, lists, checkouts, placed, delivered }: Funnel): Step[] {
  return [
    { label: texts.funnel.visit, meaning: texts.funnel.visitMeaning, count: visits, before: null },
    { label: texts.funnelSteps.list, meaning: texts.funnel.listMeaning, count: lists, before: visits },
    { label: texts.funnel.checkout, meaning: texts.funnel.checkoutMeaning, count: checkouts, before: lists },
    {
      label: common.state.placed,
      meaning: texts.funnel.placedMeaning,
      count: placed,
      before: checkouts,
    },
    {
      label: common.state.delivered,
      meaning: texts.funnel.deliveredMeaning,
      count: delivered,
      before: placed,
    },
  ]
}
