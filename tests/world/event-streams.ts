import assert from 'node:assert/strict'
import { within } from '../waiting.ts'

export interface StreamMessage {
  name: string
  id: string | null
  data: Record<string, unknown>
}

/** An event stream as a browser reads it, with all that has come so far. */
export interface TestStream {
  messages: StreamMessage[]
  /** The messages called `event`. */
  events(): StreamMessage[]
  /** Ids of the events, in the order in which they came. */
  ids(): string[]
  /** The id that a browser would resume from. */
  lastId(): string
  waitFor(what: string, isThere: (message: StreamMessage) => boolean): Promise<StreamMessage>
  /** Resolves once the server, or its death, has ended the stream. */
  ended: Promise<void>
  close(): Promise<void>
}

/** Opens a stream and waits until it says that it is ready. */
export async function openEventStream(url: string, headers: Record<string, string>): Promise<TestStream> {
  const leaving = new AbortController()
  const response = await fetch(url, { headers, signal: leaving.signal })
  assert.equal(response.status, 200, `${url} answers ${response.status}`)
  assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/)
  const messages: StreamMessage[] = []
  const listeners = new Set<(message: StreamMessage) => void>()
  const ended = readMessages(response, (message) => {
    messages.push(message)
    for (const listener of listeners) listener(message)
  })
  const stream: TestStream = {
    messages,
    events: () => messages.filter((message) => message.name === 'event'),
    ids: () => stream.events().map((message) => message.id ?? ''),
    lastId: () => messages.findLast((message) => message.id !== null)?.id ?? '',
    ended,
    waitFor(what, isThere) {
      const here = messages.find(isThere)
      if (here) return Promise.resolve(here)
      const found = new Promise<StreamMessage>((resolve) => {
        const look = (message: StreamMessage) => {
          if (!isThere(message)) return
          listeners.delete(look)
          resolve(message)
        }
        listeners.add(look)
      })
      return within(30_000, `a message on ${url}: ${what}`, found)
    },
    async close() {
      leaving.abort()
      await ended
    },
  }
  const cut = ended.then(() => {
    throw new Error(`${url} ended before it was ready`)
  })
  await Promise.race([stream.waitFor('ready', (message) => message.name === 'ready'), cut])
  // How it ends later is `ended`.
  cut.catch(() => undefined)
  return stream
}

/** Reads until the stream ends, however it does. */
async function readMessages(response: Response, onMessage: (message: StreamMessage) => void): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const chunk of response.body ?? []) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const message = parseBlock(block)
        if (message) onMessage(message)
      }
    }
  } catch {
    // A server that is killed cuts the stream in the middle; the reader's promise to end holds all the same.
  }
}

function parseBlock(block: string): StreamMessage | null {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)]
    }),
  )
  const name = fields.get('event')
  if (name === undefined) return null
  return { name, id: fields.get('id') ?? null, data: JSON.parse(fields.get('data') ?? '{}') }
}
