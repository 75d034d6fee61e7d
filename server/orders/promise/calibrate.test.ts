import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lagosInstant } from '#domain/days.ts'
import { days, minutes } from '#domain/durations.ts'
import { calibrate, type RecordedTrip } from './calibrate.ts'
import { predictTrip, promiseWindow, startFactor } from './promise-rules.ts'

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
function record(
  count: number,
  seed: number,
  kind: { marketId: string; slowness: number; itemCount?: number },
) {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, index): RecordedTrip => {
    const placedAt = day(`2026-11-${String(10 + (index % 10)).padStart(2, '0')}`, 480 + 500 * random())
    const predictedMinutes = 25 + 20 * random()
    const spread = Math.exp(0.3 * (random() + random() + random() + random() - 2))
    const tookMinutes = predictedMinutes * kind.slowness * spread
    return {
      marketId: kind.marketId,
      itemCount: kind.itemCount ?? 4,
      placedAt,
      predictedMinutes,
      tookMinutes,
      deliveredAt: new Date(placedAt.getTime() + minutes(tookMinutes)),
    }
  })
}

function shareWithin(trips: readonly RecordedTrip[], factorOf: ReturnType<typeof calibrate>): number {
  const within = trips.filter((trip) => trip.tookMinutes <= trip.predictedMinutes * factorOf(trip))
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
  const facts = { placedAt: now, itemCount: 4 }
  assert.ok(factorOf({ ...facts, marketId: 'quick' }) < factorOf({ ...facts, marketId: 'slow' }))
})

test('a size that takes longer is promised longer, and a market without trips as all others', () => {
  const large = record(400, 3, { marketId: 'wuse', slowness: 1.6, itemCount: 20 })
  const factorOf = calibrate([...record(400, 4, { marketId: 'wuse', slowness: 0.8 }), ...large], now)
  const factor = (itemCount: number, marketId = 'wuse') => factorOf({ marketId, placedAt: now, itemCount })
  assert.ok(factor(20) > 1.5 * factor(3))
  assert.equal(
    factor(20, 'unknown'),
    calibrate(large, now)({ marketId: 'unknown', placedAt: now, itemCount: 20 }),
  )
})

test('without trips the start value counts; today’s slow trips, also those that still go on, lengthen promises', () => {
  const kind = { marketId: 'wuse', placedAt: now, itemCount: 4 }
  assert.equal(calibrate([], now)(kind), startFactor)
  const usual = record(400, 5, { marketId: 'wuse', slowness: 1 })
  const before = calibrate(usual, now)(kind)
  const today = usual.slice(0, 30).map((trip, index): RecordedTrip => {
    const placedAt = new Date(now.getTime() - minutes(100))
    const tookMinutes = trip.predictedMinutes * 2
    return { ...trip, placedAt, tookMinutes, deliveredAt: index % 2 ? now : null }
  })
  assert.ok(calibrate([...usual, ...today], now)(kind) > 1.5 * before)
})

test('a day like those on record lengthens nothing', () => {
  const kind = { marketId: 'wuse', placedAt: now, itemCount: 4 }
  const trips = record(400, 7, { marketId: 'wuse', slowness: 1 })
  const placed = (daysAgo: number) =>
    trips.map((trip): RecordedTrip => {
      const placedAt = new Date(now.getTime() - minutes(100) - days(daysAgo))
      return { ...trip, placedAt, deliveredAt: now }
    })
  const before = calibrate(placed(1), now)(kind)
  const after = calibrate([...placed(1), ...placed(0)], now)(kind)
  assert.ok(Math.abs(after / before - 1) < 0.02, `${after} after ${before}`)
})

test('the window is a quarter of the time, at least 15 minutes, and never before the floor', () => {
  const minutesUntil = (factor: number, floorMinutes: number) => {
    const { from, by } = promiseWindow(now, { minutes: 40, factor, floorMinutes })
    return [from, by].map((at) => (at.getTime() - now.getTime()) / minutes(1))
  }
  assert.deepEqual(minutesUntil(1, 30), [30, 45])
  assert.deepEqual(minutesUntil(2, 30), [60, 80])
  assert.deepEqual(minutesUntil(1, 60), [60, 75])
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
  const kind = { marketId: 'played', placedAt: now, itemCount: 40 }
  const { total: totalMinutes } = predictTrip({ itemCount: 40, rideMinutes: 20, load: 1 })
  const { by } = promiseWindow(now, { minutes: totalMinutes, factor: factorOf(kind), floorMinutes: 30 })
  assert.ok(by.getTime() - now.getTime() >= minutes(0.75 * totalMinutes))
})
