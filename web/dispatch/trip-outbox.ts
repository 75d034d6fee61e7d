import type { Trip } from '#contract/agent.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { TripAct } from './trip-acts.ts'

export interface OutboxState {
  /** What the agent did and the server has not confirmed, oldest first. */
  acts: readonly TripAct[]
  /** The last try did not get through; it goes on trying. */
  isStuck: boolean
}

/** Sends an agent's acts one after the other, in the order in which they happened. */
export interface TripOutbox {
  /**
   * Resolves with the server's answer; rejects with the ApiError when the server refuses, and only then. `keep`
   * gets the answer before the act leaves the list, so that no screen falls back to what was before it.
   */
  add(act: TripAct, keep: (trip: Trip) => void): Promise<Trip>
  state(): OutboxState
  onChange(listener: () => void): () => void
  /** Tries again now instead of when the wait is over. */
  retryNow(): void
}

interface Waiting {
  act: TripAct
  keep: (trip: Trip) => void
  resolve: (trip: Trip) => void
  reject: (error: unknown) => void
}

interface OutboxOptions {
  send: (act: TripAct) => Promise<Trip>
  /** Waits before another try; `wake` ends it early. */
  wait: (tries: number, wake: Promise<void>) => Promise<void>
}

export function createTripOutbox({ send, wait }: OutboxOptions): TripOutbox {
  const listeners = new Set<() => void>()
  let waiting: Waiting[] = []
  let state: OutboxState = { acts: [], isStuck: false }
  let isSending = false
  let wake = Promise.withResolvers<void>()

  function publish(isStuck: boolean): void {
    state = { acts: waiting.map(({ act }) => act), isStuck: isStuck && waiting.length > 0 }
    for (const listener of listeners) listener()
  }

  async function work(): Promise<void> {
    if (isSending) return
    isSending = true
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) await settle(next)
    isSending = false
  }

  async function settle(entry: Waiting): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        const trip = await send(entry.act)
        entry.keep(trip)
        finish(entry, () => entry.resolve(trip))
        return
      } catch (error) {
        if (!mayPass(error)) return finish(entry, () => entry.reject(error))
        publish(true)
        await wait(tries, wake.promise)
      }
    }
  }

  function finish(entry: Waiting, tell: () => void): void {
    waiting = waiting.filter((other) => other !== entry)
    tell()
    publish(false)
  }

  return {
    add(act, keep) {
      const answer = Promise.withResolvers<Trip>()
      waiting = [...waiting, { act, keep, ...answer }]
      publish(state.isStuck)
      void work()
      return answer.promise
    },
    state: () => state,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    retryNow() {
      wake.resolve()
      wake = Promise.withResolvers<void>()
    },
  }
}

/** Whether another try with the same key may succeed: the network failed, or the server could not just now. */
function mayPass(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'TimeoutError'
  if (!(error instanceof ApiError)) return error instanceof TypeError
  return error.status >= 500 || error.status === 429 || error.status === 408
}
