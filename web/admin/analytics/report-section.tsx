import type { ReactNode } from 'react'
import { type AnalyticsTable, exportAnalyticsEndpoint } from '#contract/analytics/admin-analytics.ts'
import { CsvDownload } from '#web/admin/shell/csv-download.tsx'
import { urlOf } from '#web/platform/api/api.ts'
import { queryOf, type SpanFilter } from './span-filter.ts'
import * as texts from './texts.ts'

interface ReportSectionProps {
  title: string
  /** What is counted, where the title does not say it all. */
  note?: ReactNode
  table: AnalyticsTable
  filter: SpanFilter
  /** Why there is nothing to show; null where there is. */
  empty: string | null
  children: ReactNode
}

/** One part of the figures: what it is, what it counts, and the same as a table to save. */
export function ReportSection({ title, note, table, filter, empty, children }: ReportSectionProps) {
  return (
    <section
      id={table}
      aria-labelledby={`about-${table}`}
      className="min-w-0 scroll-mt-4 rounded-lg border border-line bg-paper p-4 sm:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={`about-${table}`} className="text-lg">
          {title}
        </h2>
        {empty === null && (
          <CsvDownload
            href={urlOf(exportAnalyticsEndpoint, { params: { table }, query: queryOf(filter) })}
            text={texts.report.download}
            label={texts.report.downloadLabel(title)}
            kind="quiet"
            size="sm"
            className="-my-1 -mr-2 min-h-11"
          />
        )}
      </div>
      {note !== undefined && <p className="mt-1 max-w-prose text-sm text-ink-soft text-pretty">{note}</p>}
      <div className="mt-3">
        {empty === null ? children : <p className="py-4 text-ink-soft text-pretty">{empty}</p>}
      </div>
    </section>
  )
}
