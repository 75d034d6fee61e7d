import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { AnalyticsOverview } from '#contract/analytics/admin-analytics.ts'
import * as common from '#web/design/common-texts.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { AgentsTable } from './agents-table.tsx'
import { addedReport, findReport, pathOf, type Report } from './analytics-pages.ts'
import {
  agentsQuery,
  goodsQuery,
  overviewQuery,
  smsQuery,
  speedQuery,
  timesQuery,
} from './analytics-queries.ts'
import { ChannelsTable } from './channels-table.tsx'
import { EndsTable } from './ends-table.tsx'
import { FunnelSteps } from './funnel-steps.tsx'
import { GoodsRanks } from './goods-ranks.tsx'
import { HeadlineFigures } from './headline-figures.tsx'
import * as analyticsTexts from './message-texts.ts'
import { PageSpeedTable } from './page-speed.tsx'
import { PlacesTable } from './places-table.tsx'
import { hasIndex, PriceIndex } from './price-index.tsx'
import { QuestionPage } from './question-page.tsx'
import { ReportGate } from './report-gate.tsx'
import { ReportSection } from './report-section.tsx'
import { SmsCosts } from './sms-costs.tsx'
import { type SpanFilter, spanAddress, spanFilterFrom } from './span-filter.ts'
import { StageTimes } from './stage-times.tsx'
import * as texts from './texts.ts'
import { TradeByDay } from './trade-by-day.tsx'

type Show = (filter: SpanFilter) => ReactNode

export function ReportScreen({ params, search }: ScreenProps<{ report: string }>) {
  const navigate = useNavigate()
  const filter = spanFilterFrom(search)
  const added = addedReport(params.report)
  const report = findReport(params.report) ?? 'days'
  const shown = useQuery({ ...overviewQuery(filter), enabled: false }).data?.span
  return (
    <QuestionPage
      title={added?.question ?? texts.questions[report]}
      span={filter}
      shown={shown}
      onChoose={(next) => navigate(spanAddress(next, pathOf(added?.slug ?? report)))}
    >
      {added === null ? (
        answers[report](filter)
      ) : (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <added.ReportView filter={filter} />
        </Suspense>
      )}
    </QuestionPage>
  )
}

/** A part that is read with the orders, money and visits of the days. */
const ofOverview =
  (sizes: readonly string[], show: (overview: AnalyticsOverview, filter: SpanFilter) => ReactNode): Show =>
  (filter) => (
    <ReportGate query={overviewQuery(filter)} what={texts.page.subject} sizes={sizes}>
      {(overview) => show(overview, filter)}
    </ReportGate>
  )

const answers: Record<Report, Show> = {
  days: ofOverview(['h-40', 'h-96'], (overview, filter) => {
    const { now, days } = overview
    const isQuiet = now.placed + now.delivered + now.visits === 0 && now.goodsKobo === 0 && now.keptKobo === 0
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <HeadlineFigures overview={overview} />
        <ReportSection
          title={texts.report.dayByDay}
          note={texts.days.note}
          table="days"
          filter={filter}
          empty={isQuiet ? texts.days.empty : null}
        >
          <TradeByDay days={days} />
        </ReportSection>
      </div>
    )
  }),
  markets: ofOverview(['h-96'], ({ markets }, filter) => (
    <ReportSection
      title={texts.places.marketsTitle}
      table="markets"
      filter={filter}
      empty={markets.length === 0 ? texts.places.empty : null}
    >
      <PlacesTable
        head={common.label.market}
        many="markets"
        places={markets}
        elsewhere={texts.places.noMarket}
      />
    </ReportSection>
  )),
  areas: ofOverview(['h-96'], ({ areas }, filter) => (
    <ReportSection
      title={texts.places.areasTitle}
      note={texts.places.areasNote}
      table="areas"
      filter={filter}
      empty={areas.length === 0 ? texts.places.empty : null}
    >
      <PlacesTable head={common.label.area} many="areas" places={areas} elsewhere={texts.places.elsewhere} />
    </ReportSection>
  )),
  funnel: ofOverview(['h-96'], ({ funnel }, filter) => (
    <ReportSection
      title={texts.funnel.title}
      note={texts.funnel.note}
      table="funnel"
      filter={filter}
      empty={funnel.visits + funnel.placed === 0 ? texts.funnel.empty : null}
    >
      <FunnelSteps funnel={funnel} />
    </ReportSection>
  )),
  channels: ofOverview(['h-60'], ({ channels }, filter) => (
    <ReportSection
      title={texts.channels.title}
      table="channels"
      filter={filter}
      empty={channels.length === 0 ? texts.places.empty : null}
    >
      <ChannelsTable rows={channels} />
    </ReportSection>
  )),
  stages: (filter) => (
    <ReportGate query={timesQuery(filter)} what={texts.stages.subject} sizes={['h-96']}>
      {(times) => (
        <ReportSection
          title={texts.stages.title}
          note={texts.stages.note}
          table="stages"
          filter={filter}
          empty={times.errands === 0 ? texts.stages.empty : null}
        >
          <StageTimes times={times} />
        </ReportSection>
      )}
    </ReportGate>
  ),
  ends: (filter) => (
    <ReportGate query={timesQuery(filter)} what={texts.stages.subject} sizes={['h-96']}>
      {({ ends }) => (
        <ReportSection
          title={texts.ends.title}
          note={texts.ends.note}
          table="ends"
          filter={filter}
          empty={ends.length === 0 ? texts.ends.empty : null}
        >
          <EndsTable rows={ends} />
        </ReportSection>
      )}
    </ReportGate>
  ),
  agents: (filter) => (
    <ReportGate query={agentsQuery(filter)} what={texts.agents.subject} sizes={['h-60']}>
      {({ agents }) => (
        <ReportSection
          title={common.label.agents}
          note={texts.agents.note}
          table="agents"
          filter={filter}
          empty={agents.length === 0 ? texts.agents.empty : null}
        >
          <AgentsTable agents={agents} />
        </ReportSection>
      )}
    </ReportGate>
  ),
  goods: (filter) => (
    <ReportGate query={goodsQuery(filter)} what={texts.goods.subject} sizes={['h-96']}>
      {(figures) => (
        <ReportSection
          title={common.label.goods}
          note={texts.goods.note}
          table="goods"
          filter={filter}
          empty={figures.lines === 0 ? texts.goods.empty : null}
        >
          <GoodsRanks figures={figures} />
        </ReportSection>
      )}
    </ReportGate>
  ),
  prices: (filter) => (
    <ReportGate query={goodsQuery(filter)} what={texts.goods.subject} sizes={['h-96']}>
      {({ prices }) => (
        <ReportSection
          title={texts.prices.title}
          note={texts.prices.note}
          table="prices"
          filter={filter}
          empty={hasIndex(prices) ? null : texts.prices.empty}
        >
          <PriceIndex prices={prices} />
        </ReportSection>
      )}
    </ReportGate>
  ),
  speed: (filter) => (
    <ReportGate query={speedQuery(filter)} what={texts.speed.subject} sizes={['h-60']}>
      {({ pages }) => (
        <ReportSection
          title={texts.speed.title}
          note={texts.speed.note}
          table="speed"
          filter={filter}
          empty={pages.length === 0 ? texts.speed.empty : null}
        >
          <PageSpeedTable pages={pages} />
        </ReportSection>
      )}
    </ReportGate>
  ),
  sms: (filter) => (
    <ReportGate query={smsQuery(filter)} what={analyticsTexts.sms.subject} sizes={['h-60']}>
      {({ costs }) => (
        <ReportSection
          title={analyticsTexts.sms.title}
          note={analyticsTexts.sms.note}
          table="sms"
          filter={filter}
          empty={costs.length === 0 ? analyticsTexts.sms.empty : null}
        >
          <SmsCosts costs={costs} />
        </ReportSection>
      )}
    </ReportGate>
  ),
}
