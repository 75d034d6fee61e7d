import type { Funnel } from '#contract/analytics-desk.ts'
import { type Column, DataTable } from '#web/design/data-table.tsx'
import { ShareBar } from '#web/design/share-bar.tsx'
import { countText, shareText } from './figure-words.ts'

interface Step {
  words: string
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
      caption="From a visit to the door; each share is of the step before"
      columns={[
        {
          key: 'step',
          head: 'Step',
          cell: ({ words, meaning, count }) => (
            <div className="grid min-w-32 gap-1 py-1">
              <span className="font-semibold">{words}</span>
              <ShareBar share={count / most} />
              <span className="text-xs text-ink-soft">{meaning}</span>
            </div>
          ),
        },
        ...numbers,
      ]}
      rows={stepsOf(funnel)}
      rowKey={({ words }) => words}
    />
  )
}

const numbers: Column<Step>[] = [
  { key: 'count', head: 'Count', isNumeric: true, cell: ({ count }) => countText(count) },
  {
    key: 'share',
    head: 'Share',
    isNumeric: true,
    cell: ({ count, before }) => (before === null || before === 0 ? '–' : shareText(count / before)),
  },
]

function stepsOf({ visits, lists, checkouts, placed, delivered }: Funnel): Step[] {
  return [
    { words: 'Visit', meaning: 'Visits that began in these days', count: visits, before: null },
    { words: 'List', meaning: 'of those visits, opened a list', count: lists, before: visits },
    { words: 'Checkout', meaning: 'of those visits, opened the checkout', count: checkouts, before: lists },
    {
      words: 'Placed',
      meaning: 'Orders placed in these days, counted or not',
      count: placed,
      before: checkouts,
    },
    { words: 'Delivered', meaning: 'of those orders, delivered by now', count: delivered, before: placed },
  ]
}
