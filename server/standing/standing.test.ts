import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import {
  answerDateEndpoint,
  answerLinkedDateEndpoint,
  getLinkedDateEndpoint,
} from '#contract/standing/standing.ts'
import { lagosInstant } from '#domain/time/days.ts'
import { fillWallet } from '#tests/world/payments.ts'
import { openStanding } from '#tests/world/standing-orders.ts'

const {
  world,
  services,
  moveTo,
  dayOf,
  remind,
  placeDue,
  customer,
  standingOf,
  dateOf,
  reported,
  tokenIn,
  ordersOf,
} = await openStanding()
after(() => world.close())
const { pool } = world.database

test('made, reminded the evening before, skipped once by the link, then placed once', async () => {
  moveTo(1, 10)
  const { client, email, username } = await customer()
  const standing = await standingOf(client, username)
  assert.deepEqual(
    standing.dates.map(({ date, state }) => [date, state]),
    [dayOf(2), dayOf(5), dayOf(9), dayOf(12)].map((date) => [date, 'planned']),
  )
  moveTo(1, 17, 55)
  await remind()
  assert.deepEqual(await reported(email), [], 'not before the evening')
  moveTo(1, 18, 5)
  await Promise.all([remind(), remind()])
  await remind()
  const [reminder, ...more] = await reported(email)
  assert.ok(reminder?.template === 'standing_reminder')
  assert.deepEqual(more, [])
  assert.ok(reminder.data.lowKobo > 0 && reminder.data.highKobo >= reminder.data.lowKobo)
  assert.equal(reminder.data.trouble, '')

  const params = { token: tokenIn(reminder.data.link) }
  const linked = await world.visitor.call(getLinkedDateEndpoint, { params })
  assert.deepEqual([linked.date, linked.state, linked.itemCount], [dayOf(2), 'planned', 3])
  assert.doesNotMatch(JSON.stringify(linked), /Wuse 2|AP Plaza|Amina|0706/)
  for (const _ of [1, 2])
    assert.equal(
      (await world.visitor.call(answerLinkedDateEndpoint, { params, body: { do: 'skip' } })).state,
      'skipped',
    )
  moveTo(2, 8, 5)
  await placeDue()
  assert.deepEqual(await ordersOf(client), [])

  moveTo(4, 18, 5)
  await remind()
  moveTo(5, 7, 55)
  await placeDue()
  assert.deepEqual(await ordersOf(client), [], 'not yet: it can still be skipped')
  moveTo(5, 8, 5)
  await Promise.all([placeDue(), placeDue(), placeDue()])
  await placeDue()
  const orders = await ordersOf(client)
  assert.deepEqual(
    orders.map(({ scheduled_for }) => scheduled_for.toISOString()),
    [lagosInstant(dayOf(5), 600).toISOString()],
  )
  const id = orders[0]?.id ?? ''
  assert.equal((await dateOf(client, standing, 5))?.orderId, id)
  assert.equal((await client.call(getOrderEndpoint, { params: { id } })).items.length, 3)
  await client.refused(
    answerDateEndpoint,
    { params: { id: standing.id, date: dayOf(5) }, body: { do: 'skip' } },
    'standing.placed',
  )
  // Clock back and forward again: a date is placed once.
  moveTo(4, 18, 5)
  await remind()
  moveTo(5, 9)
  await placeDue()
  assert.equal((await ordersOf(client)).length, 1)
})

test('a process that falls between placing and noting it finds the order again, though the list was changed meanwhile', async () => {
  moveTo(8, 12)
  const { client, username } = await customer()
  const standing = await standingOf(client, username, { weekdays: ['tuesday'] })
  moveTo(8, 18, 5)
  await remind()
  moveTo(9, 8, 5)
  await placeDue()
  const before = await ordersOf(client)
  assert.equal(before.length, 1)
  await pool.query(
    `update standing_dates d set state = 'placing', order_id = null, sent_body = s.body from standing_orders s
     where s.id = d.standing_id and d.standing_id = $1`,
    [standing.id],
  )
  await pool.query(`update standing_orders set body = jsonb_set(body, '{note}', '"changed"') where id = $1`, [
    standing.id,
  ])
  moveTo(9, 10, 30)
  await placeDue()
  assert.deepEqual(await ordersOf(client), before)
  assert.equal((await dateOf(client, standing, 9))?.state, 'placed')
})

test('over a public holiday: said the evening before with its name, and moved to the next open hour', async () => {
  moveTo(8, 12)
  const { client, email, username } = await customer()
  const standing = await standingOf(client, username, { weekdays: ['thursday'] })
  await pool.query(`update markets set closures = $1 where city = 'abuja'`, [
    JSON.stringify([{ date: dayOf(11), reason: 'Sallah' }]),
  ])
  services.readMarkets.forget()
  moveTo(10, 18, 5)
  await remind()
  const [reminder] = await reported(email)
  assert.ok(reminder?.template === 'standing_reminder')
  assert.match(reminder.data.trouble, /Wuse Market is closed that day: Sallah\./)
  assert.match(reminder.data.trouble, /next hour/)
  const date = await dateOf(client, standing, 11)
  assert.equal(date?.trouble?.code, 'orders.slot_unavailable')
  const nextHour = date?.trouble?.nextHour
  assert.ok(typeof nextHour === 'string' && nextHour.startsWith(dayOf(12)))
  const params = { token: tokenIn(reminder.data.link) }
  const moved = await world.visitor.call(answerLinkedDateEndpoint, {
    params,
    body: { do: 'move', scheduledFor: nextHour },
  })
  assert.equal(moved.trouble, null)
  moveTo(11, 12)
  await placeDue()
  assert.deepEqual(await ordersOf(client), [])
  moveTo(12, 5, 30)
  await placeDue()
  assert.deepEqual(
    (await ordersOf(client)).map(({ scheduled_for }) => scheduled_for.toISOString()),
    [nextHour],
  )
})

test('with one market closed another is offered, and taken by one tap; unanswered, it is said and never dropped', async () => {
  moveTo(8, 12)
  const [one, other] = [await customer(), await customer()]
  const [kept, unanswered] = [
    await standingOf(one.client, one.username, { weekdays: ['thursday'] }),
    await standingOf(other.client, other.username, { weekdays: ['thursday'] }),
  ]
  await pool.query(`update markets set closures = '[]'`)
  await pool.query(`update markets set closures = $1 where id = $2`, [
    JSON.stringify([{ date: dayOf(11), reason: 'Cleaning day' }]),
    world.market.id,
  ])
  services.readMarkets.forget()
  moveTo(10, 18, 5)
  await remind()
  const trouble = (await dateOf(one.client, kept, 11))?.trouble
  assert.ok(trouble?.otherMarket)
  const params = { id: kept.id, date: dayOf(11) }
  const body = { do: 'change_market' as const, marketId: trouble.otherMarket.id }
  assert.equal((await one.client.call(answerDateEndpoint, { params, body })).trouble, null)
  moveTo(11, 8, 5)
  await placeDue()
  assert.deepEqual(
    (await ordersOf(one.client)).map(({ market_id }) => market_id),
    [trouble.otherMarket.id],
  )
  moveTo(11, 10, 5)
  await placeDue()
  await placeDue()
  assert.equal((await dateOf(other.client, unanswered, 11))?.state, 'failed')
  assert.deepEqual(
    (await reported(other.email)).map(({ template }) => template),
    ['standing_reminder', 'standing_refused', 'standing_refused'],
  )
  await pool.query(`update markets set closures = '[]'`)
  services.readMarkets.forget()
})

test('a wallet too low is said with what to do, and filled in time the order is placed', async () => {
  moveTo(15, 12)
  const { client, email, username } = await customer()
  await standingOf(client, username, { weekdays: ['tuesday'], paymentMethod: 'wallet' })
  moveTo(15, 18, 5)
  await remind()
  const [reminder] = await reported(email)
  assert.ok(reminder?.template === 'standing_reminder')
  assert.match(reminder.data.trouble, /wallet/)
  moveTo(16, 8, 5)
  await placeDue()
  assert.deepEqual(await ordersOf(client), [])
  await fillWallet(world, { customer: client }, 10_000_000)
  moveTo(16, 8, 40)
  await placeDue()
  assert.equal((await ordersOf(client)).length, 1)
})

test('after nights without us nothing is placed unannounced: each missed date is answered for once', async () => {
  moveTo(15, 12)
  const { client, email, username } = await customer()
  const standing = await standingOf(client, username, { weekdays: ['tuesday', 'wednesday', 'thursday'] })
  // Down from the 15th to the morning of the 18th, two and a half hours before the third.
  moveTo(18, 7, 30)
  await Promise.all([remind(), remind()])
  await placeDue()
  assert.deepEqual(await ordersOf(client), [])
  assert.deepEqual((await reported(email)).map(({ template }) => template).sort(), [
    'standing_refused',
    'standing_refused',
    'standing_reminder',
  ])
  moveTo(18, 8, 35)
  await placeDue()
  assert.equal((await ordersOf(client)).length, 1)
  assert.equal((await dateOf(client, standing, 18))?.state, 'placed')
})
