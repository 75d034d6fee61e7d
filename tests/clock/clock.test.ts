import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { hours, minutes, seconds } from '#domain/time/durations.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { openBareDatabase } from '#tests/processes/bare-database.ts'
import { startWorldOfProcesses } from '#tests/world/world.ts'
import { testMoment } from './offset.ts'
import { realNow } from './real-time.ts'

const began = testMoment()?.getTime() ?? 0
const startedMs = performance.now()
const { pool, connectionString } = await openBareDatabase()

const sinceBegin = (at: Date | string | number) => new Date(at).getTime() - began
const agree = (what: string, at: Date | string | number, mostMs = seconds(1)) => {
  const apartMs = Math.abs(new Date(at).getTime() - systemClock.now().getTime())
  assert.ok(apartMs <= mostMs, `${what} is ${apartMs} ms from the clock of the tests`)
}

test('each file begins at the moment of the run, whatever the machine says, and time runs on', () => {
  const ranMs = sinceBegin(systemClock.now())
  assert.ok(ranMs >= performance.now() - startedMs && ranMs < minutes(5), `${ranMs} ms after the moment`)
  assert.ok(Math.abs(realNow() - began) > hours(1))
})

test('other processes and threads have the same time', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['-p', 'new Date().toISOString()'])
  agree('a process', stdout.trim(), seconds(20))
  const worker = new Worker(new URL('./say-time.ts', import.meta.url))
  agree('a thread', await new Promise<string>((resolve) => worker.once('message', resolve)), seconds(5))
})

test('a server dates its answers by it', async () => {
  const world = await startWorldOfProcesses(1)
  const { headers } = await fetch(`${world.url}/readyz`)
  agree('a server', headers.get('date') ?? '', seconds(5))
  await world.close()
})

test('so does SQL, also by default and in functions of job workers, and what the template brings is past', async () => {
  const functions = ['now', 'transaction_timestamp', 'statement_timestamp', 'clock_timestamp']
  const columns = functions.map((name) => `${name}() as ${name}`)
  const { rows } = await pool.query<Record<string, Date>>(`select ${columns.join()}`)
  for (const name of functions) agree(name, rows[0]?.[name] ?? 0, seconds(5))
  await pool.query("select graphile_worker.add_job('nobody:knows')")
  const { rows: jobs } = await pool.query(
    `select run_at, created_at, run_at <= now() as is_due from graphile_worker._private_jobs where attempts = 0 order by id desc limit 1`,
  )
  agree('a job', jobs[0].run_at, seconds(5))
  agree('the default of a column', jobs[0].created_at, seconds(5))
  assert.equal(jobs[0].is_due, true)
  const { rows: seeded } = await pool.query<{ latest: Date }>('select max(created_at) as latest from users')
  assert.ok(sinceBegin(seeded[0]?.latest ?? 0) < 0)
})

test('PostgreSQL puts the functions in place: parts of a table are left out as ever', async () => {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    "explain select from agent_positions where received_at > now() + interval '40 days'",
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  assert.match(plan, /Subplans Removed/)
  assert.doesNotMatch(plan, /test_clock/)
})

test('a connection of another program has it too', async () => {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ at: Date }>('select now() as at')
  await client.end()
  agree('another connection', rows[0]?.at ?? 0, seconds(5))
})
