import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { PlaceError } from '#server/platform/core/check-data-dir.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Database, sessionTimeoutsMs } from './database.ts'
import { runOnlineSteps } from './online-steps.ts'

const folder = new URL('../../../database/migrations/', import.meta.url)
/** Any number will do, as long as every process that migrates takes the same. */
const lockKey = 7_205_114_201

/**
 * Brings the tables up to date, one process at a time. Every migration is a plain SQL file and runs in one
 * transaction; graphile-worker's own tables follow. Throws when a migration fails, leaving it undone. What is done
 * online runs at once where there are no orders yet, else in a job.
 */
export function migrate(database: Database, log: Log): Promise<void> {
  return migrateAndFill(database, log, async () => undefined)
}

/** Brings the tables up to date and then fills them, both while no other process does either. */
export async function migrateAndFill<T>(database: Database, log: Log, fill: () => Promise<T>): Promise<T> {
  // Without a time limit: anyone who waits here waits for as long as another process takes.
  const lock = new pg.Client({ connectionString: database.direct.connectionString })
  // Keeps a session that is lost between queries from ending the process; a query that runs fails with it.
  lock.on('error', () => undefined)
  await lock.connect().catch((error: unknown) => {
    throw new PlaceError(unreachable(database, error), { cause: error })
  })
  try {
    await refuseTransactionPooler(lock, database)
    await lock.query('select pg_advisory_lock($1)', [lockKey])
    await refuseOldServer(lock)
    await applyMigrations(lock, database)
    await runMigrations({ pgPool: database.direct.pool })
    if (database.isPooled) await setRoleTimeouts(lock, database)
    const { rowCount } = await lock.query('select from orders limit 1')
    if (rowCount === 0) await runOnlineSteps(database, { log, isEmpty: true })
    return await fill()
  } finally {
    await lock.end()
  }
}

async function applyMigrations(client: pg.Client, { direct }: Database): Promise<void> {
  const names = await listMigrations()
  // Most starts find nothing to apply, and the migrator would read the whole catalogue of tables twice to say so.
  const applied = await readApplied(client)
  if (applied.join() === names.join()) return
  const newest = applied.filter((name) => !names.includes(name)).at(-1)
  if (newest !== undefined) throw new PlaceError(newerDatabase(newest))
  const provider = { getMigrations: () => readMigrations(names) }
  const { error } = await new Migrator({ db: direct.db, provider }).migrateToLatest()
  if (error) throw error
}

async function readApplied(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query(`select where to_regclass('kysely_migration') is not null`)
  if (tables.length === 0) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
  return rows.map((row) => row.name).sort()
}

/** Returns the names of the SQL files of `database/migrations/`, in the order in which they apply. */
async function listMigrations(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
  return files.map((file) => file.replace(/\.sql$/, '')).sort()
}

async function readMigrations(names: string[]): Promise<Record<string, Migration>> {
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(`${name}.sql`, folder), 'utf8')
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Says that an older version was started on what a newer one has changed. */
function newerDatabase(migration: string): string {
  return `The database belongs to a newer version of Kasuwa, which has made the change ${migration}. Start that version again, or restore a backup from before the upgrade.`
}

/** Says where no database was reached, and why, without the password. */
function unreachable({ direct, isPooled }: Database, error: unknown): string {
  const { host, pathname } = new URL(direct.connectionString)
  const { message, code } = error as { message?: string; code?: string }
  const variable = isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  return `The database ${pathname.slice(1)} at ${host} cannot be reached: ${message || code}. Check ${variable}, and that PostgreSQL runs there.`
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  )
  const version = Number(rows[0]?.version)
  if (version < 150_000)
    throw new PlaceError(`PostgreSQL 15 or newer is needed; this server reports ${version}`)
}

/** Locks and LISTEN belong to a session, which a pooler in transaction mode does not give. */
async function refuseTransactionPooler(client: pg.Client, { direct, isPooled }: Database): Promise<void> {
  if (!(await isTransactionPooler(client, direct.connectionString))) return
  throw new PlaceError(
    isPooled
      ? 'DATABASE_DIRECT_URL leads to a pooler in transaction mode, such as PgBouncer. Give the address of PostgreSQL itself.'
      : 'DATABASE_URL leads to a pooler in transaction mode, such as PgBouncer. Set DATABASE_DIRECT_URL as well, to the address of PostgreSQL itself: LISTEN, migrations and jobs need it.',
  )
}

/** Sessions through a pooler get their limits from the role, since the pooler refuses them as parameters. */
async function setRoleTimeouts(client: pg.Client, { connectionString }: Database): Promise<void> {
  const role = decodeURIComponent(new URL(connectionString).username)
  for (const [name, valueMs] of Object.entries(sessionTimeoutsMs)) {
    const { rows } = await client.query<{ statement: string }>(
      `select format('alter role %I in database %I set %I = %L',
         coalesce(nullif($1, ''), current_user), current_database(), $2::text, $3::text) as statement`,
      [role, name, String(valueMs)],
    )
    await client.query(rows[0]?.statement ?? '')
  }
}

/** Another program may be given the shared session in between, so one miss proves nothing. */
const tries = 5

/** Returns whether a connection shares its session with others, as through PgBouncer in transaction mode. */
async function isTransactionPooler(client: pg.Client, connectionString: string): Promise<boolean> {
  // PostgreSQL says at the start which process serves the session; a pooler makes that number up. The driver's types lack it.
  const { processID } = client as unknown as { processID: number }
  if (processID === (await backendOf(client))) return false
  const other = new pg.Client({ connectionString })
  await other.connect()
  try {
    for (let done = 0; done < tries; done += 1)
      if ((await backendOf(client)) === (await backendOf(other))) return true
    return false
  } finally {
    await other.end()
  }
}

async function backendOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
