import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { decideSignalEndpoint, listSignalsEndpoint } from '#contract/admin/signals.ts'
import { arrive, buyItemEndpoint, reportPositionEndpoint } from '#contract/dispatch/agent.ts'
import { assignOrder } from '#contract/orders/admin-orders.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { hours, minutes } from '#domain/time/durations.ts'
import { msNow } from '#tests/times.ts'
import { auditsOf } from '#tests/world/audits.ts'
import { startFraudWorld } from '#tests/world/frauds.ts'
import { drive, orderAt, place } from '#tests/world/orders.ts'

let aheadMs = 0
const clock = { now: () => new Date(msNow() + aheadMs) }
const { world, staff, addCustomer, deliveredTo, seen } = await startFraudWorld(clock)
after(() => world.close())
const [musa, ngozi] = [await world.as('musa'), await world.as('ngozi')]

test('one agent alone moves no public price, and is seen', async () => {
  const product = world.market.catalogue.find((each) => each.units.includes('mudu'))
  const band = async () =>
    world.db
      .selectFrom('price_bands')
      .select(['low_kobo', 'mid_kobo', 'high_kobo'])
      .where('market_id', '=', world.market.id)
      .where('product_id', '=', product?.id ?? '')
      .where('unit', '=', 'mudu')
      .executeTakeFirst()
  const before = await band()
  const buyer = await addCustomer()
  const buy = async (agent: string, kobo: number) => {
    const order = await place(world, { customer: buyer.username, agent, body: { contact: buyer.contact } })
    await drive(order, 'queued', 'shopping')
    const { items } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
    const itemId = items[0]?.id ?? ''
    const bought = { askedKobo: kobo, paidKobo: kobo, confirmed: true }
    await order.agent.call(buyItemEndpoint, { params: { id: order.id, itemId }, body: bought })
    await drive(order, 'shopping', 'delivered')
  }
  for (let count = 0; count < 3; count += 1) await buy('ngozi', 900_000)
  assert.deepEqual(await band(), before)
  for (const agent of ['tunde', 'musa', 'ngozi', 'tunde', 'musa', 'ngozi']) await buy(agent, 300_000)
  const after = await band()
  assert.notDeepEqual(after, before)
  const found = await seen('price_alone')
  assert.ok(found.some((signal) => signal.people.some(({ id }) => id === ngozi.userId)))
})

test('an agent who takes the guide price again and again is seen', async () => {
  const buyer = await addCustomer()
  const items = Array.from({ length: 6 }, (_, at) => ({ name: `thing ${at}` }))
  const order = await place(world, {
    customer: buyer.username,
    agent: 'tunde',
    body: { contact: buyer.contact, items },
  })
  await drive(order, 'queued', 'shopping')
  const bought = { askedKobo: 50_000, paidKobo: 50_000, isGuess: true, confirmed: true }
  for (const { id: itemId } of (await order.customer.call(getOrderEndpoint, { params: { id: order.id } }))
    .items)
    await order.agent.call(buyItemEndpoint, { params: { id: order.id, itemId }, body: bought })
  await drive(order, 'shopping', 'delivered')
  const [found] = await seen('prices_guessed')
  assert.deepEqual([found?.figures.count, found?.people.map(({ id }) => id)], [6, [order.agent.userId]])
})

test('an agent is not given an order of their own, by account or phone', async () => {
  const { phone_number: phone } = await world.db
    .selectFrom('users')
    .select('phone_number')
    .where('id', '=', musa.userId)
    .executeTakeFirstOrThrow()
  const someone = await addCustomer()
  const order = await place(world, {
    customer: someone.username,
    body: { contact: { name: 'Not Musa', phone: phone ?? '' } },
  })
  await drive(await place(world), 'queued', 'assigned')
  const given = { params: { id: order.id }, body: { agentId: musa.userId, reason: 'near' } }
  await staff.refused(assignOrder, given, 'agents.own_order')
  const offers = await world.db
    .selectFrom('offers')
    .select('agent_id')
    .where('order_id', '=', order.id)
    .execute()
  assert.ok(offers.every(({ agent_id }) => agent_id !== musa.userId))
})

test('an agent is not in Abuja, Lagos and London within a second', async () => {
  const order = await orderAt(world, 'in_transit', { agent: 'tunde' })
  const at = (latitude: number, longitude: number) =>
    order.agent.call(reportPositionEndpoint, { body: { latitude, longitude } })
  await at(9.06, 7.49)
  await at(6.52, 3.38)
  await at(51.5, -0.12)
  const placeOf = () =>
    world.db
      .selectFrom('agents')
      .select(['latitude', 'longitude'])
      .where('user_id', '=', order.agent.userId)
      .executeTakeFirstOrThrow()
  assert.deepEqual(await placeOf(), { latitude: 9.06, longitude: 7.49 })
  const trail = await world.db
    .selectFrom('agent_positions')
    .select('latitude')
    .where('order_id', '=', order.id)
    .execute()
  assert.deepEqual(trail, [{ latitude: 9.06 }])
  const [signal] = await seen('position_jump')
  assert.equal(signal?.people[0]?.id, order.agent.userId)
  // Believes somebody who really is elsewhere once the reports go on.
  aheadMs = minutes(4)
  await at(51.5, -0.12)
  aheadMs = 0
  assert.deepEqual(await placeOf(), { latitude: 51.5, longitude: -0.12 })
})

test('nobody rides faster than 150 km an hour, however near; what a phone is wrong by is believed', async () => {
  const order = await orderAt(world, 'in_transit', { agent: 'ngozi' })
  const start = msNow() - 60 * 60_000
  const { customer } = order
  const at = async (km: number, seconds: number) => {
    const happenedAt = new Date(start + seconds * 1000).toISOString()
    const body = { latitude: 9.06 + km / 111.32, longitude: 7.49, happenedAt }
    await order.agent.call(reportPositionEndpoint, { body })
    const { agentPosition } = await customer.call(getOrderEndpoint, { params: { id: order.id } })
    return Math.round(((agentPosition?.latitude ?? 0) - 9.06) * 111.32 * 100) / 100
  }
  assert.equal(await at(0, 0), 0)
  for (const [km, seconds, believedKm] of [
    [0.18, 1, 0.18],
    [0, 2, 0],
    [1, 3, 0],
    [-1, 4, 0],
    [5, 20, 0],
    [30, 30, 0],
    [1, 60, 1],
    [3.4, 120, 3.4],
    [7, 180, 3.4],
    [5.5, 190, 5.5],
    [35, 200, 5.5],
    [35.1, 300, 5.5],
    [35.2, 390, 35.2],
  ] as const)
    assert.equal(await at(km, seconds), believedKm, `${km} km after ${seconds} s`)
})

test('an arrival of eleven hours ago counts from when it was sent, and one of half an hour ago is seen', async () => {
  aheadMs = hours(-14)
  const order = await orderAt(world, 'in_transit', {
    agent: 'tunde',
    customer: (await addCustomer()).username,
  })
  aheadMs = 0
  const happenedAt = new Date(msNow() - hours(11)).toISOString()
  await order.agent.call(arrive, { params: { id: order.id }, body: { happenedAt } })
  const read = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  const arrived = read.timeline.find(({ type }) => type === 'order.arrived')
  assert.ok(msNow() - Date.parse(arrived?.happenedAt ?? '') < minutes(1))

  aheadMs = hours(-1)
  const late = await orderAt(world, 'in_transit', {
    agent: 'tunde',
    customer: (await addCustomer()).username,
  })
  aheadMs = 0
  const halfAgo = new Date(msNow() - minutes(40)).toISOString()
  await late.agent.call(arrive, { params: { id: late.id }, body: { happenedAt: halfAgo } })
  const found = await seen('backdated')
  assert.deepEqual(
    found.map(({ orders }) => orders[0]?.id),
    [late.id],
  )
})

test('the same two again and again are seen; what a person says of it stays until it has doubled', async () => {
  const regular = await addCustomer()
  for (let count = 0; count < 5; count += 1) await deliveredTo(regular, 'tunde')
  const ofRegular = async () => {
    const found = await seen('pair_again')
    const { userId } = await world.as(regular.username)
    return found.find(({ people: [first] }) => first?.id === userId)
  }
  const signal = await ofRegular()
  assert.ok(signal)
  assert.equal(signal.figures.count, 5)
  const { signals } = await staff.call(getOverviewEndpoint, {})
  assert.ok((signals?.count ?? 0) > 0 && signals?.since)
  const params = { id: signal.id }
  const left = await staff.call(decideSignalEndpoint, { params, body: { as: 'looking' } })
  const looking = left.find(({ id }) => id === signal.id)
  assert.deepEqual([looking?.state, looking?.decided?.byName], ['looking', 'Halima Yusuf'])
  await staff.call(decideSignalEndpoint, { params, body: { as: 'fine' } })
  await staff.call(decideSignalEndpoint, { params, body: { as: 'fine' } })
  assert.equal(await ofRegular(), undefined)
  assert.deepEqual(await auditsOf(world, signal.id), ['signals.looking', 'signals.fine'])
  await deliveredTo(regular, 'tunde')
  assert.equal(await ofRegular(), undefined, 'one more is nothing new')
  for (let count = 0; count < 4; count += 1) await deliveredTo(regular, 'tunde')
  assert.equal((await ofRegular())?.figures.count, 10)
  await staff.refused(
    decideSignalEndpoint,
    { params: { id: `sgl_${'0'.repeat(26)}` }, body: { as: 'fine' } },
    'signals.not_found',
  )
  await musa.refused(listSignalsEndpoint, { query: {} }, 'auth.forbidden')
})
