import type { RotaWeek, Shift } from '#contract/dispatch/shifts.ts'
import { clockOfMinute, lagosTime } from '#domain/time/days.ts'
import { missingAfterMs, weekOf } from '#domain/time/shifts.ts'
import { listAgentRows } from '#server/dispatch/core/agent-store.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { spanOf } from './plan-shifts.ts'
import {
  findShiftRow,
  listMissingRows,
  listNextShiftRows,
  listShiftRows,
  type MissingRow,
  type ShiftRow,
} from './shift-store.ts'

interface Context {
  db: Db | Tx
  clock: Clock
}

/** Returns a week of shifts in some cities, or in all, with the markets and agents to plan. */
export async function readRota(
  { db, clock }: Context,
  markets: readonly MarketRow[],
  {
    date = lagosTime(clock.now()).date,
    cities,
  }: { date?: string | undefined; cities: readonly string[] | null },
): Promise<RotaWeek> {
  const [rows, agents, missing] = await Promise.all([
    listShiftRows(db, spanOf(date), cities),
    listAgentRows(db, { cities }),
    readMissing({ db, clock }, cities),
  ])
  const used = new Set(rows.map((row) => row.market_id))
  return {
    days: weekOf(date),
    markets: markets
      .filter(({ id, city, isActive }) => (cities?.includes(city) ?? true) && (isActive || used.has(id)))
      .map(({ id, name, city, hours, closures }) => ({ id, name, city, hours, closures })),
    agents: agents
      .map(({ agent_id: id, name, city, home_market_ids: homeMarketIds }) => ({
        id,
        name,
        city,
        homeMarketIds,
      }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    shifts: rows.map((row) => presentShift(row, missing)),
  }
}

/** Returns one shift. Throws shifts.not_found. */
export async function readShift({ db, clock }: Context, id: string): Promise<Shift> {
  const row = await findShiftRow(db, id)
  if (!row) throw fail('shifts.not_found')
  return presentShift(row, await readMissing({ db, clock }, null))
}

const nextShown = 10

/** Returns an agent's own next shifts, soonest first. */
export async function readOwnShifts({ db, clock }: Context, agentId: string) {
  const rows = await listNextShiftRows(db, agentId, { now: clock.now(), limit: nextShown })
  return rows.map((row) => ({ id: row.id, marketName: row.market_name, ...timesOf(row) }))
}

/** Returns who is planned now in some cities, or in all, and has not been on duty for ten minutes. */
export function readMissing({ db, clock }: Context, cities: readonly string[] | null): Promise<MissingRow[]> {
  const now = clock.now()
  return listMissingRows(db, { now, offSince: new Date(now.getTime() - missingAfterMs), cities })
}

function presentShift(row: ShiftRow, missing: readonly MissingRow[]): Shift {
  return {
    id: row.id,
    agentId: row.agent_id,
    agentName: row.agent_name,
    marketId: row.market_id,
    marketName: row.market_name,
    ...timesOf(row),
    version: row.version,
    missingSince: missing.find(({ shiftId }) => shiftId === row.id)?.since.toISOString() ?? null,
  }
}

function timesOf({ starts_at: startsAt, ends_at: endsAt }: ShiftRow) {
  const start = lagosTime(startsAt)
  return { date: start.date, from: clockOfMinute(start.minute), to: clockOfMinute(lagosTime(endsAt).minute) }
}
