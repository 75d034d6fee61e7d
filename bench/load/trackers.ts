import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { rawRequest } from './http-load.ts'

/** A follower of one order, as a browser's EventSource is, on a bare socket. */
export interface Tracker {
  /** When each message of one name came, by performance.now(). */
  times(name: 'event' | 'position'): number[]
  close(): void
}

/** Opens a stream and waits until it says that it is ready. */
export function openTracker(port: number, code: string): Promise<Tracker> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const times: Record<string, number[]> = { event: [], position: [] }
    let rest = ''
    socket.setEncoding('latin1')
    socket.once('connect', () =>
      socket.write(rawRequest({ method: 'GET', path: `/api/track/${code}/events`, headers: {} })),
    )
    socket.once('error', reject)
    socket.once('close', () => reject(new Error(`a stream ended: ${rest}`)))
    socket.on('data', (chunk: string) => {
      const now = performance.now()
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const name = /^event: (\w+)$/m.exec(block)?.[1] ?? ''
        times[name]?.push(now)
        if (name === 'ready') resolve({ times: (of) => times[of] ?? [], close: () => socket.destroy() })
      }
    })
  })
}

/** Opens many, some two hundred a second. */
export async function openTrackers(port: number, codes: readonly string[]): Promise<Tracker[]> {
  const trackers: Tracker[] = []
  for (let index = 0; index < codes.length; index += 10) {
    const some = codes.slice(index, index + 10)
    trackers.push(...(await Promise.all(some.map((code) => openTracker(port, code)))))
    await sleep(50)
  }
  return trackers
}
