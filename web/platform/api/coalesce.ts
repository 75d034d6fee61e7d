/**
 * Returns a function that runs `action` at once, and once more afterwards when it was called again meanwhile, the next one
 * begun `restMs` after the last at the earliest: a burst of events costs two reads, a stream of them one each `restMs`,
 * and the last read is never older than the last event.
 */
export function coalesce(action: () => Promise<unknown>, restMs = 0): () => void {
  let isRunning = false
  let isWanted = false
  const run = async (): Promise<void> => {
    isRunning = true
    do {
      isWanted = false
      await Promise.all([action(), restMs > 0 && new Promise((resolve) => setTimeout(resolve, restMs))])
    } while (isWanted)
  }
  return () => {
    isWanted = true
    if (isRunning) return
    void run().finally(() => {
      isRunning = false
    })
  }
}

/** What events make a page read again, it reads no more often than this. */
export const liveRestMs = 2_000
