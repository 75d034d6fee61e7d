import { type PageSpeed, vitalBounds } from '#contract/analytics/admin-analytics.ts'
import type { VitalName } from '#contract/analytics/analytics.ts'
import { countText } from '#domain/numbers.ts'
import { Badge } from '#web/design/badge.tsx'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import * as texts from './texts.ts'

type Vital = PageSpeed['vitals'][number]

/** Shows how fast each page was for three visits of four, and whether that is good. */
export function PageSpeedTable({ pages }: { pages: readonly PageSpeed[] }) {
  return (
    <DataTable caption={texts.speed.caption} columns={columns} rows={pages} rowKey={({ path }) => path} />
  )
}

const columns: Column<PageSpeed>[] = [
  {
    key: 'page',
    head: texts.speed.page,
    cell: ({ path, samples }) => (
      <div className="py-1">
        <span className="block font-semibold wrap-anywhere">{path}</span>
        <span className="text-xs text-ink-soft">{texts.speed.samples(countText(samples))}</span>
      </div>
    ),
  },
  {
    key: 'vitals',
    head: texts.speed.threshold,
    cell: ({ vitals }) => (
      <ul className="flex flex-wrap gap-x-4 gap-y-2 py-1">
        {vitals.map((vital) => (
          <li key={vital.name} className="flex items-center gap-1.5 tabular-nums">
            <abbr title={names[vital.name]} className="text-ink-soft no-underline">
              {vital.name}
            </abbr>
            <span className="font-semibold whitespace-nowrap">{valueText(vital)}</span>
            {check(vital)}
          </li>
        ))}
      </ul>
    ),
  },
]

const names: Record<VitalName, string> = {
  LCP: texts.vitals.mainContent,
  INP: texts.vitals.tapResponse,
  CLS: texts.vitals.layoutShift,
  FCP: texts.vitals.firstContent,
  TTFB: texts.vitals.firstByte,
}

function valueText({ name, p75 }: Vital): string {
  if (name === 'CLS') return p75.toFixed(2)
  return p75 < 1000 ? texts.speed.milliseconds(p75) : `${(p75 / 1000).toFixed(1)} s`
}

function check({ name, p75 }: Vital) {
  const { good, poor } = vitalBounds[name]
  if (p75 <= good) return <Badge tone="leaf">{texts.speed.good}</Badge>
  return p75 <= poor ? (
    <Badge tone="amber">{texts.speed.needsWork}</Badge>
  ) : (
    <Badge tone="pepper">{texts.speed.poor}</Badge>
  )
}
