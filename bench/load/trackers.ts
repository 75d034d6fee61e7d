import { setTimeout as sleep } from 'node:timers/promises'
import { openEventStream } from '#tests/play/event-stream.ts'
import { addressOf } from '#tests/play/raw-http.ts'

/** A follower of one order, as a browser's EventSource is. */
export interface Tracker {
  /** When each message of one name came, by performance.now(). */
  times(name: 'event' | 'position'): number[]
  close(): void
}

/** Opens a stream and waits until it says that it is ready. */
function openTracker(port: number, code: string, index: number): Promise<Tracker> {
  return new Promise((resolve, reject) => {
    const times: Record<string, number[]> = { event: [], position: [] }
    const stream = openEventStream({
      port,
      path: `/api/track/${code}/events`,
      address: addressOf(index),
      onEnd: (reason) => reject(new Error(`a stream ended: ${reason}`)),
      onMessage({ name }) {
        times[name]?.push(performance.now())
        if (name === 'ready') resolve({ times: (of) => times[of] ?? [], close: stream.close })
      },
    })
  })
}

/** Opens many, some two hundred a second. */
export async function openTrackers(port: number, codes: readonly string[]): Promise<Tracker[]> {
  const trackers: Tracker[] = []
  for (let index = 0; index < codes.length; index += 10) {
    const some = codes.slice(index, index + 10)
    trackers.push(...(await Promise.all(some.map((code, at) => openTracker(port, code, index + at)))))
    await sleep(50)
  }
  return trackers
}
