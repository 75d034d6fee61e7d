import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { depart, getTripEndpoint } from '#contract/dispatch/agent.ts'
import { listMarketsEndpoint } from '#contract/markets/markets.ts'
import {
  adminMoveAddressEndpoint,
  moveAddressEndpoint,
  quoteAddressEndpoint,
} from '#contract/orders/move-address.ts'
import { getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { asAgent } from '#server/players/agent.ts'
import { nextLagos } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { readBooks, sumOf } from '#tests/world/books.ts'
import { standBy } from '#tests/world/crew.ts'
import { basket, drive, newKey, type Order, orderAt } from '#tests/world/orders.ts'
import { fillWallet, walletOf } from '#tests/world/payments.ts'
import { addPerson } from '#tests/world/people.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld({
  clock: createTestClock(nextLagos('wednesday', '10:00')),
  settings: {
    practice_hours: 'false',
    cash_order_limit: '10000000',
    customer_open_orders: '50',
    customer_orders_a_day: '100',
    delivery_distance_bands: '[{"upToKm":3,"feeKobo":15000},{"upToKm":40,"feeKobo":40000}]',
  },
})
after(() => world.close())
await standBy(world)
const near = { area: 'Wuse 2', landmark: 'Opposite AP Plaza', latitude: null, longitude: null }
const far = { area: 'Gwarinpa', landmark: 'Gate 4, 3rd Avenue', directions: 'Blue gate', gateCode: '77' }
let people = 0

async function freshOrder(
  status: Parameters<typeof orderAt>[1],
  body: Parameters<typeof basket>[1] = {},
): Promise<Order> {
  people += 1
  const username = `mover-${people}`
  await addPerson(world, { username, role: 'customer' })
  const customer = await world.as(username)
  await fillWallet(world, { customer }, 3_000_000)
  return orderAt(world, status, { customer: username, body: { place: near, ...body } })
}

const read = ({ customer, id }: Order) => customer.call(getOrderEndpoint, { params: { id } })
const quote = ({ customer, id }: Order) =>
  customer.call(quoteAddressEndpoint, { params: { id }, query: { area: far.area } })
const move = ({ customer, id }: Order, body: object = {}, key = newKey()) =>
  customer.call(
    moveAddressEndpoint,
    { params: { id }, body: { place: far, ...body } },
    { idempotencyKey: key },
  )

test('an open offer names the old door: it is withdrawn, and somebody is asked anew', async () => {
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
  await move(order)
  await eventually('the first offer to be withdrawn', async () => (await offersOf())[0] === 'withdrawn')
  // On a slow machine dispatch says another time for a waiting order between a quote and the move that it is for.
  await stopTheClockwork(world)
})

for (const status of ['queued', 'assigned', 'shopping', 'purchased'] as const)
  test(`an order that is ${status} goes to another address, at the fee and the time that were shown`, async () => {
    const order = await freshOrder(status)
    const before = await read(order)
    const quoted = await quote(order)
    assert.ok(quoted.addedKobo > 0)
    const key = newKey()
    const moved = await move(order, { shownAddedKobo: quoted.addedKobo }, key)
    assert.deepEqual(await move(order, { shownAddedKobo: quoted.addedKobo }, key), moved)
    assert.deepEqual([moved.status, moved.place.area, moved.place.gateCode], [status, 'Gwarinpa', '77'])
    const [part] = quoted.parts
    assert.deepEqual(moved.promise, part?.promise)
    assert.equal(moved.expectedBy, part?.expectedBy)
    assert.ok(moved.promise.by > before.promise.by)
    if (status === 'purchased') {
      assert.deepEqual(
        moved.bill.corrections.map(({ amountKobo }) => amountKobo),
        [quoted.addedKobo],
      )
      assert.equal(moved.bill.balanceDueKobo, before.bill.balanceDueKobo + quoted.addedKobo)
    } else assert.equal(moved.bill.deliveryFeeKobo, before.bill.deliveryFeeKobo + quoted.addedKobo)
    assert.equal(moved.timeline.filter(({ type }) => type === 'order.address_changed').length, 1)

    if (status !== 'queued') {
      const trip = await order.agent.call(getTripEndpoint, { params: { id: order.id } })
      assert.deepEqual([trip.place.landmark, trip.place.gateCode], [far.landmark, '77'])
    }
    await drive(order, status, 'delivered')
    const done = await read(order)
    assert.equal(done.bill.balanceDueKobo, 0)
    assert.equal(sumOf(await readBooks(world)), 0)
  })

test('the way back costs less again, before the bill and after it', async () => {
  for (const status of ['shopping', 'purchased'] as const) {
    const order = await freshOrder(status)
    const before = await read(order)
    await move(order)
    const back = await move(order, { place: near })
    assert.equal(back.bill.balanceDueKobo, before.bill.balanceDueKobo)
    assert.equal(back.bill.deliveryFeeKobo, before.bill.deliveryFeeKobo)
    // Allows two minutes: how busy agents are may have been read anew between the two.
    for (const end of ['from', 'by'] as const)
      assert.ok(Math.abs(Date.parse(back.promise[end]) - Date.parse(before.promise[end])) <= minutes(2), end)
    await drive(order, status, 'delivered')
    assert.equal((await read(order)).bill.balanceDueKobo, 0)
  }
})

test('a wallet pays the difference at once, and gets it back', async () => {
  for (const status of ['assigned', 'purchased'] as const) {
    const order = await freshOrder(status, { paymentMethod: 'wallet' })
    const { addedKobo } = await quote(order)
    const before = await walletOf(order.customer)
    await move(order)
    assert.equal(await walletOf(order.customer), before - addedKobo)
    await drive(order, status, 'delivered')
    assert.equal((await read(order)).bill.balanceDueKobo, 0)
  }
  const poor = await freshOrder('assigned', { paymentMethod: 'wallet' })
  await fillWallet(world, poor, -(await walletOf(poor.customer)))
  const wish = { params: { id: poor.id }, body: { place: far } }
  await poor.customer.refused(moveAddressEndpoint, wish, 'orders.wallet_short')
  assert.equal((await read(poor)).place.area, near.area)
})

test('once its agent has left the market the address stays, for customer, admins and database', async () => {
  for (const status of ['in_transit', 'arrived'] as const) {
    const order = await freshOrder(status)
    const wish = { params: { id: order.id }, body: { place: far } }
    await order.customer.refused(moveAddressEndpoint, wish, 'orders.address_fixed')
    await order.customer.refused(
      quoteAddressEndpoint,
      { params: { id: order.id }, query: { area: far.area } },
      'orders.address_fixed',
    )
    const byPhone = { ...wish, body: { place: far, reason: 'They called' } }
    await order.admin.refused(adminMoveAddressEndpoint, byPhone, 'orders.address_fixed')
    const change = world.database.pool.query(`update orders set landmark = 'elsewhere' where id = $1`, [
      order.id,
    ])
    await assert.rejects(change, { code: 'KS001' })
    assert.equal((await read(order)).place.area, near.area)
  }
  const over = await freshOrder('delivered')
  const wish = { params: { id: over.id }, body: { place: far } }
  await over.customer.refused(moveAddressEndpoint, wish, 'orders.illegal_step')
  const other = await freshOrder('queued')
  await over.customer.refused(moveAddressEndpoint, { ...wish, params: { id: other.id } }, 'orders.not_found')
})

test('departure and a new address at once: whichever came first holds', async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await freshOrder('purchased')
    const [moved, left] = await Promise.all([
      order.customer.send(moveAddressEndpoint, { params: { id: order.id }, body: { place: far } }),
      order.agent.send(depart, { params: { id: order.id }, body: {} }),
    ])
    assert.equal(left.status, 200)
    assert.ok([200, 409].includes(moved.status), moved.text)
    const { place: there, bill, status } = await read(order)
    assert.equal(status, 'in_transit')
    assert.equal(there.area, moved.status === 200 ? far.area : near.area)
    assert.equal(bill.corrections.length, moved.status === 200 ? 1 : 0)
  }
})

test('places that we do not serve, half pins and a fee that was not shown are refused, and change nothing', async () => {
  const order = await freshOrder('assigned')
  const params = { id: order.id }
  const lagos = { area: 'Lagos', landmark: 'Gate', latitude: 6.5, longitude: 3.4 }
  await order.customer.refused(moveAddressEndpoint, { params, body: { place: lagos } }, 'orders.outside_area')
  const half = { ...far, latitude: 9.1 }
  await order.customer.refused(moveAddressEndpoint, { params, body: { place: half } }, 'request.invalid')
  await order.customer.refused(
    quoteAddressEndpoint,
    { params, query: { area: 'Wuse 2', latitude: 'x', longitude: '7' } } as never,
    'request.invalid',
  )
  await order.customer.refused(
    moveAddressEndpoint,
    { params, body: { place: far, shownAddedKobo: 0 } },
    'orders.address_costs_more',
  )
  const { place: there, timeline } = await read(order)
  assert.equal(there.area, near.area)
  assert.ok(!timeline.some(({ type }) => type === 'order.address_changed'))
})

test('admins move it for a caller, which leaves an audit row', async () => {
  const order = await freshOrder('shopping')
  const body = { place: far, reason: 'Called from 0803' }
  const seen = await order.admin.call(adminMoveAddressEndpoint, { params: { id: order.id }, body })
  assert.equal(seen.place.area, far.area)
  const { rows } = await world.database.pool.query(
    `select detail from audit_entries where action = 'orders.change_address' and subject = $1`,
    [order.id],
  )
  assert.deepEqual(rows[0]?.detail, { reason: body.reason, servedArea: { from: 'Wuse 2', to: 'Gwarinpa' } })
})

test('both orders of a list move together, or neither', async () => {
  const [second] = (await world.visitor.call(listMarketsEndpoint, {})).filter(
    ({ id, today }) => id !== world.market.id && today.takesOrdersNow,
  )
  assert.ok(second)
  const rest = { marketId: second.id, items: [{ name: 'goat meat', budgetKobo: 60_000 }] }
  const pair = async () => {
    const { customer, agent, admin } = await freshOrder('queued')
    const body = basket(world, {
      place: near,
      rest,
      contact: { name: 'Pair', phone: `0805 555 ${1000 + people}` },
    })
    const placed = await customer.call(placeOrderEndpoint, { body }, { idempotencyKey: newKey() })
    assert.ok(placed.rest)
    const order: Order = { id: placed.id, code: placed.code, customer, agent, admin }
    return [order, { ...order, id: placed.rest.id, code: placed.rest.code }] as const
  }
  const [first, other] = await pair()
  const quoted = await quote(first)
  assert.deepEqual(quoted.parts.map(({ orderId }) => orderId).sort(), [first.id, other.id].sort())
  await move(other, { shownAddedKobo: quoted.addedKobo })
  assert.deepEqual(
    [(await read(first)).place, (await read(other)).place.area],
    [(await read(other)).place, far.area],
  )

  const [one, two] = await pair()
  await drive(two, 'queued', 'in_transit')
  await one.customer.refused(
    moveAddressEndpoint,
    { params: { id: one.id }, body: { place: far } },
    'orders.address_fixed',
  )
  assert.equal((await read(one)).place.area, near.area)
  await drive(two, 'in_transit', 'delivered')
  assert.equal((await move(one)).place.area, far.area)
  assert.equal((await read(two)).place.area, near.area)
})
