import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { OrderStoredEvent } from '#server/platform/events.ts'

export interface TimelineRow extends OrderStoredEvent {
  actor_name: string | null
  /** The agent whom it concerns: who was offered the order, got it or lost it. */
  agent_name: string | null
}

/** Everything that happened to an order, oldest first, with the names of who did it. */
export async function listTimeline(db: Db | Tx, orderId: string): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    select e.xid::text as xid, e.id, e.type, e.order_id, e.customer_id, e.agent_id, e.status, e.actor, e.actor_id,
      e.happened_at, e.received_at, e.detail, u.name as actor_name, a.name as agent_name
    from events e left join users u on u.id = e.actor_id left join users a on a.id = e.agent_id
    where e.order_id = ${orderId} order by e.id`.execute(db)
  return rows
}
