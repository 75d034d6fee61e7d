import { AssertionError } from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EventCursor, parseCursor } from '#server/platform/events/events.ts'
import type { EventView } from '#server/platform/live/hub.ts'
import { openEventStream, type TestStream } from '#tests/world/event-streams.ts'
import type { Reading } from './losses.ts'

const pauseMs = 500

/** An event stream that is opened again whenever it ends, as a browser does. */
export interface Follower {
  /** What of an event this reader may see; null hides it. */
  view: EventView
  /** Whose events they are; null for everybody's. */
  customerId: string | null
  /** Where it began to read. */
  begin(): EventCursor | null
  readings(): Reading[]
  stop(): Promise<void>
}

interface Options {
  url: string
  cookie: string
  view: EventView
  customerId: string | null
}

/**
 * Follows a stream until `stop`. After a cut it resumes by Last-Event-ID; after a refusal it begins anew, since a browser
 * forgets the id then.
 */
export async function followStream({ url, cookie, view, customerId }: Options): Promise<Follower> {
  const streams: TestStream[] = []
  const leaving = new AbortController()
  let lastId = ''

  const open = async (): Promise<TestStream | null> => {
    try {
      return await openEventStream(url, { cookie, ...(lastId ? { 'last-event-id': lastId } : {}) })
    } catch (error) {
      if (error instanceof AssertionError) lastId = ''
      return null
    }
  }
  const follow = async (): Promise<void> => {
    while (!leaving.signal.aborted) {
      const stream = await open()
      if (stream) {
        streams.push(stream)
        if (leaving.signal.aborted) await stream.close()
        await stream.ended
        lastId = stream.lastId() || lastId
      }
      await sleep(pauseMs)
    }
  }
  const following = follow()
  const cursorOf = (id: string | null) => parseCursor(id ?? '')
  return {
    view,
    customerId,
    begin: () => cursorOf(streams[0]?.messages[0]?.id ?? null),
    readings: () =>
      streams
        .flatMap(({ messages }) => messages)
        .filter(({ name, id }) => (name === 'event' || name === 'ready') && id !== null)
        .map(({ name, id, data }) => ({
          kind: name as Reading['kind'],
          place: cursorOf(id)?.place ?? 0,
          ...(name === 'ready' ? { resumed: data['resumed'] === true } : {}),
        })),
    async stop() {
      leaving.abort()
      await streams.at(-1)?.close()
      await following
    },
  }
}
