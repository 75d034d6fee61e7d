import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listAgents } from '#contract/admin.ts'
import { rateOrder } from '#contract/after-delivery.ts'
import { agentEvents, getTrip } from '#contract/agent.ts'
import { getOrder } from '#contract/orders.ts'
import { createTestClock } from '#server/platform/clock.ts'
import { driveTo, newKey } from '#tests/errands.ts'
import { addPerson } from '#tests/people.ts'
import { startWorld } from '#tests/world.ts'

const clock = createTestClock(new Date())
const world = await startWorld({ clock })
after(() => world.close())
const hour = 60 * 60 * 1000
const office = await world.as('office')

const scoreOf = async (agentId: string) =>
  (await office.call(listAgents, {})).find(({ id }) => id === agentId)?.score

/** An agent whom nobody has rated yet. */
async function freshAgent(username: string): Promise<string> {
  await addPerson(world, { username, role: 'agent' })
  return username
}

test('stars, tags and words stand on the order and in the agent’s average', async () => {
  const errand = await driveTo(world, 'delivered', { agent: await freshAgent('bisi') })
  const call = {
    params: { id: errand.id },
    body: { stars: 4, tags: ['fresh' as const], words: ' Very good ' },
  }
  const order = await errand.customer.call(rateOrder, call)
  const { stars, tags, words } = order.after?.rating ?? {}
  assert.deepEqual([stars, tags, words], [4, ['fresh'], 'Very good'])
  assert.deepEqual(await scoreOf(errand.agent.userId), { average: 4, count: 1 })
  assert.equal(order.timeline.at(-1)?.type, 'order.rated')
  const trip = await errand.agent.call(getTrip, { params: { id: errand.id } })
  assert.ok(!trip.timeline.some(({ type }) => type === 'order.rated'), 'who gave what is not for the agent')
})

test('it is refused before delivery, to strangers, and where it makes no sense', async () => {
  const early = await driveTo(world, 'arrived')
  const body = { stars: 5 }
  await early.customer.refused(rateOrder, { params: { id: early.id }, body }, 'orders.not_delivered')
  const errand = await driveTo(world, 'delivered')
  const params = { id: errand.id }
  await addPerson(world, { username: 'stranger', role: 'customer' })
  await (await world.as('stranger')).refused(rateOrder, { params, body }, 'orders.not_found')
  for (const who of [errand.agent, errand.office])
    await who.refused(rateOrder, { params, body }, 'auth.forbidden')
  await world.visitor.refused(rateOrder, { params, body }, 'auth.signed_out')
  for (const [wrong, path] of [
    [{ stars: 0 }, 'stars'],
    [{ stars: 6 }, 'stars'],
    [{ stars: 4.5 }, 'stars'],
    [{ stars: 5, tags: ['cheap'] }, 'tags.0'],
    [{ stars: 5, tags: ['fresh', 'fresh'] }, 'tags'],
    [{ stars: 5, words: 'x'.repeat(501) }, 'words'],
  ] as const) {
    const refusal = await errand.customer.refused(
      rateOrder,
      { params, body: wrong as { stars: number } },
      'request.invalid',
    )
    assert.equal(refusal.fields?.[0]?.path, path)
  }
})

test('fifty at once are one rating', async () => {
  const errand = await driveTo(world, 'delivered', { agent: await freshAgent('dayo') })
  const call = { params: { id: errand.id }, body: { stars: 4 } }
  await Promise.all(Array.from({ length: 25 }, () => errand.customer.call(rateOrder, call)))
  const idempotencyKey = newKey()
  await Promise.all(
    Array.from({ length: 25 }, () => errand.customer.call(rateOrder, call, { idempotencyKey })),
  )
  assert.deepEqual(await scoreOf(errand.agent.userId), { average: 4, count: 1 })
  const { timeline } = await errand.customer.call(getOrder, { params: { id: errand.id } })
  assert.equal(timeline.filter(({ type }) => type === 'order.rated').length, 1)
})

test('customers see the average from ten ratings on', async () => {
  const agent = await freshAgent('efe')
  for (let count = 1; count <= 10; count += 1) {
    const errand = await driveTo(world, 'delivered', { agent })
    const body = { stars: count === 10 ? 1 : 5 }
    const order = await errand.customer.call(rateOrder, { params: { id: errand.id }, body })
    assert.equal(order.agent?.rating, count < 10 ? null : 4.6, `${count}`)
  }
})

test('the agent’s stream carries no stars', async () => {
  const errand = await driveTo(world, 'delivered')
  const stream = await errand.agent.stream(agentEvents, {})
  await errand.customer.call(rateOrder, { params: { id: errand.id }, body: { stars: 1 } })
  await driveTo(world, 'assigned')
  await stream.waitFor('what came after it', ({ data }) => data['type'] === 'order.assigned')
  assert.ok(!stream.events().some(({ data }) => data['type'] === 'order.rated'))
  await stream.close()
})

test('the database takes no rating but of a delivered order, by who brought it', async () => {
  const early = await driveTo(world, 'arrived')
  const errand = await driveTo(world, 'delivered')
  const other = await world.as('ngozi')
  const insert = (orderId: string, agentId: string, stars: number) =>
    world.database.pool.query('insert into ratings values ($1, $2, $3, $4, null, now(), now())', [
      orderId,
      agentId,
      stars,
      [],
    ])
  await assert.rejects(insert(early.id, early.agent.userId, 5), /only a delivered order/)
  await assert.rejects(insert(errand.id, other.userId, 5), /only a delivered order/)
  await assert.rejects(insert(errand.id, errand.agent.userId, 6), /stars/)
})

test('it is given once and changed for a day, by the clock of the phone; the average follows', async () => {
  const errand = await driveTo(world, 'delivered', { agent: await freshAgent('chidi') })
  const other = await driveTo(world, 'delivered')
  const { customer } = errand
  const rate = (stars: number, happenedAt?: string) => ({
    params: { id: errand.id },
    body: { stars, ...(happenedAt !== undefined && { happenedAt }) },
  })
  await customer.call(rateOrder, rate(2))
  assert.deepEqual(await scoreOf(errand.agent.userId), { average: 2, count: 1 })
  await customer.call(rateOrder, { params: { id: other.id }, body: { stars: 3 } })
  const inTime = new Date(clock.now().getTime() + 20 * hour).toISOString()
  clock.advance(24 * hour - 1000)
  await customer.call(rateOrder, rate(5))
  clock.advance(2000)
  await customer.refused(rateOrder, rate(1), 'orders.rating_fixed')
  const same = await customer.call(rateOrder, rate(5))
  assert.equal(same.after?.rating?.stars, 5)
  const late = { params: { id: other.id }, body: { stars: 4, happenedAt: inTime } }
  assert.equal((await customer.call(rateOrder, late)).after?.rating?.stars, 4)
  const { rows } = await world.database.pool.query('select * from agent_scores where agent_id = $1', [
    errand.agent.userId,
  ])
  assert.deepEqual([rows[0].rating_count, rows[0].star_sum], [1, 5])
})
