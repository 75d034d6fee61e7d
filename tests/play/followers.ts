import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/platform/database/database.ts'
import { findLogEnd, readLog } from '#server/platform/events/event-places.ts'
import { type EventCursor, parseCursor, type StoredEvent } from '#server/platform/events/events.ts'
import type { EventView } from '#server/platform/live/hub.ts'
import { type Topic, topicsOf } from '#server/platform/live/topics.ts'
import { msNow } from '#tests/times.ts'
import { type EventStream, openEventStream, type StreamMessage } from './event-stream.ts'
import { addressOf } from './raw-http.ts'

const reopenMs = 500
const lookMs = 500
const openAtOnce = 40

/** One who follows a stream for the whole run and opens it again whenever it ends, as a browser does. */
export interface Follower {
  topic: Topic
  /** Returns what of an event this reader may see; null hides it. */
  view: EventView
  path: string
  cookie?: string
  /** Does what their app does about an event. */
  onEvent?: (event: PersonEvent) => void
}

/** Holds what an app acts on of an event. */
export interface PersonEvent {
  type: string
  orderId?: string
  from?: string
}

/** Holds what one reader was told. */
export interface Readings {
  /** Where they began, or were last told to read everything again, which covers what was before. */
  begin: EventCursor | null
  readAgain: number
  places: number[]
  /** When each came, in milliseconds of the machine's clock. */
  times: number[]
}

interface Seen extends Readings {
  follower: Follower
  index: number
  stream: EventStream | null
}

interface Shared {
  url: URL
  signal: AbortSignal
  positionMs: number[]
  cut: number
}

/** Compares what all streams were given with what the log says they should have been. */
export interface StreamTally {
  expected: number
  missed: number
  doubled: number
  cut: number
  /** Counts how often each stream was told to read everything again. */
  readAgain: number[]
  /** From the write of an event to its bytes at each client. */
  eventMs: number[]
  /** From the phone that sent a position to each client's bytes. */
  positionMs: number[]
}

export interface Followers {
  positions(): number
  /** Resolves once every stream has been given what was written up to now, or at the limit. */
  tally(db: Db, limitMs: number): Promise<StreamTally>
  close(): void
}

/** Opens a stream for each at the server of `url`, again whenever it ends until the run is over. */
export async function openFollowers(
  url: string,
  followers: readonly Follower[],
  signal: AbortSignal,
): Promise<Followers> {
  const seen = followers.map((follower, index): Seen => ({ ...noReadings(), follower, index, stream: null }))
  const shared: Shared = { url: new URL(url), signal, positionMs: [], cut: 0 }
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason)),
  )
  aborted.catch(() => undefined)
  for (let at = 0; at < seen.length; at += openAtOnce) {
    const opened = seen
      .slice(at, at + openAtOnce)
      .map((one) => new Promise<void>((resolve, reject) => follow(shared, one, null, { resolve, reject })))
    await Promise.race([Promise.all(opened), aborted])
  }
  return {
    positions: () => shared.positionMs.length,
    async tally(db, limitMs) {
      const givenUpAt = performance.now() + limitMs
      const { place: upTo } = await findLogEnd(db)
      for (;;) {
        const { cut, positionMs } = shared
        const readAgain = seen.map((one) => one.readAgain)
        const tally = { ...(await compare(db, seen, upTo)), cut, readAgain, positionMs }
        if (tally.missed === 0 || performance.now() > givenUpAt) return tally
        await sleep(lookMs)
      }
    },
    close() {
      for (const { stream } of seen) stream?.close()
    },
  }
}

/** Holds what to call once a stream is open for the first time, or is refused instead. */
interface Opening {
  resolve(): void
  reject(reason: Error): void
}

/** After a cut it resumes by Last-Event-ID; after a refusal it begins anew, since a browser forgets the id then. */
function follow(shared: Shared, one: Seen, lastId: string | null, opening: Opening): void {
  const { url, signal } = shared
  const { path, cookie } = one.follower
  let cursor = lastId
  one.stream = openEventStream({
    host: url.hostname,
    port: Number(url.port),
    path,
    address: addressOf(one.index),
    headers: {
      host: url.host,
      ...(cookie !== undefined && { cookie }),
      ...(lastId !== null && { 'last-event-id': lastId }),
    },
    onMessage(message) {
      const { name, id, data } = message
      cursor = id ?? cursor
      if (name === 'position') shared.positionMs.push(msNow() - sentAt(data))
      note(one, message)
      if (name === 'event') one.follower.onEvent?.(JSON.parse(data) as PersonEvent)
      if (name === 'ready') opening.resolve()
    },
    onEnd(reason) {
      shared.cut += 1
      const isRefused = reason.startsWith('refused')
      if (isRefused) opening.reject(new Error(`${path}: ${reason}`))
      setTimeout(() => {
        if (!signal.aborted) follow(shared, one, isRefused ? null : cursor, opening)
      }, reopenMs).unref()
    },
  })
}

export function noReadings(): Readings {
  return { begin: null, readAgain: 0, places: [], times: [] }
}

/** Adds a message to what a reader was told. */
export function note(readings: Readings, { name, id, data }: StreamMessage): void {
  const cursor = parseCursor(id ?? '')
  if (cursor === null) return
  if (name === 'event') {
    readings.places.push(cursor.place)
    readings.times.push(msNow())
  } else if (name === 'ready' && (readings.begin === null || data.includes('false'))) {
    if (readings.begin !== null) readings.readAgain += 1
    readings.begin = cursor
  }
}

/** Counts the places, of those that a reader may see, that came by no message and no reading of everything. */
export function countMissed({ begin, places }: Readings, visible: readonly number[]): number {
  const came = new Set(places)
  return visible.filter((place) => begin !== null && place > begin.place && !came.has(place)).length
}

function sentAt(position: string): number {
  return Date.parse(/"at":"([^"]+)"/.exec(position)?.[1] ?? '')
}

async function compare(db: Db, seen: readonly Seen[], upTo: number) {
  const [first] = seen.flatMap(({ begin }) => begin ?? []).sort((a, b) => a.place - b.place)
  const sums = { expected: 0, missed: 0, doubled: 0, eventMs: [] as number[] }
  const log = first ? await readLog(db, first, 10_000_000) : []
  // The log went back and a reader was not told.
  if (log === null) return { ...sums, missed: seen.length }
  const byTopic = Map.groupBy(
    log
      .filter(({ place }) => place <= upTo)
      .flatMap((event) => topicsOf(event).map((topic) => ({ topic, event }))),
    ({ topic }) => topic,
  )
  const receivedAt = new Map(log.map((event) => [event.place, event.received_at.getTime()]))
  for (const one of seen) {
    const { follower, begin, places, times } = one
    const isDue = (event: StoredEvent) =>
      begin !== null && event.place > begin.place && follower.view(event) !== null
    const due = (byTopic.get(follower.topic) ?? []).filter(({ event }) => isDue(event))
    sums.expected += due.length
    sums.missed += countMissed(
      one,
      due.map(({ event }) => event.place),
    )
    sums.doubled += places.length - new Set(places).size
    for (const [index, place] of places.entries()) {
      const [at, from] = [times[index], receivedAt.get(place)]
      if (at !== undefined && from !== undefined) sums.eventMs.push(at - from)
    }
  }
  return sums
}
