import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { ValueOf } from '#server/platform/database/rows-within.ts'
import { eventColumns, type OrderStoredEvent } from '#server/platform/events/events.ts'

/** Its place is 0, where nobody can continue from, until it has been given one. */
export interface TimelineRow extends OrderStoredEvent {
  actor_name: string | null
  /** Names the agent whom it concerns: who was offered the order, got it or lost it. */
  agent_name: string | null
}

/** Everything that happened to an order, oldest first, with the names of who did it. */
export const timelineOf = (orderId: ValueOf<string>) => sql<TimelineRow>`
  select coalesce(p.place, 0) as place, coalesce(p.mark, e.id) as mark, ${eventColumns},
    u.name as actor_name, a.name as agent_name
  from events_of(${orderId}) e left join event_places p on p.event_id = e.id
    left join users u on u.id = e.actor_id left join users a on a.id = e.agent_id
  order by e.id`

export async function listTimeline(db: Db | Tx, orderId: string): Promise<TimelineRow[]> {
  return (await timelineOf(orderId).execute(db)).rows
}
