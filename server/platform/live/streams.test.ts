import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { adminEvents } from '#contract/admin.ts'
import { myOrderEvents, orderEvents } from '#contract/orders.ts'
import { trackEvents } from '#contract/tracking.ts'
import { driveTo, place } from '#tests/errands.ts'
import { signInAs } from '#tests/people.ts'
import { eventually, within } from '#tests/waiting.ts'
import { startWorld } from '#tests/world.ts'

test('a server that stops ends its streams, and waits neither for their readers nor for silent connections', async () => {
  const world = await startWorld()
  const { customer, office, id, code } = await place(world)
  const streams = await Promise.all([
    customer.stream(orderEvents, { params: { id } }),
    customer.stream(myOrderEvents, {}),
    office.stream(adminEvents, {}),
    world.visitor.stream(trackEvents, { params: { code } }),
  ])
  const { hostname, port } = new URL(world.url)
  const silent = connect(Number(port), hostname)
  await once(silent, 'connect')
  const startedAt = performance.now()
  await world.close()
  assert.ok(performance.now() - startedAt < 3_000, 'stopping took too long')
  await within(1_000, 'the end of every stream', Promise.all(streams.map((stream) => stream.ended)))
})

test('a reader that does not read is dropped, and the others hear everything', async (t) => {
  const world = await startWorld()
  t.after(() => world.close())
  const { hub } = world.server.services
  const { id, customer } = await driveTo(world, 'in_transit')
  const reader = await customer.stream(orderEvents, { params: { id } })
  const { cookie } = await signInAs(world, 'amina')
  const { hostname, port } = new URL(world.url)
  const sleeper = connect(Number(port), hostname)
  t.after(() => sleeper.destroy())
  sleeper.pause()
  sleeper.write(`GET /api/orders/${id}/events HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`)
  await eventually('both streams', async () => hub.size() === 2)

  const point = { latitude: 9, longitude: 7, at: new Date().toISOString() }
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
