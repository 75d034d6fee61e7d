import { expressionBuilder, type QueryCreator, type RawBuilder, sql } from 'kysely'
import type { ChatEvent } from '#contract/core/chat-shapes.ts'
import type { Actor, OrderEventType, OrderStatus } from '#domain/orders/order-machine.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/tables.ts'
import { carriedTrace, noteOrder } from '#server/platform/telemetry/tracing.ts'

/**
 * Names what happens to orders, and beside them what is said in threads, that a silent phone's agent is off duty, and what
 * customers are told of their standing orders.
 */
export type EventType =
  | OrderEventType
  | ChatEvent['type']
  | 'agent.sent_home'
  | 'standing.reminded'
  | 'standing.refused'

export type EventDetail = Record<string, string | number | boolean | null>

/** Something that happened, to be written in the same transaction as the change itself. */
export interface NewEvent {
  type: EventType
  /** Is set where it is not the order's: that of a thread with our team. */
  city?: string | null
  /** Its id is null for what is no order's own: no order's log and stream has it. */
  order: { id: string | null; customer_id: string | null }
  /** Names the agent whom it concerns: their stream carries it. */
  agentId?: string | null
  /** Is the order's status afterwards, when this changed it. */
  status?: OrderStatus | null
  actor: Actor
  actorId: string | null
  /** Is when it happened by the device that did it; the server's time unless said. */
  happenedAt?: Date
  detail?: EventDetail
}

/**
 * A place in the log, the order in which every reader is given events. Places are given after the commit; the
 * mark is drawn at that time and shows whether it is still the same place after the log went back.
 */
export interface EventCursor {
  place: number
  mark: number
}

/** Describes an event with its place in the log. */
export interface StoredEvent extends EventCursor {
  id: number
  type: EventType
  /** Belongs to its order or its thread; null for what is of none. */
  city: string | null
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

/** Appends to the log. Readers see it once this transaction is committed and the event has been given its place. */
export function appendEvent(tx: Tx, clock: Clock, event: NewEvent): Promise<void> {
  return appendEvents(tx, clock, [event])
}

const appending = new WeakSet<Tx>()

/** Returns whether a transaction has appended events. */
export function hasAppended(tx: Tx): boolean {
  return appending.has(tx)
}

/** Appends several at once, in their order. */
export async function appendEvents(tx: Tx, clock: Clock, events: NewEvent[]): Promise<void> {
  if (events.length > 0) await insertOf(tx, clock, events).execute(tx)
}

/** Begins a write that appends an event in the same statement. The order of the event is read as it was before. */
export function withEvent(tx: Tx, clock: Clock, event: NewEvent): QueryCreator<DB> {
  return tx.with('appended', () => expressionBuilder<DB>().parens(insertOf(tx, clock, [event])))
}

function insertOf(tx: Tx, clock: Clock, events: readonly NewEvent[]): RawBuilder<object> {
  appending.add(tx)
  const now = clock.now()
  const trace = carriedTrace()
  for (const { order } of events) noteOrder(order.id)
  const rows = events.map((event) => ({
    type: event.type,
    city: event.city ?? null,
    order_id: event.order.id,
    customer_id: event.order.customer_id,
    agent_id: event.agentId ?? null,
    status: event.status ?? null,
    actor: event.actor,
    actor_id: event.actorId,
    happened_at: event.happenedAt ?? now,
    received_at: now,
    detail: event.detail ?? {},
    trace,
  }))
  // One text for any number of rows, which a list of values would not be.
  return sql<object>`
    insert into events (type, city, order_id, customer_id, agent_id, status, actor, actor_id, happened_at, received_at,
      detail, trace)
    select type, coalesce(city, (select o.city from orders o where o.id = order_id)), order_id, customer_id, agent_id, status, actor, actor_id,
      happened_at, received_at, detail, trace from json_to_recordset(${JSON.stringify(rows)}::json) as given(type text, city text, order_id text,
      customer_id text, agent_id text, status text, actor text, actor_id text, happened_at timestamptz,
      received_at timestamptz, detail jsonb, trace text)`
}

/** Columns of an event `e`, besides its place and mark. */
export const eventColumns = sql.raw(
  `e.id, e.type, e.city, e.order_id, e.customer_id, e.agent_id, e.status, e.actor, e.actor_id, e.happened_at,
    e.received_at, e.detail`,
)

/** `1042-77`: what a stream sends as an event's id and takes back as Last-Event-ID. */
export function formatCursor({ place, mark }: EventCursor): string {
  return `${place}-${mark}`
}

/** Reads a cursor, or null when it is not one. */
export function parseCursor(text: string | undefined): EventCursor | null {
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '')
  return match?.[1] && match[2] ? { place: Number(match[1]), mark: Number(match[2]) } : null
}
