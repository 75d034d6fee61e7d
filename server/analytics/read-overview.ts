import type { AnalyticsOverview, Figures, PlaceFigures } from '#contract/analytics/admin-analytics.ts'
import { compareText } from '#domain/sorting.ts'
import { daysOf, type Span } from '#domain/span.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readFigures } from './read-figures.ts'
import { shareOf, tenths } from './rules.ts'
import {
  type DeliveredGroup,
  findMedianMinutes,
  type MoneyGroup,
  type PlacedGroup,
  type Stretch,
  sumDelivered,
  sumMoney,
  sumPlaced,
  sumTotals,
  type Totals,
} from './trade-store.ts'
import { countReached, countVisits, countVisitsByDay } from './visit-store.ts'

/** Orders, money and visits of a span: as a whole and beside the one before, by day, by market and by area. */
export function readOverview(db: Db, span: Span): Promise<AnalyticsOverview> {
  return readFigures(db, (tx) => readAll(tx, span))
}

async function readAll(tx: Tx, span: Span): Promise<AnalyticsOverview> {
  const placed = await sumPlaced(tx, span)
  const delivered = await sumDelivered(tx, span)
  const money = await sumMoney(tx, span)
  const visits = await countVisitsByDay(tx, span)
  const reached = await countReached(tx, span)
  const medianMinutes = await findMedianMinutes(tx, span)
  const before = await readBefore(tx, span.before)
  const groups = { placed, delivered, money }
  const totals = totalsOf(groups)
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
    days: daysFrom(span, groups, new Map(visits.map((row) => [row.day, row.visits]))),
    markets: placesFrom('market', groups),
    areas: placesFrom('area', groups),
    funnel: {
      visits: visitCount,
      ...reached,
      placed: totals.placed,
      delivered: sumOf(ofKind(placed, 'day'), (row) => row.reached),
    },
  }
}

async function readBefore(tx: Tx, stretch: Stretch): Promise<Figures> {
  const totals = await sumTotals(tx, stretch)
  const visits = await countVisits(tx, stretch)
  const medianMinutes = await findMedianMinutes(tx, stretch)
  return figuresOf(totals, visits, medianMinutes)
}

function figuresOf(totals: Totals, visits: number, medianMinutes: number | null): Figures {
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

interface Groups {
  placed: readonly PlacedGroup[]
  delivered: readonly DeliveredGroup[]
  money: readonly MoneyGroup[]
}
type Kind = PlacedGroup['kind']

const ofKind = <Row extends { kind: Kind }>(rows: readonly Row[], kind: Kind) =>
  rows.filter((row) => row.kind === kind)

function sumOf<Row>(rows: readonly Row[], read: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + read(row), 0)
}

function totalsOf({ placed, delivered, money }: Groups): Totals {
  const days = { delivered: ofKind(delivered, 'day'), money: ofKind(money, 'day') }
  return {
    placed: sumOf(ofKind(placed, 'day'), (row) => row.placed),
    delivered: sumOf(days.delivered, (row) => row.delivered),
    onTime: sumOf(days.delivered, (row) => row.onTime),
    bills: sumOf(days.money, (row) => row.bills),
    goodsKobo: sumOf(days.money, (row) => row.goodsKobo),
    keptKobo: sumOf(days.money, (row) => row.keptKobo),
  }
}

/** The rows of one kind by name, each with what the three sums say of it. */
function mergeGroups(kind: Kind, groups: Groups) {
  const merged = new Map<string | null, Totals>()
  const rowOf = (name: string | null) => {
    const row = merged.get(name) ?? {
      placed: 0,
      delivered: 0,
      onTime: 0,
      bills: 0,
      goodsKobo: 0,
      keptKobo: 0,
    }
    merged.set(name, row)
    return row
  }
  for (const { name, placed } of ofKind(groups.placed, kind)) rowOf(name).placed = placed
  for (const { name, delivered, onTime } of ofKind(groups.delivered, kind))
    Object.assign(rowOf(name), { delivered, onTime })
  for (const { name, bills, goodsKobo, keptKobo } of ofKind(groups.money, kind))
    Object.assign(rowOf(name), { bills, goodsKobo, keptKobo })
  return merged
}

function daysFrom(span: Span, groups: Groups, visits: ReadonlyMap<string, number>) {
  const merged = mergeGroups('day', groups)
  return daysOf(span).map((day) => {
    const row = merged.get(day)
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
function placesFrom(kind: 'market' | 'area', groups: Groups): PlaceFigures[] {
  return [...mergeGroups(kind, groups)]
    .map(([name, { placed, delivered, onTime, goodsKobo, keptKobo }]) => ({
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
