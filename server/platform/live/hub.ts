import { heartbeatMs } from '#contract/core/live.ts'
import type { Position } from '#contract/core/order-shapes.ts'
import { findLogEnd, readLog } from '#server/platform/events/event-places.ts'
import { type EventCursor, formatCursor, type StoredEvent } from '#server/platform/events/events.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Db } from '../database/database.ts'
import { frame, heartbeat, type Stream } from './streams.ts'
import { listTopicEvents, type Topic, topicsOf } from './topics.ts'

/**
 * Says if a reader may continue: `changed` ends the stream so that the browser reopens it and is authorised again, `over`
 * says that there is nothing more for this reader.
 */
type StreamRight = 'allowed' | 'changed' | 'over'

/** Returns what one kind of reader sees of an event; null hides it. Must be a stable function: its result is shared. */
export type EventView = (event: StoredEvent) => object | null

export interface Subscription {
  topic: Topic
  view: EventView
  stream: Stream
  /** Names who reads, where that decides what they may; null for a stream that is everybody's. */
  readerId: string | null
  /** Returns whether the reader may still listen; asked at each heartbeat, and at once when their access changes. */
  checkRight: () => Promise<StreamRight>
  wantsPositions: boolean
}

interface Subscriber extends Subscription {
  /** Holds what is to be sent once the past has been replayed. */
  waiting: (() => void)[] | null
  /** Up to here another process, which was ahead of this one, has sent events to the reader. */
  sentUpTo: EventCursor | null
}

/** Hands every event that has its place to the streams of this process that want it. */
export interface Hub {
  subscribe(subscription: Subscription, after: EventCursor | null): Promise<() => void>
  /** Reads what is new and sends it; returns how many events there were. */
  advance(): Promise<number>
  /** Returns how far this process has read the log. */
  place(): number
  /** Returns the same as an id to continue from. */
  logAt(): string
  /** Returns whether it has read the log up to this place, and it is still the same log. */
  isAt(end: EventCursor): boolean
  publishPosition(orderId: string, topics: Topic[], position: Position): void
  /** Asks again whether a person's streams may continue; somebody's session ended or their rights changed. */
  recheck(readerId: string): void
  closeAll(): void
  size(): number
}

const readAtOnce = 500

interface HubOptions {
  db: Db
  log: Log
  /** Sets how often heartbeats are sent and access is checked; the contract's interval unless a test wants another. */
  beatMs?: number
}

/** Builds the hub of a process; it starts at the end of the log. */
export async function createHub(options: HubOptions): Promise<Hub> {
  const subscribers = createReaders<Subscriber>()
  let cursor = await findLogEnd(options.db)
  let advancing: Promise<number> | null = null

  async function readOn(): Promise<number> {
    let count = 0
    for (;;) {
      const events = await readLog(options.db, cursor, readAtOnce)
      if (events === null) {
        cursor = await findLogEnd(options.db)
        sendAllReadAgain(subscribers, cursor, options.log)
        return count
      }
      for (const event of events) {
        cursor = { place: event.place, mark: event.mark }
        fanOut(subscribers, event)
      }
      count += events.length
      if (events.length < readAtOnce) return count
    }
  }

  async function subscribe(subscription: Subscription, after: EventCursor | null): Promise<() => void> {
    const subscriber: Subscriber = { ...subscription, waiting: [], sentUpTo: null }
    subscribers.add(subscriber)
    try {
      await replay(options.db, subscriber, { after, upTo: cursor })
    } catch (error) {
      subscribers.remove(subscriber)
      throw error
    }
    return () => subscribers.remove(subscriber)
  }

  const stopBeating = startHeartbeat(subscribers, options)

  return {
    subscribe,
    advance() {
      advancing ??= readOn().finally(() => {
        advancing = null
      })
      return advancing
    },
    publishPosition: (orderId, topics, position) => sendPosition(subscribers, { orderId, topics, position }),
    recheck: (readerId) => checkReaders(subscribers, readerId, options.log),
    closeAll() {
      stopBeating()
      for (const { stream } of subscribers.all()) stream.close()
    },
    place: () => cursor.place,
    isAt: ({ place, mark }) => cursor.place === place && cursor.mark === mark,
    logAt: () => formatCursor(cursor),
    size: () => subscribers.all().length,
  }
}

/** Sends what the reader missed, then what came meanwhile; from then on it is live. */
async function replay(
  db: Db,
  subscriber: Subscriber,
  { after, upTo }: { after: EventCursor | null; upTo: EventCursor },
): Promise<void> {
  const past = after ? await listTopicEvents(db, subscriber.topic, { after, upTo }) : null
  const waiting = subscriber.waiting ?? []
  subscriber.waiting = null
  if (after && past) {
    subscriber.sentUpTo = after
    subscriber.stream.send(frame('ready', { resumed: true }, formatCursor(after)))
    for (const event of past) sendEvent(subscriber, event, new Map())
  } else sendReadAgain(subscriber, upTo)
  for (const send of waiting) send()
}

/** Hands an event to everybody who reads one of its topics; what kinds of reader see of it is worked out once. */
function fanOut(subscribers: Readers<Subscriber>, event: StoredEvent): void {
  const framed = new Map<EventView, string>()
  for (const topic of topicsOf(event)) {
    for (const subscriber of subscribers.of(topic)) {
      sendInTurn(subscriber, () => sendEvent(subscriber, event, framed))
    }
  }
}

function sendInTurn(subscriber: Subscriber, send: () => void): void {
  if (subscriber.waiting) subscriber.waiting.push(send)
  else send()
}

/** Has a reader read everything again, from this place of the log. */
function sendReadAgain(subscriber: Subscriber, cursor: EventCursor): void {
  sendInTurn(subscriber, () => {
    subscriber.sentUpTo = null
    subscriber.stream.send(frame('ready', { resumed: false }, formatCursor(cursor)))
  })
}

/** After a log that went back: what every reader has read may be undone. */
function sendAllReadAgain(subscribers: Readers<Subscriber>, cursor: EventCursor, log: Log): void {
  log.warn({ place: cursor.place }, 'the log of events went back; every reader is told to read again')
  for (const subscriber of subscribers.all()) sendReadAgain(subscriber, cursor)
}

/** Beats every stream's heart and re-checks its reader's right; returns how to stop. */
function startHeartbeat(
  subscribers: Readers<Subscriber>,
  { log, beatMs = heartbeatMs }: HubOptions,
): () => void {
  const beats = setInterval(() => {
    for (const subscriber of subscribers.all()) {
      subscriber.stream.send(heartbeat)
      checkReader(subscriber, log)
    }
  }, beatMs)
  beats.unref()
  return () => clearInterval(beats)
}

function checkReaders(subscribers: Readers<Subscriber>, readerId: string, log: Log): void {
  for (const subscriber of subscribers.all())
    if (subscriber.readerId === readerId) checkReader(subscriber, log)
}

/** Sends where an agent is to those who may know; a signed-out follower does not learn which order it is. */
function sendPosition(
  subscribers: Readers<Subscriber>,
  { orderId, topics, position }: { orderId: string; topics: Topic[]; position: Position },
): void {
  const text = frame('position', { orderId, ...position })
  const anonymous = frame('position', { orderId: null, ...position })
  for (const topic of topics) {
    for (const { wantsPositions, stream } of subscribers.of(topic)) {
      if (wantsPositions) stream.send(topic.startsWith('track:') ? anonymous : text)
    }
  }
}

function sendEvent(subscriber: Subscriber, event: StoredEvent, framed: Map<EventView, string>): void {
  if (subscriber.sentUpTo && event.place <= subscriber.sentUpTo.place) return
  subscriber.sentUpTo = null
  let text = framed.get(subscriber.view)
  if (text === undefined) {
    const seen = subscriber.view(event)
    text = seen ? frame('event', seen, formatCursor(event)) : ''
    framed.set(subscriber.view, text)
  }
  if (text) subscriber.stream.send(text)
}

function checkReader({ stream, checkRight }: Subscriber, log: Log): void {
  checkRight().then(
    (right) => {
      if (right === 'allowed') return
      if (right === 'over') stream.send(frame('closed', {}))
      stream.close()
    },
    // A database that cannot be asked says nothing about rights; the next beat asks again.
    (error: unknown) => log.debug({ err: error }, 'could not re-check a stream'),
  )
}

interface Readers<Reader extends { topic: Topic }> {
  add(reader: Reader): void
  remove(reader: Reader): void
  of(topic: Topic): Iterable<Reader>
  all(): Reader[]
}

function createReaders<Reader extends { topic: Topic }>(): Readers<Reader> {
  const byTopic = new Map<Topic, Set<Reader>>()
  return {
    add(reader) {
      const readers = byTopic.get(reader.topic) ?? new Set()
      byTopic.set(reader.topic, readers.add(reader))
    },
    remove(reader) {
      const readers = byTopic.get(reader.topic)
      readers?.delete(reader)
      if (readers?.size === 0) byTopic.delete(reader.topic)
    },
    of: (topic) => byTopic.get(topic) ?? [],
    all: () => [...byTopic.values()].flatMap((readers) => [...readers]),
  }
}
