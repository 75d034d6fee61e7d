import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listAreasEndpoint } from '#contract/markets/areas.ts'
import { listOrdersEndpoint } from '#contract/orders/order-list.ts'
import { getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { getSettingsEndpoint } from '#contract/settings/settings.ts'
import { eachOrderText } from '#domain/orders/written-on-order.ts'
import { distanceM } from '#domain/places/geo.ts'
import { days, minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { minutesAfter, nextLagos } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { planSoon } from '#tests/world/crew.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const morning = nextLagos('wednesday', '10:00')
const clock = createTestClock(morning)
const world = await startWorld({ clock, settings: { practice_hours: 'false', cash_order_limit: '50000000' } })
after(() => world.close())
await planSoon(world)
const amina = await world.as('amina')

async function ordersPlaced(): Promise<number> {
  const row = await world.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

test('an order is placed with the fees, the promise and the log of its moment', async () => {
  const written = eachOrderText((name) => `At the back gate: ${name}`)
  const body = basket(world, written)
  const placed = await amina.call(placeOrderEndpoint, { body }, { idempotencyKey: newKey() })
  assert.match(placed.code, /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
  assert.equal(placed.status, 'queued')
  assert.deepEqual(
    [placed.deliveryFeeKobo, placed.serviceFeeKobo, placed.callOutFeeKobo],
    [15_000, 5_000, 50_000],
  )
  assert.deepEqual(placed.promise, { from: minutesAfter(morning, 26), by: minutesAfter(morning, 36) })
  assert.ok(placed.estimateLowKobo >= 50_000 && placed.estimateHighKobo >= placed.estimateLowKobo)

  const order = await amina.call(getOrderEndpoint, { params: { id: placed.id } })
  assert.deepEqual(
    order.items.map((item) => [item.position, item.status, item.raw, item.ifMissing]),
    [
      [0, 'requested', order.items[0]?.name, 'ask'],
      [1, 'requested', 'pepper', 'ask'],
      [2, 'requested', 'something nice for the children', 'nearest'],
    ],
  )
  assert.equal(order.contact.phone, '+2348031234501')
  assert.deepEqual(
    eachOrderText((name) => order[name]),
    written,
  )
  assert.match(order.handoverCode ?? '', /^\d{4}$/)
  assert.deepEqual(
    order.timeline
      .filter(({ type }) => type === 'order.placed')
      .map(({ by, byName, detail }) => [by, byName, detail]),
    [['customer', 'Amina', { itemCount: 3 }]],
  )
})

test('the same key with the same body gets the first answer and places nothing', async () => {
  const idempotencyKey = newKey()
  const first = await amina.send(placeOrderEndpoint, { body: basket(world) }, { idempotencyKey })
  const before = await ordersPlaced()
  const again = await amina.send(placeOrderEndpoint, { body: basket(world) }, { idempotencyKey })
  assert.deepEqual([again.status, again.text], [201, first.text])
  const body = basket(world)
  const turned = Object.fromEntries(Object.entries(body).reverse()) as typeof body
  const same = await amina.send(placeOrderEndpoint, { body: turned }, { idempotencyKey })
  assert.deepEqual([same.status, same.text], [201, first.text], 'fields in another order')
  assert.equal(await ordersPlaced(), before)
})

test('the same key with another body is refused', async () => {
  const idempotencyKey = newKey()
  await amina.call(placeOrderEndpoint, { body: basket(world) }, { idempotencyKey })
  const before = await ordersPlaced()
  const body = basket(world, { note: 'at the back gate' })
  await amina.refused(placeOrderEndpoint, { body }, 'request.key_reused', { idempotencyKey })
  assert.equal(await ordersPlaced(), before)
})

test('somebody else who uses the key sees nothing of its order', async () => {
  await addPerson(world, { username: 'bisi', role: 'customer' })
  const bisi = await world.as('bisi')
  const idempotencyKey = newKey()
  const hers = await amina.call(placeOrderEndpoint, { body: basket(world) }, { idempotencyKey })
  const other = await bisi.call(placeOrderEndpoint, { body: basket(world) }, { idempotencyKey })
  assert.notEqual(other.id, hers.id)
  assert.notEqual(other.code, hers.code)
  await bisi.refused(getOrderEndpoint, { params: { id: hers.id } }, 'orders.not_found')
  const list = await bisi.call(listOrdersEndpoint, {})
  assert.deepEqual(
    list.items.map((order) => order.id),
    [other.id],
  )
})

test('a key is needed, of a fitting form', async () => {
  const body = basket(world)
  for (const headers of [{}, { 'idempotency-key': 'short' }, { 'idempotency-key': `has space ${newKey()}` }])
    await amina.refused(placeOrderEndpoint, { body }, 'request.key_needed', { headers })
})

test('more than may be paid in cash is refused with the limit', async () => {
  const body = basket(world, { items: [{ name: 'a cow', budgetKobo: 50_000_000 }] })
  const refusal = await amina.refused(placeOrderEndpoint, { body }, 'orders.over_cash_limit', {
    idempotencyKey: newKey(),
  })
  assert.deepEqual(refusal.detail, { limitKobo: 50_000_000, estimateKobo: 50_020_000 })
})

test('a market that is shut takes no order and says when it opens, but a replay gets its answer', async (t) => {
  const idempotencyKey = newKey()
  const first = await amina.send(placeOrderEndpoint, { body: basket(world) }, { idempotencyKey })
  t.after(() => clock.set(morning))
  clock.set(nextLagos('wednesday', '22:30'))
  const closed = await amina.refused(placeOrderEndpoint, { body: basket(world) }, 'orders.market_closed', {
    idempotencyKey: newKey(),
  })
  const opens = world.market.hours.thursday?.opens ?? ''
  const opensAt = String(closed.detail?.['opensAt'])
  assert.equal(
    opensAt.slice(11, 16),
    `${String(Number(opens.slice(0, 2)) - 1).padStart(2, '0')}:${opens.slice(3)}`,
  )
  const replay = await amina.send(placeOrderEndpoint, { body: basket(world) }, { idempotencyKey })
  assert.deepEqual([replay.status, replay.text], [201, first.text])
  await amina.refused(placeOrderEndpoint, { body: basket(world, { note: 'x' }) }, 'request.key_reused', {
    idempotencyKey,
  })
})

test('a long list is refused before a market closes that a short one still makes; both fit the next day', async (t) => {
  t.after(async () => {
    clock.set(morning)
    await planSoon(world)
  })
  const closes = world.market.hours.wednesday?.closes ?? ''
  clock.set(new Date(nextLagos('wednesday', closes).getTime() - minutes(110)))
  await planSoon(world)
  const long = { items: Array.from({ length: 150 }, () => ({ name: 'rice' })) }
  const refusal = await amina.refused(
    placeOrderEndpoint,
    { body: basket(world, long) },
    'orders.too_late_today',
    { idempotencyKey: newKey() },
  )
  assert.equal(refusal.detail?.['closesAt'], nextLagos('wednesday', closes).toISOString())
  const opensAt = String(refusal.detail?.['opensAt'])
  for (const body of [basket(world), basket(world, { ...long, scheduledFor: opensAt })])
    await amina.call(placeOrderEndpoint, { body }, { idempotencyKey: newKey() })
  const placed = await amina.call(
    placeOrderEndpoint,
    { body: basket(world, { ...long, scheduledFor: opensAt }) },
    { idempotencyKey: newKey() },
  )
  assert.ok(placed.promise.by > minutesAfter(new Date(opensAt), 45), 'a long list is promised later')
})

test('a slot is the start of an hour in which the market is open, within seven days, by the Lagos clock', async () => {
  const { opens = '', closes = '' } = world.market.hours.thursday ?? {}
  const tomorrow = (at: string) => nextLagosAfter(at)
  const product = [tomorrow(opens), tomorrow('12:00')]
  const bad = {
    'in the past': minutesAfter(morning, -60),
    'not the start of an hour': minutesAfter(tomorrow('12:00'), 30),
    'with seconds': new Date(tomorrow('12:00').getTime() + 1000).toISOString(),
    'when it has closed': tomorrow(closes).toISOString(),
    'before it opens': minutesAfter(tomorrow(opens), -60),
    'more than seven days ahead': minutesAfter(tomorrow('12:00'), 7 * 24 * 60),
  }
  for (const at of product) {
    const body = basket(world, { scheduledFor: at.toISOString() })
    const placed = await amina.call(placeOrderEndpoint, { body }, { idempotencyKey: newKey() })
    assert.equal(placed.scheduledFor, at.toISOString())
    assert.equal(placed.promise.from, minutesAfter(at, 25))
  }
  for (const [why, scheduledFor] of Object.entries(bad)) {
    const body = basket(world, { scheduledFor })
    const refusal = await amina.refused(placeOrderEndpoint, { body }, 'orders.slot_unavailable', {
      idempotencyKey: newKey(),
    })
    assert.equal(refusal.fields?.[0]?.path, 'scheduledFor', why)
  }
})

function nextLagosAfter(at: string): Date {
  const thursday = new Date(morning.getTime() + days(1))
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  return new Date(thursday.getTime() + minutes((hour - 10) * 60 + minute))
}

test('delivery by distance and number of items is checked against what was shown, and stays on the order', async () => {
  const admin = await world.as('office')
  const distance = [
    { upToKm: 1, feeKobo: 10_000 },
    { upToKm: 50, feeKobo: 30_000 },
  ]
  const bands = JSON.stringify(distance)
  const items = JSON.stringify([{ fromItems: 3, extraKobo: 5_000 }])
  const settings = { delivery_distance_bands: bands, delivery_items_bands: items }
  await admin.call(saveAdminSettingsEndpoint, { body: settings })
  await eventually('the public settings to have the bands', async () =>
    (await world.visitor.call(getSettingsEndpoint, {})).some(({ value }) => value === bands),
  )
  const { latitude, longitude } = world.market
  const areas = (await world.visitor.call(listAreasEndpoint, {})).filter(({ isServed }) => isServed)
  const farthest =
    areas.toSorted((a, b) => distanceM(b, world.market) - distanceM(a, world.market))[0]?.name ?? ''
  const send = (place: object, changes: object = {}) =>
    amina.send(
      placeOrderEndpoint,
      { body: basket(world, { place: { landmark: 'Gate', area: farthest, ...place }, ...changes }) },
      { idempotencyKey: newKey() },
    )
  const feeOf = async (place: object, changes: object = {}) =>
    ((await send(place, changes)).json as { deliveryFeeKobo: number }).deliveryFeeKobo
  const pin = { latitude, longitude }
  assert.equal(await feeOf(pin), 15_000)
  assert.equal(await feeOf(pin, { items: [{ name: 'pepper' }] }), 10_000)
  const far = (await send({})).json as { id: string; deliveryFeeKobo: number }
  assert.equal(far.deliveryFeeKobo, 35_000)
  assert.equal(
    await feeOf({ area: 'Behind the new filling station' }),
    20_000,
    'an unknown way costs the flat fee',
  )
  const refused = (await send({}, { shownFeesKobo: 20_000 })).json as { code: string; detail: object }
  assert.deepEqual(
    [refused.code, refused.detail],
    ['orders.fees_risen', { deliveryFeeKobo: 35_000, serviceFeeKobo: 5_000 }],
  )
  const off = { delivery_distance_bands: '[]', delivery_items_bands: '[]' }
  await admin.call(saveAdminSettingsEndpoint, { body: off })
  const { bill } = await amina.call(getOrderEndpoint, { params: { id: far.id } })
  assert.equal(bill.deliveryFeeKobo, 35_000)
})
