import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { lagosInstant, minuteOfClock } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { type ShiftTimes, weekOf } from '#domain/time/shifts.ts'
import { dayAfter } from '#domain/time/span.ts'
import { listAgentRows, lockAgent } from '#server/dispatch/core/agent-store.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import {
  countShifts,
  deleteShift,
  insertShift,
  insertShiftApart,
  listShiftRows,
  lockShiftRow,
  type PlannedShift,
  type ShiftRow,
  updateShift,
} from './shift-store.ts'

/** More than any week needs; the rota shows a week whole. */
const mostInAWeek = 1000

interface Wanted extends ShiftTimes {
  agentId: string
  marketId: string
}

/** Plans a shift; returns its id. Throws where the agent has another then, or it would be over already. */
export async function planShift(
  { tx, clock, markets }: WriteContext & { markets: readonly MarketRow[] },
  admin: CurrentUser,
  wanted: Wanted,
): Promise<string> {
  const shift = await checkShift({ tx, clock }, markets, wanted)
  await refuseFullWeek({ tx }, wanted.date, 1)
  const id = newId('shift', clock)
  await insertShift(tx, id, shift)
  await recordAudit(tx, clock, {
    actorId: admin.id,
    action: 'agents.plan_shift',
    subject: wanted.agentId,
    detail: { ...wanted },
  })
  return id
}

/** Changes a shift that is not over, as long as it is the one that was seen. */
export async function changeShift(
  { tx, clock, markets }: WriteContext & { markets: readonly MarketRow[] },
  admin: CurrentUser,
  { id, version, ...wanted }: Wanted & { id: string; version: number },
): Promise<void> {
  const before = await demandShift({ tx, clock }, { id, version })
  const shift = await checkShift({ tx, clock }, markets, wanted)
  await updateShift(tx, id, shift)
  const detail = {
    ...wanted,
    startsAt: { from: before.starts_at.toISOString(), to: shift.startsAt.toISOString() },
    endsAt: { from: before.ends_at.toISOString(), to: shift.endsAt.toISOString() },
  }
  await recordAudit(tx, clock, {
    actorId: admin.id,
    action: 'agents.change_shift',
    subject: wanted.agentId,
    detail,
  })
}

/** Removes a shift that is not over, as long as it is the one that was seen. */
export async function removeShift(
  { tx, clock }: WriteContext,
  admin: CurrentUser,
  seen: { id: string; version: number },
): Promise<void> {
  const shift = await demandShift({ tx, clock }, seen)
  await deleteShift(tx, seen.id)
  const detail = {
    marketId: shift.market_id,
    startsAt: shift.starts_at.toISOString(),
    endsAt: shift.ends_at.toISOString(),
  }
  await recordAudit(tx, clock, {
    actorId: admin.id,
    action: 'agents.remove_shift',
    subject: shift.agent_id,
    detail,
  })
}

/**
 * Plans a week as the one before it, in some cities or in all. What is over, overlaps, or whose agent or market works no more is left out, so
 * that the same asked twice changes nothing.
 */
export async function copyWeek(
  { tx, clock, markets }: WriteContext & { markets: readonly MarketRow[] },
  admin: CurrentUser,
  { week, cities }: { week: string; cities: readonly string[] | null },
): Promise<{ copied: number; leftOut: number }> {
  const { from, until } = spanOf(week)
  const last = { from: new Date(from.getTime() - days(7)), until: new Date(until.getTime() - days(7)) }
  const before = await listShiftRows(tx, last, cities)
  await refuseFullWeek({ tx }, week, before.length)
  const agentIds = new Set((await listAgentRows(tx)).map((agent) => agent.agent_id))
  let copied = 0
  for (const shift of before) {
    const endsAt = new Date(shift.ends_at.getTime() + days(7))
    const isOpen = markets.some(({ id, isActive }) => id === shift.market_id && isActive)
    if (endsAt <= clock.now() || !isOpen || !agentIds.has(shift.agent_id)) continue
    const startsAt = new Date(shift.starts_at.getTime() + days(7))
    const planned = { agentId: shift.agent_id, marketId: shift.market_id, startsAt, endsAt }
    if (await insertShiftApart(tx, newId('shift', clock), planned)) copied += 1
  }
  const result = { copied, leftOut: before.length - copied }
  const subject = weekOf(week)[0] ?? week
  await recordAudit(tx, clock, { actorId: admin.id, action: 'agents.copy_shifts', subject, detail: result })
  return result
}

/** From Monday to Monday of the Lagos week of a day. */
export function spanOf(date: string): { from: Date; until: Date } {
  const [monday = date] = weekOf(date)
  return { from: lagosInstant(monday, 0), until: lagosInstant(dayAfter(monday, 7), 0) }
}

async function refuseFullWeek({ tx }: Pick<WriteContext, 'tx'>, date: string, count: number): Promise<void> {
  if ((await countShifts(tx, spanOf(date))) + count > mostInAWeek) throw fail('shifts.too_many')
}

async function checkShift(
  { tx, clock }: WriteContext,
  markets: readonly MarketRow[],
  { agentId, marketId, date, from, to }: Wanted,
): Promise<PlannedShift> {
  const market = markets.find(({ id, isActive }) => id === marketId && isActive)
  if (!market) throw invalidFields([{ path: 'marketId', message: 'There is no such market' }])
  // Held, so that they are not moved to another city meanwhile.
  const agent = await lockAgent(tx, agentId)
  if (!agent) throw fail('agents.not_found')
  if (agent.city !== market.city)
    throw invalidFields([{ path: 'marketId', message: `${agent.name} works in another city` }])
  if (agent.suspended_at) throw fail('agents.suspended')
  const startsAt = lagosInstant(date, minuteOfClock(from))
  const endsAt = lagosInstant(date, minuteOfClock(to))
  if (endsAt <= clock.now()) throw fail('shifts.over')
  return { agentId, marketId, startsAt, endsAt }
}

async function demandShift(
  { tx, clock }: WriteContext,
  { id, version }: { id: string; version: number },
): Promise<ShiftRow> {
  const shift = await lockShiftRow(tx, id)
  if (!shift) throw fail('shifts.not_found')
  if (shift.version !== version) throw fail('shifts.changed')
  if (shift.ends_at <= clock.now()) throw fail('shifts.over')
  return shift
}
