import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { adminEventsEndpoint } from '#contract/orders/admin-orders.ts'
import { myOrderEventsEndpoint, orderEventsEndpoint } from '#contract/orders/orders.ts'
import { trackEventsEndpoint } from '#contract/tracking/tracking.ts'
import { timeNow } from '#tests/times.ts'
import { eventually, within } from '#tests/waiting.ts'
import { orderAt, place } from '#tests/world/orders.ts'
import { signInAs } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

test('a server that stops ends its streams, and waits neither for their readers nor for silent connections', async () => {
  const world = await startWorld()
  const { customer, admin, id, code } = await place(world)
  const streams = await Promise.all([
    customer.stream(orderEventsEndpoint, { params: { id } }),
    customer.stream(myOrderEventsEndpoint, {}),
    admin.stream(adminEventsEndpoint, {}),
    world.visitor.stream(trackEventsEndpoint, { params: { code } }),
  ])
  const { hostname, port } = new URL(world.url)
  const silent = connect(Number(port), hostname)
  await once(silent, 'connect')
  await within(30_000, 'the server to stop', world.close())
  await within(30_000, 'the end of every stream', Promise.all(streams.map((stream) => stream.ended)))
})

test('a reader that does not read is dropped, and the others get everything', async (t) => {
  const world = await startWorld()
  t.after(() => world.close())
  const { hub } = world.server.services
  const { id, customer } = await orderAt(world, 'in_transit')
  const reader = await customer.stream(orderEventsEndpoint, { params: { id } })
  const { cookie } = await signInAs(world, 'amina')
  const { hostname, port } = new URL(world.url)
  const sleeper = connect(Number(port), hostname)
  t.after(() => sleeper.destroy())
  sleeper.pause()
  sleeper.write(`GET /api/orders/${id}/events HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`)
  await eventually('both streams', async () => hub.size() === 2)

  const point = { latitude: 9, longitude: 7, at: timeNow().toISOString() }
  for (let sent = 0; hub.size() === 2; sent += 200) {
    assert.ok(sent < 400_000, 'the sleeper was never dropped')
    for (let count = 0; count < 200; count += 1) hub.publishPosition(id, [`order:${id}`], point)
    await sleep(1)
  }
  assert.equal(hub.size(), 1)
  hub.publishPosition(id, [`order:${id}`], { ...point, latitude: 1 })
  await reader.waitFor('the last position', ({ data }) => data['latitude'] === 1)
  await reader.close()
  await eventually('nobody', async () => hub.size() === 0)
})

test('a reader that takes nothing is dropped by heartbeats alone', async (t) => {
  const world = await startWorld({ beatMs: 50, stallMs: 500 })
  t.after(() => world.close())
  const { hub } = world.server.services
  const { id, customer } = await orderAt(world, 'in_transit')
  const reader = await customer.stream(orderEventsEndpoint, { params: { id } })
  const { cookie } = await signInAs(world, 'amina')
  const { hostname, port } = new URL(world.url)
  const responses: ServerResponse[] = []
  world.server.app.server.on('request', (_request, response) => responses.push(response))
  const sleeper = connect(Number(port), hostname)
  t.after(() => sleeper.destroy())
  sleeper.pause()
  sleeper.write(`GET /api/orders/${id}/events HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`)
  await eventually('both streams', async () => hub.size() === 2)
  // Fills the system's buffers a little at a time, so that less waits in memory than drops a reader by itself.
  const [response] = responses
  assert.ok(response)
  while (response.writableLength === 0) {
    response.write(`:${' '.repeat(16 * 1024)}\n\n`)
    await sleep(1)
  }
  await eventually('the end of the sleeper', async () => hub.size() === 1)
  await reader.close()
})

test('nobody holds more streams than their pages need, and an ended one frees its place', async (t) => {
  const world = await startWorld()
  t.after(() => world.close())
  const { customer } = await place(world)
  const streams = await Promise.all(
    Array.from({ length: 20 }, () => customer.stream(myOrderEventsEndpoint, {})),
  )
  const refused = await customer.refused(myOrderEventsEndpoint, {}, 'request.too_many')
  assert.ok(refused)
  await streams[0]?.close()
  await eventually('a free place', async () => {
    const answer = await customer.send(myOrderEventsEndpoint, {})
    return answer.status === 200
  })
  for (const stream of streams.slice(1)) await stream.close()
})
