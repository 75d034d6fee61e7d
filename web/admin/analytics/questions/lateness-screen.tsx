import { exportQuestionEndpoint, type LatenessMonths } from '#contract/analytics/questions.ts'
import { countText } from '#domain/numbers.ts'
import { monthText, shareText, shortNaira } from '#web/admin/analytics/figure-text.ts'
import { SavedSection } from '#web/admin/analytics/report-section.tsx'
import * as analyticsTexts from '#web/admin/analytics/texts.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { PairColumns } from '#web/design/charts/pair-columns.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { urlOf } from '#web/platform/api/api.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { AnswerPage } from './answer-page.tsx'
import { latenessAddress, latenessQuery, questionOf } from './question-queries.ts'
import * as texts from './texts.ts'

/** Shows what late orders cost by the month, beside the orders that came on time. */
export function LatenessScreen({ search }: ScreenProps) {
  return (
    <AnswerPage
      title={analyticsTexts.questions.lateness}
      address={latenessAddress}
      search={search}
      query={latenessQuery}
    >
      {({ months }, filter) => (
        <SavedSection
          id="lateness"
          title={texts.lateness.title}
          note={texts.lateness.note}
          href={urlOf(exportQuestionEndpoint, { params: { table: 'lateness' }, query: questionOf(filter) })}
          empty={months.length === 0 ? texts.lateness.empty : null}
        >
          <Months months={months} />
        </SavedSection>
      )}
    </AnswerPage>
  )
}

type Row = LatenessMonths['months'][number]

const naira = (kobo: number) => nairaText(kobo, false)
const starsText = (stars: number | null) => (stars === null ? '–' : stars.toFixed(1))

function Months({ months }: { months: readonly Row[] }) {
  // Nothing but noughts has no scale.
  const hasCosts = months.some(({ late, cancelledKobo }) => cancelledKobo > 0 || late.givenBackKobo > 0)
  return (
    <div className="grid gap-3">
      {hasCosts && (
        <PairColumns
          label={texts.lateness.chart}
          along={texts.lateness.month}
          columns={months.map(({ month, late, cancelledKobo }) => ({
            key: month,
            label: monthText(month),
            wide: Math.max(0, cancelledKobo),
            slim: Math.max(0, late.givenBackKobo),
          }))}
          wide={{
            name: texts.lateness.cancelledGoods,
            say: (kobo) => texts.lateness.cancelledOf(naira(kobo)),
          }}
          slim={{ name: texts.lateness.givenBack, say: (kobo) => texts.lateness.givenBackOf(naira(kobo)) }}
          scale={shortNaira}
        />
      )}
      <DataTable
        caption={texts.lateness.title}
        columns={columns}
        rows={months.toReversed()}
        rowKey={({ month }) => month}
      />
    </div>
  )
}

/** Shows a figure of late orders, and under it the same of orders on time. */
function WithOnTime({ late, onTime }: { late: string; onTime: string }) {
  return (
    <>
      <span className="block">{late}</span>
      <span className="block text-xs text-ink-soft">{texts.lateness.beside(onTime)}</span>
    </>
  )
}

const columns: Column<Row>[] = [
  {
    key: 'month',
    head: texts.lateness.month,
    cell: ({ month }) => <span className="whitespace-nowrap">{monthText(month)}</span>,
  },
  {
    key: 'late',
    head: texts.lateness.late,
    isNumeric: true,
    cell: ({ late, onTime }) => (
      <WithOnTime late={countText(late.orders)} onTime={countText(onTime.orders)} />
    ),
  },
  {
    key: 'given',
    head: texts.lateness.givenBack,
    isNumeric: true,
    cell: ({ late, onTime }) => (
      <WithOnTime late={naira(late.givenBackKobo)} onTime={naira(onTime.givenBackKobo)} />
    ),
  },
  {
    key: 'cancelled',
    head: texts.lateness.cancelled,
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ cancelled, cancelledKobo }) => (
      <>
        <span className="block">{countText(cancelled)}</span>
        <span className="block text-xs text-ink-soft">{texts.lateness.goodsOf(naira(cancelledKobo))}</span>
      </>
    ),
  },
  {
    key: 'stars',
    head: texts.lateness.stars,
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ late, onTime }) => <WithOnTime late={starsText(late.stars)} onTime={starsText(onTime.stars)} />,
  },
  {
    key: 'back',
    head: texts.lateness.cameBack,
    isNumeric: true,
    cell: ({ late, onTime }) => (
      <WithOnTime late={shareText(late.cameBack)} onTime={shareText(onTime.cameBack)} />
    ),
  },
]
