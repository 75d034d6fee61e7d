import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Candidate, homeWeighsM, nearestTo, rankCandidates, weeksUntil } from './rules.ts'

const market = { id: 'mkt_wuse', latitude: 9.06, longitude: 7.47 }
const kmNorth = (km: number) => ({ latitude: market.latitude + km / 111.2, longitude: market.longitude })

function candidate(agentId: string, km: number | null, more: Partial<Candidate> = {}): Candidate {
  const place = km === null ? { latitude: null, longitude: null } : kmNorth(km)
  return {
    agentId,
    ...place,
    load: 0,
    cashHeldKobo: 0,
    cashCeilingKobo: 5_000_000,
    homeMarketIds: [],
    ...more,
  }
}

const order = (candidates: Candidate[], takesCash = false) =>
  rankCandidates(candidates, { market, maxTrips: 2, takesCash }).map(({ agentId }) => agentId)

test('the nearest comes first, whoever has a trip in hand later, whose place is unknown last', () => {
  const all = [
    candidate('unknown', null),
    candidate('busy', 0, { load: 1 }),
    candidate('far', 3),
    candidate('near', 1),
  ]
  assert.deepEqual(order(all), ['near', 'far', 'busy', 'unknown'])
  assert.deepEqual(order([candidate('full', 0, { load: 2 })]), [])
})

test('who is at home in the market comes before those who are a little nearer, not before those far nearer', () => {
  const home = { homeMarketIds: ['mkt_other', market.id] }
  const edgeKm = 1 + homeWeighsM / 1000
  assert.deepEqual(order([candidate('near', 1), candidate('home', edgeKm - 0.1, home)]), ['home', 'near'])
  assert.deepEqual(order([candidate('near', 1), candidate('home', edgeKm + 0.1, home)]), ['near', 'home'])
  const elsewhere = { homeMarketIds: ['mkt_other'] }
  assert.deepEqual(order([candidate('near', 1), candidate('other', 1.1, elsewhere)]), ['near', 'other'])
  assert.deepEqual(order([candidate('free', 1), candidate('home', 0, { ...home, load: 1 })]), [
    'free',
    'home',
  ])
})

test('each has their own room for cash, which counts where cash is to be collected', () => {
  const all = [
    candidate('at', 1, { cashHeldKobo: 100, cashCeilingKobo: 100 }),
    candidate('below', 2, { cashHeldKobo: 99, cashCeilingKobo: 100 }),
  ]
  assert.deepEqual(order(all, true), ['below'])
  assert.deepEqual(order(all), ['at', 'below'])
})

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
