import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lagosInstant } from '#domain/time/days.ts'
import { days, minutes } from '#domain/time/durations.ts'
import { calibrate, type RecordedTrip } from './calibrate.ts'
import { laterThan, predictTrip, promiseWindow, startFactors } from './promise-rules.ts'

const day = (date: string, minute: number) => lagosInstant(date, minute)
const now = day('2026-11-23', 14 * 60)

/** Numbers between 0 and 1 that are the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Recorded trips of one market: what they took is `slowness` times the prediction, give or take. */
function record(count: number, seed: number, kind: { marketId: string; slowness: number }) {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, index): RecordedTrip => {
    const placedAt = day(`2026-11-${String(10 + (index % 10)).padStart(2, '0')}`, 480 + 500 * random())
    const predictedMinutes = 25 + 20 * random()
    const spread = Math.exp(0.3 * (random() + random() + random() + random() - 2))
    const tookMinutes = predictedMinutes * kind.slowness * spread
    return {
      marketId: kind.marketId,
      placedAt,
      predictedMinutes,
      tookMinutes,
      deliveredAt: new Date(placedAt.getTime() + minutes(tookMinutes)),
    }
  })
}

function shareWithin(trips: readonly RecordedTrip[], factorOf: ReturnType<typeof calibrate>): number {
  const within = trips.filter((trip) => trip.tookMinutes <= trip.predictedMinutes * factorOf(trip).by)
  return within.length / trips.length
}

test('nine of ten later trips keep a promise learnt from recorded ones, at slow and at quick markets', () => {
  const quick = { marketId: 'quick', slowness: 0.8 }
  const slow = { marketId: 'slow', slowness: 1.5 }
  const factorOf = calibrate([...record(600, 1, quick), ...record(600, 2, slow)], now)
  for (const [seed, kind] of [quick, slow].entries()) {
    const share = shareWithin(record(1_000, 10 + seed, kind), factorOf)
    assert.ok(share >= 0.9 && share <= 0.97, `${kind.marketId}: ${share}`)
  }
  const factors = (marketId: string) => factorOf({ placedAt: now, marketId })
  assert.ok(factors('quick').by < factors('slow').by && factors('quick').expected < factors('slow').expected)
})

test('a market without trips is promised as all others, and half of all trips come before the middle', () => {
  const slow = record(400, 3, { marketId: 'garki', slowness: 1.6 })
  const all = [...record(400, 4, { marketId: 'wuse', slowness: 0.8 }), ...slow]
  const factorOf = calibrate(all, now)
  const factors = (marketId: string) => factorOf({ marketId, placedAt: now })
  assert.ok(factors('wuse').by < factors('unknown').by && factors('unknown').by <= factors('garki').by)
  const early = slow.filter((trip) => trip.tookMinutes <= trip.predictedMinutes * factorOf(trip).expected)
  assert.ok(Math.abs(early.length / slow.length - 0.5) < 0.05)
})

test('without trips the start value counts; today’s slow trips, also those that still go on, lengthen promises', () => {
  const kind = { marketId: 'wuse', placedAt: now }
  assert.deepEqual(calibrate([], now)(kind), startFactors)
  const usual = record(400, 5, { marketId: 'wuse', slowness: 1 })
  const before = calibrate(usual, now)(kind).by
  const today = usual.slice(0, 30).map((trip, index): RecordedTrip => {
    const placedAt = new Date(now.getTime() - minutes(100))
    const tookMinutes = trip.predictedMinutes * 2
    return { ...trip, placedAt, tookMinutes, deliveredAt: index % 2 ? now : null }
  })
  assert.ok(calibrate([...usual, ...today], now)(kind).by > 1.5 * before)
})

test('a day like those on record lengthens nothing', () => {
  const kind = { marketId: 'wuse', placedAt: now }
  const trips = record(400, 7, { marketId: 'wuse', slowness: 1 })
  const placed = (daysAgo: number) =>
    trips.map((trip): RecordedTrip => {
      const placedAt = new Date(now.getTime() - minutes(100) - days(daysAgo))
      return { ...trip, placedAt, deliveredAt: now }
    })
  const before = calibrate(placed(1), now)(kind).by
  const after = calibrate([...placed(1), ...placed(0)], now)(kind).by
  assert.ok(Math.abs(after / before - 1) < 0.02, `${after} after ${before}`)
})

test('the middle of the window is what is expected, and nothing but the plan makes it late', () => {
  const minutesUntil = (likely: number, factors: { expected: number; by: number }, leastMinutes = 0) => {
    const { from, by } = promiseWindow(now, { minutes: likely, factors, leastMinutes })
    return [from, by].map((at) => (at.getTime() - now.getTime()) / minutes(1))
  }
  assert.deepEqual(minutesUntil(40, { expected: 1, by: 1.5 }), [20, 60])
  assert.deepEqual(minutesUntil(20, { expected: 1, by: 1.4 }), [12, 28])
  assert.deepEqual(minutesUntil(20, { expected: 1, by: 1.4 }, 30), [25, 35], 'nothing is expected sooner')
  assert.deepEqual(minutesUntil(16, { expected: 1, by: 1.1 }), [11, 21])
})

test('a new time is said once it is five minutes later, and then only once it is ten', () => {
  const said = (isAgain: boolean) => ({ by: new Date(now.getTime() + minutes(30)), isAgain })
  const later = (remaining: number, isAgain = false) => {
    const by = laterThan(said(isAgain), now, { remaining, factor: 1.2 })
    return by && (by.getTime() - now.getTime()) / minutes(1)
  }
  assert.deepEqual([later(25), later(29), later(30), later(40)], [null, null, 40, 50])
  assert.deepEqual([later(30, true), later(33, true), later(35, true)], [null, null, 45])
})

test('more items, a longer way and busier agents take longer; an order for later waits only for what goes on by then', () => {
  const facts = { itemCount: 4, rideMinutes: 10, load: 0.5 }
  const { total, collect } = predictTrip(facts)
  assert.ok(predictTrip({ ...facts, itemCount: 24 }).collect - collect >= 20)
  assert.equal(predictTrip({ ...facts, rideMinutes: 20 }).total - total, 10)
  assert.ok(predictTrip({ ...facts, load: 2 }).total > total + 15)
  const later = (aheadMinutes: number) => predictTrip({ ...facts, load: 10, aheadMinutes }).wait
  assert.equal(later(0) - later(60), 60)
  assert.equal(later(600), 0)
})

test('a day of practice, whose orders end in seconds, promises no long list for the next moment', () => {
  const played = record(150, 9, { marketId: 'played', slowness: 0.001 })
  const factorOf = calibrate(played, now)
  const kind = { marketId: 'played', placedAt: now }
  const { total: totalMinutes } = predictTrip({ itemCount: 40, rideMinutes: 20, load: 1 })
  const { by } = promiseWindow(now, { minutes: totalMinutes, factors: factorOf(kind), leastMinutes: 0 })
  assert.ok(by.getTime() - now.getTime() >= minutes(0.75 * totalMinutes))
})
