import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getPriceWatchEndpoint, listWatchedLinesEndpoint } from '#contract/analytics/price-watch.ts'
import {
  listObservationsEndpoint,
  renewBandEndpoint,
  setPriceAsideEndpoint,
} from '#contract/catalogue/prices.ts'
import { buyItemEndpoint } from '#contract/dispatch/agent.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { timeNow } from '#tests/times.ts'
import { auditsOf } from '#tests/world/audits.ts'
import { drive, orderAt } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

passMidnight()
const world = await startWorld()
await stopTheClockwork(world)
after(() => world.close())

const admin = await world.as('office')
/** Dear enough for none of the prices here to be stopped as unusual. */
const goods = world.market.catalogue
  .filter(({ units, prices }) => prices.some(({ unit, highKobo }) => unit === units[0] && highKobo > 40_000))
  .slice(0, 4)
const [moving, ...items] = goods.map(({ id, name, units }) => ({
  name,
  productId: id,
  quantity: 2,
  unit: units[0] ?? ('piece' as const),
}))
const today = { range: 'today' } as const

/** Plays an order on which an agent pays so much for each of its three items of two. */
async function shop(agent: string, paidKobo: number, wanted: readonly (typeof items)[number][] = items) {
  const order = await orderAt(world, 'shopping', { agent, body: { items: [...wanted] } })
  const { items: lines } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  for (const { id: itemId } of lines)
    await order.agent.call(buyItemEndpoint, {
      params: { id: order.id, itemId },
      body: { askedKobo: paidKobo + 10_000, paidKobo },
    })
  await drive(order, 'shopping', 'purchased')
  return order
}

test('who pays more than the others stands first, with the items that say so; who buys alone is not compared', async () => {
  const cheat = await addPerson(world, { username: 'danladi', role: 'agent' })
  for (const paidKobo of [100_000, 110_000, 120_000]) await shop('musa', paidKobo)
  const dear = await shop('danladi', 176_000)

  const watch = await admin.call(getPriceWatchEndpoint, { query: today })
  const [first, second] = watch.agents
  assert.deepEqual(first, {
    id: cheat,
    name: 'danladi Test',
    lines: 3,
    compared: 3,
    paidKobo: 528_000,
    usualKobo: 330_000,
    // The upper end of the others' band is ₦575 a unit.
    aboveKobo: 3 * (176_000 - 115_000),
    far: 3,
    isOutlier: true,
  })
  assert.deepEqual([second?.lines, second?.compared, second?.isOutlier], [9, 0, false])
  assert.deepEqual([watch.total.lines, watch.total.compared, watch.total.far], [12, 3, 3])
  assert.equal(watch.goods.length, 3)
  assert.deepEqual([watch.markets.length, watch.markets[0]?.name], [1, world.market.name])

  const query = { ...today, agentId: cheat, limit: '2' }
  const page = await admin.call(listWatchedLinesEndpoint, { query })
  assert.deepEqual(
    page.items.map(({ code, isFar, usual, aboveKobo }) => ({ code, isFar, usual, aboveKobo })),
    [1, 2].map(() => ({
      code: dear.code,
      isFar: true,
      usual: { lowKobo: 52_500, midKobo: 55_000, highKobo: 57_500, count: 3 },
      aboveKobo: 61_000,
    })),
  )
  const rest = await admin.call(listWatchedLinesEndpoint, {
    query: { ...query, cursor: page.nextCursor ?? '' },
  })
  assert.deepEqual([rest.items.length, rest.nextCursor], [1, null])
  assert.equal(new Set([...page.items, ...rest.items].map(({ id }) => id)).size, 3)

  const own = await admin.call(getPriceWatchEndpoint, { query: { ...today, agentId: cheat } })
  assert.deepEqual([own.agents.length, own.total.compared], [1, 3], 'one agent’s page shows the same figures')
  const one = await admin.call(getPriceWatchEndpoint, {
    query: { ...today, productId: items[0]?.productId ?? '' },
  })
  assert.deepEqual([one.goods.length, one.total.lines], [1, 4])
})

test('a price that was set aside counts neither as paid nor as usual, and other days have none', async () => {
  const product = goods[1]
  assert.ok(product)
  const { items: noted } = await admin.call(listObservationsEndpoint, {
    query: { marketId: world.market.id, productId: product.id },
  })
  const dear = noted.find(({ paidKobo }) => paidKobo === 176_000)
  assert.ok(dear)
  await admin.call(setPriceAsideEndpoint, { params: { id: dear.id }, body: { reason: 'Two bags, not one' } })
  const watch = await admin.call(getPriceWatchEndpoint, { query: today })
  assert.deepEqual([watch.total.lines, watch.total.compared], [11, 2])
  assert.equal(watch.agents[0]?.isOutlier, false, 'two items are too few to go by')
  const before = await admin.call(getPriceWatchEndpoint, {
    query: { from: '2025-01-01', to: '2025-01-31' },
  })
  assert.deepEqual([before.total.lines, before.agents], [0, []])
  const year = { from: '2025-01-01', to: '2025-12-31' }
  await admin.refused(getPriceWatchEndpoint, { query: year }, 'request.invalid')
})

test('a price that moved for every agent accuses nobody, and its band can be renewed; one agent alone moves none', async () => {
  assert.ok(moving)
  const { productId, unit } = moving
  const key = { marketId: world.market.id, productId, unit }
  const ngozi = await addPerson(world, { username: 'ladi', role: 'agent' })
  for (const paidKobo of [100_000, 100_000, 104_000]) await shop('musa', paidKobo, [moving])
  const since = timeNow().toISOString()
  await shop('ladi', 200_000, [moving])
  await shop('ladi', 204_000, [moving])
  const query = { ...today, productId }
  const alone = await admin.call(getPriceWatchEndpoint, { query })
  assert.deepEqual(alone.moved, [])
  await shop('ladi', 200_000, [moving])
  const cheat = (watch: typeof alone) => watch.agents.find(({ id }) => id === ngozi)
  assert.equal(cheat(await admin.call(getPriceWatchEndpoint, { query }))?.isOutlier, true)

  for (const paidKobo of [200_000, 208_000, 204_000]) await shop('musa', paidKobo, [moving])
  const watch = await admin.call(getPriceWatchEndpoint, { query })
  assert.deepEqual([cheat(watch)?.compared, cheat(watch)?.isOutlier, watch.total.far], [3, false, 0])
  const [move] = watch.moved
  assert.ok(move)
  assert.deepEqual(
    [move.product, move.agents, move.prices, move.beforeKobo, move.sinceKobo],
    [moving.name, 2, 6, 50_000, 101_000],
  )
  assert.ok(move.movedAt >= since)

  const body = { ...key, since: move.movedAt }
  assert.equal(move.band?.mayRenew, false)
  // Two agents move what is watched, and never what customers see: that takes a third.
  await admin.refused(renewBandEndpoint, { body }, 'prices.too_few')
  await addPerson(world, { username: 'hauwa', role: 'agent' })
  await shop('hauwa', 202_000, [moving])
  const [agreed] = (await admin.call(getPriceWatchEndpoint, { query })).moved
  assert.deepEqual(
    [agreed?.agents, agreed?.prices, agreed?.sinceKobo, agreed?.movedAt],
    [3, 7, 101_000, move.movedAt],
  )
  assert.deepEqual([agreed?.band?.isStale, agreed?.band?.mayRenew], [true, true])

  const stranger = await world.as('amina')
  assert.equal((await stranger.send(renewBandEndpoint, { body })).status, 403)
  const old = { ...body, since: '2025-01-01T00:00:00.000Z' }
  assert.deepEqual((await admin.send(renewBandEndpoint, { body: old })).status, 400)
  await admin.refused(
    renewBandEndpoint,
    { body: { ...body, since: timeNow().toISOString() } },
    'prices.too_few',
  )
  const unknown = { ...body, marketId: newId('market', systemClock) }
  await admin.refused(renewBandEndpoint, { body: unknown }, 'prices.not_found')
  const band = await admin.call(renewBandEndpoint, { body })
  assert.deepEqual([band.lowKobo >= 100_000, band.count], [true, 7])
  const after = await admin.call(getPriceWatchEndpoint, { query })
  assert.equal(after.moved[0]?.band?.isStale, false)
  await shop('musa', 200_000, [moving])
  const again = await admin.call(renewBandEndpoint, { body })
  assert.equal(again.count, 8, 'prices from before the move stay out when others come')
  assert.deepEqual(await auditsOf(world, productId), ['prices.renew_band', 'prices.renew_band'])
})
