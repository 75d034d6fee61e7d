import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Each lane has connections of its own, so that none waits behind the crowd of another: `links` are addresses that open
 * without signing in, `shared` is what all of them remember together, such as settings and markets.
 */
export type Lane = 'requests' | 'links' | 'jobs' | 'shared'

const taken = new AsyncLocalStorage<Lane>()

/** Runs something, and all that it starts, on the connections of a lane. */
export function inLane<Result>(lane: Lane, run: () => Result): Result {
  return taken.run(lane, run)
}

/** Returns the lane of what runs now; requests have theirs without saying so. */
export function currentLane(): Lane {
  return taken.getStore() ?? 'requests'
}
