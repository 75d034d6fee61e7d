import type { Duplex } from 'node:stream'
import pg from 'pg'
import { demandNoTransaction } from './open-transactions.ts'

/** The database takes queries and connections, and answers none of them. */
export class DatabaseSilent extends Error {
  constructor() {
    super('the database does not answer')
    this.name = 'DatabaseSilent'
  }
}

/** A pool that fails fast while its database is silent, so that nothing waits for it. */
export class GuardedPool extends pg.Pool {
  readonly #busy = new Set<pg.PoolClient>()
  readonly #waiting = new Set<(error: Error) => void>()
  #isSilent = false

  constructor(config: pg.PoolConfig) {
    super(config)
    this.on('acquire', (client) => this.#busy.add(client))
    this.on('release', (_error, client) => this.#busy.delete(client))
  }

  /** Fails what waits or runs, and then every new query until `resume`. Idle connections stay for later. */
  failAll(): void {
    this.#isSilent = true
    for (const giveUp of this.#waiting) giveUp(new DatabaseSilent())
    for (const client of this.#busy) destroyConnection(client, new DatabaseSilent())
  }

  resume(): void {
    this.#isSilent = false
  }

  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    const acquiring = this.#acquire()
    if (!callback) return acquiring
    acquiring.then(
      (client) => callback(undefined, client, (release) => client.release(release as Error)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  #acquire(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      demandNoTransaction()
      if (this.#isSilent) return reject(new DatabaseSilent())
      let isGivenUp = false
      const giveUp = (error: Error) => {
        isGivenUp = true
        reject(error)
      }
      this.#waiting.add(giveUp)
      super
        .connect()
        .then((client) => (isGivenUp ? client.release() : resolve(client)), reject)
        .finally(() => this.#waiting.delete(giveUp))
    })
  }
}

/** Ends a connection with an error, which `end` would hide from anyone who holds it without a query. */
function destroyConnection(client: pg.PoolClient, error: Error): void {
  // Reaches a client's socket, which the driver's types leave out.
  const { connection } = client as unknown as { connection: { stream: Duplex } }
  connection.stream.destroy(error)
}
