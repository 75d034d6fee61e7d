import { type RawBuilder, sql } from 'kysely'
import type { ReportedPoint } from '#server/orders/trips/trail.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** No vehicle on a road is faster, in metres a second; a phone that places itself by masts may be wrong by a whole city. */
const road = { fastest: 40, errorM: 40_000 }
/** Reports from a place that could not be reached count once they have gone on for so long. */
const insistS = 180

type Sql = RawBuilder<unknown>

function metresBetween(latitude: Sql, longitude: Sql, otherLatitude: Sql, otherLongitude: Sql): Sql {
  return sql`111320 * sqrt((${latitude} - ${otherLatitude}) ^ 2
    + ((${longitude} - ${otherLongitude}) * cos(radians(${latitude}))) ^ 2)`
}

/** Returns whether a report can be reached by road from a place at a time; `a` is the agent. */
function isReachable(from: { latitude: Sql; longitude: Sql; at: Sql }, given: Given): Sql {
  const way = metresBetween(given.latitude, given.longitude, from.latitude, from.longitude)
  return sql`(${way} <= ${road.errorM} + ${road.fastest} * abs(extract(epoch from ${given.at} - ${from.at})))`
}

interface Given {
  latitude: Sql
  longitude: Sql
  at: Sql
}

const known = { latitude: sql`a.latitude`, longitude: sql`a.longitude`, at: sql`a.position_at` }
const jump = { latitude: sql`a.jump_latitude`, longitude: sql`a.jump_longitude`, at: sql`a.jump_at` }

function isBelieved(given: Given): Sql {
  return sql`(a.position_at is null or ${isReachable(known, given)} or coalesce(${isReachable(jump, given)}
    and extract(epoch from ${given.at} - a.jump_at) >= ${insistS}, false))`
}

/** What a report changes: the place where it is believed, else the place that waits to be. */
function changes(given: Given): Sql {
  const believed = isBelieved(given)
  const waits = sql`(a.jump_at is not null and ${isReachable(jump, given)})`
  return sql`latitude = case when ${believed} then ${given.latitude} else a.latitude end,
    longitude = case when ${believed} then ${given.longitude} else a.longitude end,
    position_at = case when ${believed} then ${given.at} else a.position_at end,
    jump_latitude = case when ${believed} then null when ${waits} then a.jump_latitude else ${given.latitude} end,
    jump_longitude = case when ${believed} then null when ${waits} then a.jump_longitude else ${given.longitude} end,
    jump_at = case when ${believed} then null when ${waits} then a.jump_at else ${given.at} end`
}

/** Stores where an agent on duty is; an older report does not replace a newer one. */
export async function updateAgentPosition(db: Db | Tx, at: ReportedPoint): Promise<void> {
  const given = {
    latitude: sql`${at.latitude}::float8`,
    longitude: sql`${at.longitude}::float8`,
    at: sql`${at.happenedAt}::timestamptz`,
  }
  await sql`
    update agents a set ${changes(given)}
    where a.user_id = ${at.agentId} and a.is_on_duty and coalesce(a.position_at, '-infinity') <= ${given.at}`.execute(
    db,
  )
}

const given = { latitude: sql`given.latitude`, longitude: sql`given.longitude`, at: sql`given.happened_at` }

/** The same for many; returns the agents whom nobody held, since it waits for none. */
export async function updateFreeAgentPositions(
  tx: Tx,
  positions: readonly ReportedPoint[],
): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    with given as (
      select distinct on ("agentId") "agentId" as agent_id, latitude, longitude, "happenedAt" as happened_at
      from json_to_recordset(${JSON.stringify(positions)}::json)
        as given("agentId" text collate "C", latitude float8, longitude float8, "happenedAt" timestamptz)
      order by "agentId", "happenedAt" desc
    ), free as (
      select user_id from agents where user_id in (select agent_id from given) for no key update skip locked
    ), moved as (
      update agents a set ${changes(given)}
      from given join free on free.user_id = given.agent_id
      where a.user_id = given.agent_id and a.is_on_duty and coalesce(a.position_at, '-infinity') <= given.happened_at
    )
    select user_id from free`.execute(tx)
  return new Set(rows.map((row) => row.user_id))
}

/** Which of these reports, by their index, a vehicle on a road can have made. */
export async function listBelieved(tx: Tx, positions: readonly ReportedPoint[]): Promise<Set<number>> {
  const numbered = JSON.stringify(positions.map((position, index) => ({ ...position, index })))
  const { rows } = await sql<{ index: number }>`
    select given.index from json_to_recordset(${numbered}::json)
      as given(index int, "agentId" text collate "C", latitude float8, longitude float8, "happenedAt" timestamptz)
      join agents a on a.user_id = given."agentId"
    where ${isBelieved({ ...given, at: sql`given."happenedAt"` })}`.execute(tx)
  return new Set(rows.map(({ index }) => index))
}
