import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import type { Log } from '#server/platform/log/log.ts'
import type { Database } from './database.ts'

const folder = new URL('../../../database/online/', import.meta.url)
/** Any number will do, as long as every process takes the same. */
const lockKey = 7_205_114_205

interface RunOptions {
  log: Log
  /** Says that there is nothing in the database yet that anybody reads or writes. */
  isEmpty?: boolean
}

/**
 * Runs the steps of `database/online/` that are not done yet, statement by statement, each in a transaction of its own
 * and without a time limit, while orders go on. One that was cut off is begun again: what it had done stays done, as
 * every statement leaves alone what exists. Returns whether all are done; while another process is at it, nothing is.
 */
export async function runOnlineSteps(
  { direct }: Database,
  { log, isEmpty = false }: RunOptions,
): Promise<boolean> {
  const client = new pg.Client({
    connectionString: direct.connectionString,
    application_name: 'kasuwa online',
  })
  client.on('error', (error) => log.warn({ err: error }, 'the connection of the online steps was lost'))
  await client.connect()
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      lockKey,
    ])
    if (!rows[0]?.held) return false
    const waiting = await listWaiting(client)
    if (isEmpty && waiting.length > 0) log.info({ steps: waiting.length }, 'the database is being prepared')
    for (const name of waiting) await runStep(client, name, { log, isEmpty })
    return true
  } finally {
    await client.end()
  }
}

async function listWaiting(client: pg.Client): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const { rows } = await client.query<{ name: string }>(
    'select name from online_steps where done_at is not null',
  )
  const done = new Set(rows.map(({ name }) => name))
  return names.map((name) => name.replace(/\.sql$/, '')).filter((name) => !done.has(name))
}

async function runStep(client: pg.Client, name: string, { log, isEmpty }: RunOptions): Promise<void> {
  await client.query('insert into online_steps values ($1, now()) on conflict do nothing', [name])
  const text = await readFile(new URL(`${name}.sql`, folder), 'utf8')
  const statements = text
    .split(/;\s*$/m)
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '')
    // Building concurrently waits for every other session, such as a second process that waits for this one.
    .map((statement) => (isEmpty ? statement.replace(' concurrently', '') : statement))
  for (let index = 0; index < statements.length; index += 1) {
    if (!isEmpty) {
      await dropHalfBuilt(client)
      log.info({ step: name, statement: index + 1, of: statements.length }, 'an online step of the database')
    }
    await client.query(statements[index] ?? '')
  }
  await client.query('update online_steps set done_at = now() where name = $1', [name])
}

/** An index whose building was cut off stays behind, is written and serves nobody. */
async function dropHalfBuilt(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop index concurrently if exists %s', i.indexrelid::regclass) as statement
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     where not i.indisvalid and c.relnamespace = 'public'::regnamespace and c.relkind = 'i' and t.relkind = 'r'`,
  )
  for (let index = 0; index < rows.length; index += 1) await client.query(rows[index]?.statement ?? '')
}
