import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

interface Held {
  who: string
  count: number
}

const requests = new AsyncLocalStorage<Held>()
const found: string[] = []

/** Runs a request whose connections are counted. */
export function watched<T>(who: string, run: () => Promise<T>): Promise<T> {
  return requests.run({ who, count: 0 }, run)
}

/** Returns the requests since the last call that waited for a pool while they held a connection of it. */
export const takeWaiting = (): string[] => found.splice(0)

type Connect = (...given: unknown[]) => unknown
type Connected = (error: unknown, client: pg.PoolClient | undefined, done: unknown) => void

/** Looks at every connection that a request takes: one that waits while it holds another can wait for ever. */
export function watchPools(): void {
  const connect = pg.Pool.prototype.connect as unknown as Connect
  const watching = function (this: pg.Pool, answered?: Connected): unknown {
    const held = requests.getStore()
    if (held === undefined) return Reflect.apply(connect, this, answered === undefined ? [] : [answered])
    if (held.count > 0 && this.idleCount === 0 && this.totalCount >= this.options.max)
      found.push(`${held.who} waits for a connection while it holds ${held.count}`)
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
  held.count += 1
  const { release } = client
  client.release = (...given) => {
    held.count -= 1
    Reflect.apply(release, client, given)
  }
  return client
}
