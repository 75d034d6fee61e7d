import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { reportPositionEndpoint } from '#contract/dispatch/agent.ts'
import { trackEventsEndpoint, trackOrderEndpoint } from '#contract/tracking/tracking.ts'
import { hours, minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { nextLagos } from '#tests/times.ts'
import { drive, orderAt, place } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(nextLagos('friday', '11:00'))
const world = await startWorld({ clock })
after(() => world.close())
const { visitor } = world

/** Returns what must never leave with a tracking code. */
function secretsOf(order: { landmark: string; contact_phone: string; handover_code: string }): string[] {
  return [order.landmark, order.contact_phone, order.contact_phone.slice(4), `"${order.handover_code}"`]
}

test('a code shows how far the order is and nothing of whom, where or what', async () => {
  const order = await place(world)
  const { id, code, agent } = order
  const way = ['queued', 'shopping', 'in_transit', 'arrived', 'delivered'] as const
  for (const [index, status] of way.entries()) {
    await drive(order, way[index - 1] ?? 'queued', status)
    await agent.call(reportPositionEndpoint, { body: { latitude: 9.05, longitude: 7.49 } })
    const answer = await visitor.send(trackOrderEndpoint, { params: { code } })
    const tracked = await visitor.call(trackOrderEndpoint, { params: { code } })
    assert.equal(tracked.status, status)
    assert.equal(tracked.agentFirstName, status === 'queued' ? null : 'Musa')
    assert.deepEqual(
      [tracked.agentPosition?.latitude, tracked.agentPosition?.longitude],
      status === 'in_transit' ? [9.05, 7.49] : [undefined, undefined],
      status,
    )
    assert.ok(tracked.timeline.every((entry) => Object.keys(entry).sort().join() === 'happenedAt,id,type'))
    const row = await world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    for (const secret of [...secretsOf(row), id, 'pepper', 'Wuse 2', 'Amina', 'Ibrahim', 'Kobo'])
      assert.ok(!answer.text.includes(secret), `${secret} is in ${answer.text}`)
  }
})

test('a code is read however people type it', async () => {
  const { code } = await orderAt(world, 'queued')
  const typed = [
    code.toLowerCase(),
    code.replaceAll('-', ''),
    ` ${code} `,
    code.replaceAll('0', 'O').replaceAll('1', 'l'),
  ]
  for (const text of typed)
    assert.equal((await visitor.call(trackOrderEndpoint, { params: { code: text } })).code, code, text)
})

test('a code works for two hours after the end, and then no more', async (t) => {
  const { code, ...order } = await orderAt(world, 'arrived')
  await drive({ code, ...order }, 'arrived', 'delivered')
  const end = clock.now()
  t.after(() => clock.set(end))
  clock.advance(hours(2))
  await visitor.call(trackOrderEndpoint, { params: { code } })
  clock.advance(1)
  await visitor.refused(trackOrderEndpoint, { params: { code } }, 'tracking.expired')
  await visitor.refused(trackEventsEndpoint, { params: { code } }, 'tracking.expired')
})

test('sixty codes that name nothing, and an address must wait; a right code always works', async (t) => {
  const { code } = await orderAt(world, 'queued')
  for (let count = 0; count < 70; count += 1) await visitor.call(trackOrderEndpoint, { params: { code } })
  const guess = (index: number) => `AAAA-AAAA-AAAA-${String(index).padStart(4, '0')}`
  const answers = await Promise.all(
    Array.from({ length: 70 }, (_, index) =>
      visitor.send(index % 2 ? trackOrderEndpoint : trackEventsEndpoint, { params: { code: guess(index) } }),
    ),
  )
  const counts = Map.groupBy(answers, (answer) => answer.status)
  assert.deepEqual([counts.get(404)?.length, counts.get(429)?.length], [60, 10])
  await visitor.call(trackOrderEndpoint, { params: { code } })
  const waiting = await visitor.send(trackOrderEndpoint, { params: { code: guess(99) } })
  assert.equal(waiting.status, 429)
  const retryAfter = Number(waiting.headers.get('retry-after'))
  assert.ok(retryAfter > 0 && retryAfter <= 600, `${retryAfter}`)
  const now = clock.now()
  t.after(() => clock.set(now))
  clock.advance(minutes(10) + 1)
  await visitor.refused(trackOrderEndpoint, { params: { code: guess(99) } }, 'tracking.not_found')
})

test('a code that has not the form of one is refused before it is looked up', async () => {
  for (const code of ['ABC', 'UUUU-UUUU-UUUU-UUUU', "'; drop table orders; --", 'A'.repeat(41)])
    await visitor.refused(trackOrderEndpoint, { params: { code } }, 'request.invalid')
})
