import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

interface Held {
  who: string
  /** Counts its transactions that are open. */
  count: number
}

const requests = new AsyncLocalStorage<Held>()
const found: string[] = []

/** Runs a request whose transactions are counted. */
export function watched<T>(who: string, run: () => Promise<T>): Promise<T> {
  return requests.run({ who, count: 0 }, run)
}

/** Returns the requests since the last call that waited for a connection within a transaction. */
export const takeWaiting = (): string[] => found.splice(0)

type Call = (...given: unknown[]) => unknown
type Connected = (error: unknown, client: pg.PoolClient | undefined, done: unknown) => void

/**
 * Looks at every connection that a request takes: one that waits within a transaction, which holds another, can wait for ever.
 * Reads beside each other end by themselves, whichever of them waits.
 */
export function watchPools(): void {
  const connect = pg.Pool.prototype.connect as unknown as Call
  const watching = function (this: pg.Pool, answered?: Connected): unknown {
    const held = requests.getStore()
    if (held === undefined) return Reflect.apply(connect, this, answered === undefined ? [] : [answered])
    if (held.count > 0 && this.idleCount === 0 && this.totalCount >= this.options.max)
      found.push(`${held.who} waits for a connection within a transaction`)
    if (answered === undefined)
      return (Reflect.apply(connect, this, []) as Promise<pg.PoolClient>).then((client) =>
        count(client, held),
      )
    return Reflect.apply(connect, this, [
      (error: unknown, client: pg.PoolClient | undefined, done: unknown) => {
        if (client === undefined) return answered(error, client, done)
        count(client, held)
        answered(error, client, client.release)
      },
    ])
  }
  pg.Pool.prototype.connect = watching as unknown as typeof pg.Pool.prototype.connect
}

function count(client: pg.PoolClient, held: Held): pg.PoolClient {
  const { release } = client
  const asking = client as unknown as { query: Call }
  const { query } = asking
  let isOpen = false
  asking.query = (...given) => {
    if (!isOpen && /^\s*(?:begin|start transaction)\b/i.test(String(given[0]))) {
      isOpen = true
      held.count += 1
    }
    return Reflect.apply(query, client, given)
  }
  client.release = (...given) => {
    if (isOpen) held.count -= 1
    asking.query = query
    Reflect.apply(release, client, given)
  }
  return client
}
