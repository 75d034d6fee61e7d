import type { Position } from '#contract/order-shapes.ts'
import type { Db } from '../database/database.ts'
import {
  type EventCursor,
  findSettledCursor,
  formatCursor,
  isAfter,
  listEventsAfter,
  type StoredEvent,
} from '../events.ts'
import type { Log } from '../log.ts'
import { createReaders, type Readers } from './readers.ts'
import { frame, heartbeat, heartbeatMs, type Stream } from './streams.ts'
import { listTopicEvents, maxReplay, type Topic, topicsOf } from './topics.ts'

/**
 * Whether a reader may go on: `changed` lets the stream end so that the browser opens it again and is judged afresh,
 * `over` says that there is nothing more for this reader.
 */
export type StreamRight = 'allowed' | 'changed' | 'over'

/** What one kind of reader sees of an event; null hides it. Must be a stable function: its result is shared. */
export type EventView = (event: StoredEvent) => object | null

export interface Subscription {
  topic: Topic
  view: EventView
  stream: Stream
  /** Who reads, where that decides what they may; null for a stream that is everybody's. */
  readerId: string | null
  /** Whether the reader may still listen; asked at each heartbeat, and at once when their access changes. */
  checkRight: () => Promise<StreamRight>
  /** Whether positions of the topic's orders are sent too. */
  wantsPositions: boolean
}

interface Subscriber extends Subscription {
  /** Events that arrive while the past is still being replayed. */
  waiting: StoredEvent[] | null
  /** Up to here another process, which was ahead of this one, has told the reader. */
  told: EventCursor | null
}

/** Hands every settled event to the streams of this process that want it. */
export interface Hub {
  subscribe(subscription: Subscription, after: EventCursor | null): Promise<() => void>
  /** Reads what is new and sends it; returns how many events there were. */
  advance(): Promise<number>
  publishPosition(orderId: string, topics: Topic[], position: Position): void
  /** Asks again whether a person's streams may go on; somebody's session ended or their rights changed. */
  recheck(readerId: string): void
  closeAll(): void
  size(): number
}

const readAtOnce = 500

interface HubOptions {
  db: Db
  log: Log
  /** How often streams are beaten and judged; the contract's pace unless a test wants another. */
  beatMs?: number
}

/** Builds the hub of a process; it starts at the newest settled event. */
export async function createHub(options: HubOptions): Promise<Hub> {
  const subscribers = createReaders<Subscriber>()
  let cursor = await findSettledCursor(options.db)
  let advancing: Promise<number> | null = null

  async function readOn(): Promise<number> {
    let count = 0
    for (;;) {
      const events = await listEventsAfter(options.db, cursor, readAtOnce)
      for (const event of events) {
        cursor = { xid: event.xid, id: event.id }
        fanOut(subscribers, event)
      }
      count += events.length
      if (events.length < readAtOnce) return count
    }
  }

  /** Sends what the reader missed, then what came meanwhile; from then on it is live. */
  async function replay(subscriber: Subscriber, after: EventCursor | null): Promise<void> {
    const upTo = cursor
    const past = after ? await listTopicEvents(options.db, subscriber.topic, after, upTo) : null
    const resumed = past !== null && past.length < maxReplay
    subscriber.stream.send(frame('ready', { resumed }, formatCursor(resumed ? (after ?? upTo) : upTo)))
    for (const event of resumed ? past : []) sendEvent(subscriber, event, new Map())
    for (const event of subscriber.waiting ?? []) sendEvent(subscriber, event, new Map())
    subscriber.waiting = null
  }

  async function subscribe(subscription: Subscription, after: EventCursor | null): Promise<() => void> {
    const subscriber: Subscriber = { ...subscription, waiting: [], told: after }
    subscribers.add(subscriber)
    try {
      await replay(subscriber, after)
    } catch (error) {
      subscribers.remove(subscriber)
      throw error
    }
    return () => subscribers.remove(subscriber)
  }

  const stopBeating = keepBeating(subscribers, options)

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
    size: () => subscribers.all().length,
  }
}

/** Hands an event to everybody who reads one of its topics; what kinds of reader see of it is worked out once. */
function fanOut(subscribers: Readers<Subscriber>, event: StoredEvent): void {
  const framed = new Map<EventView, string>()
  for (const topic of topicsOf(event)) {
    for (const subscriber of subscribers.of(topic)) {
      if (subscriber.waiting) subscriber.waiting.push(event)
      else sendEvent(subscriber, event, framed)
    }
  }
}

/** Beats every stream's heart and re-checks its reader's right; returns how to stop. */
function keepBeating(
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

/** Sends where an agent is to those who may know; a signed-out follower is not told which order it is. */
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
  if (subscriber.told && !isAfter(event, subscriber.told)) return
  subscriber.told = null
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
