import { useQuery } from '@tanstack/react-query'
import type { AnalyticsOverview, AnalyticsTable } from '#contract/analytics/admin-analytics.ts'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { SectionIndex } from '#web/admin/shell/section-index.tsx'
import * as common from '#web/design/common-texts.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { AgentsTable } from './agents-table.tsx'
import { agentsQuery, goodsQuery, overviewQuery, speedQuery, timesQuery } from './analytics-queries.ts'
import { ChannelsTable } from './channels-table.tsx'
import { EndsTable } from './ends-table.tsx'
import { FunnelSteps } from './funnel-steps.tsx'
import { GoodsRanks } from './goods-ranks.tsx'
import { HeadlineFigures } from './headline-figures.tsx'
import { PageSpeedTable } from './page-speed.tsx'
import { PlacesTable } from './places-table.tsx'
import { hasIndex, PriceIndex } from './price-index.tsx'
import { ReportGate } from './report-gate.tsx'
import { ReportSection } from './report-section.tsx'
import { type SpanFilter, spanAddress, spanFilterFrom } from './span-filter.ts'
import { SpanPicker } from './span-picker.tsx'
import { StageTimes } from './stage-times.tsx'
import * as texts from './texts.ts'
import { TradeByDay } from './trade-by-day.tsx'

/** The sections from top to bottom, by the tables that they show. */
const sections: readonly { id: AnalyticsTable; title: string }[] = [
  { id: 'days', title: common.label.dayByDay },
  { id: 'markets', title: texts.places.marketsTitle },
  { id: 'areas', title: texts.places.areasTitle },
  { id: 'funnel', title: texts.funnel.title },
  { id: 'channels', title: texts.channels.title },
  { id: 'stages', title: texts.stages.title },
  { id: 'ends', title: texts.ends.title },
  { id: 'agents', title: common.label.agents },
  { id: 'goods', title: common.label.goods },
  { id: 'prices', title: texts.prices.title },
  { id: 'speed', title: texts.speed.title },
]

/** The figures: what came in, what went out, how well and how fast, for some days beside those before. */
export function AnalyticsScreen({ search }: ScreenProps) {
  const navigate = useNavigate()
  const filter = spanFilterFrom(search)
  const overview = useQuery(overviewQuery(filter))
  return (
    <AdminShell here="/admin/analytics" title={common.page.analytics}>
      <div className="grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-4">
        <SpanPicker
          filter={filter}
          shown={overview.data?.span}
          onChoose={(next) => navigate(spanAddress(next))}
        />
        <SectionIndex sections={sections} />
        <ReportGate
          query={overviewQuery(filter)}
          what={texts.page.subject}
          sizes={['h-6', 'h-56', 'h-120', 'h-120', 'h-96']}
        >
          {(answer) => <Trade overview={answer} filter={filter} />}
        </ReportGate>
        <Orders filter={filter} />
        <Goods filter={filter} />
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
      </div>
    </AdminShell>
  )
}

const pair = 'grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2 xl:items-start'

function Trade({ overview, filter }: { overview: AnalyticsOverview; filter: SpanFilter }) {
  const { now, days, markets, areas, funnel, channels } = overview
  const isQuiet = now.placed + now.delivered + now.visits === 0 && now.goodsKobo === 0 && now.keptKobo === 0
  const noTrade = texts.places.empty
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <HeadlineFigures overview={overview} />
      <ReportSection
        title={common.label.dayByDay}
        note={texts.days.note}
        table="days"
        filter={filter}
        empty={isQuiet ? texts.days.empty : null}
      >
        <TradeByDay days={days} />
      </ReportSection>
      <div className={pair}>
        <ReportSection
          title={texts.places.marketsTitle}
          table="markets"
          filter={filter}
          empty={markets.length === 0 ? noTrade : null}
        >
          <PlacesTable
            head={common.label.market}
            many="markets"
            places={markets}
            elsewhere={texts.places.noMarket}
          />
        </ReportSection>
        <ReportSection
          title={texts.places.areasTitle}
          note={texts.places.areasNote}
          table="areas"
          filter={filter}
          empty={areas.length === 0 ? noTrade : null}
        >
          <PlacesTable
            head={common.label.area}
            many="areas"
            places={areas}
            elsewhere={texts.places.elsewhere}
          />
        </ReportSection>
      </div>
      <ReportSection
        title={texts.funnel.title}
        note={texts.funnel.note}
        table="funnel"
        filter={filter}
        empty={funnel.visits + funnel.placed === 0 ? texts.funnel.empty : null}
      >
        <FunnelSteps funnel={funnel} />
      </ReportSection>
      <ReportSection
        title={texts.channels.title}
        table="channels"
        filter={filter}
        empty={channels.length === 0 ? noTrade : null}
      >
        <ChannelsTable rows={channels} />
      </ReportSection>
    </div>
  )
}

function Orders({ filter }: { filter: SpanFilter }) {
  return (
    <>
      <ReportGate query={timesQuery(filter)} what={texts.stages.subject} sizes={['h-96']}>
        {(times) => (
          <div className={pair}>
            <ReportSection
              title={texts.stages.title}
              note={texts.stages.note}
              table="stages"
              filter={filter}
              empty={times.errands === 0 ? texts.stages.empty : null}
            >
              <StageTimes times={times} />
            </ReportSection>
            <ReportSection
              title={texts.ends.title}
              note={texts.ends.note}
              table="ends"
              filter={filter}
              empty={times.ends.length === 0 ? texts.ends.empty : null}
            >
              <EndsTable rows={times.ends} />
            </ReportSection>
          </div>
        )}
      </ReportGate>
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
    </>
  )
}

function Goods({ filter }: { filter: SpanFilter }) {
  return (
    <ReportGate query={goodsQuery(filter)} what={texts.goods.subject} sizes={['h-96']}>
      {(figures) => (
        <div className={pair}>
          <ReportSection
            title={common.label.goods}
            note={texts.goods.note}
            table="goods"
            filter={filter}
            empty={figures.lines === 0 ? texts.goods.empty : null}
          >
            <GoodsRanks figures={figures} />
          </ReportSection>
          <ReportSection
            title={texts.prices.title}
            note={texts.prices.note}
            table="prices"
            filter={filter}
            empty={hasIndex(figures.prices) ? null : texts.prices.empty}
          >
            <PriceIndex prices={figures.prices} />
          </ReportSection>
        </div>
      )}
    </ReportGate>
  )
}
