import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getAgentDashboard, getTripEndpoint } from '#contract/dispatch/agent.ts'
import { listMarketsEndpoint } from '#contract/markets/markets.ts'
import { getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { distanceM } from '#domain/places/geo.ts'
import { asAgent } from '#server/players/agent.ts'
import { eventually } from '#tests/waiting.ts'
import { readBooks, sumOf } from '#tests/world/books.ts'
import { basket, buyOpenItems, newKey } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const markets = await world.visitor.call(listMarketsEndpoint, {})
const [second] = markets
  .filter(({ id, city }) => id !== world.market.id && city === world.market.city)
  .sort((a, b) => distanceM(a, world.market) - distanceM(b, world.market))
assert.ok(second)

test('one agent is asked about both orders of a list, buys one after the other, and hands both over at once', async () => {
  const customer = await world.as('amina')
  const agent = await world.as('musa')
  const admin = await world.as('office')
  await agent.call(...asAgent.setDuty(true))
  await agent.call(...asAgent.report(world.market.latitude, world.market.longitude))
  const rest = { marketId: second.id, items: [{ name: 'goat meat', budgetKobo: 60_000 }] }
  const body = basket(world, { items: [{ name: 'pepper', budgetKobo: 60_000 }], rest })
  const placed = await customer.call(placeOrderEndpoint, { body }, { idempotencyKey: newKey() })
  assert.ok(placed.rest)
  const ids = [placed.id, placed.rest.id]
  const read = (id: string) => customer.call(getOrderEndpoint, { params: { id } })
  const before = await Promise.all(ids.map(read))

  const offer = await eventually('one offer of both', async () => {
    const { offers } = await agent.call(getAgentDashboard, {})
    return offers.find(({ orders = [] }) => orders.length === 2)
  })
  assert.deepEqual(
    new Set(offer.orders?.map(({ marketName }) => marketName)),
    new Set([world.market.name, second.name]),
  )
  await agent.call(...asAgent.accept(offer.id))

  const after = await Promise.all(ids.map(read))
  const feesOf = (orders: typeof before) => orders.reduce((sum, { bill }) => sum + bill.deliveryFeeKobo, 0)
  assert.equal(feesOf(after), Math.max(...before.map(({ bill }) => bill.deliveryFeeKobo)))
  assert.deepEqual(
    after.map(({ linked }) => linked?.isPair),
    [true, true],
  )
  assert.equal(after[0]?.handoverCode, after[1]?.handoverCode)

  for (const id of ids) {
    await agent.call(...asAgent.start(id))
    await buyOpenItems({ id, code: '', customer, agent, admin })
    await agent.call(...asAgent.purchase(id))
  }
  const [first = '', other = ''] = ids
  const statuses = async () => (await Promise.all(ids.map(read))).map(({ status }) => status)
  await agent.call(...asAgent.depart(first))
  assert.deepEqual(await statuses(), ['in_transit', 'in_transit'])
  await agent.call(...asAgent.arrive(other))
  assert.deepEqual(await statuses(), ['arrived', 'arrived'])
  const trip = await agent.call(getTripEndpoint, { params: { id: first } })
  const due = (await Promise.all(ids.map(read))).reduce((sum, { bill }) => sum + bill.balanceDueKobo, 0)
  assert.equal(trip.collectKobo, due)
  const code = after[0]?.handoverCode ?? ''
  await agent.call(...asAgent.deliver(first, { code, cashKobo: due }))
  assert.deepEqual(await statuses(), ['delivered', 'delivered'])
  assert.deepEqual(
    (await Promise.all(ids.map(read))).map(({ bill }) => bill.balanceDueKobo),
    [0, 0],
  )
  assert.equal(sumOf(await readBooks(world)), 0)
})
