import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import type { Database } from './database.ts'

const folder = new URL('../../../database/migrations/', import.meta.url)
/** Any number will do, as long as every process that migrates takes the same. */
const lockKey = 7_205_114_201

/**
 * Brings the tables up to date, one process at a time. Every migration is a plain SQL file and runs in one
 * transaction; graphile-worker's own tables follow. Throws when a migration fails, leaving it undone.
 */
export async function migrate(database: Database): Promise<void> {
  const lock = new pg.Client({ connectionString: database.connectionString })
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [lockKey])
    await refuseOldServer(lock)
    const { error } = await new Migrator({
      db: database.db,
      provider: { getMigrations: readMigrations },
    }).migrateToLatest()
    if (error) throw error
    await runMigrations({ pgPool: database.pool })
    await rebaseEvents(lock)
  } finally {
    await lock.end()
  }
}

/** The SQL files of `database/migrations/`, by name. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), 'utf8')
    // A request has a time limit; a migration of large tables takes what it takes.
    const whole = `set local statement_timeout = 0;\n${text}`
    return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(whole).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  )
  const version = Number(rows[0]?.version)
  if (version < 150_000) throw new Error(`PostgreSQL 15 or newer is needed; this server reports ${version}`)
}

/**
 * After a restore into another cluster, transaction numbers start again and old events would seem to lie in
 * the future. They are then moved to the beginning, in their order, so that no reader waits for them.
 */
async function rebaseEvents(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ ahead: boolean }>(
    'select xid >= pg_snapshot_xmax(pg_current_snapshot()) as ahead from events order by xid desc limit 1',
  )
  if (!rows[0]?.ahead) return
  await client.query('begin')
  await client.query('alter table events disable trigger events_append_only')
  await client.query("update events set xid = '1'")
  await client.query("update event_cursors set xid = '1'")
  await client.query('alter table events enable trigger events_append_only')
  await client.query('commit')
}
