import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { listBoardEndpoint } from '#contract/orders/admin-orders.ts'
import { minutes } from '#domain/time/durations.ts'
import { msNow } from '#tests/times.ts'
import { place } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
await stopTheClockwork(world)
after(() => world.close())
const admin = await world.as('office')

/** Makes as many orders as this of one that was placed, each a second younger. */
async function copyOrder(id: string, count: number): Promise<void> {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
    where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    world.db,
  )
  const columns = sql.raw(rows[0]?.columns ?? '')
  await sql`
    insert into orders (${columns}) select ${columns} from (
      select (jsonb_populate_record(o, jsonb_build_object('id', substr(o.id, 1, 25) || lpad(n::text, 5, '0'),
        'code', upper(lpad(n::text, 4, '0') || substr(o.code, 5)), 'idempotency_key', 'copy-' || n,
        'placed_at', o.placed_at + n * interval '1 second'))).*
      from orders o, generate_series(1, ${count}::int) n where o.id = ${id}) made`.execute(world.db)
}

test('late, locked and unassigned orders are found behind any number of others, the oldest promise first', async () => {
  const urgent = []
  for (let n = 0; n < 5; n += 1) urgent.push((await place(world)).id)
  const promise = (minutesAgo: number) => new Date(msNow() - minutes(minutesAgo))
  for (const [n, id] of urgent.entries())
    await world.db
      .updateTable('orders')
      .set({
        promised_from: promise(40 - n),
        promised_by: promise(30 - n),
        needs_assigning: n < 3,
        code_tries: n < 2 ? 5 : 0,
      })
      .where('id', '=', id)
      .execute()
  await copyOrder((await place(world)).id, 540)

  const overview = await admin.call(getOverviewEndpoint, {})
  const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id)
  assert.deepEqual(ids(overview.late), urgent)
  assert.deepEqual(ids(overview.unassigned), urgent.slice(0, 3))
  assert.deepEqual(ids(overview.codeLocked), urgent.slice(0, 2))
  const { late, unassigned, codeLocked } = overview.counts
  assert.deepEqual([overview.counts.urgent, late, unassigned, codeLocked], [5, 5, 3, 2])

  for (const [flag, count] of [['late', 5] as const, ['unassigned', 3] as const, ['locked', 2] as const]) {
    const { items } = await admin.call(listBoardEndpoint, { query: { [flag]: 'true' } })
    assert.equal(items.length, count, flag)
  }
})

test('of hundreds of late orders the overview has the first twenty and how many there are', async () => {
  await sql`update orders set promised_from = now() - interval '2 hours', promised_by = now() - interval '1 hour'`.execute(
    world.db,
  )
  const { json, bytes } = await admin.send(getOverviewEndpoint, {})
  const { late, counts } = getOverviewEndpoint.response.parse(json)
  assert.deepEqual([late.length, counts.late], [20, 546])
  assert.ok(bytes.length < 60_000, `${bytes.length} bytes`)
})

test('pages that follow what happens are answered together, each by its own rights and never from before', async () => {
  const of = (client: typeof admin, path: string) =>
    client.raw('GET', path, { headers: { prefer: 'wait=1' } }).then(({ json }) => json)
  const before = getOverviewEndpoint.response.parse(await of(admin, '/api/admin/overview'))
  await place(world)
  const answers = await Promise.all(Array.from({ length: 20 }, () => of(admin, '/api/admin/overview')))
  for (const answer of answers)
    assert.equal(getOverviewEndpoint.response.parse(answer).today.placed, before.today.placed + 1)
  await addPerson(world, { username: 'reader', role: 'admin', permissions: ['orders.read'] })
  const reader = await world.as('reader')
  const [ours, theirs] = await Promise.all([admin, reader].map((one) => of(one, '/api/admin/overview')))
  assert.notEqual(getOverviewEndpoint.response.parse(ours).money, null)
  assert.equal(getOverviewEndpoint.response.parse(theirs).money, null)
  assert.ok(Array.isArray(await of(reader, '/api/admin/agents')))
})
