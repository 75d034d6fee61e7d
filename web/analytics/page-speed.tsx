import type { VitalName } from '#contract/analytics.ts'
import { type PageSpeed, vitalBounds } from '#contract/analytics-desk.ts'
import { Badge } from '#web/design/badge.tsx'
import { type Column, DataTable } from '#web/design/data-table.tsx'
import { countText } from './figure-words.ts'

type Vital = PageSpeed['vitals'][number]

/** How fast each page was for three visits of four, and whether that is good. */
export function PageSpeedTable({ pages }: { pages: readonly PageSpeed[] }) {
  return (
    <DataTable
      caption="Web vitals by page, the most measured first"
      columns={columns}
      rows={pages}
      rowKey={({ path }) => path}
    />
  )
}

const columns: Column<PageSpeed>[] = [
  {
    key: 'page',
    head: 'Page',
    cell: ({ path, samples }) => (
      <div className="py-1">
        <span className="block font-semibold wrap-anywhere">{path}</span>
        <span className="text-xs text-ink-soft">{countText(samples)} measured</span>
      </div>
    ),
  },
  {
    key: 'vitals',
    head: 'Three of four within',
    cell: ({ vitals }) => (
      <ul className="flex flex-wrap gap-x-4 gap-y-2 py-1">
        {vitals.map((vital) => (
          <li key={vital.name} className="flex items-center gap-1.5 tabular-nums">
            <abbr title={names[vital.name]} className="text-ink-soft no-underline">
              {vital.name}
            </abbr>
            <span className="font-semibold whitespace-nowrap">{valueText(vital)}</span>
            {judge(vital)}
          </li>
        ))}
      </ul>
    ),
  },
]

const names: Record<VitalName, string> = {
  LCP: 'The largest thing is painted',
  INP: 'A press is answered',
  CLS: 'How much the page jumps',
  FCP: 'The first thing is painted',
  TTFB: 'The first byte arrives',
}

function valueText({ name, p75 }: Vital): string {
  if (name === 'CLS') return p75.toFixed(2)
  return p75 < 1000 ? `${p75} ms` : `${(p75 / 1000).toFixed(1)} s`
}

function judge({ name, p75 }: Vital) {
  const { good, poor } = vitalBounds[name]
  if (p75 <= good) return <Badge tone="leaf">good</Badge>
  return p75 <= poor ? <Badge tone="amber">needs work</Badge> : <Badge tone="pepper">poor</Badge>
}
