import { setTimeout as sleep } from 'node:timers/promises'
import { type EventStream, openEventStream } from '#bench/load/event-stream.ts'
import { addressOf } from '#bench/load/trackers.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readLog } from '#server/platform/events/event-places.ts'
import { type EventCursor, parseCursor, type StoredEvent } from '#server/platform/events/events.ts'
import type { EventView } from '#server/platform/live/hub.ts'
import { type Topic, topicsOf } from '#server/platform/live/topics.ts'

const reopenMs = 1_000
const openAtOnce = 40

/** One who follows a stream for the whole run and opens it again whenever it ends, as a browser does. */
export interface Follower {
  topic: Topic
  view: EventView
  path: string
  cookie?: string
  /** What their app does about an event. */
  onEvent?: (event: PersonEvent) => void
}

/** What an app acts on of an event. */
export interface PersonEvent {
  type: string
  orderId?: string
  /** Who wrote a message. */
  from?: string
}

interface Seen {
  follower: Follower
  index: number
  stream: EventStream | null
  begin: EventCursor | null
  places: number[]
  /** When each came, in milliseconds of the machine's clock. */
  times: number[]
}

interface Shared {
  port: number
  signal: AbortSignal
  positionMs: number[]
  cut: number
  readAgain: number
}

/** What all streams were given, against what the log says they should have been. */
export interface StreamTally {
  expected: number
  missed: number
  doubled: number
  cut: number
  /** Streams that were told to read everything again. */
  readAgain: number
  /** From the write of an event to its bytes at each client. */
  eventMs: number[]
  /** From the phone that sent a position to each client's bytes. */
  positionMs: number[]
}

export interface Followers {
  positions(): number
  /** Resolves once every stream has been given what it should, or at the limit. */
  tally(db: Db, limitMs: number): Promise<StreamTally>
  close(): void
}

export async function openFollowers(
  port: number,
  followers: readonly Follower[],
  signal: AbortSignal,
): Promise<Followers> {
  const seen = followers.map((follower, index): Seen => {
    return { follower, index, begin: null, places: [], times: [], stream: null }
  })
  const shared: Shared = { port, signal, positionMs: [], cut: 0, readAgain: 0 }
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason)),
  )
  aborted.catch(() => undefined)
  for (let at = 0; at < seen.length; at += openAtOnce) {
    const opened = seen
      .slice(at, at + openAtOnce)
      .map((one) => new Promise<void>((resolve) => follow(shared, one, null, resolve)))
    await Promise.race([Promise.all(opened), aborted])
  }
  return {
    positions: () => shared.positionMs.length,
    async tally(db, limitMs) {
      const givenUpAt = performance.now() + limitMs
      for (;;) {
        const { cut, readAgain, positionMs } = shared
        const tally = { ...compare(seen, await readSince(db, seen)), cut, readAgain, positionMs }
        if (tally.missed === 0 || performance.now() > givenUpAt) return tally
        await sleep(1_000)
      }
    },
    close() {
      for (const { stream } of seen) stream?.close()
    },
  }
}

/** Opens a follower's stream, and again whenever it ends until the run is over. */
function follow(shared: Shared, one: Seen, lastId: string | null, onReady: () => void): void {
  const { path, cookie } = one.follower
  let cursor = lastId
  one.stream = openEventStream({
    port: shared.port,
    path,
    address: addressOf(one.index),
    headers: {
      ...(cookie !== undefined && { cookie }),
      ...(lastId !== null && { 'last-event-id': lastId }),
    },
    onMessage({ name, id, data }) {
      if (id !== null) cursor = id
      if (name === 'event') note(one, id, data)
      else if (name === 'position') shared.positionMs.push(Date.now() - sentAt(data))
      else if (name === 'ready') {
        if (one.begin === null) one.begin = parseCursor(id ?? '')
        else if (data.includes('false')) shared.readAgain += 1
        onReady()
      }
    },
    onEnd() {
      shared.cut += 1
      setTimeout(() => {
        if (!shared.signal.aborted) follow(shared, one, cursor, onReady)
      }, reopenMs).unref()
    },
  })
}

function note({ follower, places, times }: Seen, id: string | null, data: string): void {
  const cursor = parseCursor(id ?? '')
  if (!cursor) return
  places.push(cursor.place)
  times.push(Date.now())
  follower.onEvent?.(JSON.parse(data) as PersonEvent)
}

function sentAt(position: string): number {
  return Date.parse(/"at":"([^"]+)"/.exec(position)?.[1] ?? '')
}

async function readSince(db: Db, seen: readonly Seen[]): Promise<StoredEvent[]> {
  const [first] = seen.flatMap(({ begin }) => begin ?? []).sort((a, b) => a.place - b.place)
  if (!first) return []
  const events = await readLog(db, first, 10_000_000)
  if (!events) throw new Error('the log of events went back')
  return events
}

function compare(seen: readonly Seen[], log: readonly StoredEvent[]) {
  const byTopic = new Map<Topic, StoredEvent[]>()
  for (const event of log)
    for (const topic of topicsOf(event)) {
      const events = byTopic.get(topic)
      if (events) events.push(event)
      else byTopic.set(topic, [event])
    }
  const receivedAt = new Map(log.map((event) => [event.place, event.received_at.getTime()]))
  const sums = { expected: 0, missed: 0, doubled: 0, eventMs: [] as number[] }
  for (const { follower, begin, places, times } of seen) {
    const came = new Set(places)
    sums.doubled += places.length - came.size
    for (const event of byTopic.get(follower.topic) ?? []) {
      if (begin === null || event.place <= begin.place || follower.view(event) === null) continue
      sums.expected += 1
      if (!came.has(event.place)) sums.missed += 1
    }
    for (const [index, place] of places.entries())
      sums.eventMs.push((times[index] ?? Number.NaN) - (receivedAt.get(place) ?? Number.NaN))
  }
  return sums
}
