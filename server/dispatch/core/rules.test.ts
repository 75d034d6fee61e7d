import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearestTo, weeksUntil } from './rules.ts'

const market = { id: 'mkt_wuse', latitude: 9.06, longitude: 7.47 }
const kmNorth = (km: number) => ({ latitude: market.latitude + km / 111.2, longitude: market.longitude })

test('weeks begin on Monday at midnight in Lagos', () => {
  // Sunday 22 November 2026, 23:59:59 and a second later in Lagos.
  const [sunday, before] = weeksUntil(new Date('2026-11-22T22:59:59Z'), 2)
  assert.deepEqual([sunday?.date, sunday?.from.toISOString()], ['2026-11-16', '2026-11-15T23:00:00.000Z'])
  assert.deepEqual([before?.date, before?.until.getTime()], ['2026-11-09', sunday?.from.getTime()])
  const [monday] = weeksUntil(new Date('2026-11-22T23:00:00Z'), 1)
  assert.deepEqual([monday?.date, monday?.from.getTime()], ['2026-11-23', sunday?.until.getTime()])
})

test('the nearest place is known where the point is', () => {
  const far = { id: 'mkt_far', ...kmNorth(10) }
  assert.equal(nearestTo(kmNorth(1), [far, market])?.place.id, market.id)
  assert.equal(nearestTo({ latitude: null, longitude: null }, [market]), null)
  assert.equal(nearestTo(kmNorth(1), []), null)
})
