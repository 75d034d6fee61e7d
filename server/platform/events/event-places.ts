import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { DB, Events } from '#server/platform/database/tables.ts'
import { type EventCursor, type EventType, eventColumns, type StoredEvent } from './events.ts'

const mostAtOnce = 20_000

export interface Placed {
  count: number
  /** Says that events may be left without a place: by the limit of a round, or as another process is at it. */
  isMore: boolean
  /** The newest place of the log as it was before this round. */
  end: EventCursor
  /** Says that events that had their places before this round wait for reactions. */
  isOwed: boolean
}

/** Notifies processes that events were given places; the payload says who did it. */
export const eventsChannel = 'kasuwa_events'

/**
 * Gives events that were committed since the last round their places in the log, and says so to the other processes.
 * Waits for no transaction, neither one that still runs nor another process at the same work.
 */
export async function placeEvents(db: Db, by = ''): Promise<Placed> {
  // One message, so that a process that is stopped in between cannot hold the lock.
  const { rows } = await sql<EventCursor & { count: number | null; isOwed: boolean }>`
    select count, log_end.place, log_end.mark,
      exists (
        select from event_places p where p.event_id is not null
          and p.place > (select c.place from event_cursors c where c.name = 'reactions' order by c.place desc limit 1)
      ) as "isOwed",
      case when count > 0 then pg_notify(${eventsChannel}, ${by}) end
    from place_events(${mostAtOnce}) as count,
      (select place, mark from event_places order by place desc limit 1) log_end`.execute(db)
  if (!rows[0]) throw new Error('the log of events has no beginning')
  const { count, isOwed, place, mark } = rows[0]
  return {
    count: count ?? 0,
    isMore: count === null || count >= mostAtOnce,
    end: { place, mark },
    isOwed,
  }
}

/** Returns the newest place of the log. */
export async function findLogEnd(db: Db): Promise<EventCursor> {
  const { rows } = await sql<EventCursor>`
    select place, mark from event_places order by place desc limit 1`.execute(db)
  if (!rows[0]) throw new Error('the log of events has no beginning')
  return rows[0]
}

/** So many places are looked at for events of some types. */
const mostLookedAt = 5_000

/** Makes conditions on an event `e`, which the database answers. */
export type EventConditions = ExpressionBuilder<DB & { e: Events }, 'e'>

const conditions: EventConditions = expressionBuilder<DB & { e: Events }, 'e'>()

/** Names the events that somebody wants. */
export interface EventFilter {
  to: ReadonlySet<EventType>
  /** Returns what else must hold: where it does not, there is nothing to do about the event. */
  when?: (event: EventConditions) => Expression<SqlBool>
}

/** Returns for each of some filters whether it wants the event `e`. */
export const wantedBy = (filters: readonly EventFilter[]) =>
  sql<boolean[]>`array[${sql.join(
    filters.map(({ to, when }) =>
      when === undefined
        ? sql`e.type = any(${[...to]}::text[])`
        : sql`e.type = any(${[...to]}::text[]) and ${when(conditions)}`,
    ),
  )}]::boolean[]`

/** Holds an event, the trace in which it was written, if any, and for each filter if it wants it. */
export type NextEvent = StoredEvent & { trace: string | null; wanted: boolean[] }

/**
 * Moves those who react past the next events if nobody wants any of them; returns whether somebody does. One statement
 * needs no lock: what it passes nobody wants, whoever else reacts meanwhile.
 */
export async function passUnwanted(
  db: Db,
  filters: readonly EventFilter[],
): Promise<{ isWanted: boolean; isMore: boolean }> {
  const { rows } = await sql<{ isWanted: boolean; looked: number }>`
    with next as materialized (
      select place, event_id from event_places
      where place > (select place from event_cursors where name = 'reactions' order by place desc limit 1)
        and event_id is not null order by place limit ${mostLookedAt}
    ), wanted as materialized (
      select n.place from next n join events e on e.id = n.event_id where true = any(${wantedBy(filters)}) limit 1
    ), passed as (
      insert into event_cursors (name, place)
      select 'reactions', max(place) from next where not exists (select from wanted) having count(*) > 0
      on conflict do nothing
    )
    select exists (select from wanted) as "isWanted", count(*)::int as looked from next`.execute(db)
  return { isWanted: rows[0]?.isWanted === true, isMore: rows[0]?.looked === mostLookedAt }
}

/**
 * The next events for those who react to them, who are then past them; what no filter wants is passed over by the
 * database, without being read here. Whoever asks holds the lock of reactions since before this statement.
 */
export async function takeEvents(
  tx: Tx,
  { filters, limit }: { filters: readonly EventFilter[]; limit: number },
): Promise<{ events: NextEvent[]; isMore: boolean }> {
  // One statement, so that events that get their places meanwhile are not passed over.
  const { rows } = await sql<(NextEvent | { id: null }) & { looked: number }>`
    with next as materialized (
      select place, mark, event_id from event_places
      where place > (select place from event_cursors where name = 'reactions' order by place desc limit 1)
        and event_id is not null order by place limit ${mostLookedAt}
    ), wanted as materialized (
      select n.place, n.mark, ${eventColumns}, e.trace, filtered.wanted from next n join events e on e.id = n.event_id
        cross join lateral (select ${wantedBy(filters)} as wanted offset 0) filtered
      where true = any(filtered.wanted) order by n.place limit ${limit}
    ), passed as (
      insert into event_cursors (name, place)
      select 'reactions', case when (select count(*) from wanted) = ${limit} then (select max(place) from wanted)
        else max(place) end
      from next having count(*) > 0
      on conflict do nothing
    )
    select wanted.*, seen.looked from (select count(*)::int as looked from next) seen left join wanted on true
    order by wanted.place`.execute(tx)
  const events = rows.filter((row) => row.id !== null)
  return { events, isMore: events.length === limit || rows[0]?.looked === mostLookedAt }
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
 * Returns whether a reader can continue from a cursor: the log is still the one that it was read from, has not begun
 * again after it, and still has who was concerned by what came then.
 */
export async function canContinue(db: Db, cursor: EventCursor): Promise<boolean> {
  const { rows } = await sql`
    select from event_places where place = ${cursor.place} and mark = ${cursor.mark}
      and place >= coalesce((select max(place) from event_cursors where name = 'kept'), 0)
      and not exists (select from event_places where event_id is null and place > ${cursor.place})`.execute(
    db,
  )
  return rows.length > 0
}

const mostDropped = 5_000

/**
 * Drops the places of events that are older than a moment, some at a time: no reader continues from so far back. What
 * some reader has not passed, the beginnings, and the newest round stay. Events themselves stay.
 */
export async function deletePlacesBefore(db: Db, before: Date): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      with oldest as (
        select p.place, e.received_at from event_places p join events e on e.id = p.event_id
        where p.place < (select min(place) from (
            select max(place) as place from event_cursors where name <> 'kept' group by name) readers)
          and p.place < (select place from event_places where snapshot is not null order by place desc limit 1)
        order by p.place limit ${mostDropped}
      ), old as (
        select place from oldest where place < coalesce(
          (select min(place) from oldest where received_at >= ${before}), (select max(place) + 1 from oldest))
      ), dropped as (
        delete from event_places where place in (select place from old) returning place
      ), kept as (
        insert into event_cursors select 'kept', max(place) from dropped having count(*) > 0
        on conflict do nothing
      )
      select count(*)::int as count from dropped`.execute(db)
    if ((rows[0]?.count ?? 0) < mostDropped) return
  }
}

/** Keeps how far a reader of every event has come. */
export async function moveCursor(tx: Tx, name: string, place: number): Promise<void> {
  await sql`insert into event_cursors values (${name}, ${place}) on conflict do nothing`.execute(tx)
}

/** Deletes the places where reactions and others once were; the newest is where they are. */
export async function deleteOldCursors(db: Db): Promise<void> {
  await sql`delete from event_cursors c
    where place < (select max(place) from event_cursors newest where newest.name = c.name)`.execute(db)
}
