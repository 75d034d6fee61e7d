import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { acceptOfferEndpoint } from '#contract/dispatch/agent.ts'
import {
  cancelOrderEndpoint,
  getOrderEndpoint,
  placeOrderEndpoint,
  rescheduleOrderEndpoint,
} from '#contract/orders/orders.ts'
import { getPromiseEndpoint, listMarketSlotsEndpoint } from '#contract/orders/slots.ts'
import { trackOrderEndpoint } from '#contract/tracking/tracking.ts'
import { usualPace } from '#domain/places/pace.ts'
import { lagosTime } from '#domain/time/days.ts'
import { hours, minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { statementsOf } from '#tests/plans.ts'
import { nextLagos } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { logOf, offersOf, offerTo, onDuty } from '#tests/world/crew.ts'
import { basket, newKey, place } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { makePromise, noPlans } from './make-promise.ts'
import { startFactors } from './promise-rules.ts'
import { type DelaysPage, reportDelays } from './report-delays.ts'

const morning = nextLagos('tuesday', '10:00')
const clock = createTestClock(morning)
const world = await startWorld({ clock, settings: { longest_wait_minutes: '90' } })
after(() => world.close())
const later = (count: number) => clock.set(new Date(morning.getTime() + minutes(count)))

async function report(limit = 1): Promise<void> {
  const { services } = world.server
  const [basis, markets, areas] = await Promise.all([
    services.readPromiseBasis(),
    services.readMarkets.rows(),
    services.readAreas(),
  ])
  for (let after: string | null = ''; after !== null; ) {
    const page: DelaysPage = { after, limit }
    after = await world.db
      .transaction()
      .execute((tx) => reportDelays({ tx, clock }, { basis, markets, areas }, page))
  }
}

test('an order that no agent took is given a new time once, and its customer may choose an hour or cancel free', async (t) => {
  t.after(() => clock.set(morning))
  const { id, code, customer } = await place(world)
  const other = await place(world)
  await report()
  const promised = await customer.call(getOrderEndpoint, { params: { id } })
  assert.equal(promised.expectedBy, null)
  later(40)
  // An order that a round of offers holds is left for the next time.
  await eventually('a new time', async () => {
    await report()
    return (await customer.call(getOrderEndpoint, { params: { id } })).expectedBy
  })
  await report()
  const delayed = await customer.call(getOrderEndpoint, { params: { id } })
  assert.ok(delayed.expectedBy !== null && delayed.expectedBy > promised.promise.by)
  assert.deepEqual(delayed.promise, promised.promise, 'lateness is counted against what was promised')
  assert.equal(delayed.timeline.filter(({ type }) => type === 'order.delayed').length, 1)
  const followed = await world.visitor.call(trackOrderEndpoint, { params: { code } })
  const said = followed.timeline.filter(({ type }) => type === 'order.delayed')
  assert.deepEqual(
    [followed.expectedBy, said.map(({ expectedBy }) => expectedBy)],
    [delayed.expectedBy, [delayed.expectedBy]],
  )

  const scheduledFor = nextLagos('wednesday', '12:00', morning).toISOString()
  const slug = world.market.slug
  const moved = await customer.call(rescheduleOrderEndpoint, { params: { id }, body: { scheduledFor } })
  assert.deepEqual([moved.status, moved.scheduledFor, moved.expectedBy], ['queued', scheduledFor, null])
  assert.ok(moved.promise.from > scheduledFor)
  const { booked } = await world.visitor.call(listMarketSlotsEndpoint, { params: { slug } })
  assert.ok(booked.some(({ startsAt }) => startsAt === scheduledFor))
  const again = { params: { id }, body: { scheduledFor } }
  await customer.refused(rescheduleOrderEndpoint, again, 'orders.illegal_step')
  const ngozi = await world.as('ngozi')
  await ngozi.refused(rescheduleOrderEndpoint, again, 'auth.forbidden')

  const body = { shownFeeKobo: 0 }
  const cancelled = await customer.call(cancelOrderEndpoint, { params: { id: other.id }, body })
  assert.equal(cancelled.status, 'cancelled')
})

test('new times of many orders are one statement', async (t) => {
  t.after(() => clock.set(morning))
  const placed = [await place(world), await place(world), await place(world)]
  const ids = placed.map(({ id }) => id)
  later(40)
  const written: number[] = []
  await eventually('three new times', async () => {
    const sent = await statementsOf(() => report(100))
    written.push(sent.filter(({ text }) => /update "?orders"?.*expected_by/s.test(text)).length)
    const { rows } = await world.database.pool.query(
      'select 1 from orders where id = any($1) and expected_by is not null',
      [ids],
    )
    return rows.length === ids.length
  })
  assert.ok(Math.max(...written) === 1, written.join())
  for (const { id, customer } of placed) {
    const { expectedBy, promise } = await customer.call(getOrderEndpoint, { params: { id } })
    assert.ok(expectedBy !== null && expectedBy > promise.by)
    await customer.call(cancelOrderEndpoint, { params: { id }, body: { shownFeeKobo: 0 } })
  }
})

test('an order that is moved to an hour is taken back from the agent who is being asked', async () => {
  const { id, customer } = await place(world)
  const musa = await onDuty(world, 'musa', 1)
  const offer = await offerTo(musa, id)
  const scheduledFor = nextLagos('wednesday', '13:00', morning).toISOString()
  await customer.call(rescheduleOrderEndpoint, { params: { id }, body: { scheduledFor } })
  await musa.refused(acceptOfferEndpoint, { params: { id: offer.id } }, 'offers.withdrawn')
  await eventually('the offer is withdrawn', async () => (await offersOf(world, id))[0]?.[1] === 'withdrawn')
  assert.ok((await logOf(world, id)).includes('order.rescheduled'))
})

test('visitors ask when a list would arrive: longer lists later, and never after the market has closed', async () => {
  const ask = (query: { items: string; area?: string; scheduledFor?: string }) =>
    world.visitor.call(getPromiseEndpoint, { params: { slug: world.market.slug }, query })
  const [short, long] = [await ask({ items: '3', area: 'Wuse 2' }), await ask({ items: '90' })]
  assert.ok(short.promise.by < long.promise.by && short.tooLateFor === null)
  const tomorrow = await ask({
    items: '3',
    scheduledFor: nextLagos('wednesday', '12:00', morning).toISOString(),
  })
  assert.equal(lagosTime(new Date(tomorrow.promise.from)).weekday, 'wednesday')
})

test('what would wait too long for its agent is not taken for now, but for later, unless few are on duty', async () => {
  const { services } = world.server
  const [markets, areas, settings] = await Promise.all([
    services.readMarkets.rows(),
    services.readAreas(),
    services.readSettings(),
  ])
  const market = markets.find(({ id }) => id === world.market.id)
  assert.ok(market)
  const isTooBusy = (agents: number, scheduledFor: Date | null) => {
    const loads = new Map([[market.id, { onDuty: agents, inFront: 8 * agents, shifts: [] }]])
    const basis = { loads, plans: noPlans, factorOf: () => startFactors, pace: usualPace }
    const wanted = { itemCount: 5, place: { area: 'Wuse 2', latitude: null, longitude: null }, scheduledFor }
    return makePromise(market, wanted, { basis, areas, settings, now: morning }).isTooBusy
  }
  assert.equal(isTooBusy(60, null), true)
  assert.equal(isTooBusy(60, new Date(morning.getTime() + minutes(30))), true)
  assert.equal(isTooBusy(60, new Date(morning.getTime() + hours(2))), false)
  assert.equal(isTooBusy(60, nextLagos('wednesday', '10:00', morning)), false)
  assert.equal(isTooBusy(9, null), false)
})

test('an order that would wait too long is refused and says so', async (t) => {
  // Enough agents are on duty, each an hour away.
  const { pool } = world.database
  await pool.query(
    `with crew as (
      insert into users (id, username, name, role, created_at)
      select 'usr_crew' || n, 'crew' || n, 'Crew', 'agent', now() from generate_series(1, 10) as n returning id)
    insert into agents (user_id, is_on_duty, duty_changed_at, latitude, longitude, position_at)
    select id, true, $1::timestamptz, 9.4, 7.4, $1::timestamptz from crew`,
    [morning],
  )
  t.after(() => pool.query(`update agents set is_on_duty = false where user_id like 'usr_crew%'`))
  await pool.query(`insert into settings (key, value, updated_at) values ('longest_wait_minutes', '5', now())
    on conflict (key) do update set value = excluded.value`)
  t.after(() => pool.query(`update settings set value = '90' where key = 'longest_wait_minutes'`))
  // 10:00 is over, 11:00 is full.
  await pool.query(`insert into slots (market_id, starts_at, taken, capacity) values ($1, $2, 12, 12)`, [
    world.market.id,
    new Date(morning.getTime() + hours(1)),
  ])
  const freeAt = new Date(morning.getTime() + hours(2)).toISOString()
  const asked = await eventually('the promise', async () => {
    const query = { items: '3' }
    const answer = await world.visitor.call(getPromiseEndpoint, {
      params: { slug: world.market.slug },
      query,
    })
    return answer.isTooBusy && answer
  })
  assert.equal(asked.freeAt, freeAt)
  const amina = await world.as('amina')
  const refusal = await amina.refused(placeOrderEndpoint, { body: basket(world) }, 'orders.too_busy', {
    idempotencyKey: newKey(),
  })
  assert.equal(refusal.detail?.['freeAt'], freeAt)
  // The hour that it names can be booked.
  const booked = await place(world, { body: { scheduledFor: freeAt } })
  const { scheduledFor } = await amina.call(getOrderEndpoint, { params: { id: booked.id } })
  assert.equal(scheduledFor, freeAt)
})
