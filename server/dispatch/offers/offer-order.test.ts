import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import {
  acceptOfferEndpoint,
  declineOfferEndpoint,
  getAgentDashboard,
  handBack,
  setDutyEndpoint,
} from '#contract/dispatch/agent.ts'
import { getAdminOrderEndpoint, listBoardEndpoint } from '#contract/orders/admin-orders.ts'
import { cancelOrderEndpoint, getOrderEndpoint, orderEventsEndpoint } from '#contract/orders/orders.ts'
import type { SettingKey } from '#contract/settings/settings.ts'
import { trackEventsEndpoint, trackOrderEndpoint } from '#contract/tracking/tracking.ts'
import { hours, minutes } from '#domain/time/durations.ts'
import { insertOffers, insertPass } from '#server/dispatch/core/store.ts'
import { defaultRules } from '#server/dispatch/planner/rules.ts'
import { lockQueuedOrders } from '#server/orders/core/lock-order.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import { nextLagos } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { logged, logOf, offersOf, offerTo, onDuty } from '#tests/world/crew.ts'
import { drive, place, statusOf } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { expireOffers } from './close-offers.ts'
import { type OfferContext, offerWaitingOrders, readCityPlanning } from './offer-order.ts'

async function openWorld(t: TestContext, settings: Partial<Record<SettingKey, string>> = {}) {
  const clock = createTestClock(nextLagos('tuesday', '10:00'))
  const world = await startWorld({ clock, settings })
  t.after(() => world.close())
  const run = async (useCase: (context: OfferContext) => Promise<unknown>) => {
    const { services } = world.server
    const current = await services.readSettings()
    const planning = await readCityPlanning(services.planning, 'abuja')
    await world.db
      .transaction()
      .execute((tx) => useCase({ tx, clock, settings: current, planning, freed: new Set() }))
    services.signals.eventsCommitted()
  }
  const later = async (ms: number) => {
    clock.advance(ms)
    await run(expireOffers)
    await run(offerWaitingOrders)
  }
  return { ...world, clock, later }
}

test('the nearest is asked first, then the next who has not passed, then admins are notified, once', async (t) => {
  const world = await openWorld(t)
  await onDuty(world, 'tunde', null)
  const ngozi = await onDuty(world, 'ngozi', 3)
  const musa = await onDuty(world, 'musa', 1)
  const { id, admin } = await place(world)
  const first = await offerTo(musa, id)
  assert.ok(Math.abs((first.distanceToMarketM ?? 0) - 1000) < 20)
  assert.equal(Date.parse(first.expiresAt) - Date.parse(first.offeredAt), 45_000)
  assert.deepEqual(
    [first.area, first.itemCount, first.earningsKobo, first.why],
    ['Wuse 2', 3, 12_000, 'near'],
  )

  world.clock.advance(1000)
  await musa.call(declineOfferEndpoint, { params: { id: first.id }, body: { reason: 'far' } })
  await musa.call(declineOfferEndpoint, { params: { id: first.id }, body: {} })
  await offerTo(ngozi, id)
  await world.later(45_001)
  const tunde = await world.as('tunde')
  const third = await offerTo(tunde, id)
  assert.equal(third.distanceToMarketM, null)
  await tunde.call(declineOfferEndpoint, { params: { id: third.id }, body: {} })
  await logged(world, id, 'dispatch.exhausted')
  assert.deepEqual(await offersOf(world, id), [
    ['musa', 'declined'],
    ['ngozi', 'expired'],
    ['tunde', 'declined'],
  ])
  const overview = await admin.call(getOverviewEndpoint, {})
  assert.deepEqual(
    overview.unassigned.map((order) => order.id),
    [id],
  )
  await world.later(1000)
  assert.equal((await logOf(world, id)).filter((type) => type === 'dispatch.exhausted').length, 1)
})

test('after three minutes everybody is asked again', async (t) => {
  const world = await openWorld(t)
  const musa = await onDuty(world, 'musa', 1)
  const { id } = await place(world)
  const first = await offerTo(musa, id)
  await musa.call(declineOfferEndpoint, { params: { id: first.id }, body: {} })
  await logged(world, id, 'dispatch.exhausted')
  await world.later(minutes(2))
  assert.equal((await offersOf(world, id)).length, 1)
  await world.later(61_000)
  const again = await offerTo(musa, id)
  assert.notEqual(again.id, first.id)
  const order = await world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  // Admins still see that nobody took it.
  assert.deepEqual([order.needs_assigning, order.offer_round], [true, 2])
})

test('orders of one market go together, one offer at a time, up to what the settings allow', async (t) => {
  const world = await openWorld(t, { agent_max_trips: '2' })
  const musa = await onDuty(world, 'musa', 1)
  const first = await place(world)
  const offer = await offerTo(musa, first.id)
  const second = await place(world)
  await logged(world, second.id, 'dispatch.held')
  assert.deepEqual(await offersOf(world, second.id), [])
  await musa.call(acceptOfferEndpoint, { params: { id: offer.id } })
  await world.later(1000)
  await offerTo(musa, second.id)
  const ngozi = await onDuty(world, 'ngozi', 4)
  const third = await place(world)
  await offerTo(ngozi, third.id)
})

test('agents with their hands full, or with too much cash, are not asked', async (t) => {
  const world = await openWorld(t, { agent_max_trips: '1', agent_cash_ceiling: '10000' })
  const busy = await place(world, { agent: 'musa' })
  await drive(busy, 'queued', 'assigned')
  const rich = await place(world, { agent: 'ngozi' })
  await drive(rich, 'queued', 'delivered')
  await onDuty(world, 'musa', 1)
  await onDuty(world, 'ngozi', 1)
  const tunde = await onDuty(world, 'tunde', 20)
  const { id } = await place(world)
  await offerTo(tunde, id)
})

test('with nobody on duty the order waits, and who comes on duty is asked', async (t) => {
  const world = await openWorld(t)
  const { id, customer } = await place(world)
  await logged(world, id, 'dispatch.exhausted')
  const musa = await onDuty(world, 'musa', 1)
  const offer = await offerTo(musa, id)
  await musa.call(acceptOfferEndpoint, { params: { id: offer.id } })
  const order = await customer.call(getOrderEndpoint, { params: { id } })
  assert.deepEqual([order.status, order.agent?.firstName], ['assigned', 'Musa'])
})

test('who goes off duty is no longer waited for', async (t) => {
  const world = await openWorld(t)
  const musa = await onDuty(world, 'musa', 1)
  const ngozi = await onDuty(world, 'ngozi', 3)
  const { id } = await place(world)
  await offerTo(musa, id)
  await musa.call(setDutyEndpoint, { body: { isOnDuty: false } })
  await offerTo(ngozi, id)
  assert.deepEqual((await musa.call(getAgentDashboard, {})).offers, [])
})

test('who hands an order back is not asked about it again at once', async (t) => {
  const world = await openWorld(t)
  const musa = await onDuty(world, 'musa', 1)
  const ngozi = await onDuty(world, 'ngozi', 9)
  const { id } = await place(world)
  const offer = await offerTo(musa, id)
  await musa.call(acceptOfferEndpoint, { params: { id: offer.id } })
  await musa.call(handBack, { params: { id }, body: { reason: 'puncture' } })
  const next = await offerTo(ngozi, id)
  await ngozi.call(declineOfferEndpoint, { params: { id: next.id }, body: {} })
  await logged(world, id, 'dispatch.exhausted')
})

test('a pass that is written down while its order is being offered waits, and both are done', async (t) => {
  const world = await openWorld(t)
  const { db, clock } = world
  const { id: orderId } = await place(world)
  const { userId: agentId } = await world.as('musa')
  const now = clock.now()
  const given = { orderId, agentId, now, expiresAt: new Date(now.getTime() + 45_000) }
  const passed = Promise.withResolvers<void>()
  await db.transaction().execute(async (tx) => {
    await lockQueuedOrders(tx, [orderId])
    const pass = { ...given, id: newId('offer', clock) }
    db.transaction()
      .execute((other) => insertPass(other, pass))
      .then(passed.resolve, passed.reject)
    await eventually('the pass to wait for the order', async () => {
      const { rows } = await world.database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%''declined''%'`,
      )
      return rows.length > 0
    })
    await insertOffers(tx, [
      { ...given, id: newId('offer', clock), round: 1, distanceM: null, jointId: null, why: 'plan' },
    ])
  })
  await passed.promise
  assert.deepEqual(await offersOf(world, orderId), [['musa', 'open']])
})

test('in a busy city an order waits for who is nearly free: admins read for whom, customers only until when', async (t) => {
  const world = await openWorld(t)
  world.server.services.planning.rules = { ...defaultRules, holdsFromShare: 0.5 }
  const musa = await onDuty(world, 'musa', 1)
  const carried = await place(world, { agent: 'musa' })
  await drive(carried, 'queued', 'in_transit')
  const { id, customer, admin } = await place(world)
  await logged(world, id, 'dispatch.held')
  const waiting = await customer.call(getOrderEndpoint, { params: { id } })
  assert.ok(waiting.next)
  assert.ok(!JSON.stringify(waiting).includes('Musa'), 'nobody is named before they accept')
  const askAt = new Date(waiting.next.askAt)
  assert.ok(askAt > world.clock.now() && askAt.getTime() % minutes(1) === 0)
  const next = { id: musa.userId, name: 'Musa Ibrahim', askAt: waiting.next.askAt }
  const seen = await admin.call(getAdminOrderEndpoint, { params: { id } })
  assert.deepEqual([seen.next, seen.needsAssigning], [next, false])
  const { items: orders } = await admin.call(listBoardEndpoint, { query: { status: 'queued' } })
  assert.deepEqual(orders.find((order) => order.id === id)?.next, next)
  const followed = await world.visitor.call(trackOrderEndpoint, { params: { code: waiting.code } })
  assert.equal(followed.askAt, waiting.next.askAt)
  assert.ok(!JSON.stringify(followed).includes('Musa'))
  assert.deepEqual(await offersOf(world, id), [])

  // Looking again says nothing new.
  await world.later(30_000)
  assert.deepEqual((await logOf(world, id)).slice(1), ['dispatch.held'])
  await world.later(askAt.getTime() - world.clock.now().getTime())
  await offerTo(musa, id)
  const asked = await customer.call(getOrderEndpoint, { params: { id } })
  assert.deepEqual([asked.next, asked.status], [null, 'queued'])
  assert.ok(!(await logOf(world, id)).includes('dispatch.exhausted'))
})

test('an order that is offered before the time that was said no longer names it, and open pages learn so', async (t) => {
  const world = await openWorld(t)
  world.server.services.planning.rules = { ...defaultRules, holdsFromShare: 0.5 }
  await onDuty(world, 'musa', 1)
  const carried = await place(world, { agent: 'musa' })
  await drive(carried, 'queued', 'in_transit')
  const { id, code, customer } = await place(world)
  await logged(world, id, 'dispatch.held')
  const own = await customer.stream(orderEventsEndpoint, { params: { id } })
  const followed = await world.visitor.stream(trackEventsEndpoint, { params: { code } })
  const ngozi = await onDuty(world, 'ngozi', 1)
  await eventually('an offer, looked for each half minute', async () => {
    await world.later(10_000)
    return (await offersOf(world, id)).length > 0
  })
  await offerTo(ngozi, id)
  for (const stream of [own, followed])
    await stream.waitFor('the end of waiting', ({ data }) => data['type'] === 'dispatch.released')
  assert.equal((await customer.call(getOrderEndpoint, { params: { id } })).next, null)
  for (const stream of [own, followed]) await stream.close()
})

test('an order for later is offered three quarters of an hour before', async (t) => {
  const world = await openWorld(t)
  const musa = await onDuty(world, 'musa', 1)
  const slot = new Date(world.clock.now().getTime() + hours(4))
  const { id } = await place(world, { body: { scheduledFor: slot.toISOString() } })
  await world.later(hours(3))
  assert.deepEqual(await offersOf(world, id), [])
  await world.later(minutes(16))
  await offerTo(musa, id)
})

test('an order that nobody takes for three hours expires', async (t) => {
  const world = await openWorld(t)
  const { id, customer } = await place(world)
  await logged(world, id, 'dispatch.exhausted')
  await world.later(minutes(179))
  assert.equal(await statusOf(world, id), 'queued')
  await world.later(minutes(2))
  const order = await customer.call(getOrderEndpoint, { params: { id } })
  assert.deepEqual([order.status, order.handoverCode], ['expired', null])
})

test('an offer of a cancelled order is taken back', async (t) => {
  const world = await openWorld(t)
  const musa = await onDuty(world, 'musa', 1)
  const { id, customer } = await place(world)
  const offer = await offerTo(musa, id)
  await customer.call(cancelOrderEndpoint, { params: { id }, body: {} })
  await musa.refused(acceptOfferEndpoint, { params: { id: offer.id } }, 'offers.withdrawn')
  await eventually('an empty desk', async () => (await musa.call(getAgentDashboard, {})).offers.length === 0)
  assert.deepEqual(await offersOf(world, id), [['musa', 'withdrawn']])
})

test('an offer runs out by itself, with the real clock and the real jobs', async (t) => {
  const world = await startWorld({ settings: { offer_seconds: '1' } })
  t.after(() => world.close())
  const musa = await onDuty(world, 'musa', 1)
  const ngozi = await onDuty(world, 'ngozi', 2)
  const { id } = await place(world)
  await offerTo(musa, id)
  const next = await offerTo(ngozi, id)
  await ngozi.call(acceptOfferEndpoint, { params: { id: next.id } })
  assert.deepEqual(await offersOf(world, id), [
    ['musa', 'expired'],
    ['ngozi', 'accepted'],
  ])
})
