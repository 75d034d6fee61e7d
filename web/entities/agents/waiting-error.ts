/** What is in the way of a first reading: why it failed, or that it waits for a network. */
export function waitingError(query: { error: Error | null; isPaused: boolean }): Error | null {
  return query.error ?? (query.isPaused ? new TypeError('No network') : null)
}
