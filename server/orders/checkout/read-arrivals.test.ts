import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listMarketsEndpoint } from '#contract/markets/markets.ts'
import { getPromiseEndpoint, listArrivalsEndpoint } from '#contract/orders/slots.ts'
import { lagosTime } from '#domain/time/days.ts'
import { hours, minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { openLagos } from '#tests/lagos.ts'
import { nextLagos } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { standBy } from '#tests/world/crew.ts'
import { startWorld } from '#tests/world/world.ts'

const morning = nextLagos('tuesday', '10:00')
const clock = createTestClock(morning)
const world = await startWorld({ clock, settings: { practice_hours: 'false' } })
after(() => world.close())
await standBy(world)

type Query = Parameters<typeof world.visitor.call<typeof listArrivalsEndpoint>>[1]['query']

/** Asks at a moment, past what is remembered. */
async function askAt(at: Date, query: Partial<Query> = {}) {
  clock.set(at)
  const answer = await world.visitor.call(listArrivalsEndpoint, {
    query: { area: 'Gwarinpa', items: '5', ...query },
  })
  const markets = await world.visitor.call(listMarketsEndpoint, {})
  const marketOf = new Map(markets.map((market) => [market.id, market]))
  return { ...answer, markets, marketOf }
}

test('every market that brings there has the arrival that its checkout promises, soonest first', async () => {
  const { area, arrivals, markets, marketOf } = await askAt(morning, {
    area: 'my house na gwarimpa 3rd avenue',
  })
  assert.equal(area, 'Gwarinpa')
  assert.equal(arrivals.length, markets.length)
  const [first, ...others] = arrivals
  assert.ok(first !== undefined && first.scheduledFor === null && first.distanceM < 8_000)
  assert.ok(others.every(({ promise }) => promise.by >= first.promise.by))
  const slug = marketOf.get(first.marketId)?.slug ?? ''
  const quoted = await world.visitor.call(getPromiseEndpoint, {
    params: { slug },
    query: { items: '5', area: 'Gwarinpa' },
  })
  assert.deepEqual(quoted.promise, first.promise)
  const long = await askAt(morning, { items: '90' })
  assert.ok((long.arrivals[0]?.promise.by ?? '') > first.promise.by, 'a longer list comes later')
})

test('at night and on Sundays each market answers with its first hour', async () => {
  const night = new Date(morning.getTime() + hours(13))
  const { arrivals } = await askAt(night)
  assert.ok(arrivals.length > 0)
  for (const { scheduledFor, promise } of arrivals) {
    assert.ok(scheduledFor !== null && lagosTime(new Date(scheduledFor)).weekday === 'wednesday')
    assert.ok(promise.from > scheduledFor)
  }
  const sunday = await askAt(nextLagos('sunday', '11:00', morning))
  for (const { marketId, scheduledFor } of sunday.arrivals) {
    const isOpen = sunday.marketOf.get(marketId)?.today.takesOrdersNow
    assert.equal(scheduledFor === null, isOpen)
  }
})

test('a market that closes before the list is bought answers with another day', async () => {
  const { arrivals, marketOf } = await askAt(nextLagos('tuesday', '17:00', morning), { items: '200' })
  const late = arrivals.filter(({ marketId }) => marketOf.get(marketId)?.today.takesOrdersNow)
  assert.ok(late.some(({ scheduledFor }) => scheduledFor !== null))
})

test('an hour is asked for; a market that is shut then answers with its first', async () => {
  const noon = nextLagos('wednesday', '12:00', morning).toISOString()
  const { arrivals } = await askAt(morning, { scheduledFor: noon })
  assert.ok(arrivals.every(({ scheduledFor, promise }) => scheduledFor === noon && promise.from > noon))
  const night = nextLagos('wednesday', '23:00', morning).toISOString()
  const shut = await askAt(morning, { scheduledFor: night })
  assert.ok(shut.arrivals.every(({ scheduledFor }) => scheduledFor !== null && scheduledFor !== night))
})

test('where we do not come, or know no such place, there is no arrival', async () => {
  for (const area of ['Zzyzx', 'Kaduna', 'Lekki']) {
    const { arrivals, area: named } = await askAt(morning, { area })
    assert.deepEqual([named, arrivals], [null, []], area)
  }
})

test('markets of another city do not bring there', async () => {
  const { marketId } = await openLagos(world)
  let later = morning
  const lagos = await eventually('the market of Lagos', async () => {
    later = new Date(later.getTime() + minutes(1))
    const answer = await askAt(later, { area: 'Yaba' })
    return answer.arrivals.length > 0 && answer
  })
  assert.deepEqual(
    lagos.arrivals.map(({ marketId }) => marketId),
    [marketId],
  )
  const { arrivals } = await askAt(later)
  assert.ok(arrivals.length > 0 && arrivals.every((arrival) => arrival.marketId !== marketId))
  const none = await askAt(later, { area: 'Yaba', city: 'abuja' })
  assert.deepEqual([none.area, none.arrivals], [null, []])
  await world.visitor.refused(
    listArrivalsEndpoint,
    { query: { area: 'Gwarinpa', items: '5', city: 'nowhere' } },
    'cities.not_found',
  )
})

test('bad questions are refused with the field, and an address asks so many a minute', async () => {
  const bad: [Partial<Record<keyof Query, string>>, string][] = [
    [{ items: '5' }, 'area'],
    [{ items: '5', area: '' }, 'area'],
    [{ items: '5', area: 'a'.repeat(121) }, 'area'],
    [{ items: '0', area: 'Wuse' }, 'items'],
    [{ items: '201', area: 'Wuse' }, 'items'],
    [{ items: '1.5', area: 'Wuse' }, 'items'],
    [{ items: '5', area: 'Wuse', scheduledFor: 'soon' }, 'scheduledFor'],
  ]
  for (const [query, field] of bad) {
    const { fields } = await world.visitor.refused(
      listArrivalsEndpoint,
      { query: query as Query },
      'request.invalid',
    )
    assert.equal(fields?.[0]?.path, field, JSON.stringify(query))
  }
  await world.db.updateTable('rate_limits').set({ hits: 240 }).where('key', 'like', 'arrivals:%').execute()
  await world.visitor.refused(
    listArrivalsEndpoint,
    { query: { area: 'Wuse', items: '1' } },
    'request.too_many',
  )
})
