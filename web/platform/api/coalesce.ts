import { retryDelay } from './query-client.ts'

interface Pace {
  /** The next run begins so long after the last at the earliest. */
  restMs?: number
  /** Each run waits for this first, such as for a hidden page to be seen again. */
  untilSeen?: () => Promise<void>
}

/**
 * Returns a function that runs `action` at once, and once more afterwards when it was called again meanwhile, the next one
 * begun `restMs` after the last at the earliest: a burst of events costs two reads, a stream of them one each `restMs`,
 * and the last read is never older than the last event. A run that fails is repeated, later after each failure.
 */
export function coalesce(action: () => Promise<unknown>, { restMs = 0, untilSeen }: Pace = {}): () => void {
  let isRunning = false
  let isWanted = false
  const run = async (): Promise<void> => {
    let failures = 0
    do {
      if (untilSeen !== undefined) await untilSeen()
      isWanted = false
      const rest = restMs > 0 && pause(restMs)
      try {
        await action()
        failures = 0
      } catch {
        isWanted = true
        await pause(retryDelay(failures))
        failures += 1
      }
      await rest
    } while (isWanted)
    isRunning = false
  }
  return () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    void run()
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What events make a page read again, it reads no more often than this. */
export const liveRestMs = 2_000

/** Waits until somebody sees this page. */
export function untilSeen(): Promise<void> {
  if (document.visibilityState !== 'hidden') return Promise.resolve()
  const seen = new AbortController()
  return new Promise((resolve) => {
    const onChange = () => {
      if (document.visibilityState === 'hidden') return
      seen.abort()
      resolve()
    }
    document.addEventListener('visibilitychange', onChange, { signal: seen.signal })
  })
}
