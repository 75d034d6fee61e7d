import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface TrailPoint {
  latitude: number
  longitude: number
  happened_at: Date
}

/** Where an agent says they are, and when. */
export interface ReportedPoint {
  agentId: string
  latitude: number
  longitude: number
  happenedAt: Date
}

/** Adds each point to the trail of every order that its agent is carrying, once; returns those orders, by the point's index. */
export async function insertTrailPoints(
  tx: Tx,
  { points, now }: { points: readonly ReportedPoint[]; now: Date },
): Promise<{ index: number; order_id: string }[]> {
  const given = JSON.stringify(points.map((point, index) => ({ ...point, index })))
  const { rows } = await sql<{ index: number; order_id: string }>`
    with carried as (
      select given.*, o.id as order_id
      from json_to_recordset(${given}::json) as given(index int, "agentId" text collate "C", latitude float8,
        longitude float8, "happenedAt" timestamptz)
      join orders o on o.agent_id = given."agentId" and o.ended_at is null and o.status = 'in_transit'
    ), added as (
      insert into agent_positions (order_id, agent_id, latitude, longitude, happened_at, received_at)
      select distinct order_id, "agentId", latitude, longitude, "happenedAt", ${now}::timestamptz from carried
      where not exists (
        select from agent_positions p where p.order_id = carried.order_id and p.happened_at = carried."happenedAt"
      )
    )
    select index, order_id from carried`.execute(tx)
  return rows
}

/** Where the agent was last seen while carrying an order, or null. */
export async function findLastPoint(db: Db | Tx, orderId: string): Promise<TrailPoint | null> {
  const { rows } = await sql<TrailPoint>`
    select latitude, longitude, happened_at from agent_positions
    where order_id = ${orderId} order by happened_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function deleteTrailsOf(tx: Tx, agentId: string): Promise<void> {
  await tx.deleteFrom('agent_positions').where('agent_id', '=', agentId).execute()
}
