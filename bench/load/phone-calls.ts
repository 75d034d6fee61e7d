import { connect, type Socket } from 'node:net'
import type { HttpRequest, Transport } from '#server/players/api.ts'
import { addressOf, rawRequest, readAnswers } from '#tests/play/raw-http.ts'

const answerLimitMs = 20_000

/** Calls the API over a few connections that are kept, as phones behind one balancer look to the app. */
export interface PhoneCalls {
  call: Transport
  /** Calls so far that did not end with 2xx, by kind. */
  errors: Map<string, number>
  count(): number
}

/** Makes the callers of one run; nothing is answered any more once it is aborted. */
export function createPhoneCalls(port: number, mostConnections: number, signal: AbortSignal): PhoneCalls {
  const errors = new Map<string, number>()
  const { acquire, release } = createConnections(port, mostConnections, signal)
  let count = 0
  return {
    errors,
    count: () => count,
    async call({ method, path, cookie, body, key }: HttpRequest) {
      const connection = await acquire()
      count += 1
      const headers = { cookie, ...(key !== undefined && { 'idempotency-key': key }) }
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const { status, body: bytes } = await connection.send(rawRequest({ method, path, headers, ...sent }))
      release(connection)
      const answer = parse(bytes)
      if ((status < 200 || status >= 300) && !signal.aborted) {
        const code = status === 0 ? bytes.toString() : codeOf(answer)
        const kind = `${method} ${path.replaceAll(/\/[a-z]{3}_[^/]+/g, '/:id')} ${status} ${code}`
        errors.set(kind, (errors.get(kind) ?? 0) + 1)
      }
      return { status, body: answer }
    },
  }
}

function createConnections(port: number, most: number, signal: AbortSignal) {
  const idle: Connection[] = []
  const all = new Set<Connection>()
  const waiting: ((connection: Connection) => void)[] = []
  signal.addEventListener('abort', () => {
    for (const connection of all) connection.close()
  })
  const open = (): Connection => {
    const made = openConnection(port, all.size, () => {
      all.delete(made)
      const at = idle.indexOf(made)
      if (at !== -1) idle.splice(at, 1)
    })
    all.add(made)
    if (signal.aborted) made.close()
    return made
  }
  return {
    acquire(): Connection | Promise<Connection> {
      const free = idle.pop()
      if (free) return free
      if (all.size < most || signal.aborted) return open()
      return new Promise((resolve) => waiting.push(resolve))
    },
    release(connection: Connection): void {
      const next = waiting.shift()
      if (next) next(connection.isOver() ? open() : connection)
      else if (!connection.isOver()) idle.push(connection)
    },
  }
}

interface Connection {
  send(request: string): Promise<{ status: number; body: Buffer }>
  isOver(): boolean
  close(): void
}

function openConnection(port: number, index: number, onClose: () => void): Connection {
  const socket: Socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    localAddress: addressOf(index),
  })
  let isOver = false
  let answered: ((answer: { status: number; body: Buffer }) => void) | null = null
  const settle = (answer: { status: number; body: Buffer }) => {
    answered?.(answer)
    answered = null
  }
  readAnswers(socket, (status, body) => settle({ status, body }))
  socket.setTimeout(answerLimitMs, () => {
    if (answered) socket.destroy(new Error('no answer in time'))
  })
  let reason = 'the connection was closed'
  socket.on('error', (error) => {
    reason = error.message
  })
  socket.once('close', () => {
    isOver = true
    onClose()
    settle({ status: 0, body: Buffer.from(reason) })
  })
  return {
    isOver: () => isOver,
    close: () => socket.destroy(),
    send: (request) =>
      new Promise((resolve) => {
        if (isOver) return resolve({ status: 0, body: Buffer.from(reason) })
        answered = resolve
        socket.write(request)
      }),
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}

function codeOf(body: unknown): string {
  const { code } = (body ?? {}) as { code?: string }
  return code ?? ''
}
