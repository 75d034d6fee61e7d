import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { movePicturesEndpoint } from '#contract/admin/pictures.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { eventually } from '#tests/waiting.ts'
import { newKey, place } from '#tests/world/orders.ts'
import { runThatIs } from '#tests/world/runs.ts'
import { addPictures, assertReadable, openPlaces } from '#tests/world/stored-pictures.ts'
import { startWorldOfProcesses } from '#tests/world/world.ts'

const { s3, inStore, inFiles, folder } = await openPlaces('movers')
const world = await startWorldOfProcesses(1, { config: inStore })
after(() => cleanUpAll([() => s3.stop(), () => world.close()]))

const storedFiles = async () => (await readdir(folder).catch((): string[] => [])).length
const keyed = () => ({ idempotencyKey: newKey() })

test('a mover that is killed in the middle loses nothing; another ends its run, and one with files moves all back', async () => {
  const order = await place(world)
  const ids = await addPictures(world, order, { count: 60, at: inFiles })
  const admin = await world.as('office')
  s3.mood = 'slow'
  const { id, total } = await admin.call(movePicturesEndpoint, {}, keyed())
  await eventually('some were moved', async () => s3.objects.size > 10)
  await world.servers.shift()?.kill()
  s3.mood = 'well'
  assert.ok((await storedFiles()) > 0)
  // Frees at once what a dead worker holds, as happens after a while.
  await sql`select graphile_worker.force_unlock_workers(array(
    select locked_by from graphile_worker._private_jobs where locked_by is not null))`.execute(world.db)

  const second = await world.addServer({ config: inStore })
  await assertReadable(order, ids.slice(0, 20), second.url)
  const run = await runThatIs(admin.at(second.url), id, 'done')
  assert.deepEqual([run.done, run.refused, run.failed], [total, 0, 0])
  assert.deepEqual([await storedFiles(), s3.objects.size], [0, ids.length])
  await world.servers.shift()?.stop()

  const third = await world.addServer({ config: inFiles })
  const { id: back } = await admin.at(third.url).call(movePicturesEndpoint, {}, keyed())
  await assertReadable(order, ids, third.url)
  await runThatIs(admin.at(third.url), back, 'done')
  assert.deepEqual([await storedFiles(), s3.objects.size], [ids.length, 0])
  await assertReadable(order, ids, third.url)
})
