import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type EventCursor, eventColumns, type StoredEvent } from './events.ts'

const mostAtOnce = 20_000

export interface Placed {
  count: number
  /** Whether events may be left without a place: by the limit of a round, or as another process is at it. */
  isMore: boolean
}

/**
 * Gives events that were committed since the last round their places in the log. Waits for no transaction, neither
 * one that still runs nor another process at the same work.
 */
export async function placeEvents(db: Db): Promise<Placed> {
  // One message, so that a process that is stopped in between cannot hold the lock.
  const { rows } = await sql<{ count: number | null }>`select place_events(${mostAtOnce}) as count`.execute(
    db,
  )
  const count = rows[0]?.count ?? null
  return { count: count ?? 0, isMore: count === null || count >= mostAtOnce }
}

/** The newest place of the log. */
export async function findLogEnd(db: Db): Promise<EventCursor> {
  const { rows } = await sql<EventCursor>`
    select place, mark from event_places order by place desc limit 1`.execute(db)
  if (!rows[0]) throw new Error('the log of events has no beginning')
  return rows[0]
}

export async function listEventsAfter(db: Db | Tx, place: number, limit: number): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select p.place, p.mark, ${eventColumns} from event_places p join events e on e.id = p.event_id
    where p.place > ${place} order by p.place limit ${limit}`.execute(db)
  return rows
}

/**
 * Events after a cursor, oldest first; null when the log is no longer the one that the cursor was read from:
 * its place is gone or was given again, or the log began again after it.
 */
export async function readLog(db: Db, cursor: EventCursor, limit: number): Promise<StoredEvent[] | null> {
  const { rows } = await sql<StoredEvent | { place: number; mark: number; id: null }>`
    select p.place, p.mark, ${eventColumns} from event_places p left join events e on e.id = p.event_id
    where p.place >= ${cursor.place} order by p.place limit ${limit + 1}`.execute(db)
  const [first, ...rest] = rows
  if (first?.place !== cursor.place || first.mark !== cursor.mark) return null
  const events = rest.filter((row) => row.id !== null)
  return events.length === rest.length ? events : null
}

/**
 * The number of the oldest transaction whose events may have a place after a cursor; null when nobody can
 * continue from there, as the log is no longer the one that the cursor was read from.
 */
export async function findHorizon(db: Db, cursor: EventCursor): Promise<string | null> {
  const { rows } = await sql<{ xid: string }>`
    select pg_snapshot_xmin(round.snapshot)::text as xid
    from event_places here, lateral (
      select snapshot from event_places where snapshot is not null and place <= here.place
      order by place desc limit 1
    ) round
    where here.place = ${cursor.place} and here.mark = ${cursor.mark}
      and not exists (select from event_places where event_id is null and place > ${cursor.place})`.execute(
    db,
  )
  return rows[0]?.xid ?? null
}

/** Deletes the places where reactions once were; the newest is where they are. */
export async function deleteOldCursors(db: Db): Promise<void> {
  await sql`delete from event_cursors where name = 'reactions'
    and place < (select max(place) from event_cursors where name = 'reactions')`.execute(db)
}
