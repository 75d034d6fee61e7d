import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'

export interface ShiftRow {
  id: string
  agent_id: string
  agent_name: string
  market_id: string
  market_name: string
  starts_at: Date
  ends_at: Date
  version: number
}

const columns = sql`s.id, s.agent_id, u.name as agent_name, s.market_id, m.name as market_name, s.starts_at, s.ends_at,
  s.version`
const tables = sql`shifts s join users u on u.id = s.agent_id join markets m on m.id = s.market_id`

export async function cityOfShift(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ city: string }>`
    select m.city from shifts s join markets m on m.id = s.market_id where s.id = ${id}`.execute(db)
  return rows[0]?.city ?? null
}

/** Shifts that begin in a span at the markets of some cities, or of all, the earliest first. */
export async function listShiftRows(
  db: Db | Tx,
  span: { from: Date; until: Date },
  cities: readonly string[] | null,
): Promise<ShiftRow[]> {
  const { rows } = await sql<ShiftRow>`
    select ${columns} from ${tables} where s.starts_at >= ${span.from} and s.starts_at < ${span.until}
      and ${inCities(sql`m.city`, cities)}
    order by s.starts_at, u.name, s.id`.execute(db)
  return rows
}

/** An agent's shifts that are not over, soonest first. */
export async function listNextShiftRows(
  db: Db | Tx,
  agentId: string,
  page: { now: Date; limit: number },
): Promise<ShiftRow[]> {
  const { rows } = await sql<ShiftRow>`
    select ${columns} from ${tables} where s.agent_id = ${agentId} and s.ends_at > ${page.now}
    order by s.ends_at limit ${page.limit}`.execute(db)
  return rows
}

export async function findShiftRow(db: Db | Tx, id: string): Promise<ShiftRow | null> {
  const { rows } = await sql<ShiftRow>`select ${columns} from ${tables} where s.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A shift, held until the change of it is done. */
export async function lockShiftRow(tx: Tx, id: string): Promise<ShiftRow | null> {
  await sql`select 1 from shifts where id = ${id} for update`.execute(tx)
  return findShiftRow(tx, id)
}

export interface PlannedShift {
  agentId: string
  marketId: string
  startsAt: Date
  endsAt: Date
}

/** Adds a shift. The database refuses one that overlaps another of its agent. */
export async function insertShift(tx: Tx, id: string, shift: PlannedShift): Promise<void> {
  await tx
    .insertInto('shifts')
    .values({ id, ...columnsOf(shift) })
    .execute()
}

/** Adds a shift unless it overlaps another of its agent; returns whether the row was written. */
export async function insertShiftApart(tx: Tx, id: string, shift: PlannedShift): Promise<boolean> {
  const result = await tx
    .insertInto('shifts')
    .values({ id, ...columnsOf(shift) })
    .onConflict((conflict) => conflict.constraint('shifts_apart').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function updateShift(tx: Tx, id: string, shift: PlannedShift): Promise<void> {
  await tx
    .updateTable('shifts')
    .set((eb) => ({ ...columnsOf(shift), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteShift(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('shifts').where('id', '=', id).execute()
}

/** Drops the shifts of somebody that begin after a moment. */
export async function deleteShiftsAfter(tx: Tx, agentId: string, after: Date): Promise<void> {
  await tx.deleteFrom('shifts').where('agent_id', '=', agentId).where('starts_at', '>', after).execute()
}

/** Drops every shift of somebody. */
export async function deleteShiftsOf(tx: Tx, agentId: string): Promise<void> {
  await tx.deleteFrom('shifts').where('agent_id', '=', agentId).execute()
}

/** Returns how many shifts begin in a span; held, so that two who plan at once do not pass a limit together. */
export async function countShifts(tx: Tx, span: { from: Date; until: Date }): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('shifts'))`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shifts where starts_at >= ${span.from} and starts_at < ${span.until}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export interface MissingRow {
  shiftId: string
  agentId: string
  agentName: string
  phone: string | null
  marketName: string
  since: Date
}

/** Returns who is planned now and has been off duty since before a moment, the longest first. */
export async function listMissingRows(
  db: Db | Tx,
  { now, offSince, cities }: { now: Date; offSince: Date; cities: readonly string[] | null },
): Promise<MissingRow[]> {
  const { rows } = await sql<MissingRow>`
    select s.id as "shiftId", s.agent_id as "agentId", u.name as "agentName", u.phone_number as phone,
      m.name as "marketName", greatest(s.starts_at, a.duty_changed_at) as since
    from ${tables} join agents a on a.user_id = s.agent_id
    where s.starts_at <= ${offSince} and s.starts_at > ${now}::timestamptz - interval '24 hours' and s.ends_at > ${now}
      and not a.is_on_duty and a.duty_changed_at <= ${offSince}
      and u.role = 'agent' and u.suspended_at is null and u.erased_at is null and ${inCities(sql`m.city`, cities)}
    order by since, s.id limit 200`.execute(db)
  return rows
}

function columnsOf({ agentId, marketId, startsAt, endsAt }: PlannedShift) {
  return { agent_id: agentId, market_id: marketId, starts_at: startsAt, ends_at: endsAt }
}
