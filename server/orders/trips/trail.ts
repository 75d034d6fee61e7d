import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface TrailPoint {
  latitude: number
  longitude: number
  happened_at: Date
}

/** Adds a point to the trail of every order that the agent is carrying; returns those orders. */
export async function insertTrailPoints(
  tx: Db | Tx,
  point: { agentId: string; latitude: number; longitude: number; happenedAt: Date; now: Date },
): Promise<{ order_id: string; customer_id: string }[]> {
  const { rows } = await sql<{ order_id: string; customer_id: string }>`
    with carried as (
      select id as order_id, customer_id from orders where agent_id = ${point.agentId} and ended_at is null and status = 'in_transit'
    ), added as (
      insert into agent_positions (order_id, agent_id, latitude, longitude, happened_at, received_at)
      select order_id, ${point.agentId}, ${point.latitude}, ${point.longitude}, ${point.happenedAt}, ${point.now} from carried
    )
    select order_id, customer_id from carried`.execute(tx)
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
