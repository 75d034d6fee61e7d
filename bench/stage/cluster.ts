import { join } from 'node:path'
import { seedAbuja } from '#database/seed.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { dropDatabase as dropFrom } from '#tests/database.ts'
import { addressOf, queryOnce, withClient } from '#tests/database-client.ts'
import { cpuSecondsWithin, ownMemoryWithin } from './processor-time.ts'
import { quietLog } from './quiet-log.ts'

const root = join(import.meta.dirname, '..', '..')

/** A PostgreSQL server that figures are taken on: durable, as in production. */
export interface Cluster {
  /** Such as `PostgreSQL 18.4`. */
  version: string
  /** Makes a migrated database with Abuja's markets in it and orders taken at any hour; returns its address. */
  createDatabase(name: string): Promise<string>
  /** Makes a database that is a copy of one that nobody is connected to; returns its address. */
  copyDatabase(name: string, from: string): Promise<string>
  dropDatabase(name: string): Promise<void>
  /** The address by which rows are loaded in bulk: as superuser where the server is ours. */
  bulkAddress(databaseUrl: string): string
  /** Processor time of all its processes so far, in seconds; null for a server that is not ours. */
  cpuSeconds(): Promise<number | null>
  /** Memory that its processes have each for themselves; null for a server that is not ours. */
  memoryBytes(): Promise<number | null>
  close(): Promise<void>
}

/** Opens the server that BENCH_DATABASE_URL names, whose role may create databases, else the embedded one. */
export async function openCluster(): Promise<Cluster> {
  const given = process.env['BENCH_DATABASE_URL']?.trim()
  const server = given
    ? { connectionString: given, folder: null, stop: async () => undefined }
    : await startOwn()
  const onServer = (sql: string) => queryOnce<{ version: string }>(server.connectionString, sql)
  const dropDatabase = (name: string) => withClient(server.connectionString, (admin) => dropFrom(admin, name))
  const [row] = await onServer('show server_version')
  return {
    version: `PostgreSQL ${String(Object.values(row ?? {})[0]).split(' ')[0]}`,
    dropDatabase,
    async createDatabase(name) {
      await dropDatabase(name)
      await onServer(`create database ${name}`)
      const address = addressOf(server.connectionString, name)
      await fill(address)
      return address
    },
    async copyDatabase(name, from) {
      await dropDatabase(name)
      await onServer(`create database ${name} template ${from}`)
      return addressOf(server.connectionString, name)
    },
    bulkAddress: (databaseUrl) => (server.folder === null ? databaseUrl : asSuperuser(databaseUrl)),
    cpuSeconds: async () =>
      server.folder === null ? null : cpuSecondsWithin(join(server.folder, 'cluster')),
    memoryBytes: async () =>
      server.folder === null ? null : ownMemoryWithin(join(server.folder, 'cluster')),
    close: server.stop,
  }
}

function startOwn() {
  const dataDir = join(root, process.env['DATA_DIR']?.trim() || '.data', 'bench')
  return startEmbeddedPostgres({ dataDir, log: quietLog })
}

async function fill(connectionString: string): Promise<void> {
  const database = openDatabase({ connectionString, poolSize: 2, log: quietLog, hasTimeLimits: false })
  try {
    await migrate(database, quietLog)
    await database.db.transaction().execute((tx) => seedAbuja({ tx, clock: systemClock }))
    await database.pool.query(
      `insert into settings values ('practice_hours', 'true', now()), ('cash_order_limit', '1000000000', now()),
        ('agent_silent_minutes', '1440', now()), ('agent_off_duty_minutes', '1440', now()),
        ('customer_open_orders', '1000000', now()), ('customer_orders_a_day', '1000000', now()),
        ('maintenance_mode', 'false', now()), ('require_staff_second_step', 'false', now())`,
    )
  } finally {
    await database.close()
  }
}

/** The built-in server's superuser has the password of the app's role. */
function asSuperuser(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.username = 'postgres'
  return url.toString()
}
