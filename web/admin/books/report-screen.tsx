import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type BooksReport,
  exportBooksReportEndpoint,
  getBooksReportEndpoint,
  type ReportLine,
} from '#contract/payments/closing.ts'
import { lagosTime } from '#domain/time/days.ts'
import { dayAfter } from '#domain/time/span.ts'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { CsvDownload } from '#web/admin/shell/csv-download.tsx'
import { DayFields } from '#web/admin/shell/day-fields.tsx'
import * as adminTexts from '#web/admin/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { dayText } from '#web/entities/agents/day-text.ts'
import { apiQuery, urlOf } from '#web/platform/api/api.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { BooksTabs } from './books-tabs.tsx'
import { MovementsSheet } from './movements-sheet.tsx'
import { lineName, Statements } from './report-statements.tsx'
import * as texts from './texts.ts'
import { TrialBalance } from './trial-balance.tsx'

type Span = 'this' | 'last' | 'own'
const spans = [
  ['this', texts.report.thisMonth],
  ['last', texts.report.lastMonth],
  ['own', texts.report.ownDays],
] as const

/** Profit and loss, balance sheet and trial balance of some days; each line opens its movements. */
export function ReportScreen() {
  const today = lagosTime(new Date(useNow())).date
  const thisMonth = { from: `${today.slice(0, 7)}-01`, to: today }
  const lastTo = dayAfter(thisMonth.from, -1)
  const [span, setSpan] = useState<Span>('this')
  const [own, setOwn] = useState(thisMonth)
  const ofSpan = { this: thisMonth, last: { from: `${lastTo.slice(0, 7)}-01`, to: lastTo }, own }
  const days = ofSpan[span]
  const query = useQuery(apiQuery(getBooksReportEndpoint, { query: days }))
  const [open, setOpen] = useState<ReportLine | null>(null)
  return (
    <AdminShell here="/admin/books" title={common.page.books}>
      <div className="grid max-w-6xl gap-6">
        <BooksTabs here="/admin/books/report" />
        <div className="flex flex-wrap items-end gap-3">
          <Segmented legend={texts.report.title} options={spans} value={span} onChange={setSpan} />
          {span === 'own' && (
            <DayFields
              labels={{ from: texts.movements.from, to: texts.movements.to }}
              days={own}
              onChange={(next) => next && setOwn(next)}
            />
          )}
          <CsvDownload href={urlOf(exportBooksReportEndpoint, { query: days })} />
        </div>
        {query.data === undefined ? (
          <LoadState title={adminTexts.page.failed} query={query}>
            <Skeleton className="h-96" />
          </LoadState>
        ) : (
          <>
            <HowFinal report={query.data} />
            <Statements lines={query.data.lines} onOpen={setOpen} />
            <TrialBalance lines={query.data.lines} onOpen={setOpen} />
          </>
        )}
      </div>
      {open !== null && (
        <MovementsSheet
          title={lineName(open)}
          of={{ account: open.account, ...(isOneOwner(open) && { owner: open.owner }) }}
          span={days}
          sums={open}
          onClose={() => setOpen(null)}
        />
      )}
    </AdminShell>
  )
}

/** Says if the figures can still change: none of the days is closed, some are, or all. */
function HowFinal({ report: { isClosed, closedUntil = null } }: { report: BooksReport }) {
  if (isClosed) return <Notice tone="leaf">{texts.report.allClosed}</Notice>
  return (
    <Notice tone="amber">
      {closedUntil === null ? texts.report.stillOpen : texts.report.closedUntil(dayText(closedUntil))}
    </Notice>
  )
}

function isOneOwner({ account }: ReportLine): boolean {
  return account === 'office_cash' || account === 'bank' || account === 'expenses'
}
