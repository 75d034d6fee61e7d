import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { bulkCancelEndpoint } from '#contract/orders/bulk-actions.ts'
import { eventually } from '#tests/waiting.ts'
import { auditsOf } from '#tests/world/audits.ts'
import { newKey, orderAt, place, statusOf } from '#tests/world/orders.ts'
import { linesOf, runThatIs } from '#tests/world/runs.ts'
import { startWorldOfProcesses } from '#tests/world/world.ts'

const world = await startWorldOfProcesses(1)
after(() => world.close())

test('a process that is killed in the middle of a line leaves nothing undone and nothing done twice', async () => {
  // The one that is held is no longer offered, or a round of offers would wait for it with all others in hand.
  const { id: held } = await orderAt(world, 'assigned')
  const ids = [held]
  for (let count = 0; count < 4; count += 1) ids.push((await place(world)).id)
  ids.push(...ids.splice(0, 3))
  const admin = await world.as('office')
  const holder = await world.db.startTransaction().execute()
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(holder)
  await sql`select 1 from orders where id = ${held} for update`.execute(holder)
  const cancel = { body: { orders: { ids }, reason: 'The market flooded' } }
  const { id } = await admin.call(bulkCancelEndpoint, cancel, { idempotencyKey: newKey() })
  const inTheMiddle = async () => (await linesOf(admin, id)).filter(({ outcome }) => outcome).length >= 2
  await eventually('two lines', inTheMiddle)
  for (const server of world.servers.splice(0)) await server.kill()
  await holder.rollback().execute()
  const server = await world.addServer()
  // Frees at once what a dead worker holds, as happens after a while.
  await sql`select graphile_worker.force_unlock_workers(array(
    select locked_by from graphile_worker._private_jobs where locked_by is not null))`.execute(world.db)
  const after = admin.at(server.url)
  const run = await runThatIs(after, id, 'done')
  assert.deepEqual([run.done, run.refused, run.failed], [5, 0, 0])
  for (const each of ids) {
    assert.equal(await statusOf(world, each), 'cancelled')
    const audits = await auditsOf(world, each)
    assert.equal(audits.filter((action) => action === 'orders.cancel').length, 1)
  }
})
