import type { LossReason, LostDemand } from '#contract/analytics/questions.ts'
import { exportQuestionEndpoint, type QuestionTable } from '#contract/analytics/questions.ts'
import { countText } from '#domain/numbers.ts'
import { SavedSection } from '#web/admin/analytics/report-section.tsx'
import * as analyticsTexts from '#web/admin/analytics/texts.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { PairColumns } from '#web/design/charts/pair-columns.tsx'
import { ShareBar } from '#web/design/charts/share-bar.tsx'
import * as common from '#web/design/common-texts.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { urlOf } from '#web/platform/api/api.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { AnswerPage } from './answer-page.tsx'
import { clockHour } from './hour-text.ts'
import { lostAddress, lostQuery, type QuestionFilter, questionOf } from './question-queries.ts'
import * as texts from './texts.ts'

/** Orders that were refused or found no agent: why, when and where. */
export function LostScreen({ search }: ScreenProps) {
  return (
    <AnswerPage title={analyticsTexts.questions.lost} address={lostAddress} search={search} query={lostQuery}>
      {(lost, filter) => <Lost lost={lost} filter={filter} />}
    </AnswerPage>
  )
}

function Lost({ lost, filter }: { lost: LostDemand; filter: QuestionFilter }) {
  const { total, before, reasons, hours, markets, areas } = lost
  const saved = (table: QuestionTable) =>
    urlOf(exportQuestionEndpoint, { params: { table }, query: questionOf(filter) })
  const empty = total.orders === 0 ? texts.lost.empty : null
  return (
    <>
      <p className="text-pretty">
        {texts.lost.total(total.orders, nairaText(total.worthKobo, false))}
        {total.ofUnknownWorth > 0 && ` ${texts.lost.unknown(total.ofUnknownWorth)}`}
        {total.regained > 0 && ` ${texts.lost.regained(total.regained)}`}{' '}
        <span className="text-ink-soft">{texts.lost.before(before.orders)}</span>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <SavedSection
          id="reasons"
          title={texts.lost.reasonsTitle}
          note={texts.lost.note}
          href={saved('lost-reasons')}
          empty={empty}
        >
          <Reasons reasons={reasons} />
        </SavedSection>
        <SavedSection id="hours" title={texts.lost.hoursTitle} href={saved('lost-hours')} empty={empty}>
          <Hours hours={hours} />
        </SavedSection>
        <SavedSection
          id="markets"
          title={analyticsTexts.places.marketsTitle}
          href={saved('lost-markets')}
          empty={empty}
        >
          <Places head={common.label.market} places={markets} elsewhere={texts.lost.noMarket} />
        </SavedSection>
        <SavedSection
          id="areas"
          title={analyticsTexts.places.areasTitle}
          href={saved('lost-areas')}
          empty={empty}
        >
          <Places head={common.label.area} places={areas} elsewhere={analyticsTexts.places.elsewhere} />
        </SavedSection>
      </div>
    </>
  )
}

type ReasonRow = LostDemand['reasons'][number]

function Reasons({ reasons }: { reasons: readonly ReasonRow[] }) {
  const most = Math.max(1, ...reasons.map(({ orders }) => orders))
  const columns: Column<ReasonRow>[] = [
    {
      key: 'reason',
      head: texts.lost.reason,
      cell: ({ reason, orders }) => <Measured name={texts.reasons[reason]} share={orders / most} />,
    },
    ...sums<ReasonRow>(),
  ]
  return (
    <DataTable
      caption={texts.lost.reasonsCaption}
      columns={columns}
      rows={reasons}
      rowKey={({ reason }) => reason}
    />
  )
}

function Measured({ name, share }: { name: string; share: number }) {
  return (
    <div className="grid min-w-28 gap-1 py-1">
      <span className="font-semibold">{name}</span>
      <ShareBar share={share} />
    </div>
  )
}

function sums<Row extends { orders: number; worthKobo: number }>(): Column<Row>[] {
  return [
    { key: 'orders', head: common.label.orders, isNumeric: true, cell: ({ orders }) => countText(orders) },
    {
      key: 'worth',
      head: texts.lost.worth,
      isNumeric: true,
      cell: ({ worthKobo }) => nairaText(worthKobo, false),
    },
  ]
}

type HourRow = LostDemand['hours'][number]
const forAgents = ({ reasons: { busy, no_agent: none } }: HourRow) => busy + none

function Hours({ hours }: { hours: readonly HourRow[] }) {
  const shown = hours.filter(({ orders }) => orders > 0)
  return (
    <div className="grid gap-3">
      <PairColumns
        label={texts.lost.hoursChart}
        along={texts.hours.along}
        columns={hours.map((row) => ({
          key: String(row.hour),
          label: clockHour(row.hour),
          wide: row.orders,
          slim: forAgents(row),
        }))}
        wide={{ name: texts.lost.all, say: texts.lost.lostCount }}
        slim={{ name: texts.lost.forAgents, say: texts.lost.forAgentsCount }}
        scale={countText}
      />
      <DataTable
        caption={texts.lost.hoursTitle}
        columns={[
          { key: 'hour', head: texts.hours.along, cell: ({ hour }) => clockHour(hour) },
          ...reasonColumns<HourRow>(),
          ...sums<HourRow>(),
        ]}
        rows={shown}
        rowKey={({ hour }) => String(hour)}
      />
    </div>
  )
}

function reasonColumns<Row extends { reasons: Record<LossReason, number> }>(): Column<Row>[] {
  return (['busy', 'closed', 'outside_area', 'no_agent'] as const).map((reason) => ({
    key: reason,
    head: texts.reasons[reason],
    isNumeric: true,
    hideBelow: 'md',
    cell: ({ reasons }) => countText(reasons[reason]),
  }))
}

type PlaceRow = LostDemand['markets'][number]

interface PlacesProps {
  head: string
  places: readonly PlaceRow[]
  elsewhere: string
}

function Places({ head, places, elsewhere }: PlacesProps) {
  const most = Math.max(1, ...places.map(({ orders }) => orders))
  return (
    <DataTable
      caption={texts.lost.placesCaption(head.toLowerCase())}
      columns={[
        {
          key: 'name',
          head,
          cell: ({ name, orders }) => <Measured name={name ?? elsewhere} share={orders / most} />,
        },
        ...reasonColumns<PlaceRow>(),
        ...sums<PlaceRow>(),
      ]}
      rows={places}
      rowKey={({ name }) => name ?? ''}
    />
  )
}
