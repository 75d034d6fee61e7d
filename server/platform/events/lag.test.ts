import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { eventually } from '#tests/waiting.ts'
import { startWorld } from '#tests/world/world.ts'
import { findLogEnd, placeEvents } from './event-places.ts'
import { createReadLag } from './lag.ts'

test('what waits longest says how far each part is behind, to probes and on the overview', async (t) => {
  const world = await startWorld()
  t.after(() => world.close())
  const { pool } = world.database
  const admin = await world.as('office')
  const ready = async () =>
    JSON.parse((await world.visitor.raw('GET', '/readyz')).text) as { lag: Record<string, number> }
  await eventually('a quiet server', async () => {
    const { lag } = await ready()
    return Object.values(lag).every((seconds) => seconds < 1)
  })
  // Reactions have no place to continue from, and no worker knows this job.
  await pool.query(`delete from event_cursors;
    insert into event_cursors values ('reactions', (select max(place) from event_places));
    select graphile_worker.add_job('nobody:knows', run_at := now() - interval '30 seconds')`)
  const before = await findLogEnd(world.db)
  const append = (seconds: number) =>
    pool.query(`insert into events (type, actor, happened_at, received_at)
      values ('order.paid', 'system', now(), now() - interval '${seconds} seconds')`)
  const readLag = createReadLag({ db: world.db, clock: world.clock, place: () => before.place })
  await append(600)
  await eventually(
    'the place',
    async () => (await placeEvents(world.db)).count >= 0 && (await readLag()).streams > 0,
  )
  const lag = await readLag()
  assert.ok(lag.streams >= 600, `streams ${lag.streams}`)
  assert.ok(lag.jobs >= 30, `jobs ${lag.jobs}`)
  const overview = await admin.call(getOverviewEndpoint, {})
  assert.ok(overview.lag.jobs >= 30)
  assert.ok(Number.isInteger(overview.lag.relay))
})

test('events without a place, and events that nothing reacted to, count as behind', async (t) => {
  const world = await startWorld()
  t.after(() => world.close())
  const { pool } = world.database
  // Stops the relay and the placing of events, as a fault would.
  await pool.query(`alter function place_events rename to place_no_events;
    create function place_events(most integer) returns integer language sql as 'select 0'`)
  const { services } = world.server
  await pool.query(`insert into events (type, actor, happened_at, received_at)
    values ('order.paid', 'system', now(), now() - interval '40 seconds')`)
  for (const part of ['relay', 'streams'] as const) assert.ok((await services.readLag())[part] >= 40, part)
  await pool.query('drop function place_events; alter function place_no_events rename to place_events')
  await eventually('the end of the lag', async () => {
    const { relay, streams } = await services.readLag()
    return relay === 0 && streams === 0
  })
})
