import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { buyItemEndpoint, getTripEndpoint, startShopping } from '#contract/dispatch/agent.ts'
import {
  adminChangeListEndpoint,
  adminQuoteListEndpoint,
  changeListEndpoint,
  quoteListEndpoint,
} from '#contract/orders/change-list.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { createPromoEndpoint } from '#contract/promotions/promo-codes.ts'
import { minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { asAgent } from '#server/players/agent.ts'
import { nextLagos } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { readBooks, sumOf } from '#tests/world/books.ts'
import { standBy } from '#tests/world/crew.ts'
import { type basket, drive, newKey, type Order, orderAt } from '#tests/world/orders.ts'
import { fillWallet, walletOf } from '#tests/world/payments.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld({
  clock: createTestClock(nextLagos('wednesday', '10:00')),
  settings: {
    practice_hours: 'false',
    cash_order_limit: '5000000',
    agent_cash_ceiling: '4000000',
    agent_max_trips: '40',
  },
})
after(() => world.close())
await standBy(world)
const staple = world.market.catalogue.find((product) => product.units.includes('mudu'))?.name ?? 'rice'
const make3 = `make the ${staple} 3`
const text = `no pepper, ${make3}, add 2 crates of eggs`
let people = 0

/** An order of somebody new, whose agent has no other. */
async function freshOrder(
  status: Parameters<typeof orderAt>[1],
  body: Parameters<typeof basket>[1] = {},
): Promise<Order> {
  people += 1
  const [username, agent] = [`lister-${people}`, `shopper-${people}`]
  await addPerson(world, { username, role: 'customer' })
  await addPerson(world, { username: agent, role: 'agent' })
  const customer = await world.as(username)
  await fillWallet(world, { customer }, 3_000_000)
  return orderAt(world, status, { customer: username, agent, body })
}

const read = ({ customer, id }: Order) => customer.call(getOrderEndpoint, { params: { id } })
const quote = ({ customer, id }: Order, said = text) =>
  customer.call(quoteListEndpoint, { params: { id }, body: { text: said } })
const change = async (order: Order, said = text, key = newKey()) => {
  const { shown } = await quote(order, said)
  const call = { params: { id: order.id }, body: { text: said, shown } }
  return { call, changed: await order.customer.call(changeListEndpoint, call, { idempotencyKey: key }) }
}
const listOf = (items: readonly { name: string; quantity: number | null }[]) =>
  items.map(({ name, quantity }) => [name.toLowerCase(), quantity])

for (const status of ['queued', 'assigned'] as const)
  test(`the list of an order that is ${status} changes as it was shown, once, and its money with it`, async () => {
    const order = await freshOrder(status)
    const before = await read(order)
    const quoted = await quote(order)
    assert.deepEqual([quoted.unplaced, quoted.message, quoted.isSure], [[], null, true])
    assert.deepEqual(
      quoted.changes.map((one) => [one.before?.quantity ?? null, one.after?.quantity ?? null]),
      [
        [2, 3],
        [null, null],
        [null, 2],
      ],
    )
    const key = newKey()
    const { call, changed } = await change(order, text, key)
    assert.deepEqual(await order.customer.call(changeListEndpoint, call, { idempotencyKey: key }), changed)
    assert.deepEqual(
      listOf(changed.items).map(([, quantity]) => quantity),
      [3, null, 2],
    )
    assert.equal(changed.status, status)
    assert.equal(changed.itemCount, changed.items.length)
    assert.equal(changed.items[0]?.id, before.items[0]?.id)
    assert.deepEqual(
      [changed.estimateLowKobo, changed.estimateHighKobo, changed.spendingCapKobo, changed.promise],
      [
        quoted.after.estimateLowKobo,
        quoted.after.estimateHighKobo,
        quoted.after.spendingCapKobo,
        quoted.promise,
      ],
    )
    assert.equal(quoted.before.estimateHighKobo, before.estimateHighKobo)
    const [entry, ...more] = changed.timeline.filter(({ type }) => type === 'order.list_changed')
    assert.ok(entry && more.length === 0)
    assert.match(String(entry.detail['removed']), /pepper/)
    assert.equal(entry.detail['addedKobo'], quoted.addedKobo)
    if (status === 'assigned') {
      const trip = await order.agent.call(getTripEndpoint, { params: { id: order.id } })
      assert.deepEqual(listOf(trip.items), listOf(changed.items))
      assert.equal(entry.detail['changedIds'], trip.items[0]?.id)
      assert.equal(entry.detail['addedIds'], trip.items[2]?.id)
    }
    await drive(order, status, 'delivered')
    assert.equal((await read(order)).bill.balanceDueKobo, 0)
    assert.equal(sumOf(await readBooks(world)), 0)
  })

test('our cap follows the list as at the checkout; one of the customer’s moves by what the list does', async () => {
  const plain = await freshOrder('queued')
  const own = await freshOrder('queued', { spendingCapKobo: 2_000_000 })
  const { before, after: then, addedKobo } = await quote(own)
  assert.equal(then.spendingCapKobo, 2_000_000 + addedKobo)
  assert.equal(before.spendingCapKobo, 2_000_000)
  assert.deepEqual((await quote(plain)).after.spendingCapKobo, null, 'an order without a cap gets none')
})

test('a list goes back by the same way, to what it was', async () => {
  const order = await freshOrder('queued')
  const before = await read(order)
  await change(order, 'add 2 crates of eggs')
  const { changed } = await change(order, 'remove the eggs')
  assert.deepEqual(changed.items, before.items)
  assert.deepEqual(
    [changed.estimateLowKobo, changed.estimateHighKobo, changed.bill],
    [before.estimateLowKobo, before.estimateHighKobo, before.bill],
  )
  const movedMs = Date.parse(changed.promise.by) - Date.parse(before.promise.by)
  assert.ok(Math.abs(movedMs) <= minutes(1), String(movedMs))
})

test('a wallet pays what is added at once, or nothing changes', async () => {
  const order = await freshOrder('assigned', { paymentMethod: 'wallet' })
  const { addedKobo } = await quote(order)
  assert.ok(addedKobo > 0)
  const before = await walletOf(order.customer)
  await change(order)
  assert.equal(await walletOf(order.customer), before - addedKobo)
  await drive(order, 'assigned', 'delivered')
  assert.equal((await read(order)).bill.balanceDueKobo, 0)

  const poor = await freshOrder('assigned', { paymentMethod: 'wallet' })
  await fillWallet(world, poor, -(await walletOf(poor.customer)))
  const { shown } = await quote(poor)
  const call = { params: { id: poor.id }, body: { text, shown } }
  await poor.customer.refused(changeListEndpoint, call, 'orders.wallet_short')
  assert.equal((await read(poor)).items.length, 3)
})

test('what is paid at the gate keeps its limit, and an agent the limit of their cash', async () => {
  for (const [status, said, code] of [
    ['queued', 'add pepper 60k', 'orders.over_cash_limit'],
    ['assigned', 'add pepper 39k', 'orders.agent_cash_full'],
  ] as const) {
    const order = await freshOrder(status)
    const { items, bill } = await read(order)
    const { shown } = await quote(order, said)
    const call = { params: { id: order.id }, body: { text: said, shown } }
    await order.customer.refused(changeListEndpoint, call, code)
    const now = await read(order)
    assert.deepEqual([now.items, now.bill], [items, bill])
  }
})

test('a list does not fall below what its promo code asks for, and says so before', async () => {
  const probe = await freshOrder('queued')
  const quoted = await quote(probe, 'remove the pepper')
  const minGoodsKobo = Math.round((quoted.before.estimateHighKobo + quoted.after.estimateHighKobo) / 2)
  const code = 'LEAST'
  await probe.admin.call(createPromoEndpoint, { body: { code, percent: 5, minGoodsKobo } })
  const order = await freshOrder('queued', { promoCode: code })
  const before = await read(order)
  const lower = { params: { id: order.id }, body: { text: 'remove the pepper' } }
  await order.customer.refused(quoteListEndpoint, lower, 'orders.below_promo')
  assert.deepEqual((await read(order)).items, before.items)
  const { changed } = await change(order, `remove the pepper, make the ${staple} 5`)
  assert.equal(changed.items.length, before.items.length - 1)
  const more = await change(order, `make the ${staple} 6`)
  assert.equal(more.changed.items[0]?.quantity, 6)
})

test('nothing but what was shown is done', async () => {
  const order = await freshOrder('queued')
  const first = await quote(order, make3)
  await change(order, 'remove the pepper')
  const call = { params: { id: order.id }, body: { text: make3, shown: first.shown } }
  await order.customer.refused(changeListEndpoint, call, 'orders.list_changed')
  const other = { ...call, body: { ...call.body, text: `${make3}0` } }
  await order.customer.refused(changeListEndpoint, other, 'orders.list_changed')
  const nothing = await quote(order, 'thank you')
  assert.deepEqual([nothing.changes, nothing.message, nothing.isSure], [[], 'thank you', false])
  const idle = { ...call, body: { text: 'thank you', shown: nothing.shown } }
  await order.customer.refused(changeListEndpoint, idle, 'orders.list_unchanged')
  const lost = await quote(order, 'remove the fish')
  assert.deepEqual([lost.changes, lost.unplaced], [[], ['remove the fish']])
  const empty = { ...call, body: { text: `remove the ${staple}, pepper and something nice` } }
  await order.customer.refused(quoteListEndpoint, empty, 'orders.list_empty')
})

test('once shopping has begun the list stays, for customer, admins and database', async () => {
  const fixed = await freshOrder('shopping')
  const asked = { params: { id: fixed.id }, body: { text } }
  await fixed.customer.refused(quoteListEndpoint, asked, 'orders.list_fixed')
  const shown = 'x'.repeat(43)
  const wish = { ...asked, body: { text, shown } }
  await fixed.customer.refused(changeListEndpoint, wish, 'orders.list_fixed')
  await fixed.admin.refused(
    adminChangeListEndpoint,
    { ...wish, body: { ...wish.body, reason: 'They called' } },
    'orders.list_fixed',
  )
  for (const statement of [
    'update orders set item_count = 9 where id = $1',
    'delete from order_items where order_id = $1',
  ])
    await assert.rejects(world.database.pool.query(statement, [fixed.id]), { code: 'KS001' })
  const over = await freshOrder('cancelled')
  await over.customer.refused(
    quoteListEndpoint,
    { params: { id: over.id }, body: { text } },
    'orders.illegal_step',
  )
  await over.customer.refused(quoteListEndpoint, asked, 'orders.not_found')
  await over.customer.refused(changeListEndpoint, wish, 'orders.not_found')
})

test('shopping and a change at once: whichever came first holds, whole', async () => {
  const seen = new Set<number>()
  for (let round = 0; round < 6; round += 1) {
    const order = await freshOrder('assigned')
    const { shown } = await quote(order)
    const changing = () =>
      order.customer.send(changeListEndpoint, { params: { id: order.id }, body: { text, shown } })
    const starting = () => order.agent.send(startShopping, { params: { id: order.id }, body: {} })
    const [first, second] = round % 2 === 0 ? [changing, starting] : [starting, changing]
    const sent = [first(), second()]
    const answers = await Promise.all(sent)
    const [changed, started] = round % 2 === 0 ? answers : answers.toReversed()
    assert.ok(changed && started)
    assert.equal(started.status, 200)
    assert.ok([200, 409].includes(changed.status), changed.text)
    seen.add(changed.status)
    const now = await read(order)
    assert.equal(now.status, 'shopping')
    const isChanged = changed.status === 200
    assert.equal(now.items[0]?.quantity, isChanged ? 3 : 2)
    assert.equal(now.timeline.filter(({ type }) => type === 'order.list_changed').length, isChanged ? 1 : 0)
    await drive(order, 'shopping', 'delivered')
    assert.equal((await read(order)).bill.balanceDueKobo, 0)
  }
  assert.equal(sumOf(await readBooks(world)), 0)
})

test('what a phone without network bought of an item that was taken off is refused, in those words', async () => {
  const order = await freshOrder('assigned')
  const pepper = (await read(order)).items[1]
  assert.ok(pepper)
  await change(order, 'no pepper')
  await order.agent.call(...asAgent.start(order.id))
  const bought = {
    params: { id: order.id, itemId: pepper.id },
    body: { askedKobo: 50_000, paidKobo: 50_000 },
  }
  await order.agent.refused(buyItemEndpoint, bought, 'items.taken_off')
})

test('an open offer names the old list: it is withdrawn, and somebody is asked anew', async () => {
  const order = await freshOrder('queued')
  await order.agent.call(...asAgent.setDuty(true))
  const offersOf = async () => {
    const { rows } = await world.database.pool.query<{ status: string }>(
      'select status from offers where order_id = $1 order by id',
      [order.id],
    )
    return rows.map(({ status }) => status)
  }
  await eventually('an offer', async () => (await offersOf()).includes('open'))
  await change(order)
  await eventually('the first offer to be withdrawn', async () => (await offersOf())[0] === 'withdrawn')
})

test('admins change it for a caller, which leaves an audit row', async () => {
  const order = await freshOrder('assigned')
  const params = { id: order.id }
  const { shown } = await order.admin.call(adminQuoteListEndpoint, { params, body: { text } })
  const body = { text, shown, reason: 'Called from 0803' }
  const seen = await order.admin.call(adminChangeListEndpoint, { params, body })
  assert.equal(seen.items[0]?.quantity, 3)
  const { rows } = await world.database.pool.query(
    `select detail from audit_entries where action = 'orders.change_list' and subject = $1`,
    [order.id],
  )
  assert.equal(rows[0]?.detail['reason'], body.reason)
  assert.match(rows[0]?.detail['removed'], /pepper/)
})
