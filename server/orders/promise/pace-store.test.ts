import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { learnPace, paceOf } from '#domain/places/pace.ts'
import { rideMinutes } from '#domain/places/trip-minutes.ts'
import { days, minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { nextLagos } from '#tests/times.ts'
import { drive, orderAt } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { listRecordedRides } from './pace-store.ts'
import { listRecordedTrips } from './promise-store.ts'

const clock = createTestClock(nextLagos('wednesday', '10:00'))
const world = await startWorld({ clock })
after(() => world.close())
const place = { area: 'Gwarinpa', landmark: 'Gate 1', latitude: 9.11, longitude: 7.4 }

test('rides from a market to a pin are read with what they took, and make later ones slower', async () => {
  const [first, second] = await Promise.all([
    orderAt(world, 'purchased', { body: { place } }),
    orderAt(world, 'purchased', { body: { place, contact: { name: 'Halima', phone: '0803 999 1111' } } }),
  ])
  await drive(first, 'purchased', 'in_transit')
  clock.advance(minutes(60))
  await drive(first, 'in_transit', 'delivered')
  // From the first door to the next one is no ride from a market.
  await drive(second, 'purchased', 'in_transit')
  clock.advance(minutes(5))
  await drive(second, 'in_transit', 'delivered')
  const now = clock.now()
  const rides = await listRecordedRides(world.db, new Date(now.getTime() - days(28)), now)
  const market = { latitude: world.market.latitude, longitude: world.market.longitude }
  assert.deepEqual(
    rides.map(({ minutes: took, usualMinutes }) => [Math.round(took), usualMinutes]),
    [[60, rideMinutes(market, place)]],
  )
  const many = Array.from({ length: 60 }, () => rides).flat()
  assert.ok(paceOf(learnPace(many), market, place, rides[0]?.at ?? now) > 1.5)
})

test('of what a clock ahead placed, a trip that is over is left out, and one that goes on has taken no time', async () => {
  const wasAt = clock.now()
  clock.advance(days(2))
  const placedAt = clock.now().getTime()
  const over = await orderAt(world, 'arrived')
  await orderAt(world, 'purchased')
  clock.set(wasAt)
  await drive(over, 'arrived', 'delivered')
  const trips = await listRecordedTrips(world.db, new Date(wasAt.getTime() - days(28)), wasAt)
  const ahead = trips.filter((trip) => trip.placedAt.getTime() >= placedAt)
  assert.deepEqual(
    ahead.map(({ deliveredAt, tookMinutes }) => [deliveredAt, tookMinutes]),
    [[null, 0]],
  )
})
