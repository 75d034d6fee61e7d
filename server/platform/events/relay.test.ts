import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { statementsOf } from '#tests/plans.ts'
import { openBareDatabase } from '#tests/processes/bare-database.ts'
import { eventually } from '#tests/waiting.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { startWorldOfProcesses } from '#tests/world/world.ts'
import { placeEvents } from './event-places.ts'
import { type Reaction, relayEvents, retryReactions } from './relay.ts'

const { database, pool, testLog, connectionString } = await openBareDatabase()
await pool.query('create table reacted (number serial, event_id bigint not null)')

beforeEach(async () => {
  await placeEvents(database.db)
  while ((await relayEvents(relay(save))).hasReacted);
  await pool.query('truncate reacted')
})

/** Leaves a row for each event, so that twice would show. */
const save = reaction(async ({ tx }, events) => {
  for (const event of events) await sql`insert into reacted (event_id) values (${event.id})`.execute(tx)
})

function reaction(react: Reaction['react']): Reaction {
  return { to: new Set(['order.paid']), react }
}

function relay(...reactions: Reaction[]) {
  return { db: database.db, clock: systemClock, log: testLog.log, reactions }
}

async function append(count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into events (type, actor, happened_at, received_at)
     select 'order.paid', 'system', now(), now() from generate_series(1, $1) returning id`,
    [count],
  )
  return rows.map((row) => row.id)
}

async function reacted(): Promise<number[]> {
  const { rows } = await pool.query<{ event_id: number }>('select event_id from reacted order by number')
  return rows.map((row) => row.event_id)
}

test('two processes at it, while many write: each event is reacted to once, in order', async () => {
  const other = openDatabase({ connectionString, poolSize: 2, log: testLog.log })
  let isDone = false
  const run = async (options: ReturnType<typeof relay>) => {
    for (;;) {
      const isLast = isDone
      const { isMore } = await placeEvents(options.db)
      if (!(await relayEvents(options)).hasReacted && isLast && !isMore) return
    }
  }
  const running = [run(relay(save)), run({ ...relay(save), db: other.db })]
  const written = (
    await Promise.all(Array.from({ length: 60 }, async (_, index) => append(1 + ((index * 13) % 17))))
  ).flat()
  isDone = true
  await Promise.all(running)
  await run(relay(save))
  await other.close()
  const seen = await reacted()
  assert.equal(seen.length, written.length)
  assert.deepEqual(new Set(seen), new Set(written))
})

test('a reaction that fails becomes a job and holds nothing up; retried, it is done', async () => {
  const ids = await append(5)
  await placeEvents(database.db)
  const bad = ids[2]
  const fails = reaction(async (context, events) => {
    await save.react(context, events)
    if (events.some((event) => event.id === bad)) throw new Error('not today')
  })
  assert.equal((await relayEvents(relay(fails))).hasReacted, true)
  assert.deepEqual(
    await reacted(),
    ids.filter((id) => id !== bad),
  )
  const { rows } = await pool.query(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'events:react'`,
  )
  assert.deepEqual(rows, [{ payload: { eventId: bad } }])
  const more = await append(1)
  await placeEvents(database.db)
  await relayEvents(relay(save))
  assert.deepEqual((await reacted()).at(-1), more[0])
  await assert.rejects(retryReactions(relay(fails), bad ?? 0), /not today/)
  await retryReactions(relay(save), bad ?? 0)
  assert.equal((await reacted()).filter((id) => id === bad).length, 1)
  assert.equal(testLog.errors.length, 1, 'the event that failed is in the log')
})

test('a reaction is given the events that it names, and no others', async () => {
  const [placed] = await append(1)
  await pool.query(
    `insert into events (type, actor, happened_at, received_at) values ('order.departed', 'system', now(), now())`,
  )
  await placeEvents(database.db)
  const other = { to: new Set<'order.arrived'>(['order.arrived']), react: save.react }
  await relayEvents(relay(save, other))
  assert.deepEqual(await reacted(), [placed])
})

test('events of kinds that nobody wants are passed over at once', async () => {
  const [first] = await append(1)
  await pool.query(`insert into events (type, actor, happened_at, received_at)
    select 'order.departed', 'system', now(), now() from generate_series(1, 6000)`)
  const [last] = await append(1)
  await placeEvents(database.db)
  const rounds = [await relayEvents(relay(save)), await relayEvents(relay(save))]
  assert.deepEqual(
    rounds.map(({ isMore }) => isMore),
    [true, false],
  )
  assert.deepEqual(await reacted(), [first, last])
})

test('a reaction is given what its condition wants at that moment; one statement passes what nobody wants', async () => {
  const subscribed: Reaction = {
    ...save,
    when: ({ exists, selectFrom }) => exists(selectFrom('settings').where('key', '=', 'subscribed')),
  }
  const isOfAgent: Reaction = { ...save, when: (event) => event('e.actor', '=', 'agent') }
  await append(3)
  await placeEvents(database.db)
  const sent = await statementsOf(async () => {
    assert.equal((await relayEvents(relay(subscribed, isOfAgent))).hasReacted, false)
  })
  assert.equal(sent.length, 1)
  await pool.query(`insert into settings (key, value, updated_at) values ('subscribed', 'true', now())`)
  const [next] = await append(1)
  await placeEvents(database.db)
  assert.equal((await relayEvents(relay(isOfAgent, subscribed))).hasReacted, true)
  assert.deepEqual(
    await reacted(),
    [next],
    'those before it were passed, and the other reaction is not given it',
  )
  await pool.query('delete from settings')
  await retryReactions(relay(subscribed), next ?? 0)
  assert.equal((await reacted()).length, 1)
})

test('a failing statement in a reaction spoils nothing of the others', async () => {
  const ids = await append(3)
  await placeEvents(database.db)
  const breaks = reaction(async ({ tx }, events) => {
    if (events.some((event) => event.id === ids[0])) await sql`select 1 / 0`.execute(tx)
  })
  await relayEvents(relay(breaks, save))
  assert.deepEqual(await reacted(), ids.slice(1))
})

test('a reaction that cannot read what it needs fails for its own events, and holds up no other', async () => {
  await append(1)
  await pool.query(
    `insert into events (type, actor, happened_at, received_at) values ('order.arrived', 'system', now(), now())`,
  )
  await placeEvents(database.db)
  const unprepared = {
    to: new Set<'order.arrived'>(['order.arrived']),
    prepare: () => Promise.reject(new Error('a secret cannot be read')),
  }
  const { reactions, ...rest } = relay(save)
  await relayEvents({ ...rest, reactions: [unprepared, ...reactions] })
  assert.equal((await reacted()).length, 1)
  const { rows } = await pool.query<{ type: string }>(
    `select e.type from graphile_worker._private_jobs j join events e on e.id = (j.payload ->> 'eventId')::bigint`,
  )
  assert.ok(rows.some(({ type }) => type === 'order.arrived'))
})

test('a process that dies in the middle leaves everything to the next', async () => {
  const ids = await append(4)
  await placeEvents(database.db)
  const dies = reaction(async (context, events) => {
    await save.react(context, events)
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(context.tx)
  })
  await assert.rejects(relayEvents(relay(dies)))
  assert.deepEqual(await reacted(), [])
  assert.equal((await relayEvents(relay(save))).hasReacted, true)
  assert.deepEqual(await reacted(), ids)
})

test('with two real processes every order looks for an agent exactly once', async (t) => {
  const world = await startWorldOfProcesses(2)
  t.after(() => world.close())
  const amina = await world.as('amina')
  const placed = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      amina
        .at(world.servers[index % 2]?.url ?? '')
        .call(placeOrderEndpoint, { body: basket(world) }, { idempotencyKey: newKey() }),
    ),
  )
  const count = async () => {
    const { rows } = await world.database.pool.query<{ order_id: string; times: number }>(
      `select order_id, count(*)::int as times from events where type = 'dispatch.exhausted' group by order_id`,
    )
    return rows
  }
  await eventually('all of them', async () => (await count()).length === placed.length)
  assert.deepEqual(new Set((await count()).map((row) => row.times)), new Set([1]))
})
