import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#domain/time/durations.ts'
import { shareFloorOf, shareOf, waitShareOf } from './agent-share.ts'
import { maxFeeKobo } from './money.ts'

const rule = { percent: 80, perItemKobo: 2_500, perKmKobo: 5_000, perWaitMinuteKobo: 1_000 }

test('an agent earns a share of the fee, and more for items and the way, in whole kobo', () => {
  const order = { deliveryFeeKobo: 15_000, items: 21, metres: 8_000 }
  assert.equal(shareOf(rule, order), 12_000 + 52_500 + 40_000)
  assert.equal(shareOf(rule, { ...order, metres: null }), 64_500)
  assert.equal(shareOf({ ...rule, percent: 33 }, { deliveryFeeKobo: 101, items: 0, metres: 1 }), 33 + 5)
  assert.equal(shareOf({ ...rule, percent: 250 }, { ...order, items: 0, metres: 0 }), 15_000)
  assert.equal(shareOf({ ...rule, perItemKobo: maxFeeKobo }, order), maxFeeKobo)
})

test('waiting counts by whole minutes after the first five, and for half an hour at most', () => {
  const paid = [0, 5, 5.99, 6, 20, 35, 500].map((waitedMinutes) => waitShareOf(1_000, minutes(waitedMinutes)))
  assert.deepEqual(paid, [0, 0, 0, 1_000, 15_000, 30_000, 30_000])
})

test('₦120 for 21 items and 8 km is far below the floor', () => {
  const floorKobo = shareFloorOf({ items: 21, metres: 8_000 })
  assert.ok(floorKobo > 90_000 && floorKobo < 120_000, String(floorKobo))
  assert.ok(shareFloorOf({ items: 1, metres: 0 }) < floorKobo)
})
