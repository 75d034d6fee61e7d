import type { AnalyticsOverview, Figures, PlaceFigures } from '#contract/analytics/admin-analytics.ts'
import type { OrderChannel } from '#contract/core/order-shapes.ts'
import { compareText } from '#domain/sorting.ts'
import type { Stretch } from '#domain/time/span.ts'
import { daysOf, type Span } from '#domain/time/span.ts'
import { coverOf } from '#server/orders/figures/cover.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { findMedianMinutes } from './order-times-store.ts'
import { readFigures } from './rollups/read-figures.ts'
import { shareOf, tenths } from './rollups/rules.ts'
import { countByDoor, sumTotals, sumTrade, type TradeGroup, type TradeSums } from './trade-store.ts'
import { listVisitDays } from './visit-store.ts'

/** Orders, money and visits of a span: as a whole and beside the one before, by day, by market and by area. */
export function readOverview(db: Db, span: Span): Promise<AnalyticsOverview> {
  return readFigures(db, (tx) => readAll(tx, span))
}

async function readAll(tx: Tx, span: Span): Promise<AnalyticsOverview> {
  const cover = await coverOf(tx, span)
  const trade = await sumTrade(tx, cover)
  const visits = await listVisitDays(tx, cover)
  const medianMinutes = await findMedianMinutes(tx, cover)
  const doors = await countByDoor(tx, span)
  const before = await readBefore(tx, span.before)
  const totals = totalsOf(trade)
  const visitCount = sumOf(visits, (row) => row.visits)
  return {
    span: {
      from: span.from,
      to: span.to,
      days: span.days,
      until: span.toAt.toISOString(),
      before: { from: span.before.fromAt.toISOString(), until: span.before.toAt.toISOString() },
    },
    now: figuresOf(totals, visitCount, medianMinutes),
    before,
    days: daysFrom(span, trade, new Map(visits.map((row) => [row.day, row.visits]))),
    markets: placesFrom('market', trade),
    areas: placesFrom('area', trade),
    funnel: {
      visits: visitCount,
      lists: sumOf(visits, (row) => row.lists),
      checkouts: sumOf(visits, (row) => row.checkouts),
      placed: totals.placed,
      delivered: totals.reached,
    },
    channels: channelsOf(doors, totals.placed),
  }
}

/** Counts what came by no other door as our own. */
function channelsOf(
  doors: readonly { channel: OrderChannel; placed: number }[],
  placed: number,
): AnalyticsOverview['channels'] {
  const app = { channel: 'app' as const, placed: placed - sumOf(doors, (row) => row.placed) }
  return [...doors, app]
    .filter((row) => row.placed > 0)
    .sort((one, other) => other.placed - one.placed || compareText(one.channel, other.channel))
}

async function readBefore(tx: Tx, stretch: Stretch): Promise<Figures> {
  const cover = await coverOf(tx, stretch)
  const totals = await sumTotals(tx, cover)
  const visits = sumOf(await listVisitDays(tx, cover), (row) => row.visits)
  return figuresOf(totals, visits, await findMedianMinutes(tx, cover))
}

function figuresOf(totals: TradeSums, visits: number, medianMinutes: number | null): Figures {
  const { placed, delivered, onTime, bills, goodsKobo, keptKobo } = totals
  return {
    placed,
    delivered,
    goodsKobo,
    keptKobo,
    basketKobo: bills === 0 ? null : Math.round(goodsKobo / bills),
    onTimeShare: shareOf(onTime, delivered),
    medianMinutes: medianMinutes === null ? null : tenths(medianMinutes),
    visits,
    conversion: shareOf(placed, visits),
  }
}

const ofKind = (trade: readonly TradeGroup[], kind: TradeGroup['kind']) =>
  trade.filter((row) => row.kind === kind)

function sumOf<Row>(rows: readonly Row[], read: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + read(row), 0)
}

function totalsOf(trade: readonly TradeGroup[]): TradeSums {
  const days = ofKind(trade, 'day')
  return {
    placed: sumOf(days, (row) => row.placed),
    reached: sumOf(days, (row) => row.reached),
    delivered: sumOf(days, (row) => row.delivered),
    onTime: sumOf(days, (row) => row.onTime),
    bills: sumOf(days, (row) => row.bills),
    goodsKobo: sumOf(days, (row) => row.goodsKobo),
    keptKobo: sumOf(days, (row) => row.keptKobo),
  }
}

function daysFrom(span: Span, trade: readonly TradeGroup[], visits: ReadonlyMap<string, number>) {
  const rows = new Map(ofKind(trade, 'day').map((row) => [row.name, row]))
  return daysOf(span).map((day) => {
    const row = rows.get(day)
    return {
      day,
      placed: row?.placed ?? 0,
      delivered: row?.delivered ?? 0,
      goodsKobo: row?.goodsKobo ?? 0,
      keptKobo: row?.keptKobo ?? 0,
      visits: visits.get(day) ?? 0,
    }
  })
}

/** Most orders first; what has no name comes last. */
function placesFrom(kind: 'market' | 'area', trade: readonly TradeGroup[]): PlaceFigures[] {
  return ofKind(trade, kind)
    .map(({ name, placed, delivered, onTime, goodsKobo, keptKobo }) => ({
      name,
      placed,
      delivered,
      goodsKobo,
      keptKobo,
      onTimeShare: shareOf(onTime, delivered),
    }))
    .sort(
      (one, other) =>
        Number(one.name === null) - Number(other.name === null) ||
        other.placed - one.placed ||
        compareText(one.name ?? '', other.name ?? ''),
    )
}
