import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { type EventCursor, eventColumns, type StoredEvent } from '../events.ts'

/**
 * What a stream is about: `order:ord_…` and `track:ord_…` one order, `customer:usr_…` and `agent:usr_…`
 * everything that concerns a person, `orders` everything.
 */
export type Topic = `${'order' | 'track' | 'customer' | 'agent'}:${string}` | 'orders'

/** A reader that missed more than this starts afresh instead. */
export const maxReplay = 1000

/** The topics that an event belongs to. */
export function topicsOf(event: StoredEvent): Topic[] {
  const topics: Topic[] = ['orders']
  if (event.order_id) topics.push(`order:${event.order_id}`, `track:${event.order_id}`)
  if (event.customer_id) topics.push(`customer:${event.customer_id}`)
  if (event.agent_id) topics.push(`agent:${event.agent_id}`)
  return topics
}

/** A topic's events after one place and up to another, oldest first, at most `maxReplay`. */
export async function listTopicEvents(
  db: Db,
  topic: Topic,
  after: EventCursor,
  upTo: EventCursor,
): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select ${eventColumns} from events
    where (xid, id) > (${after.xid}::xid8, ${after.id}) and (xid, id) <= (${upTo.xid}::xid8, ${upTo.id})
      and ${topicFilter(topic)}
    order by events.xid, events.id limit ${maxReplay}`.execute(db)
  return rows
}

function topicFilter(topic: Topic) {
  const [kind, id] = topic.split(':')
  if (kind === 'customer') return sql`customer_id = ${id}`
  if (kind === 'agent') return sql`agent_id = ${id}`
  return kind === 'orders' ? sql`true` : sql`order_id = ${id}`
}
