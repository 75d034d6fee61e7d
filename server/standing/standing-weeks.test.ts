import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { lagosInstant } from '#domain/time/days.ts'
import { allAtOnce } from '#tests/world/at-once.ts'
import { openStanding } from '#tests/world/standing-orders.ts'

const { world, moveTo, dayOf, remind, placeDue, customer, standingOf, dateOf, ordersOf } =
  await openStanding()
after(() => world.close())

/** Reminds the evening before a day, and places what is due two hours before ten. */
async function passDay(day: number): Promise<void> {
  moveTo(day - 1, 18, 5)
  await remind()
  moveTo(day, 8, 5)
  await placeDue()
}

const hoursOf = (orders: Awaited<ReturnType<typeof ordersOf>>) =>
  orders.map(({ scheduled_for }) => scheduled_for.toISOString())
const tenOn = (day: number) => lagosInstant(dayOf(day), 600).toISOString()

test('a standing order is placed each week anew, one order for each of its dates', async () => {
  moveTo(1, 10)
  const { client, username } = await customer()
  const standing = await standingOf(client, username, { weekdays: ['tuesday'] })
  for (const day of [2, 9, 16]) await passDay(day)
  const orders = await ordersOf(client)
  assert.deepEqual(hoursOf(orders), [2, 9, 16].map(tenOn))
  assert.equal((await dateOf(client, standing, 16))?.orderId, orders[2]?.id)
})

test('two standing orders for one day are two orders', async () => {
  moveTo(1, 10)
  const { client, username } = await customer()
  const both = [
    await standingOf(client, username, { weekdays: ['tuesday'] }),
    await standingOf(client, username, { weekdays: ['tuesday'], body: { note: 'For the workshop' } }),
  ]
  await passDay(2)
  const orders = await ordersOf(client)
  assert.deepEqual(hoursOf(orders), [tenOn(2), tenOn(2)])
  const placed = await Promise.all(both.map((standing) => dateOf(client, standing, 2)))
  assert.deepEqual(placed.map((date) => date?.orderId).sort(), orders.map(({ id }) => id).sort())
})

test('several workers at one moment place a date once', async () => {
  moveTo(1, 10)
  const { client, username } = await customer()
  const standing = await standingOf(client, username, { weekdays: ['tuesday'] })
  moveTo(1, 18, 5)
  await remind()
  moveTo(2, 8, 5)
  const held = { rows: 'select from standing_orders where id = $1 for update', values: [standing.id] }
  await allAtOnce(world, held, [placeDue, placeDue])
  assert.deepEqual(hoursOf(await ordersOf(client)), [tenOn(2)])
  assert.equal((await dateOf(client, standing, 2))?.state, 'placed')
})

test('nothing is placed a moment before its time, and it is at it', async () => {
  moveTo(1, 10)
  const { client, username } = await customer()
  const standing = await standingOf(client, username, { weekdays: ['tuesday'] })
  moveTo(1, 18, 5)
  await remind()
  const { rows } = await world.database.pool.query<{ place_at: Date }>(
    'select place_at from standing_dates where standing_id = $1 and date = $2',
    [standing.id, dayOf(2)],
  )
  const placeAt = rows[0]?.place_at
  assert.deepEqual(placeAt, lagosInstant(dayOf(2), 480))
  moveTo(2, 7, 59)
  await placeDue()
  assert.deepEqual(await ordersOf(client), [])
  moveTo(2, 8)
  await placeDue()
  assert.deepEqual(hoursOf(await ordersOf(client)), [tenOn(2)])
})
