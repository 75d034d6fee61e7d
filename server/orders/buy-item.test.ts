import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { buyItem, missItem, reopenItem } from '#contract/agent.ts'
import { getOrder } from '#contract/orders.ts'
import { driveTo, type OrderBody } from '#tests/errands.ts'
import { startWorld } from '#tests/world.ts'

const world = await startWorld()
after(() => world.close())

/** A trip in the market, and a way to buy its n-th line. */
async function shop(body: Partial<OrderBody>) {
  const errand = await driveTo(world, 'shopping', { body })
  const { items } = await errand.customer.call(getOrder, { params: { id: errand.id } })
  const line = (index: number) => ({ id: errand.id, itemId: items[index]?.id ?? '' })
  return { ...errand, items, line }
}

const paid = (paidKobo: number, more: object = {}) => ({ askedKobo: paidKobo, paidKobo, ...more })

test('over a cap or a budget only with the customer’s word', async () => {
  const { agent, line } = await shop({
    items: [
      { name: 'yam', capKobo: 100_000 },
      { name: 'pepper', budgetKobo: 50_000 },
    ],
  })
  const over = await agent.refused(buyItem, { params: line(0), body: paid(100_001) }, 'items.over_cap')
  assert.deepEqual(over.detail, { limitKobo: 100_000, paidKobo: 100_001 })
  await agent.refused(buyItem, { params: line(1), body: paid(50_001) }, 'items.over_cap')
  const trip = await agent.call(buyItem, { params: line(0), body: paid(100_000) })
  assert.equal(trip.items[0]?.paidKobo, 100_000)
  const agreed = await agent.call(buyItem, {
    params: line(1),
    body: paid(60_000, { customerAgreed: true }),
  })
  assert.equal(agreed.items[1]?.paidKobo, 60_000)
})

test('a substitute needs the customer’s word, or their policy to take the nearest', async () => {
  const { agent, line } = await shop({
    items: [{ name: 'tatashe' }, { name: 'ugu', ifMissing: 'nearest' }, { name: 'acha', ifMissing: 'skip' }],
  })
  const body = paid(1_000, { substituteName: 'shombo' })
  await agent.refused(buyItem, { params: line(0), body }, 'items.needs_consent')
  await agent.refused(buyItem, { params: line(2), body }, 'items.needs_consent')
  const trip = await agent.call(buyItem, { params: line(1), body })
  assert.equal(trip.items[1]?.substituteName, 'shombo')
  await agent.call(buyItem, { params: line(0), body: { ...body, customerAgreed: true } })
})

test('the spending cap holds over goods and fees together, with corrections counted once', async () => {
  const { agent, line } = await shop({
    items: [{ name: 'rice' }, { name: 'beans' }],
    spendingCapKobo: 100_000,
  })
  await agent.call(buyItem, { params: line(0), body: paid(50_000) })
  await agent.call(buyItem, { params: line(0), body: paid(60_000) })
  const over = await agent.refused(buyItem, { params: line(1), body: paid(20_001) }, 'items.over_cap')
  assert.deepEqual(over.detail, { spendingCapKobo: 100_000, totalKobo: 100_001 })
  await agent.call(buyItem, { params: line(1), body: paid(20_000) })
})

test('a line moves only as its machine has it, in its own order, by its own agent', async () => {
  const { agent, line, id } = await shop({})
  const other = await shop({})
  const ngozi = await world.as('ngozi')
  await agent.refused(reopenItem, { params: line(0), body: {} }, 'items.illegal_step')
  await agent.call(missItem, { params: line(0), body: { reason: 'poor_quality' } })
  await agent.refused(missItem, { params: line(0), body: { reason: 'not_there' } }, 'items.illegal_step')
  await agent.refused(buyItem, { params: line(0), body: paid(1) }, 'items.illegal_step')
  await agent.call(buyItem, { params: line(1), body: paid(1) })
  await agent.refused(missItem, { params: line(1), body: { reason: 'not_there' } }, 'items.illegal_step')
  const mixed = { id, itemId: other.line(0).itemId }
  await agent.refused(buyItem, { params: mixed, body: paid(1) }, 'items.not_found')
  await ngozi.refused(buyItem, { params: line(2), body: paid(1) }, 'orders.not_found')
})

test('a line told from the phone keeps the phone’s time, within reason', async () => {
  const { agent, customer, line, id } = await shop({})
  const told = {
    'just now': [new Date(Date.now() - 5), 'told'],
    'before the trip began': [new Date(Date.now() - 60 * 60 * 1000), 'bounded'],
    'in the future': [new Date(Date.now() + 60 * 60 * 1000), 'bounded'],
  } as const
  for (const [what, [at, outcome]] of Object.entries(told)) {
    await agent.call(buyItem, { params: line(0), body: paid(1_000, { happenedAt: at.toISOString() }) })
    const { timeline } = await customer.call(getOrder, { params: { id } })
    const entry = timeline.at(-1)
    assert.ok(entry)
    assert.equal(entry.happenedAt === at.toISOString(), outcome === 'told', what)
    assert.ok(entry.happenedAt <= entry.receivedAt, what)
  }
})
