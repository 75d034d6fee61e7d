import type { ReactNode } from 'react'
import { type AnalyticsTable, exportAnalyticsEndpoint } from '#contract/analytics/admin-analytics.ts'
import { CsvDownload } from '#web/admin/shell/csv-download.tsx'
import { urlOf } from '#web/platform/api/api.ts'
import { queryOf, type SpanFilter } from './span-filter.ts'
import * as texts from './texts.ts'

interface SectionProps {
  title: string
  /** Says what is counted, where the title does not say it all. */
  note?: ReactNode
  /** Says why there is nothing to show; null where there is. */
  empty: string | null
  children: ReactNode
}

interface ReportSectionProps extends SectionProps {
  table: AnalyticsTable
  filter: SpanFilter
}

/** Shows one part of the figures of the whole business. */
export function ReportSection({ table, filter, ...section }: ReportSectionProps) {
  const href = urlOf(exportAnalyticsEndpoint, { params: { table }, query: queryOf(filter) })
  return <SavedSection {...section} id={table} href={href} />
}

interface SavedSectionProps extends SectionProps {
  id: string
  href: string
}

/** Shows one part of the figures: what it is, what it counts, and the same as a table to save. */
export function SavedSection({ id, title, note, href, empty, children }: SavedSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`about-${id}`}
      className="min-w-0 scroll-mt-4 rounded-lg border border-line bg-paper p-4 sm:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={`about-${id}`} className="text-lg">
          {title}
        </h2>
        {empty === null && (
          <CsvDownload
            href={href}
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
