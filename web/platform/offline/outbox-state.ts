import type { OutboxItem } from '#web/platform/store/outbox-item.ts'

export interface OutboxState {
  /** Queued writes of this device, oldest first. */
  items: readonly OutboxItem[]
  /** The last try did not get through; it continues trying. */
  isStuck: boolean
  /** Nobody, or somebody else, is signed in. */
  isPaused: boolean
  isSending: boolean
  /** False where the browser has no storage: then all is lost with the page. */
  isSaved: boolean
  /** False until the device has been read once. */
  isRead: boolean
}

/** Before anything is known. */
export const noOutbox: OutboxState = {
  items: [],
  isStuck: false,
  isPaused: false,
  isSending: false,
  isSaved: true,
  isRead: false,
}
const listeners = new Set<() => void>()
const settledListeners = new Set<(item: OutboxItem) => void>()
let state = noOutbox

/** The queued writes; the same object until something changes. */
export function outboxState(): OutboxState {
  return state
}

/** Calls `listener` at every change until the returned function is called. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows what has changed. */
export function publish(change: Partial<OutboxState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** Calls `listener` with each write that was answered, until the returned function is called. */
export function onSettled(listener: (item: OutboxItem) => void): () => void {
  settledListeners.add(listener)
  return () => settledListeners.delete(listener)
}

/** Tells them that a write was answered. */
export function noteSettled(item: OutboxItem): void {
  for (const listener of settledListeners) listener(item)
}
