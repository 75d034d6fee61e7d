import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type QueryCreator,
  type Transaction,
  type TransactionBuilder,
} from 'kysely'
import pg from 'pg'
import { endsWithin } from '#server/platform/core/ends-within.ts'
import type { Log } from '#server/platform/log/log.ts'
import { traceStatements } from '#server/platform/telemetry/trace-statements.ts'
import { DatabaseSilent, GuardedPool } from './guarded-pool.ts'
import { currentLane, type Lane } from './lanes.ts'
import { type OnSecondConnection, watchTransactions } from './open-transactions.ts'
import { dropSilentConnections, isSilence } from './silent-connections.ts'
import type { DB } from './tables.ts'

/**
 * Names what Kysely gives as a connection for other tables, schemas or plugins, which nothing here asks for. Without them the compiler
 * sees at once that a transaction serves as a connection; with them it compares Kysely's classes for ever smaller sets of tables.
 */
type Reshaped =
  | 'withPlugin'
  | 'withoutPlugins'
  | 'withSchema'
  | 'withTables'
  | '$extendTables'
  | '$omitTables'
  | '$pickTables'

export type Db = Omit<Kysely<DB>, Reshaped>
/** A transaction that is already open; functions that write more than one row demand it. */
export type Tx = Omit<Transaction<DB>, Reshaped>
/** Begins statements: a transaction, or what writes something else in the same statement first. */
export type Statements = Omit<QueryCreator<DB>, Reshaped>

interface Connections {
  connectionString: string
  pool: GuardedPool
  db: Db
}

interface DirectConnections extends Connections {
  /** Is whole, as migrations take it. */
  db: Kysely<DB>
}

export interface Database extends Connections {
  /** Holds the pool of each lane: `db` takes a connection of whose lane it runs in, `pool` is that of requests. */
  pools: Readonly<Record<Lane, GuardedPool>>
  /**
   * The way to PostgreSQL itself, for what belongs to a session or must not wait behind requests: LISTEN, locks,
   * migrations, the job workers.
   */
  direct: DirectConnections
  /** Says that requests go through a pooler, which may give each transaction another session. */
  isPooled: boolean
  /** Ends all connections, within some seconds also where the server is silent. */
  close(): Promise<void>
}

// Totals of kobo and counts fit a double exactly up to 90 trillion naira; a larger number is a fault.
pg.types.setTypeParser(pg.types.builtins.INT8, exactNumber)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Limits that the server itself applies to each session. */
export const sessionTimeoutsMs = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
}
/** Has room for a listener for each group of job workers, and the few queries with which they take and end jobs. */
const directPoolSize = 7
/**
 * Connections of each lane that stay when nothing is asked. They have the plans of an order's life and know PostgreSQL's
 * catalogue, as many as a page asks at once; a busy server closes those first that were used longest ago.
 */
const warmConnections: Readonly<Record<Lane, number>> = { requests: 6, links: 1, jobs: 2, shared: 1 }
const closeLimitMs = 1_000

interface OpenOptions {
  connectionString: string
  /** PostgreSQL's own address, where `connectionString` leads to a pooler. */
  directConnectionString?: string | null
  poolSize: number
  /** Connections of the other lanes; where they are left out, everything goes by the one pool. */
  laneSizes?: Readonly<Record<Exclude<Lane, 'requests'>, number>>
  /** Is notified of a second connection that is asked for within a transaction; nobody does unless it is given. */
  onSecondConnection?: OnSecondConnection
  log: Log
  /** Limits opening a connection, or waiting for one. */
  connectTimeoutMs?: number
  /** False for what may take as long as it takes, such as a migration. */
  hasTimeLimits?: boolean
}

/** Opens pools on a PostgreSQL server (15 or newer). Nothing connects before the first query. */
export function openDatabase(options: OpenOptions): Database {
  const { connectionString, directConnectionString = null, poolSize, laneSizes, log } = options
  const limits = options.hasTimeLimits === false ? { query_timeout: 0 } : sessionTimeoutsMs
  const wait = options.connectTimeoutMs ? { connectionTimeoutMillis: options.connectTimeoutMs } : {}
  const isPooled = directConnectionString !== null
  // Leaves out parameters that a pooler refuses at the start of a session; the role has them (see role-timeouts.ts).
  const usual = { connectionString, ...(isPooled ? { Client: UnnamedClient } : limits), ...wait }
  const openLane = (lane: Lane, max: number) =>
    openPool({ ...usual, max, min: laneSizes === undefined ? 0 : Math.min(warmConnections[lane], max) }, log)
  const pool = openLane('requests', poolSize)
  const own = (lane: Exclude<Lane, 'requests'>) =>
    laneSizes === undefined ? pool : openLane(lane, laneSizes[lane])
  const pools = { requests: pool, links: own('links'), jobs: own('jobs'), shared: own('shared') }
  const directString = directConnectionString ?? connectionString
  const directPool = openPool(
    { connectionString: directString, max: directPoolSize, ...limits, ...wait },
    log,
  )
  const { onSecondConnection = null } = options
  return {
    connectionString,
    pool,
    pools,
    db: new WatchedKysely(byLane(pools), onSecondConnection),
    direct: {
      connectionString: directString,
      pool: directPool,
      db: new WatchedKysely(dropSilentConnections(directPool), onSecondConnection),
    },
    isPooled,
    async close() {
      // Kysely ends no pool that nothing was asked through it.
      if (await endsWithin(closeLimitMs, Promise.all([endAll(pools), directPool.end()]))) return
      // A server that is silent confirms no end of a session.
      for (const each of [...Object.values(pools), directPool]) each.failAll()
    },
  }
}

function openPool(config: pg.PoolConfig & { connectionString: string }, log: Log): GuardedPool {
  const pool = new GuardedPool({
    // A server that is slow but answers is waited for; one that is silent is noticed by `watchDatabase`.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // One that stays may cross a router that forgets what is silent, or lead to a machine that is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    // For a single connection that is silent; a server that answers ends the statement before.
    query_timeout: 17_000,
    application_name: 'kasuwa',
    ...config,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
    traceStatements(client)
  })
  return pool
}

/** One pool to whoever asks, which gives each a connection of their lane. */
function byLane(pools: Database['pools']): PostgresPool {
  return dropSilentConnections({
    options: pools.requests.options,
    connect: () => pools[currentLane()].connect(),
    end: () => endAll(pools),
  })
}

async function endAll(pools: Database['pools']): Promise<void> {
  await Promise.all([...new Set(Object.values(pools))].map((each) => each.end()))
}

/** Queries whose transactions know that they hold a connection. */
class WatchedKysely extends Kysely<DB> {
  readonly #onSecondConnection: OnSecondConnection | null

  constructor(pool: PostgresPool, onSecondConnection: OnSecondConnection | null) {
    super({ dialect: new PostgresDialect({ pool }) })
    this.#onSecondConnection = onSecondConnection
  }

  override transaction(): TransactionBuilder<DB> {
    const builder = super.transaction()
    return this.#onSecondConnection === null ? builder : watchTransactions(builder, this.#onSecondConnection)
  }
}

/** Sends no statement by name: PgBouncer before 1.21 does not know which session has prepared it. */
class UnnamedClient extends pg.Client {
  override query = ((config: unknown, ...rest: unknown[]) => {
    const isNamed = typeof config === 'object' && config !== null && 'name' in config
    const unnamed = isNamed ? { ...config, name: undefined } : config
    return Reflect.apply(pg.Client.prototype.query, this, [unnamed, ...rest])
  }) as pg.Client['query']
}

function exactNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number exactly`)
  return value
}

const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  // Comes from PgBouncer where it cannot reach the server, or has no session free.
  '08P01',
  '53300',
  '25P03',
  // Comes from a standby: the connection leads to what was the primary before a failover.
  '25006',
])

/** Returns whether an error says that the database could not be reached, rather than that it refused. */
export function isDatabaseGone(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  if ((code && lostConnection.has(code)) || isSilence(error) || error instanceof DatabaseSilent) return true
  return /Connection terminated|connection error|not queryable/i.test(message ?? '')
}

/** Returns whether an error says that every connection of the pool stayed busy for as long as a request may wait. */
export function isPoolBusy(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

/** Returns the SQLSTATE of an error that the database refused with, or null. */
export function sqlState(error: unknown): string | null {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}
