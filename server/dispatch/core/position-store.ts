import { sql } from 'kysely'
import type { ReportedPoint } from '#server/orders/core/trail.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Stores where an agent on duty is; an older report does not replace a newer one. */
export async function updateAgentPosition(db: Db | Tx, at: ReportedPoint): Promise<void> {
  await movePositions(db, [at], 'all')
}

/** Updates the same for many; returns the agents whom nobody held, since it waits for none. */
export async function updateFreeAgentPositions(
  tx: Tx,
  positions: readonly ReportedPoint[],
): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from agents where user_id = any(${positions.map(({ agentId }) => agentId)}::text[])
    for no key update skip locked`.execute(tx)
  const free = rows.map((row) => row.user_id)
  await movePositions(tx, positions, free)
  return new Set(free)
}

/** A report that is not believed waits beside the place that is known, until it is repeated from about there. */
async function movePositions(
  db: Db | Tx,
  positions: readonly ReportedPoint[],
  agentIds: readonly string[] | 'all',
): Promise<void> {
  const only = agentIds === 'all' ? positions.map(({ agentId }) => agentId) : [...agentIds]
  await sql`
    with given as (
      select distinct on ("agentId") "agentId" as agent_id, latitude, longitude, "happenedAt" as happened_at
      from json_to_recordset(${JSON.stringify(positions)}::json)
        as given("agentId" text collate "C", latitude float8, longitude float8, "happenedAt" timestamptz)
      where "agentId" = any(${only}::text[])
      order by "agentId", "happenedAt" desc
    ), judged as (
      select given.*, is_believed(a, given.latitude, given.longitude, given.happened_at) as is_believed,
        a.jump_at is not null and is_reachable(given.latitude, given.longitude, given.happened_at, a.jump_latitude,
          a.jump_longitude, a.jump_at) as is_repeated
      from given join agents a on a.user_id = given.agent_id
    )
    update agents a set
      latitude = case when j.is_believed then j.latitude else a.latitude end,
      longitude = case when j.is_believed then j.longitude else a.longitude end,
      position_at = case when j.is_believed then j.happened_at else a.position_at end,
      jump_latitude = case when j.is_believed then null when j.is_repeated then a.jump_latitude else j.latitude end,
      jump_longitude = case when j.is_believed then null when j.is_repeated then a.jump_longitude else j.longitude end,
      jump_at = case when j.is_believed then null when j.is_repeated then a.jump_at else j.happened_at end
    from judged j
    where a.user_id = j.agent_id and a.is_on_duty and coalesce(a.position_at, '-infinity') <= j.happened_at`.execute(
    db,
  )
}

/** Returns which of these reports, by their index, a vehicle on a road can have made. */
export async function listBelieved(tx: Tx, positions: readonly ReportedPoint[]): Promise<Set<number>> {
  const numbered = JSON.stringify(positions.map((position, index) => ({ ...position, index })))
  const { rows } = await sql<{ index: number }>`
    select given.index from json_to_recordset(${numbered}::json)
      as given(index int, "agentId" text collate "C", latitude float8, longitude float8, "happenedAt" timestamptz)
      join agents a on a.user_id = given."agentId"
    where is_believed(a, given.latitude, given.longitude, given."happenedAt")`.execute(tx)
  return new Set(rows.map(({ index }) => index))
}
