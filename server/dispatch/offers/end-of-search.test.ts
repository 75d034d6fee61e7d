import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import {
  getOrderEndpoint,
  orderEventsEndpoint,
  rescheduleOrderEndpoint,
  waitOnEndpoint,
} from '#contract/orders/orders.ts'
import { lagosInstant, lagosTime, minuteOfClock } from '#domain/time/days.ts'
import { days, hours, minutes, seconds } from '#domain/time/durations.ts'
import { createTestClock, systemClock } from '#server/platform/core/clock.ts'
import { msNow, nextLagos } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { logged, logOf, offersOf, offerTo, onDuty, planSoon } from '#tests/world/crew.ts'
import { drive, place, statusOf } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { expireOffers } from './close-offers.ts'
import { offerWaitingOrders, readCityPlanning } from './offer-order.ts'

/** Starts a world at an hour of Tuesday; its market is open from 7 to 18 on all days but Sunday. */
async function openWorld(t: TestContext, clockTime: string) {
  const morning = nextLagos('tuesday', '06:00')
  const at = (time: string) => lagosInstant(lagosTime(morning).date, minuteOfClock(time))
  const clock = createTestClock(at(clockTime))
  const world = await startWorld({ clock, settings: { practice_hours: 'false' } })
  t.after(() => world.close())
  await planSoon(world)
  const { db } = world
  const open = JSON.stringify({ opens: '07:00', closes: '18:00' })
  const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  const hoursOfWeek = `{${[...week.map((day) => `"${day}":${open}`), '"sunday":null'].join(',')}}`
  await db
    .updateTable('markets')
    .set({ hours: hoursOfWeek as never })
    .where('id', '=', world.market.id)
    .execute()
  world.server.services.readMarkets.forget()
  const round = async () => {
    const { services } = world.server
    const settings = await services.readSettings()
    const planning = await readCityPlanning(services.planning, 'abuja')
    await db.transaction().execute(async (tx) => {
      await expireOffers({ tx, clock })
      await offerWaitingOrders({ tx, clock, settings, planning, freed: new Set() })
    })
    services.signals.eventsCommitted()
  }
  const later = async (ms: number) => {
    clock.advance(ms)
    world.server.services.readMarkets.forget()
    await round()
  }
  return { ...world, clock, later, at }
}

test('as soon as nobody is free the customer reads until when we look, and their page is notified', async (t) => {
  const world = await openWorld(t, '10:00')
  const { id, customer } = await place(world)
  const { timeline: begun } = await customer.call(getOrderEndpoint, { params: { id } })
  // Continues from what the page read, since nobody may be found before the stream is open.
  const stream = await customer.stream(orderEventsEndpoint, {
    params: { id },
    query: { after: begun[0]?.id },
  })
  await stream.waitFor('that nobody is free', ({ data }) => data['type'] === 'dispatch.exhausted')
  await stream.close()
  const { search, timeline } = await customer.call(getOrderEndpoint, { params: { id } })
  assert.deepEqual(search, { endsAt: world.at('13:00').toISOString(), movesTo: null })
  assert.ok(timeline.every(({ type }) => type !== 'dispatch.exhausted'))
  const musa = await onDuty(world, 'musa', 1)
  await world.later(minutes(4))
  await offerTo(musa, id)
})

test('an order ends when its market closes, and four days later at the latest nobody is looking for an agent', async (t) => {
  const world = await openWorld(t, '16:30')
  const { id, customer } = await place(world)
  await logged(world, id, 'dispatch.exhausted')
  const waiting = await customer.call(getOrderEndpoint, { params: { id } })
  assert.equal(waiting.search?.endsAt, world.at('18:00').toISOString())
  await world.later(minutes(89))
  assert.equal(await statusOf(world, id), 'queued')
  await world.later(minutes(2))
  const ended = await customer.call(getOrderEndpoint, { params: { id } })
  assert.deepEqual([ended.status, ended.search, ended.bill.balanceDueKobo], ['expired', null, 0])

  world.clock.set(world.at('10:00'))
  const forgotten = await place(world)
  await logged(world, forgotten.id, 'dispatch.exhausted')
  await world.later(days(4))
  assert.equal(await statusOf(world, forgotten.id), 'expired')
})

test('a machine whose clock is wrong gives no order up, and one whose clock is right does', async (t) => {
  const world = await openWorld(t, '16:30')
  const { id } = await place(world)
  await logged(world, id, 'dispatch.exhausted')
  const wrongNow = new Date(msNow() + days(2))
  const wrong = t.mock.method(systemClock, 'now', () => wrongNow)
  await world.later(hours(3))
  assert.equal(await statusOf(world, id), 'queued')
  wrong.mock.restore()
  await world.later(minutes(1))
  assert.equal(await statusOf(world, id), 'expired')
})

test('with the word of its customer an order moves to the next free hour when the search ends', async (t) => {
  const world = await openWorld(t, '16:30')
  const { id, customer } = await place(world)
  await logged(world, id, 'dispatch.exhausted')
  const tomorrow = new Date(world.at('07:00').getTime() + days(1)).toISOString()
  const said = await customer.call(waitOnEndpoint, { params: { id }, body: { movesOn: true } })
  assert.equal(said.search?.movesTo, tomorrow)
  const unsaid = await customer.call(waitOnEndpoint, { params: { id }, body: { movesOn: false } })
  assert.equal(unsaid.search?.movesTo, null)
  await customer.call(waitOnEndpoint, { params: { id }, body: { movesOn: true } })
  await world.later(minutes(91))
  const moved = await customer.call(getOrderEndpoint, { params: { id } })
  assert.deepEqual([moved.status, moved.scheduledFor, moved.search], ['queued', tomorrow, null])
  assert.ok(moved.promise.from > tomorrow)
  assert.equal(lagosTime(new Date(moved.promise.from)).weekday, 'wednesday')
  assert.ok((await logOf(world, id)).includes('order.rescheduled'))
  assert.deepEqual(await offersOf(world, id), [])

  // It was said for that evening: nobody free the next day ends it.
  await world.later(hours(20))
  assert.equal(await statusOf(world, id), 'expired')
})

test('an order whose hour has come without an agent may move again, and leaves its place in that hour', async (t) => {
  const world = await openWorld(t, '10:00')
  const hour = world.at('12:00')
  const { id, customer } = await place(world, { body: { scheduledFor: hour.toISOString() } })
  const scheduledFor = world.at('15:00').toISOString()
  const move = { params: { id }, body: { scheduledFor } }
  await customer.refused(rescheduleOrderEndpoint, move, 'orders.illegal_step')
  await planSoon(world, world.at('14:30'))
  await world.later(hours(2) + minutes(5))
  const moved = await customer.call(rescheduleOrderEndpoint, move)
  assert.equal(moved.scheduledFor, scheduledFor)
  const slots = await world.db
    .selectFrom('slots')
    .select(['starts_at', 'taken'])
    .orderBy('starts_at')
    .execute()
  const shares = await world.db.selectFrom('customer_slots').select('taken').orderBy('starts_at').execute()
  assert.deepEqual(
    slots.map(({ taken }) => taken),
    [0, 1],
  )
  assert.deepEqual(
    shares.map(({ taken }) => taken),
    [0, 1],
  )
})

test('only its customer says that an order waits on, and only while no agent has it', async (t) => {
  const world = await openWorld(t, '10:00')
  const { id, customer, agent, admin } = await place(world)
  const call = { params: { id }, body: { movesOn: true } }
  await agent.refused(waitOnEndpoint, call, 'auth.forbidden')
  await admin.refused(waitOnEndpoint, call, 'auth.forbidden')
  assert.equal((await customer.call(waitOnEndpoint, call)).status, 'queued')
  await drive({ id, code: '', customer, agent, admin }, 'queued', 'assigned')
  await customer.refused(waitOnEndpoint, call, 'orders.illegal_step')
})

test('an offer made by a clock that is behind runs out as soon as its time is up by that clock', async (t) => {
  const clock = createTestClock(new Date(msNow() - minutes(2)))
  const world = await startWorld({ clock, settings: { offer_seconds: '1' } })
  t.after(() => world.close())
  const musa = await onDuty(world, 'musa', 1)
  const ngozi = await onDuty(world, 'ngozi', 2)
  const { id } = await place(world)
  await offerTo(musa, id)
  await eventually('the job of the offer comes again', async () => {
    const { rows } = await world.database.pool.query(
      `select from graphile_worker.jobs where key = 'dispatch:offers_due:again'`,
    )
    return rows.length > 0
  })
  assert.deepEqual(await offersOf(world, id), [['musa', 'open']])
  clock.advance(seconds(2))
  await offerTo(ngozi, id)
})
