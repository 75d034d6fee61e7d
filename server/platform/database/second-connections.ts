import type { Log } from '#server/platform/log/log.ts'
import type { OnSecondConnection } from './open-transactions.ts'

let count = 0

/** Returns how often this process asked for a second connection within a transaction. */
export function secondConnections(): number {
  return count
}

/**
 * Logs each pair of places once, and counts every time. Tests fail on the spot; a running shop goes on, since the second
 * connection is most often there.
 */
export function createSecondConnections(isTest: boolean, log: Log): OnSecondConnection {
  const known = new Set<string>()
  return (fault) => {
    count += 1
    if (!known.has(fault.places)) log.error({ err: fault }, 'a second connection within a transaction')
    known.add(fault.places)
    if (isTest) throw fault
  }
}
