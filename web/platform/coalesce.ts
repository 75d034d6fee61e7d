/**
 * A function that runs `act` at once, and once more afterwards when it was asked again meanwhile: a burst of events
 * costs two reads, and the last read is never older than the last event.
 */
export function coalesce(act: () => Promise<unknown>): () => void {
  let isRunning = false
  let isWanted = false
  const run = async (): Promise<void> => {
    isRunning = true
    do {
      isWanted = false
      await act()
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
