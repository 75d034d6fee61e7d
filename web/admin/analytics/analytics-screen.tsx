import { useQuery } from '@tanstack/react-query'
import type { AnalyticsOverview, AnalyticsTable } from '#contract/analytics/admin-analytics.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { SectionIndex } from '#web/admin/section-index.tsx'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
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
import * as texts from './texts.ts'
import { TradeByDay } from './trade-by-day.tsx'

/** The sections from top to bottom, by the tables that they show. */
const sections: readonly { id: AnalyticsTable; title: string }[] = [
  { id: 'days', title: texts.dayByDay },
  { id: 'markets', title: texts.byMarket },
  { id: 'areas', title: texts.byArea },
  { id: 'funnel', title: texts.fromVisitToDelivery },
  { id: 'stages', title: texts.timeInEachStage },
  { id: 'ends', title: texts.ordersNotDelivered },
  { id: 'agents', title: texts.agents },
  { id: 'goods', title: texts.goods },
  { id: 'prices', title: texts.priceIndex },
  { id: 'speed', title: texts.pageSpeed2 },
]

/** The figures: what came in, what went out, how well and how fast, for some days beside those before. */
export function AnalyticsScreen({ search }: ScreenProps) {
  const navigate = useNavigate()
  const filter = spanFilterFrom(search)
  const overview = useQuery(overviewQuery(filter))
  return (
    <AdminShell here="/admin/analytics" title={texts.analytics}>
      <div className="grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-4">
        <SpanPicker
          filter={filter}
          shown={overview.data?.span}
          onChoose={(next) => navigate(spanAddress(next))}
        />
        <SectionIndex sections={sections} />
        <ReportGate
          query={overviewQuery(filter)}
          what={texts.ordersMoneyAndVisits}
          sizes={['h-6', 'h-56', 'h-120', 'h-120', 'h-96']}
        >
          {(answer) => <Trade overview={answer} filter={filter} />}
        </ReportGate>
        <Orders filter={filter} />
        <Goods filter={filter} />
        <ReportGate query={speedQuery(filter)} what={texts.pageSpeed} sizes={['h-60']}>
          {({ pages }) => (
            <ReportSection
              title={texts.pageSpeed2}
              note={texts.measuredOnVisitorsDevices}
              table="speed"
              filter={filter}
              empty={pages.length === 0 ? texts.noPageWasMeasuredInThisPeriod : null}
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
  const isQuiet = now.placed + now.delivered + now.visits === 0 && now.goodsKobo === 0 && now.keptKobo === 0
  const noTrade = texts.noOrderWasPlaced
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <HeadlineFigures overview={overview} />
      <ReportSection
        title={texts.dayByDay}
        note={texts.ordersCountOnTheDayTheyWere}
        table="days"
        filter={filter}
        empty={isQuiet ? texts.noVisits : null}
      >
        <TradeByDay days={days} />
      </ReportSection>
      <div className={pair}>
        <ReportSection
          title={texts.byMarket}
          table="markets"
          filter={filter}
          empty={markets.length === 0 ? noTrade : null}
        >
          <PlacesTable head={texts.market} many="markets" places={markets} elsewhere={texts.noMarket} />
        </ReportSection>
        <ReportSection
          title={texts.byArea}
          note={texts.whereOrdersGo}
          table="areas"
          filter={filter}
          empty={areas.length === 0 ? noTrade : null}
        >
          <PlacesTable head={texts.area} many="areas" places={areas} elsewhere={texts.elsewhere} />
        </ReportSection>
      </div>
      <ReportSection
        title={texts.fromVisitToDelivery}
        note={texts.visitsHaveNoNames}
        table="funnel"
        filter={filter}
        empty={funnel.visits + funnel.placed === 0 ? texts.noVisitsAndNoOrdersInThisPeriod : null}
      >
        <FunnelSteps funnel={funnel} />
      </ReportSection>
    </div>
  )
}

function Orders({ filter }: { filter: SpanFilter }) {
  return (
    <>
      <ReportGate query={timesQuery(filter)} what={texts.deliveryTimes} sizes={['h-96']}>
        {(times) => (
          <div className={pair}>
            <ReportSection
              title={texts.timeInEachStage}
              note={texts.deliveredOrdersThatWereNotBookedAhead}
              table="stages"
              filter={filter}
              empty={times.errands === 0 ? texts.noSuchOrderWasDeliveredInThisPeriod : null}
            >
              <StageTimes times={times} />
            </ReportSection>
            <ReportSection
              title={texts.ordersNotDelivered}
              note={texts.ordersThatWereCancelled}
              table="ends"
              filter={filter}
              empty={times.ends.length === 0 ? texts.noOrderEndedWithoutDeliveryInThisPeriod : null}
            >
              <EndsTable rows={times.ends} />
            </ReportSection>
          </div>
        )}
      </ReportGate>
      <ReportGate query={agentsQuery(filter)} what={texts.theAgents} sizes={['h-60']}>
        {({ agents }) => (
          <ReportSection
            title={texts.agents}
            note={texts.ratingsAreForOrdersDeliveredInThisPeriod}
            table="agents"
            filter={filter}
            empty={agents.length === 0 ? texts.noAgentDeliveredOrGotAnOffer : null}
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
    <ReportGate query={goodsQuery(filter)} what={texts.goodsAndPrices} sizes={['h-96']}>
      {(figures) => (
        <div className={pair}>
          <ReportSection
            title={texts.goods}
            note={texts.itemsInTheOrdersPlacedInThisPeriod}
            table="goods"
            filter={filter}
            empty={figures.lines === 0 ? texts.noOrderWasPlacedInThisPeriod : null}
          >
            <GoodsRanks figures={figures} />
          </ReportSection>
          <ReportSection
            title={texts.priceIndex}
            note={texts.whatAgentsPaidForTheSameBasket}
            table="prices"
            filter={filter}
            empty={hasIndex(figures.prices) ? null : texts.tooLittleWasBoughtToCompareWeeks}
          >
            <PriceIndex prices={figures.prices} />
          </ReportSection>
        </div>
      )}
    </ReportGate>
  )
}
