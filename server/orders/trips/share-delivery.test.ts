import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listMarketsEndpoint } from '#contract/markets/markets.ts'
import { type CustomerOrder, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { distanceM } from '#domain/places/geo.ts'
import { asAgent } from '#server/players/agent.ts'
import { asCustomer } from '#server/players/customer.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { asAdmin } from '#tests/play/admin.ts'
import { readBooks, sumOf } from '#tests/world/books.ts'
import type { Client } from '#tests/world/clients.ts'
import { basket, buyOpenItems, contactOf, newKey } from '#tests/world/orders.ts'
import { fillWallet, walletOf } from '#tests/world/payments.ts'
import { addPerson } from '#tests/world/people.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld({ settings: { agent_max_trips: '1000', customer_orders_a_day: '100' } })
await stopTheClockwork(world)
after(() => cleanUpAll([() => world.close(), async () => assert.equal(sumOf(await readBooks(world)), 0)]))
const markets = await world.visitor.call(listMarketsEndpoint, {})
const [second] = markets
  .filter(({ id, city }) => id !== world.market.id && city === world.market.city)
  .sort((a, b) => distanceM(a, world.market) - distanceM(b, world.market))
assert.ok(second)
const agent = await world.as('musa')
const admin = await world.as('office')
await agent.call(...asAgent.setDuty(true))
let people = 0

interface Pair {
  customer: Client
  /** The order that its agent takes first, and the other one, with what delivery of each costs alone. */
  ids: [string, string]
  feesKobo: [number, number]
}

/** Places a list at two markets; nobody has it yet. */
async function placePair(body: Parameters<typeof basket>[1] = {}): Promise<Pair> {
  people += 1
  const username = `shares-${people}`
  await addPerson(world, { username, role: 'customer' })
  const customer = await world.as(username)
  await fillWallet(world, { customer }, 1_000_000)
  const rest = { marketId: second?.id ?? '', items: [{ name: 'goat meat', budgetKobo: 60_000 }] }
  const items = [{ name: 'pepper', budgetKobo: 60_000 }]
  const placed = await customer.call(
    placeOrderEndpoint,
    { body: basket(world, { items, rest, contact: contactOf(username), ...body }) },
    { idempotencyKey: newKey() },
  )
  assert.ok(placed.rest)
  const orders = [
    await customer.call(...asCustomer.read(placed.id)),
    await customer.call(...asCustomer.read(placed.rest.id)),
  ]
  return {
    customer,
    ids: [placed.id, placed.rest.id],
    feesKobo: [orders[0]?.bill.deliveryFeeKobo ?? 0, orders[1]?.bill.deliveryFeeKobo ?? 0],
  }
}

const read = ({ customer }: Pair, id: string) => customer.call(...asCustomer.read(id))
const give = (id: string) => admin.call(...asAdmin.assign(id, { agentId: agent.userId }))
const deliveryKobo = ({ bill }: CustomerOrder) =>
  bill.deliveryFeeKobo + bill.corrections.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
const typesOf = ({ timeline }: CustomerOrder) => timeline.map(({ type }) => type)

async function shop(pair: Pair, id: string): Promise<void> {
  await agent.call(...asAgent.start(id))
  await buyOpenItems({ id, code: '', customer: pair.customer, agent, admin })
  await agent.call(...asAgent.purchase(id))
}

/** Pairs two orders with one agent: the first pays for delivery, the second for what it costs more. */
async function pairUp(body?: Parameters<typeof basket>[1]): Promise<Pair> {
  const pair = await placePair(body)
  for (const id of pair.ids) await give(id)
  const [first, other] = [await read(pair, pair.ids[0]), await read(pair, pair.ids[1])]
  assert.equal(deliveryKobo(first) + deliveryKobo(other), Math.max(...pair.feesKobo))
  return pair
}

for (const by of ['customer', 'admin'] as const)
  test(`the first of a pair is cancelled by ${by}: the other pays for its own delivery, and says so`, async () => {
    const pair = await pairUp()
    const [first, other] = pair.ids
    const before = await read(pair, other)
    const seen = await read(pair, first)
    assert.equal(seen.partedFeeKobo, pair.feesKobo[1] - before.bill.deliveryFeeKobo)
    assert.equal(before.partedFeeKobo, 0)
    if (by === 'customer') await pair.customer.call(...asCustomer.cancel(first))
    else await admin.call(...asAdmin.cancel(first))
    const left = await read(pair, other)
    assert.equal(left.bill.deliveryFeeKobo, pair.feesKobo[1])
    assert.equal(typesOf(left).filter((type) => type === 'order.parted').length, 1)
    assert.equal((await read(pair, first)).partedFeeKobo, 0)
    await shop(pair, other)
    assert.equal((await read(pair, other)).bill.deliveryFeeKobo, pair.feesKobo[1])
  })

test('the other of a pair is cancelled: the first has paid for its delivery all along', async () => {
  const pair = await pairUp()
  await pair.customer.call(...asCustomer.cancel(pair.ids[1]))
  const left = await read(pair, pair.ids[0])
  assert.equal(deliveryKobo(left), pair.feesKobo[0])
  assert.ok(!typesOf(left).includes('order.parted'))
})

for (const paymentMethod of ['cash', 'wallet'] as const)
  test(`the first ends when the other has its bill, paid by ${paymentMethod}: the difference is a correction`, async () => {
    const pair = await pairUp({ paymentMethod })
    const [first, other] = pair.ids
    await shop(pair, other)
    const before = await read(pair, other)
    const walletKobo = await walletOf(pair.customer)
    await admin.call(...asAdmin.cancel(first))
    const left = await read(pair, other)
    assert.equal(deliveryKobo(left), pair.feesKobo[1])
    const addedKobo = pair.feesKobo[1] - before.bill.deliveryFeeKobo
    const isHeld = paymentMethod === 'wallet'
    assert.equal(left.bill.balanceDueKobo, before.bill.balanceDueKobo + (isHeld ? 0 : addedKobo))
    if (isHeld) assert.ok((await walletOf(pair.customer)) >= walletKobo - addedKobo)
  })

test('the first is cancelled with its bill, which stays owed: nobody pays for two deliveries', async () => {
  const pair = await pairUp()
  const [first, other] = pair.ids
  await shop(pair, first)
  await admin.call(...asAdmin.cancel(first))
  const left = await read(pair, other)
  assert.equal(deliveryKobo(await read(pair, first)) + deliveryKobo(left), Math.max(...pair.feesKobo))
})

test('the agent gives the first back and it is cancelled while it waits: one fee remains', async () => {
  const pair = await pairUp()
  const [first, other] = pair.ids
  await agent.call(...asAgent.handBack(first))
  await pair.customer.call(...asCustomer.cancel(first))
  assert.equal(deliveryKobo(await read(pair, other)), pair.feesKobo[1])
})

test('both orders go to one agent at the same moment: one fee', async () => {
  for (let round = 0; round < 5; round += 1) {
    const pair = await placePair()
    await Promise.all((round % 2 ? [...pair.ids].reverse() : pair.ids).map(give))
    const orders = await Promise.all(pair.ids.map((id) => read(pair, id)))
    assert.equal(
      orders.reduce((sum, order) => sum + deliveryKobo(order), 0),
      Math.max(...pair.feesKobo),
    )
  }
})

test('one is cancelled while the other goes to the same agent: the one that is left pays its own fee', async () => {
  for (let round = 0; round < 10; round += 1) {
    const pair = await placePair()
    const [first, other] = round % 2 ? pair.ids : [pair.ids[1], pair.ids[0]]
    await give(first)
    await Promise.all([pair.customer.call(...asCustomer.cancel(first)), give(other)])
    const left = await read(pair, other)
    assert.equal(deliveryKobo(left), pair.feesKobo[pair.ids.indexOf(other)])
  }
})
