import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db, Tx } from './database/database.ts'
import { type EventCursor, eventColumns, listEventsAfter, type StoredEvent } from './events.ts'
import { addJob } from './jobs.ts'
import type { Log } from './log.ts'

/** What a feature does about things that happened elsewhere; runs exactly once an event, inside `tx`. */
export type Reaction = (context: { tx: Tx; clock: Clock }, events: StoredEvent[]) => Promise<void>

export interface RelayOptions {
  db: Db
  clock: Clock
  log: Log
  reactions: Reaction[]
}

export const retryReactionsJob = 'events:react'
const batch = 200

/**
 * Runs the reactions to the next events and moves the cursor in one transaction, so that each happens once
 * over all processes. Returns how many events there were; 0 too when another process is at it.
 */
export async function relayEvents(options: RelayOptions): Promise<number> {
  return options.db.transaction().execute(async (tx) => {
    const { rows } = await sql<EventCursor>`
      select xid::text as xid, id from event_cursors where name = 'reactions' for update skip locked`.execute(
      tx,
    )
    const cursor = rows[0]
    if (!cursor) return 0
    const events = await listEventsAfter(tx, cursor, batch)
    const last = events.at(-1)
    if (!last) return 0
    await reactToAll(tx, options, events)
    await sql`update event_cursors set xid = ${last.xid}::xid8, id = ${last.id} where name = 'reactions'`.execute(
      tx,
    )
    return events.length
  })
}

/** A batch goes at once; where that fails, its events go one by one, so that a bad one fails alone. */
async function reactToAll(tx: Tx, options: RelayOptions, events: StoredEvent[]): Promise<void> {
  if (await tryToReact(tx, options, events)) return
  for (const event of events) {
    // One that fails does not hold up those behind it: it becomes a job that is tried again.
    if (!(await tryToReact(tx, options, [event]))) {
      await addJob(tx, retryReactionsJob, { eventId: event.id }, { maxAttempts: 25 })
    }
  }
}

async function tryToReact(tx: Tx, options: RelayOptions, events: StoredEvent[]): Promise<boolean> {
  await sql`savepoint reaction`.execute(tx)
  try {
    for (const react of options.reactions) await react({ tx, clock: options.clock }, events)
    await sql`release savepoint reaction`.execute(tx)
    return true
  } catch (error) {
    await sql`rollback to savepoint reaction`.execute(tx)
    const [first] = events
    options.log.error(
      { err: error, eventId: first?.id, type: first?.type, count: events.length },
      'a reaction failed',
    )
    return false
  }
}

/** Runs the reactions to one event that failed before. */
export async function retryReactions(options: RelayOptions, eventId: number): Promise<void> {
  await options.db.transaction().execute(async (tx) => {
    const { rows } = await sql<StoredEvent>`select ${eventColumns} from events where id = ${eventId}`.execute(
      tx,
    )
    for (const react of options.reactions) await react({ tx, clock: options.clock }, rows)
  })
}
