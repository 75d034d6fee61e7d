import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adminEventsEndpoint } from '#contract/orders/admin-orders.ts'
import {
  cancelOrderEndpoint,
  myOrderEventsEndpoint,
  orderEventsEndpoint,
  placeOrderEndpoint,
} from '#contract/orders/orders.ts'
import { trackEventsEndpoint } from '#contract/tracking/tracking.ts'
import { eventually } from '#tests/waiting.ts'
import type { Client } from '#tests/world/clients.ts'
import type { TestStream } from '#tests/world/event-streams.ts'
import { basket, newKey, orderAt, place } from '#tests/world/orders.ts'
import { startWorldOfProcesses } from '#tests/world/world.ts'

const world = await startWorldOfProcesses(2)
after(() => world.close())
const admin = await world.as('office')
const amina = await world.as('amina')

async function idsAfter(id: string, orderId: string | null = null): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ id: string }>(
    `select p.place || '-' || p.mark as id from event_places p join events e on e.id = p.event_id
     where p.place > $1 and ($2::text is null or e.order_id = $2) order by p.place`,
    [Number(id.split('-')[0]), orderId],
  )
  return rows.map((row) => row.id)
}

/** Places and cancels orders, several at a time, until it is stopped. */
function keepBusy(client: Client): () => Promise<void> {
  let isOn = true
  const work = async () => {
    while (isOn) {
      const { id } = await client.call(
        placeOrderEndpoint,
        { body: basket(world) },
        { idempotencyKey: newKey() },
      )
      await client.call(cancelOrderEndpoint, { params: { id }, body: {} })
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
  const order = await place(world)
  const streams = await Promise.all([
    admin.stream(adminEventsEndpoint, {}),
    amina.stream(orderEventsEndpoint, { params: { id: order.id } }),
    amina.stream(myOrderEventsEndpoint, {}),
    world.visitor.stream(trackEventsEndpoint, { params: { code: order.code } }),
  ])
  await there.call(cancelOrderEndpoint, { params: { id: order.id }, body: {} })
  for (const stream of streams) {
    await stream.waitFor('the cancellation', ({ data }) => data['type'] === 'order.cancelled')
    await stream.close()
  }
})

test('a reader resumes with as many events as may be missed, and all of them come', async () => {
  const stream = await admin.stream(adminEventsEndpoint, {})
  const order = await place(world)
  await stream.waitFor('the order', ({ data }) => data['orderId'] === order.id)
  const lastEventId = stream.lastId()
  await stream.close()
  // Long enough that they are more than a reader may leave waiting, few enough to be sent again.
  await world.database.pool.query(
    `insert into events (type, order_id, customer_id, actor, happened_at, received_at, detail)
     select 'order.delayed', id, customer_id, 'system', now(), now(), jsonb_build_object('reason', repeat('rain ', 60))
     from orders, generate_series(1, 900) where id = $1`,
    [order.id],
  )
  const last = await eventually('the places of the events', async () => {
    const ids = await idsAfter(lastEventId)
    return ids.length >= 900 && ids.at(-1)
  })
  const again = await admin.stream(adminEventsEndpoint, {}, { lastEventId })
  assert.equal(again.messages[0]?.data['resumed'], true)
  await again.waitFor('the last event', ({ id }) => id === last)
  assert.deepEqual(again.ids(), await idsAfter(lastEventId))
  await again.close()
})

test('readers of a process that is killed continue at another and get every event once', async () => {
  let [here, there] = world.servers
  for (let round = 0; round < 2; round += 1) {
    assert.ok(here && there)
    const streams = await openMany(admin.at(here.url))
    const first = streams.map((stream) => stream.lastId())
    const rest = keepBusy(amina.at(there.url))
    await eventually('some events', async () => streams.every((stream) => stream.ids().length > 20))
    await here.kill()
    await Promise.all(streams.map((stream) => stream.ended))
    const resumed = await Promise.all(
      streams.map((stream) =>
        admin.at(there?.url ?? '').stream(adminEventsEndpoint, {}, { lastEventId: stream.lastId() }),
      ),
    )
    await eventually('more events', async () => resumed.every((stream) => stream.ids().length > 20))
    await rest()
    const expected = await Promise.all(first.map((id) => settledAfter(id)))
    for (const [index, stream] of streams.entries()) {
      const other = resumed[index]
      assert.ok(other)
      const received = () => [...stream.ids(), ...other.ids()]
      await eventually('the last event', async () => received().length >= (expected[index]?.length ?? 0))
      assert.deepEqual(received(), expected[index])
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
  const customer = await client.stream(myOrderEventsEndpoint, {})
  const start = customer.lastId()
  await customer.close()
  const order = await orderAt(
    { ...world, as: async (name) => (await world.as(name)).at(server.url) },
    'delivered',
  )
  const expected = await settledAfter(start, order.id)
  const stream = await client.stream(orderEventsEndpoint, {
    params: { id: order.id },
    query: { after: start },
  })
  await stream.waitFor('the end', ({ data }) => data['type'] === 'order.delivered')
  const shown = stream.ids()
  // Leaves out whom dispatch asked, which is not the customer's to see; all else is, in its order.
  assert.deepEqual(
    shown,
    expected.filter((id) => shown.includes(id)),
  )
  assert.ok(shown.length > 8, shown.join())
  await stream.close()
})

function openMany(client: Client): Promise<TestStream[]> {
  return Promise.all(Array.from({ length: 5 }, () => client.stream(adminEventsEndpoint, {})))
}

/** Returns what there is after an id once reactions have had their say: when it stays the same for a while. */
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
