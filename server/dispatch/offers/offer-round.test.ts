import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { eventually } from '#tests/waiting.ts'
import { onDuty } from '#tests/world/crew.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

/** A world in which orders are offered as they are placed, and nothing else happens by itself. */
async function openWorld(t: TestContext) {
  const world = await startWorld()
  t.after(() => world.close())
  const { services } = world.server
  const { offerPlaced } = services
  await stopTheClockwork(world)
  services.offerPlaced = offerPlaced
  const musa = await onDuty(world, 'musa', 1)
  const amina = await world.as('amina')
  const placeOne = async () =>
    (await amina.call(placeOrderEndpoint, { body: basket(world) }, { idempotencyKey: newKey() })).id
  const offers = async () =>
    (await world.database.pool.query('select order_id, status, agent_id from offers order by id')).rows
  return { ...world, musa, placeOne, offers }
}

test('placed orders are offered although the relay stands still, each once, many in one round', async (t) => {
  const world = await openWorld(t)
  const ids = await Promise.all(Array.from({ length: 40 }, world.placeOne))
  const offers = await eventually('an offer for each', async () => {
    const found = await world.offers()
    return found.length >= ids.length ? found : null
  })
  assert.deepEqual(new Set(offers.map(({ order_id: id }) => id)), new Set(ids))
  const { rows } = await world.database.pool.query(
    'select count(distinct offered_at)::int as rounds from offers',
  )
  assert.ok(rows[0].rounds < ids.length / 2, `${rows[0].rounds} rounds`)
  // The relay comes late and finds nothing left to do.
  await world.database.pool.query("insert into event_cursors values ('reactions', 0)")
  await eventually('the relay', async () => {
    const { rows: left } = await world.database.pool.query(
      `select from event_places where place > (select max(place) from event_cursors)`,
    )
    return left.length === 0
  })
  assert.equal((await world.offers()).length, ids.length)
})

test('where offering at once fails, the order is placed all the same and a job offers it', async (t) => {
  const world = await openWorld(t)
  const { pool } = world.database
  await pool.query(`create sequence refused;
    create function refuse_offer() returns trigger language plpgsql as $$
      begin perform nextval('refused'); raise exception 'not now'; end $$;
    create trigger refuse_offer before insert on offers for each row execute function refuse_offer()`)
  const id = await world.placeOne()
  await eventually(
    'the refusal',
    async () => (await pool.query('select is_called from refused')).rows[0].is_called,
  )
  assert.deepEqual(await world.offers(), [])
  await pool.query(
    "drop trigger refuse_offer on offers; drop trigger no_job on graphile_worker._private_jobs; insert into event_cursors values ('reactions', 0)",
  )
  await eventually('the offer', async () => (await world.offers()).length > 0)
  assert.deepEqual(await world.offers(), [{ order_id: id, status: 'open', agent_id: world.musa.userId }])
})
