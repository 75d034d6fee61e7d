import { type LiveHandlers, type LiveState, openLive } from './live-source.ts'

interface Shared {
  listeners: Set<LiveHandlers>
  state: LiveState
  /** Becomes true with the first thing that a later subscriber did not receive. */
  hasSpoken: boolean
  close: () => void
}

const streams = new Map<string, Shared>()

/**
 * Subscribes to a stream that other parts of the page may share: there is one for each address, open while it
 * has subscribers. Those who come after it has said something are notified that they may have missed it; where it goes on
 * from the page and has said nothing, what they show is still right.
 */
export function shareLive(url: string, handlers: LiveHandlers): () => void {
  const shared = streams.get(url) ?? openShared(url)
  shared.listeners.add(handlers)
  handlers.onState(shared.state)
  if (shared.state === 'live' && shared.hasSpoken) handlers.onGap?.()
  return () => {
    shared.listeners.delete(handlers)
    if (shared.listeners.size > 0) return
    shared.close()
    if (streams.get(url) === shared) streams.delete(url)
  }
}

function openShared(url: string): Shared {
  const listeners = new Set<LiveHandlers>()
  const shared: Shared = { listeners, state: 'connecting', hasSpoken: false, close: () => undefined }
  const speak = (report: (handlers: LiveHandlers) => void) => {
    shared.hasSpoken = true
    each(listeners, report)
  }
  streams.set(url, shared)
  shared.close = openLive(url, {
    onEvent: (data) => speak(({ onEvent }) => onEvent?.(data)),
    onPosition: (data) => speak(({ onPosition }) => onPosition?.(data)),
    onGap: () => speak(({ onGap }) => onGap?.()),
    onState: (state) => {
      shared.state = state
      // A reader who may see no more may again after another sign-in.
      if (state === 'closed') streams.delete(url)
      each(listeners, ({ onState }) => onState(state))
    },
  })
  return shared
}

/** What one listener does may let another come or go. */
function each(listeners: Set<LiveHandlers>, report: (handlers: LiveHandlers) => void): void {
  for (const handlers of [...listeners]) report(handlers)
}
