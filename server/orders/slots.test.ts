import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { touchedOrders } from '#contract/core/closing-orders.ts'
import { errorBody } from '#contract/error-body.ts'
import { changeMarketEndpoint, getAdminMarket } from '#contract/markets/admin-markets.ts'
import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { cancelOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { listMarketSlotsEndpoint } from '#contract/orders/slots.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { eventually } from '#tests/waiting.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(new Date('2026-03-02T09:00:00Z'))
const world = await startWorld({ clock, settings: { slot_capacity: '4' } })
after(() => world.close())
const amina = await world.as('amina')
const slug = world.market.slug

const at = (hour: number) => new Date(Date.UTC(2026, 2, 3, hour)).toISOString()
const bookFor = (scheduledFor: string | null) => ({ body: basket(world, { scheduledFor }) })
const leftAt = async (startsAt: string) =>
  (await world.visitor.call(listMarketSlotsEndpoint, { params: { slug } })).booked.find(
    (slot) => slot.startsAt === startsAt,
  )?.left

async function countOrders(): Promise<number> {
  return (await world.db.selectFrom('orders').select('id').execute()).length
}

test('eight at once for an hour of four: four have it, the others get the field, and none is half placed', async () => {
  const before = await countOrders()
  const tries = await Promise.all(
    Array.from({ length: 8 }, () =>
      amina.send(placeOrderEndpoint, bookFor(at(10)), { idempotencyKey: newKey() }),
    ),
  )
  const refused = tries.filter(({ status }) => status !== 201)
  assert.equal(tries.length - refused.length, 4)
  for (const { status, json } of refused) {
    const { code, fields } = errorBody.parse(json)
    assert.deepEqual([status, code, fields?.[0]?.path], [409, 'orders.slot_full', 'scheduledFor'])
  }
  assert.equal(await countOrders(), before + 4)
  assert.equal(await leftAt(at(10)), 0)
})

test('a full hour leaves the next one and "now" alone', async () => {
  await amina.call(placeOrderEndpoint, bookFor(at(11)), { idempotencyKey: newKey() })
  await amina.call(placeOrderEndpoint, bookFor(null), { idempotencyKey: newKey() })
  assert.equal(await leftAt(at(11)), 3)
})

test('orders for full and free hours that come together do not take one another down', async () => {
  const hours = Array.from({ length: 12 }, (_, index) => at(index % 2 === 0 ? 10 : 12))
  const tries = await Promise.all(
    hours.map((hour) => amina.send(placeOrderEndpoint, bookFor(hour), { idempotencyKey: newKey() })),
  )
  assert.deepEqual(
    [10, 12].map(
      (hour) => tries.filter((each, index) => each.status === 201 && hours[index] === at(hour)).length,
    ),
    [0, 4],
  )
})

test('the same key takes one place however often it comes, and gets the first answer when the hour is full', async () => {
  const key = newKey()
  const many = await Promise.all(
    Array.from({ length: 8 }, () => amina.send(placeOrderEndpoint, bookFor(at(13)), { idempotencyKey: key })),
  )
  assert.equal(new Set(many.map(({ text }) => text)).size, 1)
  assert.equal(await leftAt(at(13)), 3)
  for (let index = 0; index < 3; index += 1)
    await amina.call(placeOrderEndpoint, bookFor(at(13)), { idempotencyKey: newKey() })
  const again = await amina.send(placeOrderEndpoint, bookFor(at(13)), { idempotencyKey: key })
  assert.deepEqual([again.status, again.text], [201, many[0]?.text])
})

test('who cancels gives the place to another', async () => {
  const placed = await Promise.all(
    Array.from({ length: 4 }, () =>
      amina.call(placeOrderEndpoint, bookFor(at(14)), { idempotencyKey: newKey() }),
    ),
  )
  await amina.refused(placeOrderEndpoint, bookFor(at(14)), 'orders.slot_full', { idempotencyKey: newKey() })
  await amina.call(cancelOrderEndpoint, { params: { id: placed[0]?.id ?? '' }, body: {} })
  assert.equal(await leftAt(at(14)), 1)
  await amina.call(placeOrderEndpoint, bookFor(at(14)), { idempotencyKey: newKey() })
})

test('the database holds no more than the capacity of the hour', async () => {
  await assert.rejects(
    world.database.pool.query('update slots set taken = capacity + 1'),
    (error: { constraint?: string }) => error.constraint === 'slots_within_capacity',
  )
})

test('a market that is not there has no hours', async () => {
  await world.visitor.refused(
    listMarketSlotsEndpoint,
    { params: { slug: 'no-such-market' } },
    'markets.not_found',
  )
})

test('on a closing day nothing is taken, now or booked, and customers read why', async () => {
  const admin = await world.as('office')
  const { id, city, name, description, location, neighbourhood, latitude, longitude, hours, ...rest } =
    await admin.call(getAdminMarket, { params: { id: world.market.id } })
  const kept = { city, name, description, location, neighbourhood, latitude, longitude, hours }
  const closures = [
    { date: '2026-03-05', reason: 'Flood' },
    { date: '2026-03-04', reason: 'Sanitation day' },
  ]
  const market = { ...kept, marketDays: rest.marketDays, closures }
  const body = { version: rest.version, market }
  const changed = await admin.call(changeMarketEndpoint, { params: { id }, body })
  assert.deepEqual(changed.closures, closures.toReversed())
  await eventually('visitors to read it', async () => {
    const page = await world.visitor.call(getMarketEndpoint, { params: { slug } })
    return page.closures[0]?.reason === 'Sanitation day'
  })
  const closed = bookFor(new Date('2026-03-04T10:00:00Z').toISOString())
  const key = () => ({ idempotencyKey: newKey() })
  await amina.refused(placeOrderEndpoint, closed, 'orders.slot_unavailable', key())
  const { closures: _, ...older } = market
  const next = { version: changed.version, market: { ...older, description: 'Another text' } }
  const after = await admin.call(changeMarketEndpoint, { params: { id }, body: next })
  assert.deepEqual(after.closures, closures.toReversed(), 'what is not sent stays')
  const twice = {
    ...body,
    version: after.version,
    market: { ...market, closures: [closures[0], closures[0]] },
  }
  const refused = await admin.send(changeMarketEndpoint, { params: { id }, body: twice as never })
  assert.deepEqual(
    errorBody.parse(refused.json).fields?.map(({ path }) => path),
    ['market.closures.1.date'],
  )
})

test('service hours bound what is taken', async () => {
  const admin = await world.as('office')
  const body = { service_closes: '12:00' }
  const asked = await admin.refused(saveAdminSettingsEndpoint, { body }, 'closing.orders_touched')
  const seen = touchedOrders.parse(asked.detail?.['touched']).count
  await admin.call(saveAdminSettingsEndpoint, { body: { ...body, orders: { choice: 'keep', seen } } })
  await eventually('visitors to see shorter days', async () => {
    const page = await world.visitor.call(getMarketEndpoint, { params: { slug } })
    return page.hours.tuesday?.closes === '12:00'
  })
  const refused = bookFor(new Date('2026-03-03T13:00:00Z').toISOString())
  await amina.refused(placeOrderEndpoint, refused, 'orders.slot_unavailable', { idempotencyKey: newKey() })
  const own = await admin.call(getAdminMarket, { params: { id: world.market.id } })
  assert.notEqual(own.hours.tuesday?.closes, '12:00', 'what the market itself has stays as it is')
  const empty = await admin.send(saveAdminSettingsEndpoint, { body: { service_opens: '12:00' } })
  assert.deepEqual(
    errorBody.parse(empty.json).fields?.map(({ path }) => path),
    ['service_opens'],
  )
})
