import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { getLinkedDateEndpoint, listStandingEndpoint } from '#contract/standing/standing.ts'
import { within } from '#tests/waiting.ts'
import { place } from '#tests/world/orders.ts'
import { openStanding } from '#tests/world/standing-orders.ts'
import { createStandingLinks } from './standing-link.ts'
import { lockStanding } from './standing-store.ts'

const { world, services, moveTo, remind, customer, standingOf, reminderOf, tokenIn } = await openStanding()
after(() => world.close())

/** Longer than settings, markets and catalogue are remembered. */
const quietMs = 2_500

test('more readers of one link than there are connections are all answered, after a quiet time too', async () => {
  moveTo(1, 10)
  const { client, email, username } = await customer()
  await standingOf(client, username)
  moveTo(1, 18, 5)
  await remind()
  const params = { token: tokenIn((await reminderOf(email)).link) }
  await sleep(quietMs)
  let taken = 0
  const count = () => {
    taken += 1
  }
  services.database.pools.links.on('acquire', count)
  const readers = Array.from({ length: 30 }, () => world.visitor.send(getLinkedDateEndpoint, { params }))
  const answers = await within(60_000, 'the readers of a link', Promise.all(readers))
  assert.deepEqual(
    answers.map(({ status }) => status),
    answers.map(() => 200),
  )
  services.database.pools.links.off('acquire', count)
  assert.ok(taken < readers.length, `${taken} connections were taken for one answer`)
})

test('more customers saving at one instant than there are connections are all served, after a quiet time too', async () => {
  moveTo(1, 10)
  const savers = await Promise.all(Array.from({ length: 14 }, () => customer()))
  await sleep(quietMs)
  const saved = savers.map(({ client, username }) => standingOf(client, username))
  const all = await within(60_000, 'the savers', Promise.all(saved))
  assert.equal(new Set(all.map(({ id }) => id)).size, savers.length)
})

test('readers, savers and buyers in one instant: nobody is refused, and no pool is left with anybody waiting', async () => {
  moveTo(1, 10)
  const { client, username } = await customer()
  const { id, dates } = await standingOf(client, username)
  const path = createStandingLinks(services.config.secretKey).pathOf(id, dates[0]?.date ?? '')
  const params = { token: tokenIn(path) }
  const people = await Promise.all(Array.from({ length: 12 }, () => customer()))
  await sleep(quietMs)
  const crowd = [
    ...Array.from({ length: 100 }, () => world.visitor.send(getLinkedDateEndpoint, { params })),
    ...Array.from({ length: 4 }, () => world.visitor.raw('GET', '/readyz')),
  ]
  const written = people.map((one) => standingOf(one.client, one.username))
  const placed = people.slice(0, 4).map((one) => place(world, { customer: one.username }))
  const answers = await within(60_000, 'the crowd', Promise.all(crowd))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  assert.equal((await Promise.all(written)).length + (await Promise.all(placed)).length, 16)
  const waiting = Object.values(services.database.pools).map(({ waitingCount }) => waitingCount)
  assert.deepEqual([...new Set(waiting)], [0])
})

test('with every connection of links taken, customers are served, and the reader of a link soon after', async () => {
  moveTo(1, 10)
  const { client, email, username } = await customer()
  await standingOf(client, username)
  moveTo(1, 18, 5)
  await remind()
  const params = { token: tokenIn((await reminderOf(email)).link) }
  const { links } = services.database.pools
  const held = await Promise.all(
    Array.from({ length: services.config.databaseLinkPoolSize }, () => links.connect()),
  )
  const reading = world.visitor.call(getLinkedDateEndpoint, { params })
  assert.equal((await client.call(listStandingEndpoint, {})).length, 1)
  assert.equal((await world.visitor.raw('GET', '/readyz')).status, 200)
  for (const connection of held) connection.release()
  assert.equal((await reading).state, 'planned')
})

test('looking at a link waits for nobody who holds its standing order', async () => {
  moveTo(1, 10)
  const { client, email, username } = await customer()
  const standing = await standingOf(client, username)
  moveTo(1, 18, 5)
  await remind()
  const params = { token: tokenIn((await reminderOf(email)).link) }
  await world.db.transaction().execute(async (tx) => {
    await lockStanding(tx, standing.id)
    const looking = world.visitor.call(getLinkedDateEndpoint, { params })
    assert.equal((await within(10_000, 'the look', looking)).state, 'planned')
  })
})
