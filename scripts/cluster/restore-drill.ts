import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { minutes } from '#domain/time/durations.ts'
import { killPostgres } from '#tests/crash/cluster-processes.ts'
import { eventually } from '#tests/waiting.ts'
import type { Cluster, Node } from './cluster.ts'
import { type BookDifferences, type Books, compareBooks, quietMoment } from './losses.ts'
import { type Ground, type Machine, makeFolder } from './machines.ts'
import { programPath } from './programs.ts'
import { type Service, startService } from './service.ts'

const run = promisify(execFile)
/** How long orders go on before and after the moment that is restored. */
const spanMs = 8_000
const limitMs = minutes(2)

export interface RestoreOutcome extends BookDifferences {
  /** The moment that was restored, in milliseconds of the clock. */
  moment: number
  ordersThen: number
  /** What was written after the moment, and so must not be there. */
  ordersSince: number
  kobo: number
  /** From asking for the restore until the database answered. */
  restoreMs: number
}

/** Begins the archive and takes the first full backup, on the machine of the primary. */
export async function backUp(ground: Ground, cluster: Cluster): Promise<void> {
  const primary = await cluster.find('leader')
  await pgbackrest(ground, primary, ['stanza-create'])
  await pgbackrest(ground, primary, ['--type=full', 'backup'])
}

/**
 * Restores, from the backup and the archived WAL, the moment in the middle of the widest pause between two writes while
 * orders go on, starts it in a new place and compares its books with those of that moment.
 */
export async function drillRestore(
  ground: Ground,
  cluster: Cluster,
  live: pg.Pool,
  acknowledged: () => { id: string; at: number }[],
): Promise<RestoreOutcome> {
  const from = Date.now()
  await sleep(spanMs)
  const to = Date.now()
  await sleep(spanMs)
  const moment = quietMoment(await readCommitTimes(live, from, to))
  if (moment === null) throw new Error('nothing was written while a moment was looked for')
  const primary = await cluster.find('leader')
  await archiveAll(cluster, primary)

  const startedAt = performance.now()
  const restored = await restore(ground, primary, moment)
  try {
    const [books, atMoment] = [await readBooks(restored.pool, null), await readBooks(live, moment)]
    const before = acknowledged().filter(({ at }) => at < moment)
    return {
      ...compareBooks(
        { restored: books, atMoment },
        before.map(({ id }) => id),
      ),
      moment,
      ordersThen: books.orders.size,
      ordersSince: acknowledged().length - before.length,
      kobo: Object.values(books.sums).reduce((sum, kobo) => sum + Math.abs(kobo), 0) / 2,
      restoreMs: performance.now() - startedAt,
    }
  } finally {
    await restored.end()
  }
}

/** When transactions of a span were committed, by the server's own record. */
async function readCommitTimes(pool: pg.Pool, from: number, to: number): Promise<number[]> {
  const { rows } = await pool.query<{ at: number }>(
    `select distinct extract(epoch from at)::float8 * 1000 as at from (
       select pg_xact_commit_timestamp(xmin) as at from events
       union all select pg_xact_commit_timestamp(xmin) from orders
       union all select pg_xact_commit_timestamp(xmin) from postings) committed
     where at between to_timestamp($1 / 1000.0) and to_timestamp($2 / 1000.0)`,
    [from, to],
  )
  return rows.map(({ at }) => at)
}

/** The books of now, or of what was committed up to a moment. */
async function readBooks(pool: pg.Pool, moment: number | null): Promise<Books> {
  const sums = await pool.query<{ account: string; kobo: number }>(
    `select account, sum(amount_kobo)::float8 as kobo from postings
     where $1::float8 is null or pg_xact_commit_timestamp(xmin) <= to_timestamp($1 / 1000.0) group by account`,
    [moment],
  )
  // An order's row is written anew with each step: the event of its placing is not.
  const orders = await pool.query<{ order_id: string }>(
    `select order_id from events where type = 'order.placed'
       and ($1::float8 is null or pg_xact_commit_timestamp(xmin) <= to_timestamp($1 / 1000.0))`,
    [moment],
  )
  return {
    sums: Object.fromEntries(sums.rows.map(({ account, kobo }) => [account, kobo])),
    orders: new Set(orders.rows.map(({ order_id }) => order_id)),
  }
}

/** Waits until the archive has what was written up to now. */
async function archiveAll(cluster: Cluster, primary: Node): Promise<void> {
  const url = new URL(cluster.directUrl)
  url.username = 'postgres'
  url.password = primary.values['POSTGRES_PASSWORD'] ?? ''
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
    const isArchived = async () => {
      const archived = await admin.query<{ last: string | null }>(
        'select last_archived_wal as last from pg_stat_archiver',
      )
      return (archived.rows[0]?.last ?? '') >= (rows[0]?.file ?? '')
    }
    await eventually('the archive of the WAL', isArchived, limitMs)
  } finally {
    await admin.end()
  }
}

/** Restores a PostgreSQL as it was at a moment, in a folder and at a port of its own; no failover manager watches it. */
async function restore(
  ground: Ground,
  machine: Machine,
  moment: number,
): Promise<{ pool: pg.Pool; end(): Promise<void> }> {
  const data = join(ground.folder, 'restored')
  await makeFolder(data, ground.owner)
  await pgbackrest(ground, machine, [
    `--pg1-path=${data}`,
    '--archive-mode=off',
    '--type=time',
    `--target=${new Date(Math.floor(moment)).toISOString().replace('T', ' ').replace('Z', '+00')}`,
    '--target-action=promote',
    'restore',
  ])
  const port = Number(machine.values['SITE_PORT']) + 20
  // It opens once it is promoted, so that settings of the primary that a standby must have do not matter.
  const settings = {
    port,
    listen_addresses: machine.address,
    synchronous_standby_names: '',
    hot_standby: 'off',
  }
  const service: Service = startService({
    name: 'restored PostgreSQL',
    program: join(machine.values['POSTGRES_BIN'] ?? '', 'postgres'),
    args: ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    cwd: data,
    env: { PATH: programPath, LC_ALL: 'C.UTF-8' },
    owner: ground.owner,
    logPath: join(machine.root, 'log', 'restored.log'),
  })
  const end = async (): Promise<void> => {
    service.crash()
    await killPostgres(data, 'all')
  }
  const connectionString = `postgres://kasuwa:${machine.values['APP_PASSWORD']}@${machine.address}:${port}/kasuwa`
  const pool = new pg.Pool({ connectionString, max: 1 })
  // Ended below with its server.
  pool.on('error', () => undefined)
  try {
    const isOpen = async () => {
      const { rows } = await pool.query<{ is: boolean }>('select not pg_is_in_recovery() as is')
      return rows[0]?.is === true
    }
    await eventually('the restored database', () => isOpen().catch(() => false), limitMs)
  } catch (error) {
    await end()
    const log = await readFile(join(machine.root, 'log', 'restored.log'), 'utf8').catch(() => '')
    throw new Error(`the restored database does not open:\n${log.slice(-2_000)}`, { cause: error })
  }
  return {
    pool,
    async end() {
      await pool.end()
      await end()
    },
  }
}

async function pgbackrest({ owner }: Ground, { root }: Machine, args: string[]): Promise<void> {
  const config = `--config=${join(root, 'etc/pgbackrest.conf')}`
  const options = { ...owner, cwd: root, env: { PATH: programPath, LC_ALL: 'C.UTF-8' } }
  await run('pgbackrest', [config, '--stanza=kasuwa', ...args], options).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`pgbackrest ${args.at(-1)} failed:\n${error.stdout}${error.stderr}`)
    },
  )
}
