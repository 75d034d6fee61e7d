import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { agentEventsEndpoint, getTripEndpoint } from '#contract/dispatch/agent.ts'
import { listAgentsEndpoint } from '#contract/orders/admin-orders.ts'
import { rateOrderEndpoint } from '#contract/orders/after-delivery.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { days, hours } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { timeNow } from '#tests/times.ts'
import { newKey, orderAt } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(timeNow())
const world = await startWorld({ clock })
after(() => world.close())
const admin = await world.as('office')

const scoreOf = async (agentId: string) =>
  (await admin.call(listAgentsEndpoint, {})).find(({ id }) => id === agentId)?.score

/** An agent whom nobody has rated yet. */
async function freshAgent(username: string): Promise<string> {
  await addPerson(world, { username, role: 'agent' })
  return username
}

test('stars, tags and words are on the order and in the agent’s average', async () => {
  const placed = await orderAt(world, 'delivered', { agent: await freshAgent('bisi') })
  const call = {
    params: { id: placed.id },
    body: { stars: 4, tags: ['fresh' as const], words: ' Very good ' },
  }
  const order = await placed.customer.call(rateOrderEndpoint, call)
  const { stars, tags, words: text } = order.after?.rating ?? {}
  assert.deepEqual([stars, tags, text], [4, ['fresh'], 'Very good'])
  assert.deepEqual(await scoreOf(placed.agent.userId), { average: 4, count: 1 })
  assert.equal(order.timeline.at(-1)?.type, 'order.rated')
  const trip = await placed.agent.call(getTripEndpoint, { params: { id: placed.id } })
  assert.ok(!trip.timeline.some(({ type }) => type === 'order.rated'), 'who gave what is not for the agent')
})

test('it is refused before delivery, to strangers, and where it makes no sense', async () => {
  const early = await orderAt(world, 'arrived')
  const body = { stars: 5 }
  await early.customer.refused(rateOrderEndpoint, { params: { id: early.id }, body }, 'orders.not_delivered')
  const order = await orderAt(world, 'delivered')
  const params = { id: order.id }
  await addPerson(world, { username: 'stranger', role: 'customer' })
  await (await world.as('stranger')).refused(rateOrderEndpoint, { params, body }, 'orders.not_found')
  for (const who of [order.agent, order.admin])
    await who.refused(rateOrderEndpoint, { params, body }, 'auth.forbidden')
  await world.visitor.refused(rateOrderEndpoint, { params, body }, 'auth.signed_out')
  for (const [wrong, path] of [
    [{ stars: 0 }, 'stars'],
    [{ stars: 6 }, 'stars'],
    [{ stars: 4.5 }, 'stars'],
    [{ stars: 5, tags: ['cheap'] }, 'tags.0'],
    [{ stars: 5, tags: ['fresh', 'fresh'] }, 'tags'],
    [{ stars: 5, words: 'x'.repeat(501) }, 'words'],
  ] as const) {
    const refusal = await order.customer.refused(
      rateOrderEndpoint,
      { params, body: wrong as { stars: number } },
      'request.invalid',
    )
    assert.equal(refusal.fields?.[0]?.path, path)
  }
})

test('eight at once are one rating', async () => {
  const order = await orderAt(world, 'delivered', { agent: await freshAgent('dayo') })
  const call = { params: { id: order.id }, body: { stars: 4 } }
  await Promise.all(Array.from({ length: 4 }, () => order.customer.call(rateOrderEndpoint, call)))
  const idempotencyKey = newKey()
  await Promise.all(
    Array.from({ length: 4 }, () => order.customer.call(rateOrderEndpoint, call, { idempotencyKey })),
  )
  assert.deepEqual(await scoreOf(order.agent.userId), { average: 4, count: 1 })
  const { timeline } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  assert.equal(timeline.filter(({ type }) => type === 'order.rated').length, 1)
})

test('customers see the average from ten ratings on', async () => {
  const agent = await freshAgent('efe')
  for (let count = 1; count <= 10; count += 1) {
    const placed = await orderAt(world, 'delivered', { agent })
    const body = { stars: count === 10 ? 1 : 5 }
    const order = await placed.customer.call(rateOrderEndpoint, { params: { id: placed.id }, body })
    assert.equal(order.agent?.rating, count < 10 ? null : 4.6, `${count}`)
  }
})

test('the agent’s stream carries no stars', async () => {
  const order = await orderAt(world, 'delivered')
  const stream = await order.agent.stream(agentEventsEndpoint, {})
  await order.customer.call(rateOrderEndpoint, { params: { id: order.id }, body: { stars: 1 } })
  await orderAt(world, 'assigned')
  await stream.waitFor('what came after it', ({ data }) => data['type'] === 'order.assigned')
  assert.ok(!stream.events().some(({ data }) => data['type'] === 'order.rated'))
  await stream.close()
})

test('the database takes no rating but of a delivered order, by who brought it', async () => {
  const early = await orderAt(world, 'arrived')
  const order = await orderAt(world, 'delivered')
  const other = await world.as('ngozi')
  const insert = (orderId: string, agentId: string, stars: number) =>
    world.database.pool.query('insert into ratings values ($1, $2, $3, $4, null, now(), now())', [
      orderId,
      agentId,
      stars,
      [],
    ])
  await assert.rejects(insert(early.id, early.agent.userId, 5), /only a delivered order/)
  await assert.rejects(insert(order.id, other.userId, 5), /only a delivered order/)
  await assert.rejects(insert(order.id, order.agent.userId, 6), /stars/)
})

test('it is given once and changed for a day, by the clock of the phone; the average follows', async () => {
  const order = await orderAt(world, 'delivered', { agent: await freshAgent('chidi') })
  const other = await orderAt(world, 'delivered')
  const { customer } = order
  const rate = (stars: number, happenedAt?: string) => ({
    params: { id: order.id },
    body: { stars, ...(happenedAt !== undefined && { happenedAt }) },
  })
  await customer.call(rateOrderEndpoint, rate(2))
  assert.deepEqual(await scoreOf(order.agent.userId), { average: 2, count: 1 })
  await customer.call(rateOrderEndpoint, { params: { id: other.id }, body: { stars: 3 } })
  const inTime = new Date(clock.now().getTime() + hours(20)).toISOString()
  clock.advance(days(1) - 1000)
  await customer.call(rateOrderEndpoint, rate(5))
  clock.advance(2000)
  await customer.refused(rateOrderEndpoint, rate(1), 'orders.rating_fixed')
  const same = await customer.call(rateOrderEndpoint, rate(5))
  assert.equal(same.after?.rating?.stars, 5)
  const late = { params: { id: other.id }, body: { stars: 4, happenedAt: inTime } }
  assert.equal((await customer.call(rateOrderEndpoint, late)).after?.rating?.stars, 4)
  const { rows } = await world.database.pool.query('select * from agent_scores where agent_id = $1', [
    order.agent.userId,
  ])
  assert.deepEqual([rows[0].rating_count, rows[0].star_sum], [1, 5])
})

test('stars that a clock ahead wrote down are changed by one that is right', async () => {
  const order = await orderAt(world, 'delivered')
  const { id: orderId, customer } = order
  const rate = (stars: number) => ({ params: { id: orderId }, body: { stars } })
  const wasAt = clock.now()
  clock.advance(days(2))
  await customer.call(rateOrderEndpoint, rate(2))
  clock.set(wasAt)
  const { after: said } = await customer.call(rateOrderEndpoint, rate(5))
  assert.equal(said?.rating?.stars, 5)
})
