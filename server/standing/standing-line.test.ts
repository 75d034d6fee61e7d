import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openStanding } from '#tests/world/standing-orders.ts'

const {
  world,
  moveTo,
  dayOf,
  remind,
  placeDue,
  placeByDoor,
  customer,
  standingOf,
  dateOf,
  reported,
  ordersOf,
} = await openStanding()
// A fault in the midst of placing is what some of this is about, and the log says so.
world.allowErrors()
after(() => world.close())
const { pool } = world.database

const refusals = async (email: string) =>
  (await reported(email)).filter(({ template }) => template === 'standing_refused')

test('more refused dates than a page holds keep no date behind them waiting, and are not tried again at once', async () => {
  moveTo(1, 10)
  const first = await customer()
  const refused = await standingOf(first.client, first.username, { body: { spendingCapKobo: 10_000 } })
  const last = await customer()
  const own = await standingOf(last.client, last.username)
  moveTo(1, 18, 5)
  await remind()
  await pool.query(
    `insert into standing_orders (id, customer_id, weekdays, minute, if_closed, body, starts_on, is_paused, created_at, changed_at)
     select 'std_' || lpad(n::text, 26, '0'), customer_id, weekdays, minute, if_closed, body, starts_on, is_paused, created_at, changed_at
     from standing_orders, generate_series(1, 5) n where id = $1`,
    [refused.id],
  )
  await pool.query(
    `insert into standing_dates (standing_id, date, state, scheduled_for, place_at, reminded_at, low_kobo, high_kobo)
     select 'std_' || lpad(n::text, 26, '0'), date, state, scheduled_for, place_at - interval '1 minute', reminded_at, low_kobo, high_kobo
     from standing_dates, generate_series(1, 5) n where standing_id = $1 and date = $2`,
    [refused.id, dayOf(2)],
  )
  moveTo(2, 8, 5)
  await placeDue({ datesAtOnce: 2 })
  assert.equal((await dateOf(last.client, own, 2))?.state, 'placed')
  const sent = (await refusals(first.email)).length
  assert.equal(sent, 6, 'each is told of once')
  moveTo(2, 8, 7)
  const tried = { count: 0 }
  await placeDue({
    readMarkets: {
      ...world.server.services.readMarkets,
      async rows() {
        tried.count += 1
        return world.server.services.readMarkets.rows()
      },
    },
  })
  assert.equal(tried.count, 0, 'none is tried again within minutes')
  moveTo(2, 10)
  await placeDue()
  assert.equal((await dateOf(first.client, refused, 2))?.state, 'failed', 'at its hour it is over')
})

test('a process that falls between writing the order and saying so: one order, and nobody is told otherwise', async () => {
  moveTo(3, 10)
  const { client, email, username } = await customer()
  const standing = await standingOf(client, username, { weekdays: ['friday'] })
  moveTo(4, 18, 5)
  await remind()
  moveTo(5, 8, 5)
  const falling = placeDue({
    async placeByDoor(input) {
      await placeByDoor(input)
      throw new Error('the process falls')
    },
  })
  await assert.rejects(falling, /placing std_\w+ of [\d-]+ failed/)
  assert.equal((await ordersOf(client)).length, 1)
  // The next version sends what it stores with one optional field more, and it is past its hour by then.
  await pool.query(
    `update standing_dates set sent_body = sent_body || '{"note": "sent by another version"}' where standing_id = $1`,
    [standing.id],
  )
  moveTo(5, 10, 30)
  await placeDue()
  const date = await dateOf(client, standing, 5)
  assert.deepEqual([date?.state, date?.orderId], ['placed', (await ordersOf(client))[0]?.id])
  assert.equal((await ordersOf(client)).length, 1)
  assert.deepEqual(await refusals(email), [])
})

test('before a date is called over its order is looked up', async () => {
  moveTo(8, 10)
  const { client, email, username } = await customer()
  const standing = await standingOf(client, username, { weekdays: ['tuesday'] })
  moveTo(8, 18, 5)
  await remind()
  moveTo(9, 8, 5)
  await placeDue()
  // As a version before left it, which took the key for one of another order.
  await pool.query(
    `update standing_dates set state = 'planned', order_id = null, refusal = 'request.key_reused' where standing_id = $1`,
    [standing.id],
  )
  moveTo(9, 10, 5)
  await placeDue()
  assert.equal((await dateOf(client, standing, 9))?.state, 'placed')
  assert.deepEqual(await refusals(email), [])
  assert.equal((await ordersOf(client)).length, 1)
})
