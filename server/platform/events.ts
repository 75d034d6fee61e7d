import { sql } from 'kysely'
import type { ChatEvent } from '#contract/chat-shapes.ts'
import type { Actor, OrderEventType, OrderStatus } from '#contract/order-machine.ts'
import type { Clock } from './clock.ts'
import type { Db, Tx } from './database/database.ts'

/** What happens to orders, and beside them what is said in threads. */
export type EventType = OrderEventType | ChatEvent['type']

export type EventDetail = Record<string, string | number | boolean | null>

/** Something that happened, to be written in the same transaction as the change itself. */
export interface NewEvent {
  type: EventType
  /** Its id is null for what is no order's own: no order's log and stream has it. */
  order: { id: string | null; customer_id: string | null }
  /** The agent whom it concerns: their stream carries it. */
  agentId?: string | null
  /** The order's status afterwards, when this changed it. */
  status?: OrderStatus | null
  actor: Actor
  actorId: string | null
  /** When it happened by the device that did it; the server's time unless said. */
  happenedAt?: Date
  detail?: EventDetail
}

export interface StoredEvent {
  xid: string
  id: number
  type: EventType
  order_id: string | null
  customer_id: string | null
  agent_id: string | null
  status: OrderStatus | null
  actor: Actor
  actor_id: string | null
  happened_at: Date
  received_at: Date
  detail: EventDetail
}

/** Something that happened to an order; what is said in threads is no order's own. */
export type OrderStoredEvent = StoredEvent & { type: OrderEventType; order_id: string }

export function isOfOrder(event: StoredEvent): event is OrderStoredEvent {
  return event.order_id !== null
}

/** A place in the order in which events may be relied on. */
export interface EventCursor {
  xid: string
  id: number
}

/** Appends to the log. Readers see it once this and every older transaction has ended. */
export function appendEvent(tx: Tx, clock: Clock, event: NewEvent): Promise<void> {
  return appendEvents(tx, clock, [event])
}

/** Appends several at once, in their order. */
export async function appendEvents(tx: Tx, clock: Clock, events: NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const now = clock.now()
  const rows = events.map((event) => ({
    type: event.type,
    order_id: event.order.id,
    customer_id: event.order.customer_id,
    agent_id: event.agentId ?? null,
    status: event.status ?? null,
    actor: event.actor,
    actor_id: event.actorId,
    happened_at: event.happenedAt ?? now,
    received_at: now,
    detail: event.detail ?? {},
  }))
  // One text for any number of rows, which a list of values would not be.
  await sql`
    insert into events (type, order_id, customer_id, agent_id, status, actor, actor_id, happened_at, received_at, detail)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as given(type text, order_id text,
      customer_id text, agent_id text, status text, actor text, actor_id text, happened_at timestamptz,
      received_at timestamptz, detail jsonb)`.execute(tx)
}

export const eventColumns = sql.raw(
  'xid::text as xid, id, type, order_id, customer_id, agent_id, status, actor, actor_id, happened_at, received_at, detail',
)

/** `1042-77`: what a stream sends as an event's id and takes back as Last-Event-ID. */
export function formatCursor(cursor: EventCursor): string {
  return `${cursor.xid}-${cursor.id}`
}

/** Reads a cursor, or null when it is not one. */
export function parseCursor(text: string | undefined): EventCursor | null {
  const match = /^(\d{1,19})-(\d{1,15})$/.exec(text ?? '')
  return match?.[1] && match[2] ? { xid: match[1], id: Number(match[2]) } : null
}

/** Whether an event comes after a place in the log. */
export function isAfter(event: EventCursor, place: EventCursor): boolean {
  const ahead = BigInt(event.xid) - BigInt(place.xid)
  return ahead > 0n || (ahead === 0n && event.id > place.id)
}

/** Events after a cursor that no running transaction can still precede, oldest first. */
export async function listEventsAfter(
  db: Db | Tx,
  cursor: EventCursor,
  limit: number,
): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select ${eventColumns} from events
    where (xid, id) > (${cursor.xid}::xid8, ${cursor.id})
      and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by events.xid, events.id limit ${limit}`.execute(db)
  return rows
}

/** The newest place that is settled: everything up to here has been committed or never will be. */
export async function findSettledCursor(db: Db): Promise<EventCursor> {
  const { rows } = await sql<EventCursor>`
    select xid::text as xid, id from events where xid < pg_snapshot_xmin(pg_current_snapshot())
    order by events.xid desc, events.id desc limit 1`.execute(db)
  return rows[0] ?? { xid: '0', id: 0 }
}

/** Whether committed events wait behind a transaction that is still running. */
export async function hasUnsettledEvents(db: Db): Promise<boolean> {
  // The newest by the index: a search for any such row may read the whole table.
  const { rows } = await sql<{ waiting: boolean }>`
    select xid >= pg_snapshot_xmin(pg_current_snapshot()) as waiting
    from events order by xid desc, id desc limit 1`.execute(db)
  return rows[0]?.waiting ?? false
}
