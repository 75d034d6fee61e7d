import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  answerLinkedDateEndpoint,
  getLinkedDateEndpoint,
  listStandingEndpoint,
  pauseStandingEndpoint,
  removeStandingEndpoint,
  repeatWeeklyEndpoint,
  saveStandingEndpoint,
} from '#contract/standing/standing.ts'
import { newId } from '#server/platform/core/ids.ts'
import { place } from '#tests/world/orders.ts'
import { openStanding } from '#tests/world/standing-orders.ts'
import { standingRecords } from './personal-records.ts'

const { world, clock, moveTo, remind, placeDue, customer, standingOf, reported, tokenIn } =
  await openStanding()
after(() => world.close())
const { pool } = world.database

test('paused by the link, gone on with from the page, removed; strangers reach nothing', async () => {
  moveTo(22, 12)
  const { client, email, username } = await customer()
  const standing = await standingOf(client, username, { weekdays: ['tuesday', 'wednesday'] })
  moveTo(22, 18, 5)
  await remind()
  const [reminder] = await reported(email)
  assert.ok(reminder?.template === 'standing_reminder')
  const token = tokenIn(reminder.data.link)
  const paused = await world.visitor.call(answerLinkedDateEndpoint, {
    params: { token },
    body: { do: 'pause' },
  })
  assert.deepEqual([paused.isPaused, paused.state], [true, 'skipped'])
  moveTo(23, 18, 5)
  await remind()
  await placeDue()
  assert.equal((await reported(email)).length, 1)
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  await world.visitor.refused(getLinkedDateEndpoint, { params: { token: forged } }, 'standing.not_found')
  const stranger = await world.as('amina')
  const params = { id: standing.id }
  await stranger.refused(pauseStandingEndpoint, { params, body: { isPaused: false } }, 'standing.not_found')
  await stranger.refused(removeStandingEndpoint, { params }, 'standing.not_found')
  const { body } = standing
  await stranger.refused(
    saveStandingEndpoint,
    { body: { id: standing.id, weekdays: ['monday'], clock: '10:00', body } },
    'standing.not_found',
  )
  assert.equal(
    (await client.call(pauseStandingEndpoint, { params, body: { isPaused: false } })).isPaused,
    false,
  )
  const exported = await standingRecords.export(world.db, client.userId)
  assert.match(JSON.stringify(exported['standingOrders']), /AP Plaza/)
  await client.call(removeStandingEndpoint, { params })
  await client.call(removeStandingEndpoint, { params })
  assert.deepEqual(await client.call(listStandingEndpoint, {}), [])
  // Takes along the standing orders of whoever leaves.
  await standingOf(client, username)
  await world.db.transaction().execute((tx) => standingRecords.erase(tx, client.userId))
  const { rows } = await pool.query('select from standing_orders where customer_id = $1', [client.userId])
  assert.equal(rows.length, 0)
})

test('an order becomes a standing one; an hour in which the market never opens is refused with its field', async () => {
  moveTo(22, 12)
  const order = await place(world)
  const body = {
    id: newId('standing', clock),
    weekdays: ['saturday' as const],
    clock: '09:00',
    paymentMethod: 'transfer' as const,
  }
  const made = await order.customer.call(repeatWeeklyEndpoint, { params: { id: order.id }, body })
  assert.deepEqual([made.body.items.length, made.body.paymentMethod, made.clock], [3, 'transfer', '09:00'])
  const again = await order.customer.call(repeatWeeklyEndpoint, { params: { id: order.id }, body })
  assert.deepEqual(again, made)
  const { client } = await customer()
  await client.refused(repeatWeeklyEndpoint, { params: { id: order.id }, body }, 'orders.not_found')
  await order.customer.refused(
    repeatWeeklyEndpoint,
    { params: { id: order.id }, body: { ...body, clock: '23:00' } },
    'request.invalid',
  )
})
