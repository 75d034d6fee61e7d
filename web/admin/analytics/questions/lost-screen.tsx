import { type ReactNode, useState } from 'react'
import type { LossReason, LostDemand } from '#contract/analytics/questions.ts'
import { exportQuestionEndpoint } from '#contract/analytics/questions.ts'
import { lostOrdersReason } from '#domain/column-values.ts'
import { countText } from '#domain/numbers.ts'
import { shortNaira } from '#web/admin/analytics/figure-text.ts'
import { SavedSection } from '#web/admin/analytics/report-section.tsx'
import * as analyticsTexts from '#web/admin/analytics/texts.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { PairColumns } from '#web/design/charts/pair-columns.tsx'
import { ShareBar } from '#web/design/charts/share-bar.tsx'
import * as common from '#web/design/common-texts.ts'
import { Segmented } from '#web/design/forms/segmented.tsx'
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

const looks = [
  ['lost-reasons', texts.lost.reason],
  ['lost-hours', texts.hours.along],
  ['lost-markets', common.label.market],
  ['lost-areas', common.label.area],
] as const
type Look = (typeof looks)[number][0]
const titles: Record<Look, string> = {
  'lost-reasons': texts.lost.reasonsTitle,
  'lost-hours': texts.lost.hoursTitle,
  'lost-markets': analyticsTexts.places.marketsTitle,
  'lost-areas': analyticsTexts.places.areasTitle,
}

function Lost({ lost, filter }: { lost: LostDemand; filter: QuestionFilter }) {
  const [look, setLook] = useState<Look>('lost-reasons')
  const { total, before, reasons, hours, markets, areas } = lost
  const shown: Record<Look, ReactNode> = {
    'lost-reasons': <Reasons reasons={reasons} />,
    'lost-hours': <Hours hours={hours} />,
    'lost-markets': <Places head={common.label.market} places={markets} elsewhere={texts.lost.noMarket} />,
    'lost-areas': (
      <Places head={common.label.area} places={areas} elsewhere={analyticsTexts.places.elsewhere} />
    ),
  }
  return (
    <>
      <p className="text-pretty">
        {texts.lost.total(total.orders, nairaText(total.worthKobo, false))}
        {total.ofUnknownWorth > 0 && ` ${texts.lost.unknown(total.ofUnknownWorth)}`}
        {total.regained > 0 && ` ${texts.lost.regained(total.regained)}`}{' '}
        <span className="text-ink-soft">{texts.lost.before(before.orders)}</span>
      </p>
      <div className="max-w-md">
        <Segmented legend={texts.lost.by} options={looks} value={look} onChange={setLook} />
      </div>
      <SavedSection
        id="lost"
        title={titles[look]}
        note={texts.lost.note}
        href={urlOf(exportQuestionEndpoint, { params: { table: look }, query: questionOf(filter) })}
        empty={total.orders === 0 ? texts.lost.empty : null}
      >
        {shown[look]}
      </SavedSection>
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
      cell: ({ reason, orders }) => <Measured name={adminTexts.lostReasons[reason]} share={orders / most} />,
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
    <div className="grid min-w-20 gap-1 py-1">
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
      cell: ({ worthKobo }) => shortNaira(worthKobo),
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
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-leaf">
          {texts.hours.table}
        </summary>
        <DataTable
          caption={texts.lost.hoursTitle}
          columns={[
            { key: 'hour', head: texts.hours.along, cell: ({ hour }) => clockHour(hour) },
            ...sums<HourRow>(),
            ...reasonColumns<HourRow>(),
          ]}
          rows={shown}
          rowKey={({ hour }) => String(hour)}
        />
      </details>
    </div>
  )
}

function reasonColumns<Row extends { reasons: Record<LossReason, number> }>(): Column<Row>[] {
  return lostOrdersReason.map((reason) => ({
    key: reason,
    head: adminTexts.lostReasons[reason],
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
        ...sums<PlaceRow>(),
        ...reasonColumns<PlaceRow>(),
      ]}
      rows={places}
      rowKey={({ name }) => name ?? ''}
    />
  )
}
