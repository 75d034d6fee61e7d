import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adminEvents } from '#contract/admin.ts'
import { cancelOrder, myOrderEvents, orderEvents, placeOrder } from '#contract/orders.ts'
import { trackEvents } from '#contract/tracking.ts'
import type { Client } from '#tests/clients.ts'
import { basket, driveTo, newKey, place } from '#tests/errands.ts'
import type { TestStream } from '#tests/event-streams.ts'
import { eventually } from '#tests/waiting.ts'
import { startWorldOfProcesses } from '#tests/world.ts'

const world = await startWorldOfProcesses(2)
after(() => world.close())
const office = await world.as('office')
const amina = await world.as('amina')

/** Ids of all settled events after one, as the database has them. */
async function idsAfter(id: string, orderId: string | null = null): Promise<string[]> {
  const [xid, event] = id.split('-')
  const { rows } = await world.database.pool.query<{ id: string }>(
    `select xid || '-' || id as id from events where (xid, id) > ($1::xid8, $2)
       and ($3::text is null or order_id = $3) order by events.xid, events.id`,
    [xid, event, orderId],
  )
  return rows.map((row) => row.id)
}

/** Places and cancels orders, several at a time, until told to stop. */
function keepBusy(client: Client): () => Promise<void> {
  let isOn = true
  const work = async () => {
    while (isOn) {
      const { id } = await client.call(placeOrder, { body: basket(world) }, { idempotencyKey: newKey() })
      await client.call(cancelOrder, { params: { id }, body: {} })
    }
  }
  const working = Promise.all(Array.from({ length: 4 }, work))
  return async () => {
    isOn = false
    await working
  }
}

test('a reader at one process sees what happens at the other, as it happens', async () => {
  const there = amina.at(world.servers[1]?.url ?? '')
  const errand = await place(world)
  const streams = await Promise.all([
    office.stream(adminEvents, {}),
    amina.stream(orderEvents, { params: { id: errand.id } }),
    amina.stream(myOrderEvents, {}),
    world.visitor.stream(trackEvents, { params: { code: errand.code } }),
  ])
  await there.call(cancelOrder, { params: { id: errand.id }, body: {} })
  for (const stream of streams) {
    await stream.waitFor('the cancellation', ({ data }) => data['type'] === 'order.cancelled')
    await stream.close()
  }
})

test('readers of a process that is killed go on at another and miss nothing, nor hear it twice', async () => {
  let [here, there] = world.servers
  for (let round = 0; round < 2; round += 1) {
    assert.ok(here && there)
    const streams = await openMany(office.at(here.url))
    const first = streams.map((stream) => stream.lastId())
    const rest = keepBusy(amina.at(there.url))
    await eventually('some events', async () => streams.every((stream) => stream.ids().length > 20))
    await here.kill()
    await Promise.all(streams.map((stream) => stream.ended))
    const resumed = await Promise.all(
      streams.map((stream) =>
        office.at(there?.url ?? '').stream(adminEvents, {}, { lastEventId: stream.lastId() }),
      ),
    )
    await eventually('more events', async () => resumed.every((stream) => stream.ids().length > 20))
    await rest()
    const expected = await Promise.all(first.map((id) => settledAfter(id)))
    for (const [index, stream] of streams.entries()) {
      const other = resumed[index]
      assert.ok(other)
      const heard = () => [...stream.ids(), ...other.ids()]
      await eventually('the last event', async () => heard().length >= (expected[index]?.length ?? 0))
      assert.deepEqual(heard(), expected[index])
      await other.close()
    }
    here = there
    there = await world.addServer()
  }
})

test('by the query too, from nothing, and for one order alone', async () => {
  const server = world.servers.at(-1)
  assert.ok(server)
  const client = amina.at(server.url)
  const customer = await client.stream(myOrderEvents, {})
  const start = customer.lastId()
  await customer.close()
  const errand = await driveTo(
    { ...world, as: async (name) => (await world.as(name)).at(server.url) },
    'delivered',
  )
  const expected = await settledAfter(start, errand.id)
  const stream = await client.stream(orderEvents, { params: { id: errand.id }, query: { after: start } })
  await stream.waitFor('the end', ({ data }) => data['type'] === 'order.delivered')
  const shown = stream.ids()
  // Whom dispatch asked is not the customer's to see; all else is, in its order.
  assert.deepEqual(
    shown,
    expected.filter((id) => shown.includes(id)),
  )
  assert.ok(shown.length > 8, shown.join())
  await stream.close()
})

function openMany(client: Client): Promise<TestStream[]> {
  return Promise.all(Array.from({ length: 5 }, () => client.stream(adminEvents, {})))
}

/** What there is after an id once reactions have had their say: when it stays the same for a while. */
async function settledAfter(id: string, orderId: string | null = null): Promise<string[]> {
  let before: string[] = []
  return eventually('quiet', async () => {
    const now = await idsAfter(id, orderId)
    const isQuiet = now.length === before.length
    before = now
    if (!isQuiet) return null
    await new Promise((resolve) => setTimeout(resolve, 300))
    const later = await idsAfter(id, orderId)
    return later.length === now.length ? later : null
  })
}
