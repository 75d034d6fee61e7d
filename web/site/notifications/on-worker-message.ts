import { trueNow } from '#web/platform/core/true-time.ts'
import type { ShownPush, ToPage } from '#web/platform/core/worker-messages.ts'

type Arrived = ShownPush & { atMs: number }
let arrived: readonly Arrived[] = []
const listeners = new Set<() => void>()
const mostShown = 5

/** Goes where a pressed notification leads, and remembers what has arrived while this page is open. */
export function onWorkerMessage(goTo: (link: string) => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }) => {
    const message = data as ToPage
    if (message.kind === 'goTo') {
      goTo(message.link)
      ports[0]?.postMessage('going')
    }
    if (message.kind === 'arrived') {
      arrived = [{ ...message.push, atMs: trueNow() }, ...arrived].slice(0, mostShown)
      for (const listener of listeners) listener()
    }
  })
}

/** What arrived on this device since the page was opened, newest first. */
export function arrivedPushes(): readonly Arrived[] {
  return arrived
}

export function onArrived(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
