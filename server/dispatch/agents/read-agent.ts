import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { AgentRecord, listLog, listOrders, listPassed } from '#contract/dispatch/admin-agents.ts'
import { minutes } from '#domain/time/durations.ts'
import { weeksUntil } from '#server/dispatch/core/rules.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import { listAgentOrders } from '#server/orders/core/find-order.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { numberOfCursor, readPage } from '#server/platform/database/read-page.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import {
  countVouched,
  listAuditRows,
  listOrderRows,
  listPassedRows,
  listWeekRows,
} from './agent-record-store.ts'
import { findPerformanceRow, type PerformanceRow } from './performance-store.ts'
import { performanceSpan, presentMarket, presentPerformance } from './read-performance.ts'

const weeksShown = 8

export interface AgentReading {
  db: Db | Tx
  clock: Clock
  settings: Settings
  markets: readonly MarketRow[]
}

/** Returns one agent as admins see them. Throws agents.not_found. */
export async function readAgent(context: AgentReading, agentId: string): Promise<AgentRecord> {
  const { db, clock, settings, markets } = context
  const span = await performanceSpan(db, clock, settings)
  const row = await findPerformanceRow(db, span, agentId)
  if (!row) throw fail('agents.not_found')
  const weeks = weeksUntil(clock.now(), weeksShown)
  const figures = await listWeekRows(db, agentId, weeks)
  const trips = await listAgentOrders(db, agentId)
  return {
    ...presentPerformance(row, { settings, markets, now: clock.now() }),
    city: row.city,
    username: row.username,
    suspendedFor: row.suspended_for,
    homeMarkets: markets.filter(({ id }) => row.home_market_ids.includes(id)).map(presentMarket),
    ownCeilingKobo: row.own_ceiling_kobo,
    checks: presentChecks(row),
    vouched: await countVouched(db, agentId, span.since),
    trips: trips.map((trip) => ({
      id: trip.id,
      code: trip.code,
      status: trip.status,
      marketName: trip.market_name,
      promiseBy: trip.promised_by.toISOString(),
    })),
    weeks: figures.map((figure, place) => ({ from: weeks[place]?.date ?? '', ...figure })),
  }
}

function presentChecks(row: PerformanceRow): AgentRecord['checks'] {
  const seen = (at: Date | null, by: string | null) => at && { at: at.toISOString(), byName: by ?? '' }
  return { phone: seen(row.phone_seen_at, row.phone_seen_by), id: seen(row.id_seen_at, row.id_seen_by) }
}

interface Page {
  cursor: string | null
  limit: number
}

/** Orders of an agent that ended, with how late they were and what customers said. */
export async function readOrders(
  db: Db,
  agentId: string,
  { cursor, limit }: Page,
): Promise<EndpointAnswer<typeof listOrders>> {
  const read = (most: number) => listOrderRows(db, agentId, { before: cursor, limit: most })
  const { rows, nextCursor } = await readPage(limit, read, ({ id }) => id)
  const items = rows.map((row) => ({
    id: row.id,
    code: row.code,
    status: row.status,
    marketName: row.market_name,
    area: row.area,
    endedAt: row.ended_at.toISOString(),
    lateMinutes:
      row.delivered_at && Math.round((row.delivered_at.getTime() - row.promised_by.getTime()) / minutes(1)),
    rating: row.stars === null ? null : { stars: row.stars, tags: row.tags ?? [], words: row.words },
  }))
  return { items, nextCursor }
}

export async function readPassed(
  db: Db,
  agentId: string,
  { cursor, limit }: Page,
): Promise<EndpointAnswer<typeof listPassed>> {
  const read = (most: number) => listPassedRows(db, agentId, { before: cursor, limit: most })
  const { rows, nextCursor } = await readPage(limit, read, ({ id }) => id)
  const items = rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    orderCode: row.order_code,
    marketName: row.market_name,
    status: row.status,
    distanceM: row.distance_m,
    offeredAt: row.offered_at.toISOString(),
    reason: row.reason,
  }))
  return { items, nextCursor }
}

export async function readLog(
  db: Db,
  agentId: string,
  { cursor, limit }: Page,
): Promise<EndpointAnswer<typeof listLog>> {
  const before = numberOfCursor(cursor)
  const read = (most: number) => listAuditRows(db, agentId, { before, limit: most })
  const { rows, nextCursor } = await readPage(limit, read, ({ id }) => id)
  const items = rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    byName: row.by_name,
    action: row.action,
    detail: row.detail,
  }))
  return { items, nextCursor }
}
