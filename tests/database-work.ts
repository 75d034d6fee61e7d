import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { measured } from '../scripts/testing/measures.ts'
import { type Statement, statementsOf } from './plans.ts'
import { eventually } from './waiting.ts'

type Pools = readonly pg.Pool[]

/** Says what PostgreSQL did for a piece of the server's work, by its own counters. */
interface DatabaseWork {
  statements: string[]
  /** So many of them it had to plan, rather than run by a plan that it kept. */
  planned: number
  /** Pages of tables and indexes that it touched, its own catalogue among them. */
  blocks: number
  walBytes: number
}

interface Counters {
  blocks: number
  walBytes: number
  /** Counts how often the connection planned each statement that has a name. */
  plans: ReadonlyMap<string, number>
}

const counters = ['statements', 'planned', 'blocks', 'walBytes'] as const
/** Bounds statements, those planned, pages touched and bytes of WAL. */
export type Cost = Record<(typeof counters)[number], number>

/** Outlasts the timers of idle connections. */
const quietMs = 50

/** A try that other work falls into costs more, so the least of several counts. */
const tries = 8

/** A statement that begins otherwise has no plan. */
const isPlanned = /^[\s(]*(?:select|insert|update|delete|with|merge)\b/i

/**
 * Counts what the connections of these pools do while `run` lasts: exact, whatever else the machine and the database do.
 * Statements that `besides` knows, which depend on the moment, are in the pages alone. All connections are idle before
 * and after. Needs PostgreSQL 18.
 */
async function workOf(
  { pools, besides }: { pools: Pools; besides: RegExp },
  run: () => Promise<unknown>,
): Promise<DatabaseWork> {
  const before = await countersOf(pools)
  const sent = await statementsOf(run)
  const after = await countersOf(pools)
  const counted = sent.filter(({ text, client }) => after.has(client) && !besides.test(text))
  const work = { planned: unnamedOf(counted), blocks: 0, walBytes: 0 }
  for (const [client, now] of after) {
    const then = before.get(client)
    work.blocks += now.blocks - (then?.blocks ?? 0)
    work.walBytes += now.walBytes - (then?.walBytes ?? 0)
    for (const [text, plans] of now.plans)
      if (!besides.test(text)) work.planned += plans - (then?.plans.get(text) ?? 0)
  }
  return { ...work, statements: counted.map(({ text }) => text) }
}

/** Notes what something costs beside its bars; returns what is too much, with the statements of the last try. */
export async function findExcess(
  t: TestContext,
  { what, most, ...counted }: { what: string; most: Cost; pools: Pools; besides: RegExp },
  run: () => Promise<unknown>,
): Promise<string[]> {
  const least: Cost = { statements: Infinity, planned: Infinity, blocks: Infinity, walBytes: Infinity }
  const isWithin = () => counters.every((counter) => least[counter] <= most[counter])
  let statements: string[] = []
  for (let n = 0; n < tries && !isWithin(); n += 1) {
    const work = await workOf(counted, run)
    const count = { ...work, statements: work.statements.length }
    for (const counter of counters) least[counter] = Math.min(least[counter], count[counter])
    statements = work.statements.map((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 160))
  }
  const said = counters.map((counter) =>
    measured(`${counter} of ${what}`, least[counter], most[counter], 'times'),
  )
  for (const note of said.filter((text) => !/ 0 of \d+ times$/.test(text))) t.diagnostic(note)
  return isWithin() ? [] : [...said, ...statements]
}

const unnamedOf = (statements: readonly Statement[]) =>
  statements.filter(({ name, text }) => name === null && isPlanned.test(text)).length

/** Returns whether the server is new enough for `workOf`. */
export async function countsEachConnection(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean }>(
    `select to_regproc('pg_stat_get_backend_io') is not null as is`,
  )
  return rows[0]?.is === true
}

/** Lets a minute pass in which nothing is asked: what is idle for so long is closed. */
export async function passQuietMinute(pools: Pools): Promise<void> {
  for (const pool of pools) {
    const { idleTimeoutMillis } = pool.options
    const clients = await takeIdle([pool])
    pool.options.idleTimeoutMillis = 1
    for (const client of clients.toReversed()) client.release()
    pool.options.idleTimeoutMillis = idleTimeoutMillis
  }
  // Timers of the same length fire in the order that they were set in.
  await sleep(quietMs)
}

/** Closes all connections, as those are that come new to a crowd. */
export async function closeIdle(pools: Pools): Promise<void> {
  for (const client of await takeIdle(pools)) client.release(true)
}

async function countersOf(pools: Pools): Promise<Map<pg.Client, Counters>> {
  const clients = await takeIdle(pools)
  const counters = new Map<pg.Client, Counters>()
  try {
    for (const client of clients) counters.set(client as unknown as pg.Client, await readCounters(client))
  } finally {
    // Gives them back in reverse: what was used last is used first again.
    for (const client of clients.toReversed()) client.release()
  }
  return counters
}

/** Takes every connection, once none works any more; none is opened. */
async function takeIdle(pools: Pools): Promise<pg.PoolClient[]> {
  await eventually('idle connections', async () =>
    pools.every(({ idleCount, totalCount, waitingCount }) => idleCount === totalCount && waitingCount === 0),
  )
  const each = pools.flatMap((pool) => Array.from({ length: pool.idleCount }, () => pool.connect()))
  return Promise.all(each)
}

async function readCounters(client: pg.PoolClient): Promise<Counters> {
  const plans = await client.query<{ statement: string; plans: string }>(plansSql)
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query<{ blocks: string; wal_bytes: string }>(countersSql)
  return {
    blocks: Number(rows[0]?.blocks),
    walBytes: Number(rows[0]?.wal_bytes),
    plans: new Map(plans.rows.map((row) => [row.statement, Number(row.plans)])),
  }
}

/** The plan that fits any values is made once, one for certain values each time. */
const plansSql = `
  select statement, custom_plans + least(generic_plans, 1) as plans from pg_prepared_statements`

/** Reads of several pages in one go count as one read, but with all their bytes. */
const countersSql = `
  select sum(io.hits + coalesce(io.read_bytes, 0) / current_setting('block_size')::int) as blocks,
    (select wal_bytes from pg_stat_get_backend_wal(pg_backend_pid())) as wal_bytes
  from pg_stat_get_backend_io(pg_backend_pid()) io where io.object = 'relation'`
