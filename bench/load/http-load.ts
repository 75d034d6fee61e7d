import { connect } from 'node:net'
import { seconds } from '#domain/time/durations.ts'
import { readAnswers } from '#tests/play/raw-http.ts'
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
