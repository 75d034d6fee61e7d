import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { buyItemEndpoint, getTripEndpoint, listTripsEndpoint } from '#contract/dispatch/agent.ts'
import { askQuestionEndpoint } from '#contract/dispatch/agent-questions.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { shareOut } from '#domain/money/share-out.ts'
import { asAgent } from '#server/players/agent.ts'
import { newKey, type OrderBody, orderAt } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())

const rice = world.market.catalogue.find((product) => product.units.includes('mudu'))
const wanted = { name: rice?.name ?? '', productId: rice?.id ?? null, unit: 'mudu' as const }

async function shop(quantity: number, more: Partial<OrderBody['items'][number]> = {}) {
  const order = await orderAt(world, 'shopping', { body: { items: [{ ...wanted, quantity, ...more }] } })
  const { items } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  return { ...order, quantity, itemId: items[0]?.id ?? '' }
}

test('one purchase for three orders is three bills whose sum is what was paid, however often it is sent', async () => {
  const orders = [await shop(1), await shop(2), await shop(4, { capKobo: 400_000 })]
  const paidKobo = 700_001
  const shares = shareOut(
    paidKobo,
    orders.map(({ quantity }) => quantity),
  )
  assert.deepEqual(shares, [100_000, 200_000, 400_001])
  const keys = orders.map(() => newKey())
  const send = (index: number, share: number) => {
    const { id = '', itemId = '', agent } = orders[index] ?? {}
    assert.ok(agent)
    const body = { askedKobo: share, paidKobo: share, gotQuantity: orders[index]?.quantity ?? null }
    return { agent, call: { params: { id, itemId }, body }, options: { idempotencyKey: keys[index] ?? '' } }
  }
  for (const times of [1, 2])
    for (const index of [0, 1]) {
      const { agent, call, options } = send(index, shares[index] ?? 0)
      const trip = await agent.call(buyItemEndpoint, call, options)
      assert.deepEqual([times, trip.items[0]?.paidKobo], [times, shares[index]])
    }

  // Passes the third one's own cap: only its customer is asked, and the others stay bought.
  const third = send(2, shares[2] ?? 0)
  await third.agent.refused(buyItemEndpoint, third.call, 'items.over_cap', third.options)
  const { id = '', itemId = '', customer } = orders[2] ?? {}
  const asking = { kind: 'over_cap', askedKobo: shares[2] ?? 0 } as const
  const trip = await third.agent.call(askQuestionEndpoint, { params: { id, itemId }, body: asking })
  const question = trip.questions[0]
  assert.equal(question?.askedKobo, 400_001)
  const asked = await customer?.call(getOrderEndpoint, { params: { id } })
  assert.equal(asked?.questions[0]?.status, 'open')
  const statuses = (await third.agent.call(listTripsEndpoint, {})).map(({ items }) => items[0]?.status)
  assert.deepEqual(statuses, ['bought', 'bought', 'requested'])

  const body = { ...third.call.body, customerAgreed: true }
  await third.agent.call(buyItemEndpoint, { ...third.call, body }, { idempotencyKey: newKey() })
  for (const order of orders) await order.agent.call(...asAgent.purchase(order.id))
  const bills = await Promise.all(
    orders.map((order) => order.customer.call(getOrderEndpoint, { params: { id: order.id } })),
  )
  assert.deepEqual(
    bills.map(({ bill }) => bill.goodsKobo),
    shares,
  )
  assert.equal(
    bills.reduce((sum, { bill }) => sum + (bill.goodsKobo ?? 0), 0),
    paidKobo,
  )
})

test('a guess pays the bill, and neither saves nor teaches anything', async () => {
  const { id, agent, customer } = await shop(1)
  const [item] = (await agent.call(getTripEndpoint, { params: { id } })).items
  assert.ok(item)
  const body = { askedKobo: 150_000, paidKobo: 120_000, isGuess: true, confirmed: true }
  await agent.call(buyItemEndpoint, { params: { id, itemId: item.id }, body })
  await agent.call(...asAgent.purchase(id))
  const { items, bill } = await customer.call(getOrderEndpoint, { params: { id } })
  assert.deepEqual([bill.goodsKobo, bill.savedKobo], [120_000, 0])
  assert.deepEqual([items[0]?.isGuess, items[0]?.askedKobo], [true, 120_000])
  const { rows } = await world.database.pool.query('select 1 from price_observations where item_id = $1', [
    item.id,
  ])
  assert.equal(rows.length, 0)
})

test('an agent reads what they last paid for the same goods today, and not what others paid', async () => {
  const next = await shop(1)
  const { ownPrices = [] } = await next.agent.call(getTripEndpoint, { params: { id: next.id } })
  assert.equal(ownPrices.length, 1)
  assert.deepEqual([ownPrices[0]?.productId, ownPrices[0]?.unit], [rice?.id, 'mudu'])
  assert.ok(Math.abs((ownPrices[0]?.eachKobo ?? 0) - 100_000) < 1)
  const order = await orderAt(world, 'shopping', {
    agent: 'ngozi',
    body: { items: [{ ...wanted, quantity: 1 }] },
  })
  const other = await order.agent.call(getTripEndpoint, { params: { id: order.id } })
  assert.deepEqual(other.ownPrices, [])
})
