import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { LightMyRequestResponse } from 'fastify'

/** So many streams are open at once at most; who opens another one closes the oldest, as a page does that is left. */
const mostOpen = 12

/** A message of a stream, with its id where it may be resumed from there. */
export interface LiveMessage {
  name: string
  id: string | null
  data: unknown
}

interface Open {
  response: ServerResponse
  seen: Set<string>
}

/** Holds event streams open, and reads what comes on them. */
export class LiveStreams {
  readonly #open: Open[] = []

  /** Listens to an answer that is a stream, until others have been opened. */
  listen(answer: LightMyRequestResponse, take: (message: LiveMessage, isAgain: boolean) => void): void {
    const response = answer.raw.res as unknown as ServerResponse
    const open: Open = { response, seen: new Set() }
    const read = (text: string) => {
      for (const message of messagesIn(text)) {
        const isAgain = message.id !== null && open.seen.has(message.id)
        if (message.id !== null) open.seen.add(message.id)
        take(message, isAgain)
      }
    }
    // What is framed already goes to the socket, past the answer's own stream.
    const { socket } = response
    if (socket !== null)
      Object.assign(socket, {
        write(chunk: string | Buffer, ...others: unknown[]) {
          read(String(chunk))
          const done = others.at(-1)
          if (typeof done === 'function') process.nextTick(done)
          return true
        },
      })
    answer.stream().resume()
    this.#open.push(open)
    while (this.#open.length > mostOpen) this.#open.shift()?.response.destroy()
  }

  closeAll(): void {
    for (const { response } of this.#open.splice(0)) response.destroy()
  }
}

/** Returns the whole text of an answer that came as a stream. */
export async function textOf(stream: Readable): Promise<string> {
  return Buffer.concat((await stream.toArray()) as Buffer[]).toString()
}

function messagesIn(text: string): LiveMessage[] {
  return [...text.matchAll(/(?:id: (\S+)\n)?event: (\w+)\ndata: (.*)\n\n/g)].map(
    ([, id, name = '', data = 'null']) => ({
      name,
      id: id ?? null,
      data: JSON.parse(data) as unknown,
    }),
  )
}
