import { sql } from 'kysely'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log/log.ts'
import { causedByJob } from '#server/platform/outgoing/cause.ts'
import { inSpan } from '#server/platform/telemetry/tracing.ts'
import { type EventFilter, type NextEvent, passUnwanted, takeEvents, wantedBy } from './event-places.ts'
import { eventColumns, hasAppended, type StoredEvent } from './events.ts'

interface Within {
  tx: Tx
  clock: Clock
}

/**
 * Declares what a feature does about things that happened elsewhere; runs exactly once for each event that it wants, inside
 * `tx`.
 */
export interface Reaction extends EventFilter {
  react(within: Within, events: StoredEvent[]): Promise<void>
}

/** Reads what it needs besides the events before the transaction that it reacts in; null if it wants none of them now. */
export interface PreparedReaction extends EventFilter {
  prepare(): Promise<Reaction['react'] | null>
}

export interface RelayOptions {
  db: Db
  clock: Clock
  log: Log
  reactions: (Reaction | PreparedReaction)[]
}

type ReadyOptions = RelayOptions & { ready: readonly Reaction[] }
type React = (tx: Tx, options: ReadyOptions, events: NextEvent[]) => Promise<void>

export const retryReactionsJob = 'events:react'
const batch = 200
/** Any number will do, as long as every process that relays takes the same. */
const relayLock = 7_205_114_204

export interface Relayed {
  hasReacted: boolean
  /** Says that reactions wrote events of their own. */
  hasAppended: boolean
  /** Says that events may be left: behind the batch, or as another process is at it. */
  isMore: boolean
}

/**
 * Runs the reactions to the next events and moves the cursor in one transaction, so that each happens once
 * over all processes; most events nobody wants, and one statement passes them.
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

async function relayBatch(given: RelayOptions, reactToAll: React): Promise<Relayed> {
  const options = { ...given, ready: await prepareAll(given) }
  const { isWanted, isMore: isBehind } = await passUnwanted(options.db, options.ready)
  if (!isWanted) return { hasReacted: false, hasAppended: false, isMore: isBehind }
  return options.db.transaction().execute(async (tx) => {
    const { rows: locks } = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(${relayLock}) as held`.execute(tx)
    if (!locks[0]?.held) return { hasReacted: false, hasAppended: false, isMore: true }
    const { events, isMore } = await takeEvents(tx, { filters: options.ready, limit: batch })
    if (events.length > 0) await causedByJob('relay', () => reactToAll(tx, options, events))
    return { hasReacted: events.length > 0, hasAppended: hasAppended(tx), isMore }
  })
}

/** Events that were written in traces go on in them, one by one; those of none, which are all while none are sent, together. */
const reactTogether: React = async (tx, options, events) => {
  if (events.every(({ trace }) => trace === null)) return runReactions(tx, options, events)
  for (const event of events) {
    const span = { name: `react ${event.type}`, kind: 'consumer', facts: factsOf(event) } as const
    const react = () => runReactions(tx, options, [event])
    await (event.trace === null ? react() : inSpan(span, react, { carried: event.trace }))
  }
}

const factsOf = ({ order_id: id }: StoredEvent) => (id === null ? {} : { 'kasuwa.order.id': id })

async function prepareAll({ reactions }: RelayOptions): Promise<Reaction[]> {
  const ready = await Promise.all(
    reactions.map((reaction) => ('react' in reaction ? reaction : prepare(reaction))),
  )
  return ready.filter((reaction) => reaction !== null)
}

/** One that cannot be prepared fails for its own events, and holds up no other. */
async function prepare({ prepare: begin, ...filter }: PreparedReaction): Promise<Reaction | null> {
  try {
    const react = await begin()
    return react && { ...filter, react }
  } catch (error) {
    return { ...filter, react: () => Promise.reject(error) }
  }
}

async function runReactions(tx: Tx, { clock, ready }: ReadyOptions, events: NextEvent[]): Promise<void> {
  for (const [index, { react }] of ready.entries()) {
    const wanted = events.filter((event) => event.wanted[index] === true)
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
  const ready = await prepareAll(options)
  await options.db.transaction().execute(async (tx) => {
    const { rows } = await sql<NextEvent>`
      select p.place, p.mark, ${eventColumns}, e.trace, ${wantedBy(ready)} as wanted
      from events e join event_places p on p.event_id = e.id
      where e.id = ${eventId}`.execute(tx)
    await reactTogether(tx, { ...options, ready }, rows)
  })
}
