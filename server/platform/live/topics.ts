import { sql } from 'kysely'
import { canContinue } from '#server/platform/events/event-places.ts'
import { type EventCursor, eventColumns, type StoredEvent } from '#server/platform/events/events.ts'
import type { Db } from '../database/database.ts'

/**
 * Says what a stream is about: `order:ord_…` and `track:ord_…` one order, `customer:usr_…` and `agent:usr_…` everything that
 * concerns a person, `orders` everything.
 */
export type Topic = `${'order' | 'track' | 'customer' | 'agent'}:${string}` | 'orders'

/** Starts a reader afresh that missed more than this. */
export const maxReplay = 1000

export function topicsOf(event: StoredEvent): Topic[] {
  const topics: Topic[] = ['orders']
  if (event.order_id) topics.push(`order:${event.order_id}`, `track:${event.order_id}`)
  if (event.customer_id) topics.push(`customer:${event.customer_id}`)
  if (event.agent_id) topics.push(`agent:${event.agent_id}`)
  return topics
}

/**
 * Returns a topic's events after one place and up to another, oldest first; null when the reader cannot continue from there,
 * as the log went back or too much was missed.
 */
export async function listTopicEvents(
  db: Db,
  topic: Topic,
  { after, upTo }: { after: EventCursor; upTo: EventCursor },
): Promise<StoredEvent[] | null> {
  if (!(await canContinue(db, after))) return null
  const { rows } = await sql<StoredEvent>`
    select p.place, p.mark, ${eventColumns} from events e join event_places p on p.event_id = e.id
    where p.place > ${after.place} and p.place <= ${upTo.place} and ${topicFilter(topic)}
    order by p.place limit ${maxReplay}`.execute(db)
  return rows.length < maxReplay ? rows : null
}

function topicFilter(topic: Topic) {
  const [kind, id] = topic.split(':')
  if (kind === 'customer') return sql`p.customer_id = ${id}`
  if (kind === 'agent') return sql`p.agent_id = ${id}`
  return kind === 'orders' ? sql`true` : sql`e.order_id = ${id}`
}
