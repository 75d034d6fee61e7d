import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { errorBody } from '#contract/error-body.ts'
import { changeAreaEndpoint, createAreaEndpoint } from '#contract/markets/admin-areas.ts'
import { listAreasEndpoint } from '#contract/markets/areas.ts'
import { getMarketEndpoint, getMarketFrontEndpoint, listMarketsEndpoint } from '#contract/markets/markets.ts'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { getSettingsEndpoint, publicSettings } from '#contract/settings/settings.ts'
import { nextOpening } from '#domain/time/booking.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { nextLagos } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { auditsOf } from '#tests/world/audits.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(nextLagos('wednesday', '10:00'))
const world = await startWorld({ clock, settings: { practice_hours: 'false' } })
after(() => world.close())
const { visitor } = world

test('markets that are open come first, each with its own day', async () => {
  const markets = await visitor.call(listMarketsEndpoint, {})
  assert.ok(markets.length >= 20)
  const open = markets.map((market) => market.today.isOpen)
  assert.deepEqual(
    open,
    [...open].sort((a, b) => Number(b) - Number(a)),
  )
  for (const { today, marketDays, slug } of markets) {
    assert.equal(today.isMarketDay, marketDays.includes('wednesday'), slug)
    assert.equal(today.closesAt === null, !today.isOpen, slug)
    assert.equal(today.opensAt === null, today.isOpen, slug)
  }
})

test('a market’s page has its goods with recent prices, samples marked as such', async () => {
  const { catalogue } = await visitor.call(getMarketEndpoint, { params: { slug: 'wuse-market' } })
  assert.ok(catalogue.length > 50)
  for (const product of catalogue) {
    assert.ok(product.units.length > 0)
    for (const band of product.prices) {
      assert.ok(product.units.includes(band.unit), `${product.slug} ${band.unit}`)
      assert.ok(band.lowKobo > 0 && band.lowKobo <= band.highKobo && band.count > 0)
      assert.equal(band.isSample, true)
    }
  }
  const front = await visitor.call(getMarketFrontEndpoint, { params: { slug: 'wuse-market' } })
  const counts = Map.groupBy(catalogue, ({ category }) => category)
  assert.deepEqual(
    front.sections,
    Object.fromEntries([...counts].map(([category, goods]) => [category, goods.length])),
  )
  assert.deepEqual([front.isSample, front.orders], [true, ['section', 'name']])
  await visitor.refused(getMarketFrontEndpoint, { params: { slug: 'wuse' } }, 'markets.not_found')
  for (const slug of ['no-such-market', 'wuse'])
    await visitor.refused(getMarketEndpoint, { params: { slug } }, 'markets.not_found')
  for (const slug of ['Wuse-Market', 'wuse_market', '-wuse', 'a'.repeat(81)])
    await visitor.refused(getMarketEndpoint, { params: { slug } }, 'request.invalid')
})

test('while every market is closed, the first opening that the landing page names is an hour that can be booked', async (t) => {
  const before = clock.now()
  t.after(() => clock.set(before))
  for (const [weekday, hour] of [
    ['sunday', '20:00'],
    ['wednesday', '23:00'],
  ] as const) {
    const now = nextLagos(weekday, hour)
    clock.set(now)
    const markets = await eventually('all to be closed', async () => {
      const read = await visitor.call(listMarketsEndpoint, {})
      return read.every(({ today }) => !today.isOpen) && read
    })
    const [first] = markets
      .flatMap((market) => ({ market, opens: nextOpening(market, now) ?? now }))
      .sort((a, b) => a.opens.getTime() - b.opens.getTime())
    assert.ok(first && first.opens > now)
    const amina = await world.as('amina')
    const body = basket(world, { marketId: first.market.id })
    await amina.refused(placeOrderEndpoint, { body }, 'orders.market_closed', { idempotencyKey: newKey() })
    const scheduledFor = first.opens.toISOString()
    const placed = await amina.call(
      placeOrderEndpoint,
      { body: { ...body, scheduledFor } },
      { idempotencyKey: newKey() },
    )
    assert.deepEqual([placed.status, placed.scheduledFor], ['queued', scheduledFor], `${weekday} ${hour}`)
    assert.ok(placed.promise.from > scheduledFor)
  }
})

test('a market that is switched off is nowhere, and takes no order', async () => {
  const id = world.market.id
  await world.db.updateTable('markets').set({ is_active: false }).where('id', '=', id).execute()
  await eventually('it to go', async () => {
    const markets = await visitor.call(listMarketsEndpoint, {})
    return !markets.some((market) => market.id === id)
  })
  await visitor.refused(getMarketEndpoint, { params: { slug: 'wuse-market' } }, 'markets.not_found')
  const amina = await world.as('amina')
  const call = { body: basket(world) }
  await amina.refused(placeOrderEndpoint, call, 'orders.market_inactive', { idempotencyKey: newKey() })
})

test('visitors read the public settings and no other', async () => {
  const hidden = [
    { key: 'offer_seconds', value: '45' },
    { key: 'smtp_password', value: 'a secret' },
  ]
  for (const { key, value } of hidden)
    await world.db.insertInto('settings').values({ key, value, updated_at: clock.now() }).execute()
  const settings = await visitor.call(getSettingsEndpoint, {})
  assert.deepEqual(settings.map(({ key }) => key).sort(), Object.keys(publicSettings).sort())
  const values = new Map(settings.map(({ key, value }) => [key, value]))
  assert.deepEqual(
    [values.get('delivery_fee'), values.get('service_fee'), values.get('estimated_delivery_time')],
    ['15000', '5000', '30'],
  )
})

test('admins draw areas, change them and switch them off; orders follow, and the last one stays on', async () => {
  const admin = await world.as('office')
  const area = {
    city: 'abuja',
    name: 'Tukura Layout',
    aliases: ['Tukura'],
    latitude: 8.88,
    longitude: 7.23,
    radiusM: 2500,
    isServed: true,
  }
  const areas = await admin.call(createAreaEndpoint, { body: area })
  assert.deepEqual(
    areas.find(({ name }) => name === area.name),
    area,
  )
  const again = await admin.send(createAreaEndpoint, { body: { ...area, name: 'tukura layout' } })
  assert.deepEqual(
    errorBody.parse(again.json).fields?.map(({ path }) => path),
    ['name'],
  )
  const off = { ...area, isServed: false, radiusM: 3000 }
  await admin.call(changeAreaEndpoint, { body: { before: area, area: off } })
  await admin.refused(changeAreaEndpoint, { body: { before: area, area: off } }, 'areas.changed')
  await eventually('orders there to be refused', async () => {
    const known = await world.visitor.call(listAreasEndpoint, {})
    return known.some(({ name, isServed }) => name === area.name && !isServed)
  })
  const amina = await world.as('amina')
  const open = (await visitor.call(listMarketsEndpoint, {})).find(({ today }) => today.takesOrdersNow)
  const place = { area: 'Tukura', landmark: 'The mosque' }
  const body = basket(world, { place, marketId: open?.id ?? '' })
  await amina.refused(placeOrderEndpoint, { body }, 'orders.outside_area', { idempotencyKey: newKey() })
  const renamed = { before: off, area: { ...off, name: 'Tukura' } }
  await admin.refused(changeAreaEndpoint, { body: renamed }, 'request.invalid')
  assert.deepEqual(await auditsOf(world, area.name), ['areas.create', 'areas.change'])
  await world.db.updateTable('areas').set({ is_served: false }).execute()
  await world.db.updateTable('areas').set({ is_served: true }).where('name', '=', area.name).execute()
  const last = { before: { ...off, isServed: true }, area: off }
  await admin.refused(changeAreaEndpoint, { body: last }, 'areas.last_served')
})
