/**
 * Returns a function that runs `act` at once, and once more afterwards when it was called again meanwhile: a
 * burst of events costs two reads, and the last read is never older than the last event.
 */
export function coalesce(action: () => Promise<unknown>): () => void {
  let isRunning = false
  let isWanted = false
  const run = async (): Promise<void> => {
    isRunning = true
    do {
      isWanted = false
      await action()
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
