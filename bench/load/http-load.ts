import { connect, type Socket } from 'node:net'
import { seconds } from '#domain/durations.ts'
import { type Latencies, summarise } from './latencies.ts'

export interface LoadResult {
  seconds: number
  requests: number
  perSecond: number
  latencies: Latencies
}

interface Load {
  port: number
  connections: number
  seconds: number
  nextRequest: () => string
  status: number
}

/**
 * Sends requests over kept-alive connections of 127.0.0.1, each connection one at a time, for some seconds.
 * Written on bare sockets so that making the load takes little of the machine. Throws on any other status.
 */
export async function runLoad(load: Load): Promise<LoadResult> {
  const durations: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + seconds(load.seconds)
  await Promise.all(Array.from({ length: load.connections }, () => drive(load, endsAt, durations)))
  const tookS = (performance.now() - startedAt) / 1000
  const requests = durations.length
  return { seconds: tookS, requests, perSecond: requests / tookS, latencies: summarise(durations) }
}

function drive(load: Load, endsAt: number, durations: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true })
    let sentAt = 0
    const send = () => {
      if (performance.now() >= endsAt) {
        socket.end(resolve)
        return
      }
      sentAt = performance.now()
      socket.write(load.nextRequest())
    }
    const onAnswer = (status: number, body: Buffer) => {
      durations.push(performance.now() - sentAt)
      if (status === load.status) send()
      else socket.destroy(new Error(`an answer is ${status}: ${body.toString('utf8', 0, 500)}`))
    }
    socket.once('connect', send)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the server closed a connection in the middle')))
    readAnswers(socket, onAnswer)
  })
}

/** Reads answers with a Content-Length, one after the other. */
export function readAnswers(socket: Socket, onAnswer: (status: number, body: Buffer) => void): void {
  let waiting: Buffer = Buffer.alloc(0)
  let needed = 0
  socket.on('data', (chunk) => {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
    if (waiting.length < needed) return
    const headEnd = waiting.indexOf('\r\n\r\n')
    if (headEnd === -1) return
    const head = waiting.toString('latin1', 0, headEnd)
    const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
    if (length === undefined) {
      socket.destroy(new Error(`no Content-Length in: ${head}`))
      return
    }
    needed = headEnd + 4 + Number(length)
    if (waiting.length < needed) return
    const body = waiting.subarray(headEnd + 4, needed)
    waiting = Buffer.alloc(0)
    needed = 0
    onAnswer(Number(head.slice(9, 12)), body)
  })
}

/** A request as text, with keep-alive. */
export function rawRequest(options: {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}): string {
  const headers: Record<string, string> = { host: '127.0.0.1', ...options.headers }
  if (options.body !== undefined) {
    headers['content-type'] = 'application/json'
    headers['content-length'] = String(Buffer.byteLength(options.body))
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${options.method} ${options.path} HTTP/1.1\r\n${lines.join('')}\r\n${options.body ?? ''}`
}
