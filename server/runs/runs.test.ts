import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { bulkCancelEndpoint } from '#contract/orders/bulk-actions.ts'
import {
  cancelRunEndpoint,
  exportRunEndpoint,
  getRunEndpoint,
  listRunLinesEndpoint,
  listRunsEndpoint,
  type RunKind,
} from '#contract/runs/runs.ts'
import { days } from '#domain/time/durations.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import { createTestLog } from '#tests/test-log.ts'
import { msNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { auditsOf } from '#tests/world/audits.ts'
import { newKey, place } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { linesOf, runThatIs } from '#tests/world/runs.ts'
import { startWorld } from '#tests/world/world.ts'
import { addAdvanceJob, advanceRun } from './advance-run.ts'
import { deleteRunsBefore, findRun, insertRun } from './store.ts'

const world = await startWorld()
after(() => world.close())
const admin = await world.as('office')
// Far ahead, so that the world's own jobs leave these runs alone.
const clock = { now: () => new Date(msNow() + days(1)) }

/** A run of this many subjects, each named by its place, that only the test takes further. */
async function runOf(count: number, { kind = 'cancel_orders' as RunKind, by = admin.userId } = {}) {
  const id = newId('run', world.clock)
  const subjects = Array.from({ length: count }, (_, index) => ({ id: `${index}`, label: `Line ${index}` }))
  await world.db.transaction().execute(async (tx) => {
    await insertRun(tx, { id, kind, params: { reason: 'Test' }, by, now: world.clock.now() }, subjects)
    await addAdvanceJob(tx, id, days(1))
  })
  return id
}

/** Takes a run further; each subject is counted in the database, in the transaction of its line. */
async function advance(
  id: string,
  fault: (subject: string) => Error | null | Promise<Error | null> = () => null,
) {
  const context = { db: world.db, clock, log: createTestLog().log, committed: () => undefined }
  await advanceRun(
    {
      ...context,
      works: {
        cancel_orders: {
          async apply(tx, { runId, subject }) {
            await tx
              .insertInto('rate_limits')
              .values({ key: `${runId}:${subject}`, hits: 1, window_ends_at: clock.now() })
              .execute()
            const error = await fault(subject)
            if (error) throw error
          },
        },
      },
    },
    id,
  )
}

async function effectsOf(id: string): Promise<string[]> {
  const rows = await world.db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', 'like', `${id}:%`)
    .orderBy('key')
    .execute()
  return rows.map(({ key }) => key.slice(id.length + 1))
}

const outcomesOf = async (id: string) => (await linesOf(admin, id)).map(({ outcome }) => outcome)

test('a refusal undoes its line and a fault is tried three times after all others; both are told', async () => {
  const id = await runOf(4)
  const fault = (subject: string) =>
    subject === '0' ? new Error('broken') : subject === '2' ? fail('orders.no_debt') : null
  await advance(id, fault)
  assert.deepEqual(await outcomesOf(id), [null, null, null, null])
  await advance(id, fault)
  assert.deepEqual(await outcomesOf(id), [null, 'done', 'refused', 'done'])
  await advance(id, fault)
  const run = await runThatIs(admin, id, 'done')
  assert.deepEqual([run.done, run.refused, run.failed], [2, 1, 1])
  const lines = await linesOf(admin, id)
  assert.match(lines[0]?.reason ?? '', /wrong on our side/)
  assert.doesNotMatch(lines[0]?.reason ?? '', /broken/)
  assert.deepEqual(await effectsOf(id), ['1', '3'])
  await advance(id)
  assert.deepEqual(await effectsOf(id), ['1', '3'])
})

test('five faults in a row stop a run', async () => {
  const id = await runOf(8)
  for (let times = 0; times < 40; times += 1) await advance(id, () => new Error('broken'))
  const run = await runThatIs(admin, id, 'failed')
  assert.deepEqual([run.failed, run.reason], [5, 'Stopped after 5 failures in a row.'])
  assert.deepEqual(await effectsOf(id), [])
})

test('a run is cancelled between two lines, once, with an audit row; nothing more is done', async () => {
  const id = await runOf(3)
  await advance(id, (subject) => (subject === '1' ? new Error('broken') : null))
  assert.deepEqual(await outcomesOf(id), ['done', null, null])
  const cancelled = await admin.call(cancelRunEndpoint, { params: { id } })
  assert.deepEqual([cancelled.state, cancelled.done], ['cancelled', 1])
  await admin.call(cancelRunEndpoint, { params: { id } })
  await advance(id)
  assert.deepEqual(await effectsOf(id), ['0'])
  assert.deepEqual(await auditsOf(world, id), ['runs.cancel'])
  const over = await runOf(1)
  await advance(over)
  assert.equal((await admin.call(cancelRunEndpoint, { params: { id: over } })).state, 'done')
})

test('a run ends after the line that is being done, however late the machine takes the cancel up', async () => {
  const id = await runOf(6)
  const { pool } = world.database
  const waiting = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows.map(({ pid }) => pid)
  }
  const reached = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const going = advance(id, async (subject) => {
    if (subject !== '1') return null
    reached.resolve()
    await held.promise
    return null
  })
  await reached.promise
  const cancelling = admin.call(cancelRunEndpoint, { params: { id } })
  const [pid] = await eventually('the cancel to wait', async () => {
    const pids = await waiting()
    return pids.length > 0 && pids
  })
  assert.ok(pid)
  // A busy machine gives its process no turn for as long as six lines take.
  process.kill(pid, 'SIGSTOP')
  try {
    held.resolve()
    const behind = eventually('the run to wait for the cancel', async () =>
      (await waiting()).some((other) => other !== pid),
    )
    await Promise.race([going, behind])
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await going
  assert.equal((await cancelling).state, 'cancelled')
  assert.deepEqual(await effectsOf(id), ['0', '1'])
})

test('a run stops where the admin who started it may no longer do this', async () => {
  const fired = await addPerson(world, { username: 'fired', role: 'admin', permissions: [] })
  const id = await runOf(2, { by: fired })
  await advance(id)
  assert.match((await runThatIs(admin, id, 'failed')).reason ?? '', /may no longer/)
  assert.deepEqual(await effectsOf(id), [])
})

test('runs are seen and cancelled by those who may start them, and by nobody else', async () => {
  await addPerson(world, { username: 'chatty', role: 'admin', permissions: ['chats.manage'] })
  const chatty = await world.as('chatty')
  const amina = await world.as('amina')
  const [orders, messages] = [await runOf(1), await runOf(1, { kind: 'message_orders' })]
  const seen = async (who: typeof admin) => {
    const { items } = await who.call(listRunsEndpoint, {})
    return items.map(({ id }) => id)
  }
  assert.deepEqual(await seen(chatty), [messages])
  assert.deepEqual(await seen(amina), [])
  assert.deepEqual((await seen(admin)).slice(0, 2), [messages, orders])
  for (const who of [chatty, amina])
    for (const endpoint of [getRunEndpoint, listRunLinesEndpoint, cancelRunEndpoint, exportRunEndpoint])
      await who.refused(endpoint, { params: { id: orders } }, 'runs.not_found')
})

test('lines come page by page, only what was not done if asked, and as a table that is audited', async () => {
  const id = await runOf(3)
  await advance(id, (subject) => (subject === '1' ? fail('orders.no_debt') : null))
  const page = await admin.call(listRunLinesEndpoint, { params: { id }, query: { limit: '2' } })
  assert.deepEqual([page.items.length, page.nextCursor], [2, '1'])
  const query = { limit: '2', cursor: page.nextCursor ?? '' }
  const rest = await admin.call(listRunLinesEndpoint, { params: { id }, query })
  assert.deepEqual([rest.items[0]?.label, rest.nextCursor], ['Line 2', null])
  const only = await admin.call(listRunLinesEndpoint, { params: { id }, query: { only: 'not_done' } })
  assert.deepEqual(
    only.items.map(({ label }) => label),
    ['Line 1'],
  )
  const bad = { params: { id }, query: { cursor: 'x' } }
  const refusal = await admin.refused(listRunLinesEndpoint, bad, 'request.invalid')
  assert.equal(refusal.fields?.[0]?.path, 'cursor')
  const { text } = await admin.send(exportRunEndpoint, { params: { id } })
  assert.match(text, /^\ufeff"Number","Subject","Outcome","Reason","At \(Lagos\)"\r\n"1","Line 0","done",""/)
  assert.equal(text.trim().split('\r\n').length, 4)
  assert.deepEqual(await auditsOf(world, id), ['runs.export'])
})

test('what is over is deleted after its time, what is not stays', async () => {
  const [over, open] = [await runOf(1), await runOf(1)]
  await advance(over)
  await deleteRunsBefore(world.db, new Date(clock.now().getTime() + 1000))
  assert.equal(await findRun(world.db, over), null)
  assert.equal((await findRun(world.db, open))?.state, 'queued')
})

test('a start that is repeated at once starts one run', async () => {
  const { id } = await place(world)
  const cancel = { body: { orders: { ids: [id] }, reason: 'Twice' } }
  const key = { idempotencyKey: newKey() }
  const answers = await Promise.all([1, 2, 3].map(() => admin.call(bulkCancelEndpoint, cancel, key)))
  assert.equal(new Set(answers.map((run) => run.id)).size, 1)
  await runThatIs(admin, answers[0]?.id ?? '', 'done')
})
