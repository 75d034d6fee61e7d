import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getMarket, listMarkets } from '#contract/markets.ts'
import { placeOrder } from '#contract/orders.ts'
import { getSettings, publicSettings } from '#contract/settings.ts'
import { createTestClock } from '#server/platform/clock.ts'
import { basket, newKey } from '#tests/errands.ts'
import { nextLagos } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { startWorld } from '#tests/world.ts'

const clock = createTestClock(nextLagos('wednesday', '10:00'))
const world = await startWorld({ clock, settings: { practice_hours: 'false' } })
after(() => world.close())
const { visitor } = world

test('markets that are open come first, each with its own day', async () => {
  const markets = await visitor.call(listMarkets, {})
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
  const { catalogue } = await visitor.call(getMarket, { params: { slug: 'wuse-market' } })
  assert.ok(catalogue.length > 50)
  for (const product of catalogue) {
    assert.ok(product.units.length > 0)
    for (const band of product.prices) {
      assert.ok(product.units.includes(band.unit), `${product.slug} ${band.unit}`)
      assert.ok(band.lowKobo > 0 && band.lowKobo <= band.highKobo && band.count > 0)
      assert.equal(band.isSample, true)
    }
  }
  for (const slug of ['no-such-market', 'wuse'])
    await visitor.refused(getMarket, { params: { slug } }, 'markets.not_found')
  for (const slug of ['Wuse-Market', 'wuse_market', '-wuse', 'a'.repeat(81)])
    await visitor.refused(getMarket, { params: { slug } }, 'request.invalid')
})

test('a market that is switched off is nowhere, and takes no order', async () => {
  const id = world.market.id
  await world.db.updateTable('markets').set({ is_active: false }).where('id', '=', id).execute()
  await eventually('it to go', async () => {
    const markets = await visitor.call(listMarkets, {})
    return !markets.some((market) => market.id === id)
  })
  await visitor.refused(getMarket, { params: { slug: 'wuse-market' } }, 'markets.not_found')
  const amina = await world.as('amina')
  const call = { body: basket(world) }
  await amina.refused(placeOrder, call, 'orders.market_inactive', { idempotencyKey: newKey() })
})

test('visitors read the public settings and no other', async () => {
  const hidden = [
    { key: 'offer_seconds', value: '45' },
    { key: 'smtp_password', value: 'a secret' },
  ]
  for (const { key, value } of hidden)
    await world.db.insertInto('settings').values({ key, value, updated_at: clock.now() }).execute()
  const settings = await visitor.call(getSettings, {})
  assert.deepEqual(settings.map(({ key }) => key).sort(), Object.keys(publicSettings).sort())
  const values = new Map(settings.map(({ key, value }) => [key, value]))
  assert.deepEqual(
    [values.get('delivery_fee'), values.get('service_fee'), values.get('estimated_delivery_time')],
    ['15000', '5000', '30'],
  )
})
