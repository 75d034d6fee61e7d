import assert from 'node:assert/strict'
import { after, type TestContext, test } from 'node:test'
import { adminEventsEndpoint } from '#contract/orders/admin-orders.ts'
import { cancelOrderEndpoint, myOrderEventsEndpoint } from '#contract/orders/orders.ts'
import { findLogEnd } from '#server/platform/events/event-places.ts'
import { holdToBar, timed } from '#tests/faults/bars.ts'
import { loseTail, restoreElsewhere } from '#tests/processes/lost-log.ts'
import { eventually } from '#tests/waiting.ts'
import { logged } from '#tests/world/crew.ts'
import type { TestStream } from '#tests/world/event-streams.ts'
import { type Order, place } from '#tests/world/orders.ts'
import { startWorldOfProcesses } from '#tests/world/world.ts'

const world = await startWorldOfProcesses(2)
after(() => world.close())

/** Streams of an admin and of a customer at each process. */
async function openStreams(): Promise<TestStream[]> {
  const [admin, amina] = await Promise.all([world.as('office'), world.as('amina')])
  return Promise.all(
    world.servers.flatMap(({ url }) => [
      admin.at(url).stream(adminEventsEndpoint, {}),
      amina.at(url).stream(myOrderEventsEndpoint, {}),
    ]),
  )
}

async function placeAndFinish(): Promise<Order> {
  const order = await place(world)
  await logged(world, order.id, 'dispatch.exhausted')
  return order
}

/** Waits until each stream was told once more that it must read again. */
async function everyoneReadsAgain(t: TestContext, streams: TestStream[]): Promise<void> {
  const wasAsked = ({ messages }: TestStream) => {
    const ready = messages.filter(({ name }) => name === 'ready')
    return ready.length === 2 && ready[1]?.data['resumed'] === false
  }
  const { ms } = await timed(eventually('the word to read again', async () => streams.every(wasAsked)))
  holdToBar(t, `${streams.length} streams at 2 processes told`, ms, 5_000)
}

/** Asserts that what happens from now on reaches everybody, and each order is reacted to once. */
async function goesOn(streams: TestStream[]): Promise<void> {
  const order = await placeAndFinish()
  await (await world.as('amina')).call(cancelOrderEndpoint, { params: { id: order.id }, body: {} })
  for (const stream of streams) {
    const of = (type: string) =>
      stream.events().filter(({ data }) => data['orderId'] === order.id && data['type'] === type)
    await stream.waitFor(
      'the end',
      ({ data }) => data['orderId'] === order.id && data['status'] === 'cancelled',
    )
    assert.equal(of('order.placed').length, 1)
  }
  const { rows } = await world.database.pool.query(
    "select count(*)::int as count from events where type = 'dispatch.exhausted' group by order_id having count(*) > 1",
  )
  assert.deepEqual(rows, [])
}

test('a failover without the tail: every stream at every process is told to read again, and continues', async (t) => {
  await placeAndFinish()
  const streams = await openStreams()
  const saved = await findLogEnd(world.db)
  const { id } = await placeAndFinish()
  for (const stream of streams) await stream.waitFor('the order', ({ data }) => data['orderId'] === id)
  await loseTail(world.database.pool, saved.place)
  await everyoneReadsAgain(t, streams)
  await goesOn(streams)
  for (const stream of streams) await stream.close()
})

test('a restore into another cluster: the same, and nothing is reacted to twice', async (t) => {
  await placeAndFinish()
  const streams = await openStreams()
  await restoreElsewhere(world.database.pool)
  await everyoneReadsAgain(t, streams)
  await goesOn(streams)
  for (const stream of streams) await stream.close()
})
