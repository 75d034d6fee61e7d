import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { AnalyticsOverview } from '#contract/analytics-desk.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import type { ScreenProps } from '#web/platform/screen.ts'
import { AgentsTable } from './agents-table.tsx'
import { agentsQuery, goodsQuery, overviewQuery, speedQuery, timesQuery } from './analytics-queries.ts'
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
import { TradeByDay } from './trade-by-day.tsx'

/** The figures room: what came in, what went out, how well and how fast, for some days beside those before. */
export function AnalyticsScreen({ search }: ScreenProps) {
  const [, navigate] = useLocation()
  const filter = spanFilterFrom(search)
  const overview = useQuery(overviewQuery(filter))
  return (
    <AdminShell here="/admin/analytics" title="Analytics">
      <div className="grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-4">
        <SpanPicker
          filter={filter}
          shown={overview.data?.span}
          onChoose={(next) => navigate(spanAddress(next))}
        />
        <ReportGate
          query={overviewQuery(filter)}
          what="orders, money and visits"
          sizes={['h-6', 'h-56', 'h-120', 'h-120', 'h-96']}
        >
          {(answer) => <Trade overview={answer} filter={filter} />}
        </ReportGate>
        <Errands filter={filter} />
        <Goods filter={filter} />
        <ReportGate query={speedQuery(filter)} what="the pages’ speed" sizes={['h-60']}>
          {({ pages }) => (
            <ReportSection
              title="How fast pages are"
              note="Measured on the devices of those who visit, for the page that a visit began with."
              table="speed"
              filter={filter}
              empty={pages.length === 0 ? 'No page was measured in these days.' : null}
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
  const { now, days, markets, areas, funnel } = overview
  const isQuiet = now.placed + now.delivered + now.visits === 0 && now.goodsKobo === 0 && now.feesKobo === 0
  const noTrade = 'No order was placed, billed or delivered in these days.'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <HeadlineFigures overview={overview} />
      <ReportSection
        title="Day by day"
        note="Orders count on the day that they were placed or delivered, money on the day that it was booked, a visit on the day that it began."
        table="days"
        filter={filter}
        empty={isQuiet ? 'Nothing happened in these days: no visit, no order, no money.' : null}
      >
        <TradeByDay days={days} />
      </ReportSection>
      <div className={pair}>
        <ReportSection
          title="By market"
          table="markets"
          filter={filter}
          empty={markets.length === 0 ? noTrade : null}
        >
          <PlacesTable head="Market" many="markets" places={markets} elsewhere="No market" />
        </ReportSection>
        <ReportSection
          title="By area"
          note="Where errands went. What our areas have no name for stands together."
          table="areas"
          filter={filter}
          empty={areas.length === 0 ? noTrade : null}
        >
          <PlacesTable head="Area" many="areas" places={areas} elsewhere="Elsewhere" />
        </ReportSection>
      </div>
      <ReportSection
        title="From a visit to the door"
        note="Visits are tabs without a name: nobody can say which visit placed which order. So the first three steps count visits and the last two count orders. Who asks not to be counted, or uses one tab for two orders, is only in the last two. A share is of the step before."
        table="funnel"
        filter={filter}
        empty={
          funnel.visits + funnel.placed === 0 ? 'No visit began and no order was placed in these days.' : null
        }
      >
        <FunnelSteps funnel={funnel} />
      </ReportSection>
    </div>
  )
}

function Errands({ filter }: { filter: SpanFilter }) {
  return (
    <>
      <ReportGate query={timesQuery(filter)} what="the times of errands" sizes={['h-96']}>
        {(times) => (
          <div className={pair}>
            <ReportSection
              title="Time in each stage"
              note="Of delivered errands that were wanted at once. The solid bar is half of them, the outline nine of ten. A late one is put down to the stage that ran furthest over its usual time."
              table="stages"
              filter={filter}
              empty={
                times.errands === 0 ? 'No errand that was wanted at once was delivered in these days.' : null
              }
            >
              <StageTimes times={times} />
            </ReportSection>
            <ReportSection
              title="What never reached the door"
              note="Orders that were cancelled, expired or could not be handed over in these days."
              table="ends"
              filter={filter}
              empty={times.ends.length === 0 ? 'No order ended without a delivery in these days.' : null}
            >
              <EndsTable rows={times.ends} />
            </ReportSection>
          </div>
        )}
      </ReportGate>
      <ReportGate query={agentsQuery(filter)} what="the agents" sizes={['h-60']}>
        {({ agents }) => (
          <ReportSection
            title="Agents"
            note="Ratings of the errands that were delivered in these days; offers that were answered or ran out."
            table="agents"
            filter={filter}
            empty={agents.length === 0 ? 'No agent delivered or was asked in these days.' : null}
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
    <ReportGate query={goodsQuery(filter)} what="goods and prices" sizes={['h-96']}>
      {(figures) => (
        <div className={pair}>
          <ReportSection
            title="Goods"
            note="Lines of the orders that were placed in these days."
            table="goods"
            filter={filter}
            empty={figures.lines === 0 ? 'No order was placed in these days.' : null}
          >
            <GoodsRanks figures={figures} />
          </ReportSection>
          <ReportSection
            title="Price index"
            note="What agents paid for the same basket, the goods bought most in the last four weeks, from week to week. The first week is 100. Sample prices and prices set aside are left out, and so are weeks with too few prices."
            table="prices"
            filter={filter}
            empty={
              hasIndex(figures.prices)
                ? null
                : 'Too little was bought to compare weeks: it takes five goods with three prices each, in two weeks at least.'
            }
          >
            <PriceIndex prices={figures.prices} />
          </ReportSection>
        </div>
      )}
    </ReportGate>
  )
}
