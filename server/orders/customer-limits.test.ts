import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { errorBody } from '#contract/error-body.ts'
import { redeliverOrder } from '#contract/orders/admin-orders.ts'
import { cancelOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { nextOpenDay } from '#tests/times.ts'
import type { Answer } from '#tests/world/clients.ts'
import { basket, newKey, orderAt, place } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorldOfProcesses } from '#tests/world/world.ts'

const world = await startWorldOfProcesses(2, {
  settings: { customer_open_orders: '5', customer_slot_share: '2', customer_orders_a_day: '20' },
})
after(() => world.close())
const urls = world.servers.map(({ url }) => url)

async function newCustomer(username: string) {
  await addPerson(world, { username, role: 'customer' })
  return world.as(username)
}

function codesOf(answers: Answer[]): Record<string, number> {
  const codes: Record<string, number> = {}
  for (const { status, json } of answers) {
    const code = status === 201 ? 'placed' : errorBody.parse(json).code
    codes[code] = (codes[code] ?? 0) + 1
  }
  return codes
}

/** Placings of one customer at both processes at once, on connections that are warm. */
async function placeAtOnce(username: string, count: number, scheduledFor: (index: number) => string | null) {
  const customer = await newCustomer(username)
  const each = urls.map((url) => customer.at(url))
  await Promise.all(Array.from({ length: 10 }, (_, index) => each[index % 2]?.raw('GET', '/readyz')))
  const body = (index: number) => basket(world, { scheduledFor: scheduledFor(index) })
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      (each[index % 2] ?? customer).send(
        placeOrderEndpoint,
        { body: body(index) },
        { idempotencyKey: newKey() },
      ),
    ),
  )
  return { customer, answers }
}

async function countOpen(customerId: string): Promise<number> {
  const { rows } = await world.database.pool.query(
    'select count(*)::int as open from orders where customer_id = $1 and ended_at is null',
    [customerId],
  )
  return rows[0].open
}

test('ten orders of one customer at once: five are open, the others are refused with the reason', async () => {
  const { customer, answers } = await placeAtOnce('crowd', 10, () => null)
  assert.deepEqual(codesOf(answers), { placed: 5, 'orders.too_many_open': 5 })
  assert.equal(await countOpen(customer.userId), 5)
})

test('eight for one hour at once: two places are theirs, the next hour is free, and so is the hour for others', async () => {
  const { customer, answers } = await placeAtOnce('hoarder', 8, () => nextOpenDay('10:00').toISOString())
  assert.deepEqual(codesOf(answers), { placed: 2, 'orders.slot_share_used': 6 })
  const refused = answers.find(({ status }) => status !== 201)
  assert.equal(errorBody.parse(refused?.json).fields?.[0]?.path, 'scheduledFor')
  const book = (hour: number) => ({
    body: basket(world, { scheduledFor: nextOpenDay(`${hour}:00`).toISOString() }),
  })
  await customer.call(placeOrderEndpoint, book(11), { idempotencyKey: newKey() })
  await (await newCustomer('neighbour')).call(placeOrderEndpoint, book(10), { idempotencyKey: newKey() })
})

test('at the limit the key of a placed order gets its first answer, and an order that ends makes room', async () => {
  const customer = await newCustomer('regular')
  const calls = Array.from({ length: 5 }, () => ({ call: { body: basket(world) }, key: newKey() }))
  const first = []
  for (const { call, key } of calls)
    first.push(await customer.send(placeOrderEndpoint, call, { idempotencyKey: key }))
  const another = newKey()
  await customer.refused(placeOrderEndpoint, { body: basket(world) }, 'orders.too_many_open', {
    idempotencyKey: another,
  })
  for (const [index, { call, key }] of calls.entries()) {
    const again = await customer.send(placeOrderEndpoint, call, { idempotencyKey: key })
    assert.deepEqual([again.status, again.text], [201, first[index]?.text])
  }
  const [one] = first.map(({ json }) => (json as { id: string }).id)
  await customer.call(cancelOrderEndpoint, { params: { id: one ?? '' }, body: {} })
  // Places under its key what was refused under it: an offline order goes out when there is room.
  await customer.call(placeOrderEndpoint, { body: basket(world) }, { idempotencyKey: another })
  assert.equal(await countOpen(customer.userId), 5)
})

test('booking and cancelling again and again ends for the day', async () => {
  const customer = await newCustomer('churner')
  for (let count = 0; count < 20; count += 1) {
    const { id } = await customer.call(
      placeOrderEndpoint,
      { body: basket(world, { scheduledFor: nextOpenDay('12:00').toISOString() }) },
      { idempotencyKey: newKey() },
    )
    await customer.call(cancelOrderEndpoint, { params: { id }, body: {} })
  }
  await customer.refused(placeOrderEndpoint, { body: basket(world) }, 'orders.too_many_today', {
    idempotencyKey: newKey(),
  })
  await world.database.pool.query(`update customer_loads set day = day - 1 where customer_id = $1`, [
    customer.userId,
  ])
  await customer.call(placeOrderEndpoint, { body: basket(world) }, { idempotencyKey: newKey() })
})

test('an order that is delivered again counts again, also over the limit', async () => {
  await newCustomer('unlucky')
  const failed = await orderAt(world, 'failed', { customer: 'unlucky' })
  for (let count = 0; count < 5; count += 1) await place(world, { customer: 'unlucky' })
  await failed.admin.call(redeliverOrder, { params: { id: failed.id }, body: { reason: 'They are back' } })
  assert.equal(await countOpen(failed.customer.userId), 6)
  await failed.customer.refused(placeOrderEndpoint, { body: basket(world) }, 'orders.too_many_open', {
    idempotencyKey: newKey(),
  })
  const { rows } = await world.database.pool.query(
    'select open_orders from customer_loads where customer_id = $1',
    [failed.customer.userId],
  )
  assert.equal(rows[0].open_orders, 6)
})
