import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Logger, runTaskListOnce } from 'graphile-worker'
import { days, minutes } from '#domain/time/durations.ts'
import { openBareDatabase } from '#tests/processes/bare-database.ts'
import { createTestLog } from '#tests/test-log.ts'
import { msNow } from '#tests/times.ts'
import { toTasks } from './job-workers.ts'
import { addJob } from './jobs.ts'
import { byRightClock, ClockWrong } from './right-clock.ts'

const { database, pool } = await openBareDatabase()
const { log, errors } = createTestLog()

/** Runs a job on a machine whose clock is wrong by so much; returns whether it was done. */
async function runsAt(aheadMs: number): Promise<boolean> {
  let isDone = false
  const clock = { now: () => new Date(msNow() + aheadMs) }
  const handlers = byRightClock(
    { db: database.db, log, clock },
    {
      async erase(payload) {
        assert.deepEqual(payload, { id: 1 })
        isDone = true
      },
    },
  )
  const running = handlers['erase']?.({ id: 1 })
  if (Math.abs(aheadMs) > minutes(5)) await assert.rejects(async () => running, ClockWrong)
  else await running
  return isDone
}

test('nothing that cannot be undone is done by a clock that disagrees with the database’s by more than minutes', async () => {
  for (const aheadMs of [0, minutes(4), -minutes(4)]) assert.ok(await runsAt(aheadMs))
  assert.deepEqual(errors, [])
  for (const aheadMs of [days(70), minutes(6), -minutes(6), -days(1)]) assert.ok(!(await runsAt(aheadMs)))
  assert.equal(errors.length, 4)
  assert.match(errors.join(''), /100800 minutes ahead of the database/)
})

test('a clock that was right a moment ago and jumps is noticed, and one that stays is not asked about again', async () => {
  let aheadMs = 0
  let done = 0
  const clock = { now: () => new Date(msNow() + aheadMs) }
  const work = async () => {
    done += 1
  }
  const handlers = byRightClock({ db: database.db, log, clock }, { work })
  for (let time = 0; time < 3; time += 1) await handlers['work']?.({})
  aheadMs = days(70)
  await assert.rejects(async () => handlers['work']?.({}), ClockWrong)
  aheadMs = 0
  await handlers['work']?.({})
  assert.equal(done, 4)
})

test('a job that waits for a right clock comes again within a minute and is never given up', async () => {
  let aheadMs = -days(3)
  const clock = { now: () => new Date(msNow() + aheadMs) }
  const erased: unknown[] = []
  const handlers = byRightClock(
    { db: database.db, log, clock },
    {
      async erase(payload) {
        erased.push(payload)
      },
    },
  )
  const client = await pool.connect()
  const quiet = { logger: new Logger(() => () => undefined), noHandleSignals: true }
  const tries = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await client.query(
        'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())',
      )
      await runTaskListOnce(quiet, toTasks(handlers), client)
    }
  }
  const listWaiting = async () =>
    (
      await client.query<{ error: string; soon: boolean }>(
        `select last_error as error, run_at < now() + interval '1 minute' and attempts < max_attempts as soon
          from graphile_worker.jobs`,
      )
    ).rows
  try {
    for (const [id, maxAttempts] of [10, 1].entries())
      await database.db
        .transaction()
        .execute((tx) => addJob(tx, 'erase', { id }, { maxAttempts, queue: `queue ${id}` }))
    await tries(12)
    const error = "this machine's clock is 4320 minutes behind the database's"
    assert.deepEqual(await listWaiting(), [
      { error, soon: true },
      { error, soon: true },
    ])
    assert.deepEqual(erased, [])
    aheadMs = 0
    await tries(1)
    assert.deepEqual(erased, [{ id: 0 }, { id: 1 }])
    assert.deepEqual(await listWaiting(), [])
  } finally {
    client.release()
  }
})
