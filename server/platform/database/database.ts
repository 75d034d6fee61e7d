import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from '#server/platform/log.ts'
import { dropSilentConnections, isSilence } from './patient-pool.ts'
import type { DB } from './tables.ts'

export type Db = Kysely<DB>
/** A transaction that is already open; functions that write more than one row demand it. */
export type Tx = Transaction<DB>

export interface Database {
  db: Db
  pool: pg.Pool
  connectionString: string
  close(): Promise<void>
}

// Sums of kobo and counts fit a double exactly up to 90 trillion naira; a larger number is a fault.
pg.types.setTypeParser(pg.types.builtins.INT8, exactNumber)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Opens a pool on a PostgreSQL server (15 or newer). Nothing connects before the first query. */
export function openDatabase(options: { connectionString: string; poolSize: number; log: Log }): Database {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    // For a server that is silent altogether; one that answers ends the statement before.
    query_timeout: 17_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'kasuwa',
  })
  pool.on('error', (error) => options.log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) =>
    client.on('error', (error) => options.log.warn({ err: error }, 'a database connection was lost')),
  )
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: dropSilentConnections(pool) }) })
  return { db, pool, connectionString: options.connectionString, close: () => db.destroy() }
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
  '53300',
  '25P03',
])

/** Whether an error says that the database could not be reached, rather than that it refused. */
export function isDatabaseGone(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  if ((code && lostConnection.has(code)) || isSilence(error)) return true
  return /Connection terminated|timeout exceeded when trying to connect|connection error|not queryable/i.test(
    message ?? '',
  )
}

/** The SQLSTATE of an error that the database refused with, or null. */
export function sqlState(error: unknown): string | null {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}
