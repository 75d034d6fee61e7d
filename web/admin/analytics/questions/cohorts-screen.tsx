import { type Cohorts, exportQuestionEndpoint } from '#contract/analytics/questions.ts'
import { countText } from '#domain/numbers.ts'
import { monthText, shareText } from '#web/admin/analytics/figure-text.ts'
import { QuestionPage } from '#web/admin/analytics/question-page.tsx'
import { ReportGate } from '#web/admin/analytics/report-gate.tsx'
import { SavedSection } from '#web/admin/analytics/report-section.tsx'
import * as analyticsTexts from '#web/admin/analytics/texts.ts'
import { useListView } from '#web/admin/shell/use-list-view.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { PairColumns } from '#web/design/charts/pair-columns.tsx'
import { urlOf } from '#web/platform/api/api.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { PlaceFilters } from './place-filters.tsx'
import { cohortsAddress, cohortsQuery, placesOf } from './question-queries.ts'
import * as texts from './texts.ts'

/** Customers by the month of their first order, and how many came back in each month after it. */
export function CohortsScreen({ search }: ScreenProps) {
  const { filter, change } = useListView(cohortsAddress, search, { keepsSteps: true })
  return (
    <QuestionPage
      title={analyticsTexts.questions.cohorts}
      span={null}
      onChoose={() => undefined}
      filters={<PlaceFilters filter={filter} onChange={change} />}
    >
      <ReportGate query={cohortsQuery(filter)} what={texts.page.subject} sizes={['h-16', 'h-96']}>
        {(cohorts) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {cohorts.customers > 0 && (
              <p className="text-pretty">
                {texts.cohorts.repeating(
                  cohorts.repeating,
                  cohorts.customers,
                  shareText(cohorts.repeating / cohorts.customers),
                )}
              </p>
            )}
            <SavedSection
              id="cohorts"
              title={texts.cohorts.title}
              note={texts.cohorts.note}
              href={urlOf(exportQuestionEndpoint, { params: { table: 'cohorts' }, query: placesOf(filter) })}
              empty={cohorts.customers === 0 ? texts.cohorts.empty : null}
            >
              <Months months={cohorts.months} />
            </SavedSection>
          </div>
        )}
      </ReportGate>
    </QuestionPage>
  )
}

type Row = Cohorts['months'][number]

function Months({ months }: { months: readonly Row[] }) {
  const most = Math.max(0, ...months.map(({ returned }) => returned.length))
  const columns: Column<Row>[] = [
    {
      key: 'month',
      head: texts.cohorts.first,
      cell: ({ month }) => <span className="whitespace-nowrap">{monthText(month)}</span>,
    },
    {
      key: 'customers',
      head: texts.cohorts.customers,
      isNumeric: true,
      cell: ({ customers }) => countText(customers),
    },
    ...Array.from(
      { length: most },
      (_, index): Column<Row> => ({
        key: `after ${index}`,
        head: texts.cohorts.after(index + 1),
        isNumeric: true,
        cell: ({ customers, returned }) => {
          const back = returned[index]
          return back === undefined ? '' : shareText(back / customers)
        },
      }),
    ),
  ]
  return (
    <div className="grid gap-3">
      <PairColumns
        label={texts.cohorts.chart}
        along={texts.cohorts.first}
        columns={months.map(({ month, customers, returned }) => ({
          key: month,
          label: monthText(month),
          wide: customers,
          slim: returned[0] ?? 0,
        }))}
        wide={{ name: texts.cohorts.newCustomers, say: texts.cohorts.newOf }}
        slim={{ name: texts.cohorts.nextMonth, say: texts.cohorts.backOf }}
        scale={countText}
      />
      <DataTable
        caption={texts.cohorts.title}
        columns={columns}
        rows={months.toReversed()}
        rowKey={({ month }) => month}
      />
    </div>
  )
}
