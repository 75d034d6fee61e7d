import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db, Tx } from './database/database.ts'
import {
  type EventCursor,
  type EventType,
  eventColumns,
  listEventsAfter,
  type StoredEvent,
} from './events.ts'
import { addJob } from './jobs.ts'
import type { Log } from './log.ts'

/** What a feature does about things that happened elsewhere; runs exactly once an event, inside `tx`. */
export interface Reaction {
  /** The types of event that it is about; it is given no other. */
  to: ReadonlySet<EventType>
  react(context: { tx: Tx; clock: Clock }, events: StoredEvent[]): Promise<void>
}

export interface RelayOptions {
  db: Db
  clock: Clock
  log: Log
  reactions: Reaction[]
}

type React = (tx: Tx, options: RelayOptions, events: StoredEvent[]) => Promise<void>

export const retryReactionsJob = 'events:react'
const batch = 200

export interface Relayed {
  hasReacted: boolean
  isMore: boolean
}
const nothing: Relayed = { hasReacted: false, isMore: false }

/**
 * Runs the reactions to the next events and moves the cursor in one transaction, so that each happens once
 * over all processes. Tells whether anything was done, and whether more events wait behind the batch; neither
 * when another process is at it.
 */
export async function relayEvents(options: RelayOptions): Promise<Relayed> {
  try {
    return await relayBatch(options, reactTogether)
  } catch (error) {
    // A batch goes at once; where that fails, its events go one by one, so that a bad one fails alone.
    options.log.warn({ err: error }, 'a batch of events failed')
    return relayBatch(options, reactOneByOne)
  }
}

async function relayBatch(options: RelayOptions, reactToAll: React): Promise<Relayed> {
  return options.db.transaction().execute(async (tx) => {
    const { rows } = await sql<EventCursor>`
      select xid::text as xid, id from event_cursors where name = 'reactions' for update skip locked`.execute(
      tx,
    )
    const cursor = rows[0]
    if (!cursor) return nothing
    const events = await listEventsAfter(tx, cursor, batch)
    const last = events.at(-1)
    if (!last) return nothing
    const wanted = events.filter(({ type }) => options.reactions.some(({ to }) => to.has(type)))
    if (wanted.length > 0) await reactToAll(tx, options, wanted)
    await sql`update event_cursors set xid = ${last.xid}::xid8, id = ${last.id} where name = 'reactions'`.execute(
      tx,
    )
    return { hasReacted: wanted.length > 0, isMore: events.length === batch }
  })
}

const reactTogether: React = async (tx, { clock, reactions }, events) => {
  for (const { to, react } of reactions) {
    const wanted = events.filter(({ type }) => to.has(type))
    if (wanted.length > 0) await react({ tx, clock }, wanted)
  }
}

const reactOneByOne: React = async (tx, options, events) => {
  for (const event of events) {
    await sql`savepoint reaction`.execute(tx)
    try {
      await reactTogether(tx, options, [event])
      await sql`release savepoint reaction`.execute(tx)
    } catch (error) {
      await sql`rollback to savepoint reaction`.execute(tx)
      options.log.error({ err: error, eventId: event.id, type: event.type }, 'a reaction failed')
      // One that fails does not hold up those behind it: it becomes a job that is tried again.
      await addJob(tx, retryReactionsJob, { eventId: event.id }, { maxAttempts: 25 })
    }
  }
}

/** Runs the reactions to one event that failed before. */
export async function retryReactions(options: RelayOptions, eventId: number): Promise<void> {
  await options.db.transaction().execute(async (tx) => {
    const { rows } = await sql<StoredEvent>`select ${eventColumns} from events where id = ${eventId}`.execute(
      tx,
    )
    await reactTogether(tx, options, rows)
  })
}
