import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import {
  acceptOfferEndpoint,
  declineOfferEndpoint,
  handBack,
  setDutyEndpoint,
} from '#contract/dispatch/agent.ts'
import { cancelOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { createRandom } from '#server/dispatch/planner/search.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { nextLagos } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { onDuty } from '#tests/world/crew.ts'
import { basket, newKey, place } from '#tests/world/orders.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'
import { expireOffers } from './close-offers.ts'
import { offerWaitingOrders, readCityPlanning } from './offer-order.ts'
import { offerLock } from './offer-round.ts'
import { createUnreached } from './unreached.ts'

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

test('placed orders are planned although the relay stands still, each once, many in one round', async (t) => {
  const world = await openWorld(t)
  const ids = await Promise.all(Array.from({ length: 40 }, world.placeOne))
  // One agent is asked about the first trip; the others are for when he has answered, or for whoever comes.
  const planned = `select order_id, min(happened_at) as at from events
    where type in ('offer.made', 'dispatch.held', 'dispatch.exhausted') group by order_id`
  const { rows } = await eventually('a plan for each', async () => {
    const found = await world.database.pool.query(planned)
    return found.rows.length >= ids.length ? found : null
  })
  assert.deepEqual(new Set(rows.map(({ order_id: id }) => id)), new Set(ids))
  const rounds = new Set(rows.map(({ at }) => at.getTime())).size
  assert.ok(rounds < ids.length / 2, `${rounds} rounds`)
  const offers = await world.offers()
  assert.ok(offers.length >= 1 && offers.length <= 4, `${offers.length} offers`)
  // The relay comes late and finds nothing left to do.
  await world.database.pool.query("insert into event_cursors values ('reactions', 0)")
  await eventually('the relay', async () => {
    const { rows: left } = await world.database.pool.query(
      `select from event_places where place > (select max(place) from event_cursors)`,
    )
    return left.length === 0
  })
  assert.equal((await world.offers()).length, offers.length)
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

/** Orders in the queue that a round which remembers nothing would offer to somebody now. */
async function overlooked({ db, clock, server: { services } }: Awaited<ReturnType<typeof startWorld>>) {
  const [settings, planning] = await Promise.all([
    services.readSettings(),
    readCityPlanning({ ...services.planning, unreached: createUnreached() }, 'abuja'),
  ])
  const tx = await db.startTransaction().execute()
  try {
    await sql`select pg_advisory_xact_lock(${offerLock}, hashtext('abuja'))`.execute(tx)
    const offers = () => tx.selectFrom('offers').select('order_id').where('status', '=', 'open').execute()
    const before = await offers()
    await offerWaitingOrders({ tx, clock, settings, planning, freed: new Set() })
    return (await offers()).length - before.length
  } finally {
    await tx.rollback().execute()
  }
}

test('whatever happened before, an order waits only if nobody at all can take it', async (t) => {
  const clock = createTestClock(nextLagos('tuesday', '10:00'))
  const world = await startWorld({ clock, settings: { agent_max_trips: '1' } })
  t.after(() => world.close())
  const { services } = world.server
  const later = async (ms: number) => {
    clock.advance(ms)
    await world.db.transaction().execute((tx) => expireOffers({ tx, clock }))
    services.signals.eventsCommitted()
    services.offerPlaced('')
  }
  const random = createRandom(20_261_123)
  const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]
  const agents = await Promise.all(['musa', 'ngozi', 'tunde'].map((name) => world.as(name)))
  const { pool } = world.database
  const answer = async (endpoint: typeof acceptOfferEndpoint | typeof declineOfferEndpoint) => {
    const { rows } = await pool.query("select id, agent_id from offers where status = 'open' order by id")
    const offer = oneOf(rows)
    const agent = agents.find(({ userId }) => userId === offer?.agent_id)
    if (agent) await agent.send(endpoint, { params: { id: offer.id }, body: {} })
  }
  const happenings = [
    () => place(world),
    async () =>
      (await world.as('amina')).send(cancelOrderEndpoint, { params: { id: await anyOrder() }, body: {} }),
    () => oneOf(agents)?.send(setDutyEndpoint, { body: { isOnDuty: true } }),
    () => oneOf(agents)?.send(setDutyEndpoint, { body: { isOnDuty: false } }),
    () => answer(acceptOfferEndpoint),
    () => answer(declineOfferEndpoint),
    async () =>
      oneOf(agents)?.send(handBack, { params: { id: await anyOrder() }, body: { reason: 'puncture' } }),
    () => later(oneOf([500, 5_000, 46_000]) ?? 0),
  ]
  const anyOrder = async (): Promise<string> => {
    const { rows } = await pool.query('select id from orders where ended_at is null order by id')
    return oneOf(rows)?.id ?? 'ord_none'
  }
  for (let step = 0; step < 60; step += 1) {
    const at = Math.floor(random() * happenings.length)
    await happenings[at]?.()
    const what = `orders that somebody could take after step ${step}, ${at}, to be offered`
    await eventually(what, async () => (await overlooked(world)) === 0, 10_000)
  }
  const { rows } = await pool.query('select distinct status from offers')
  const ends = new Set(rows.map(({ status }) => status))
  for (const end of ['accepted', 'declined', 'expired', 'withdrawn']) assert.ok(ends.has(end), end)
})
