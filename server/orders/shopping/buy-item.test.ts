import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { buyItemEndpoint, markUnavailableEndpoint, reopenItemEndpoint } from '#contract/dispatch/agent.ts'
import { askQuestionEndpoint } from '#contract/dispatch/agent-questions.ts'
import { listWaitingQuestionsEndpoint } from '#contract/orders/dashboard.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { hours } from '#domain/time/durations.ts'
import { msNow } from '#tests/times.ts'
import { type OrderBody, orderAt } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())

/** Takes a trip to the market, and returns a way to buy its n-th item. */
async function shop(body: Partial<OrderBody>) {
  const order = await orderAt(world, 'shopping', { body })
  const { items } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  const item = (index: number) => ({ id: order.id, itemId: items[index]?.id ?? '' })
  return { ...order, items, line: item }
}

const paid = (paidKobo: number, more: object = {}) => ({ askedKobo: paidKobo, paidKobo, ...more })

test('over a cap or a budget only with the customer’s word', async () => {
  const { agent, line: item } = await shop({
    items: [
      { name: 'yam', capKobo: 100_000 },
      { name: 'pepper', budgetKobo: 50_000 },
    ],
  })
  const over = await agent.refused(
    buyItemEndpoint,
    { params: item(0), body: paid(100_001) },
    'items.over_cap',
  )
  assert.deepEqual(over.detail, { limitKobo: 100_000, paidKobo: 100_001 })
  await agent.refused(buyItemEndpoint, { params: item(1), body: paid(50_001) }, 'items.over_cap')
  const trip = await agent.call(buyItemEndpoint, { params: item(0), body: paid(100_000) })
  assert.equal(trip.items[0]?.paidKobo, 100_000)
  const agreed = await agent.call(buyItemEndpoint, {
    params: item(1),
    body: paid(60_000, { customerAgreed: true }),
  })
  assert.equal(agreed.items[1]?.paidKobo, 60_000)
})

test('a cap of one is compared with the price of one', async () => {
  const beef = { name: 'beef', quantity: 10, unit: 'kg', capKobo: 90_000 } as const
  const {
    agent,
    customer,
    items,
    line: item,
  } = await shop({
    items: [
      { ...beef, capOf: 'one' },
      { ...beef, capOf: 'one', onlyIf: { maxKobo: 90_000 } },
      { ...beef, name: 'goat meat' },
    ],
  })
  assert.deepEqual(
    items.map(({ capOf }) => capOf),
    ['one', 'one', 'all'],
  )
  const buy = (at: number, body: object) => ({ params: item(at), body: { ...paid(0), ...body } })
  const each = { unit: 'kg', askedKobo: 95_000, limitKobo: 90_000 }
  const dear = paid(950_000)
  const over = await agent.refused(buyItemEndpoint, buy(0, dear), 'items.over_cap')
  assert.deepEqual(over.detail, { limitKobo: 900_000, paidKobo: 950_000, each })
  await agent.refused(buyItemEndpoint, buy(0, paid(475_000, { gotQuantity: 5 })), 'items.over_cap')
  await agent.refused(buyItemEndpoint, buy(1, dear), 'items.leave_above')
  await agent.refused(buyItemEndpoint, buy(2, dear), 'items.over_cap')
  await agent.call(askQuestionEndpoint, {
    params: item(0),
    body: { kind: 'over_cap', askedKobo: 950_000 },
  })
  const [waiting] = (await customer.call(listWaitingQuestionsEndpoint, {})).items
  assert.deepEqual([waiting?.limitKobo, waiting?.each], [900_000, each])
  const trip = await agent.call(buyItemEndpoint, buy(1, paid(850_000)))
  assert.equal(trip.items[1]?.paidKobo, 850_000)
  await agent.call(buyItemEndpoint, buy(0, paid(450_000, { gotQuantity: 5 })))
})

test('a substitute needs the customer’s word, or their policy to take the nearest', async () => {
  const { agent, line: item } = await shop({
    items: [{ name: 'tatashe' }, { name: 'ugu', ifMissing: 'nearest' }, { name: 'acha', ifMissing: 'skip' }],
  })
  const body = paid(1_000, { substituteName: 'shombo' })
  await agent.refused(buyItemEndpoint, { params: item(0), body }, 'items.needs_consent')
  await agent.refused(buyItemEndpoint, { params: item(2), body }, 'items.needs_consent')
  const trip = await agent.call(buyItemEndpoint, { params: item(1), body })
  assert.equal(trip.items[1]?.substituteName, 'shombo')
  await agent.call(buyItemEndpoint, { params: item(0), body: { ...body, customerAgreed: true } })
})

test('what the customer named with the list is bought in its place without asking', async () => {
  const {
    agent,
    items,
    line: item,
  } = await shop({
    items: [
      { name: 'titus', instead: { name: 'Kote fish', quantity: 2 } },
      { name: 'yam', capKobo: 300_000, onlyIf: { maxKobo: 300_000 } },
    ],
  })
  assert.equal(items[0]?.instead?.name, 'Kote fish')
  assert.deepEqual(items[1]?.onlyIf, { maxKobo: 300_000 })
  const other = paid(1_000, { substituteName: 'shawa' })
  await agent.refused(buyItemEndpoint, { params: item(0), body: other }, 'items.needs_consent')
  const named = paid(1_000, { substituteName: 'kote  fish' })
  const trip = await agent.call(buyItemEndpoint, { params: item(0), body: named })
  assert.deepEqual([trip.items[0]?.status, trip.items[0]?.customerAgreed], ['bought', false])
})

test('above the price that the customer named an item is left, or the other one bought', async () => {
  const instead = { name: 'Chicken', aboveKobo: 500_000 }
  const { agent, line: item } = await shop({
    items: [
      { name: 'yam', capKobo: 300_000, onlyIf: { maxKobo: 300_000 } },
      { name: 'turkey', instead },
    ],
  })
  const left = await agent.refused(
    buyItemEndpoint,
    { params: item(0), body: paid(300_001) },
    'items.leave_above',
  )
  assert.deepEqual(left.detail, { limitKobo: 300_000, paidKobo: 300_001 })
  await agent.refused(buyItemEndpoint, { params: item(1), body: paid(500_001) }, 'items.leave_above')
  const other = paid(600_000, { substituteName: 'chicken' })
  const trip = await agent.call(buyItemEndpoint, { params: item(1), body: other })
  assert.equal(trip.items[1]?.substituteName, 'chicken')
  const dear = { params: item(0), body: { reason: 'too_dear' } } as const
  assert.equal((await agent.call(markUnavailableEndpoint, dear)).items[0]?.status, 'unavailable')
})

test('the spending cap holds over goods and fees together, with corrections counted once', async () => {
  const { agent, line: item } = await shop({
    items: [{ name: 'rice' }, { name: 'beans' }],
    spendingCapKobo: 100_000,
  })
  await agent.call(buyItemEndpoint, { params: item(0), body: paid(50_000) })
  await agent.call(buyItemEndpoint, { params: item(0), body: paid(60_000) })
  const over = await agent.refused(buyItemEndpoint, { params: item(1), body: paid(20_001) }, 'items.over_cap')
  assert.deepEqual(over.detail, { spendingCapKobo: 100_000, totalKobo: 100_001 })
  await agent.call(buyItemEndpoint, { params: item(1), body: paid(20_000) })
})

test('an item moves only as its machine has it, in its own order, by its own agent', async () => {
  const { agent, line: item, id } = await shop({})
  const other = await shop({})
  const ngozi = await world.as('ngozi')
  await agent.refused(reopenItemEndpoint, { params: item(0), body: {} }, 'items.illegal_step')
  await agent.call(markUnavailableEndpoint, {
    params: item(0),
    body: { reason: 'poor_quality', customerAgreed: true },
  })
  await agent.refused(
    markUnavailableEndpoint,
    { params: item(0), body: { reason: 'not_there' } },
    'items.illegal_step',
  )
  await agent.refused(buyItemEndpoint, { params: item(0), body: paid(1) }, 'items.illegal_step')
  await agent.call(buyItemEndpoint, { params: item(1), body: paid(1) })
  await agent.refused(
    markUnavailableEndpoint,
    { params: item(1), body: { reason: 'not_there' } },
    'items.illegal_step',
  )
  const mixed = { id, itemId: other.line(0).itemId }
  await agent.refused(buyItemEndpoint, { params: mixed, body: paid(1) }, 'items.not_found')
  await ngozi.refused(buyItemEndpoint, { params: item(2), body: paid(1) }, 'orders.not_found')
})

test('an item recorded by the phone has the phone’s time, within bounds', async () => {
  const { agent, customer, line: item, id } = await shop({})
  const outcomes = {
    'just now': [new Date(msNow() - 5), 'told'],
    'before the trip began': [new Date(msNow() - hours(1)), 'bounded'],
    'in the future': [new Date(msNow() + hours(1)), 'bounded'],
  } as const
  for (const [what, [at, outcome]] of Object.entries(outcomes)) {
    await agent.call(buyItemEndpoint, {
      params: item(0),
      body: paid(1_000, { happenedAt: at.toISOString() }),
    })
    const { timeline } = await customer.call(getOrderEndpoint, { params: { id } })
    const entry = timeline.at(-1)
    assert.ok(entry)
    assert.equal(entry.happenedAt === at.toISOString(), outcome === 'told', what)
    assert.ok(entry.happenedAt <= entry.receivedAt, what)
  }
})
