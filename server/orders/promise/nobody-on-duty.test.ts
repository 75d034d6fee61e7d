import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { getPromiseEndpoint, listArrivalsEndpoint } from '#contract/orders/slots.ts'
import { minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { nextLagos } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { onDuty } from '#tests/world/crew.ts'
import { basket, newKey, place } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const morning = nextLagos('tuesday', '09:30')
const clock = createTestClock(morning)
const world = await startWorld({ clock, settings: { practice_hours: 'false' } })
after(() => world.close())
await world.database.pool.query('update agents set is_on_duty = false')
const amina = await world.as('amina')
const at = (hour: string, day: 'tuesday' | 'wednesday' = 'tuesday') =>
  nextLagos(day, hour, new Date(morning.getTime() - minutes(600)))

/** Has the rota plan one agent from an hour to another, and nobody else. */
async function planOnly(...spans: [Date, Date][]) {
  await world.database.pool.query('delete from shifts')
  for (const [index, [from, to]] of spans.entries())
    await world.database.pool.query(
      `insert into shifts (id, agent_id, market_id, starts_at, ends_at)
       select 'shf_' || $1::text, id, $2, $3, $4 from users where username = 'musa'`,
      [index, world.market.id, from, to],
    )
  // Passes the three seconds for which the last promise's basis is remembered.
  clock.advance(minutes(0.1))
}

/** Asks for a promise until it is made from what is so now. */
const askUntil = (what: string, isSo: (answer: Awaited<ReturnType<typeof ask>>) => boolean) =>
  eventually(what, async () => {
    const answer = await ask()
    return isSo(answer) && answer
  })
const ask = () =>
  world.visitor.call(getPromiseEndpoint, {
    params: { slug: world.market.slug },
    query: { items: '3', area: 'Wuse 2' },
  })
const arrival = async () => {
  const { arrivals } = await world.visitor.call(listArrivalsEndpoint, {
    query: { items: '3', area: 'Wuse 2' },
  })
  return arrivals.find(({ marketId }) => marketId === world.market.id)
}

test('with nobody on duty the earliest hour of the rota is said, and promised from', async () => {
  await planOnly([at('11:30'), at('15:30')])
  const earliest = at('11:30').toISOString()
  const { promise } = await askUntil('the earliest hour', (answer) => answer.nobody?.earliest === earliest)
  assert.ok(Date.parse(promise.by) >= at('11:30').getTime() + minutes(30), promise.by)
  assert.equal((await arrival())?.nobody?.earliest, earliest)
  const { id } = await place(world)
  const order = await amina.call(getOrderEndpoint, { params: { id } })
  assert.ok(order.promise.from > earliest, order.promise.from)
})

test('where the rota has nobody any more today, nothing is taken for now, and its next hour is offered', async () => {
  await planOnly([at('11:00', 'wednesday'), at('15:00', 'wednesday')])
  const asked = await askUntil('nobody today', (answer) => answer.nobody?.earliest === null)
  assert.equal(asked.freeAt, at('11:00', 'wednesday').toISOString())
  const there = await arrival()
  assert.deepEqual([there?.nobody, there?.scheduledFor], [{ earliest: null }, asked.freeAt])
  const refuse = (scheduledFor: string | null) =>
    amina.refused(placeOrderEndpoint, { body: { ...basket(world), scheduledFor } }, 'orders.nobody_on_duty', {
      idempotencyKey: newKey(),
    })
  assert.equal((await refuse(null)).detail?.['freeAt'], asked.freeAt)
  await refuse(at('14:00').toISOString())
  await refuse(at('16:00', 'wednesday').toISOString())
  const booked = await place(world, { body: { scheduledFor: asked.freeAt ?? null } })
  assert.equal(booked.id.startsWith('ord_'), true)
})

test('without any rota nothing is taken for now, and an hour can be booked', async () => {
  await planOnly()
  const asked = await askUntil(
    'nobody now',
    (answer) => answer.nobody?.earliest === null && answer.freeAt === at('10:00').toISOString(),
  )
  await place(world, { body: { scheduledFor: asked.freeAt ?? null } })
})

test('no promise is sooner than the setting says, its middle being what is expected', async (t) => {
  await onDuty(world, 'musa', 0.1)
  t.after(() => world.database.pool.query('update agents set is_on_duty = false'))
  const minutesTo = (instant: string) => (Date.parse(instant) - clock.now().getTime()) / minutes(1)
  const { promise: soon } = await askUntil('somebody on duty', ({ nobody }) => nobody === null)
  assert.ok(
    (minutesTo(soon.from) + minutesTo(soon.by)) / 2 >= 30,
    `${minutesTo(soon.from)} to ${minutesTo(soon.by)}`,
  )
  await world.database.pool.query(`insert into settings (key, value, updated_at)
    values ('estimated_delivery_time', '75', now()) on conflict (key) do update set value = excluded.value`)
  await askUntil('the new floor', ({ promise }) => minutesTo(promise.by) >= 80)
})
