/** The threads that are open on this page, by their order; null is the one with our team. */
const shown = new Set<string | null>()

/** Notes that a thread is open here; returns how to take it back. */
export function showThread(orderId: string | null): () => void {
  shown.add(orderId)
  return () => shown.delete(orderId)
}

/** Returns whether somebody looks at a thread here, and so sees its messages come. */
export function isThreadShown(orderId: string | null): boolean {
  return shown.has(orderId) && document.visibilityState === 'visible'
}
