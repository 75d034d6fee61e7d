import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { days, minutes } from '#domain/time/durations.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { openBareDatabase } from '#tests/processes/bare-database.ts'
import { openBreakableLink } from '#tests/processes/breakable-link.ts'
import { createTestLog } from '#tests/test-log.ts'
import { msNow } from '#tests/times.ts'
import { eventually, within } from '#tests/waiting.ts'
import type { JobHandlers } from './job-workers.ts'
import { addJob, deleteDeadJobs, startJobs } from './jobs.ts'

const bare = await openBareDatabase()
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  await cleanUpAll(cleanups)
  await bare.pool.query('delete from graphile_worker._private_jobs')
})

const never = new Promise<void>(() => undefined)
const quick = { lookEveryMs: 100, freeEveryMs: 100, restartAfterMs: 100 }

/** A job that counts how often it ran. */
function counter() {
  const counted = {
    times: 0,
    async count() {
      counted.times += 1
    },
  }
  return counted
}

/** Workers in this process, whose way to the database is a link of their own. */
async function openWorkers(handlers: JobHandlers, pace: Parameters<typeof startJobs>[0]['pace'] = quick) {
  const { log, warnings } = createTestLog()
  const link = await openBreakableLink(bare.connectionString)
  const { connectionString } = link
  const database = openDatabase({ connectionString, poolSize: 8, log, connectTimeoutMs: 500 })
  cleanups.push(link.close, database.close)
  const start = () => {
    const jobs = startJobs({
      database,
      log,
      crontab: '',
      groups: [{ handlers, workers: 4 }],
      pace,
    })
    cleanups.push(jobs.stop)
    return jobs
  }
  return { link, database, start, warnings }
}

/** Another process that is in the midst of a job of this kind. */
async function startBusyProcess(job: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, '../../../tests/processes/job-process.ts'), {
    env: { ...process.env, TEST_DATABASE: bare.connectionString, TEST_JOB: job },
  })
  cleanups.push(() => child.kill('SIGKILL'))
  await add(job, { queue: job })
  await within(30_000, 'a job in another process', once(child, 'message'))
  return child
}

const add = (name: string, options = {}) =>
  bare.database.db.transaction().execute((tx) => addJob(tx, name, {}, options))

async function isLocked(name: string): Promise<boolean> {
  const { rows } = await bare.pool.query(
    'select from graphile_worker.jobs where task_identifier = $1 and locked_at is not null',
    [name],
  )
  return rows.length > 0
}

test('a job that comes again waits by the database’s clock, though the moment that it means is past by it', async () => {
  const runAt = new Date(msNow() - days(1))
  await add('test:behind', { runAt, waitMs: 10_000 })
  await add('test:ahead', { runAt: new Date(msNow() + days(1)), waitMs: 10_000 })
  const { rows } = await bare.pool.query<{ waits: number }>(
    `select extract(epoch from run_at - created_at)::float8 as waits from graphile_worker.jobs order by task_identifier`,
  )
  assert.deepEqual(
    rows.map(({ waits }) => Math.round(waits / 10)),
    [days(1) / 10_000, 1],
  )
})

test('groups that would leave no connection to take jobs by are refused at the start', () => {
  const { database } = bare
  const group = { workers: 1, handlers: {} }
  const many = Array.from({ length: database.direct.pool.options.max - 1 }, () => group)
  assert.throws(
    () => startJobs({ database, log: createTestLog().log, crontab: '', groups: [group, ...many] }),
    /7 groups of job workers listen, and leave none of 7 connections/,
  )
})

test('jobs run after a start during which no connection could be opened', async () => {
  const done = counter()
  const { link, database, start } = await openWorkers({ 'test:late': done.count })
  // Some connections are there already, so that the start gets as far as asking for jobs.
  await Promise.all([1, 2].map(() => database.direct.pool.query('select 1')))
  link.slowDown(minutes(1))
  start()
  await add('test:late')
  await eventually('connections in vain', async () => link.opened() > 8, 30_000)
  await link.repair()
  await eventually('the job', async () => done.times === 1, 30_000)
})

for (const [ending, said] of [
  ['ends', 'Failed to complete jobs'],
  ['fails', 'Failed to fail jobs'],
] as const)
  test(`a job that ${ending} while the database is away costs neither the process nor the job`, async () => {
    let runs = 0
    const name = `test:${ending}-away`
    const { link, start, warnings } = await openWorkers(
      {
        async [name]() {
          runs += 1
          if (runs > 1) return
          await link.cut()
          if (ending === 'fails') throw new Error('could not be done')
        },
      },
      { ...quick, graceMs: 500 },
    )
    start()
    await add(name)
    await eventually('its end to be written in vain', async () =>
      warnings.some((line) => line.includes(said)),
    )
    await link.repair()
    await eventually('its second run', async () => runs === 2, 30_000)
  })

/** Workers whose database goes while four jobs end one after another, and comes back. */
async function loseDatabaseInMidJob(index: number) {
  const gone = Promise.withResolvers<void>()
  let busy = 0
  const next = counter()
  const { link, start } = await openWorkers({
    async [`test:apart${index}`]() {
      busy += 1
      const place = busy
      await gone.promise
      await sleep(place * 40)
    },
    [`test:after${index}`]: next.count,
  })
  const jobs = start()
  for (let count = 0; count < 4; count += 1) await add(`test:apart${index}`)
  await eventually('four jobs under way', async () => busy === 4, 30_000)
  await link.cut()
  gone.resolve()
  await eventually('the check behind /readyz to fail', async () => !jobs.check().ok, 20_000)
  await link.repair()
  await add(`test:after${index}`)
  await eventually('the next job', async () => next.times === 1, 20_000)
  await within(10_000, 'the stop', jobs.stop())
}

test('jobs that end apart while the database is away hold up neither the next ones nor the end', async () => {
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((one) => loseDatabaseInMidJob(round * 8 + one)))
    await cleanUpAll(cleanups)
  }
})

test('an end waits neither for a job that never ends nor for a database that is silent', async () => {
  let isHung = false
  const { link, start } = await openWorkers({
    async 'test:endless'() {
      isHung = true
      await never
    },
  })
  const jobs = start()
  await add('test:endless')
  await eventually('the job', async () => isHung, 30_000)
  link.jam()
  await within(12_000, 'the end', jobs.stop())
})

test('while workers cannot take a due job the check says so, and afterwards it is well again', async () => {
  const done = counter()
  const { start } = await openWorkers({ 'test:due': done.count }, { ...quick, lateMs: 500 })
  await add('test:due')
  const blocker = await bare.pool.connect()
  cleanups.push(() => blocker.release())
  await blocker.query('begin')
  await blocker.query('lock table graphile_worker._private_jobs in exclusive mode')
  const jobs = start()
  await eventually('the check to fail', async () => !jobs.check().ok, 30_000)
  await blocker.query('rollback')
  await eventually('the job', async () => done.times === 1, 30_000)
  await eventually('the check to be well', async () => jobs.check().ok, 30_000)
})

test('workers that wait for ever are replaced', async () => {
  let hung = 0
  const done = counter()
  const { start } = await openWorkers(
    {
      async 'test:hangs'() {
        hung += 1
        if (hung <= 4) await never
      },
      'test:next': done.count,
    },
    { ...quick, lateMs: 500 },
  )
  const jobs = start()
  for (let count = 0; count < 4; count += 1) await add('test:hangs')
  await eventually('every worker to hang', async () => hung === 4, 30_000)
  await add('test:next')
  await eventually('the check to fail', async () => !jobs.check().ok, 30_000)
  await eventually('the next job', async () => done.times === 1, 30_000)
  await eventually('the check to be well', async () => jobs.check().ok, 30_000)
})

test('jobs of a killed process are freed soon, whatever their kind; those of a slow one are not', async () => {
  const slow = await startBusyProcess('test:slow')
  // Stopped, it answers nobody, but its sessions are open.
  slow.kill('SIGSTOP')
  const killed = await startBusyProcess('test:killed')
  killed.kill('SIGKILL')
  const done = counter()
  const { start } = await openWorkers(
    { 'test:killed': done.count, 'test:slow': async () => assert.fail('it was freed') },
    { ...quick, graceMs: 1_000 },
  )
  start()
  await eventually('the job of the killed process', async () => done.times === 1, 30_000)
  assert.ok(await isLocked('test:slow'))
})

test('jobs that failed for the last time go away a day later, and others stay', async () => {
  for (const key of ['dead', 'fresh', 'waits']) await add('test:dies', { key, maxAttempts: 1 })
  await bare.pool.query(
    `update graphile_worker._private_jobs set attempts = 1 where key in ('dead', 'fresh')`,
  )
  await bare.pool.query(`update graphile_worker._private_jobs set updated_at = now() - interval '2 days'
    where key in ('dead', 'waits')`)
  await deleteDeadJobs(bare.database.db, new Date(msNow() - days(1)))
  const { rows } = await bare.pool.query('select key from graphile_worker._private_jobs order by key')
  assert.deepEqual(rows, [{ key: 'fresh' }, { key: 'waits' }])
})
