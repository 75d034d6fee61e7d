import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { saveStandingEndpoint } from '#contract/standing/standing.ts'
import { openStanding } from '#tests/world/standing-orders.ts'

const { world, services, moveTo, dayOf, remind, placeDue, customer, standingOf, dateOf, reported, ...rest } =
  await openStanding()
const { ordersOf, reminderOf } = rest
after(() => world.close())
const { pool } = world.database

test('an account that is closed, or closed while a process fell, gets no order, and one that is there is found', async () => {
  moveTo(15, 12)
  const [blocked, fallen] = [await customer(), await customer()]
  await standingOf(blocked.client, blocked.username, { weekdays: ['tuesday'] })
  const placed = await standingOf(fallen.client, fallen.username, { weekdays: ['tuesday'] })
  moveTo(15, 18, 5)
  await remind()
  const block = (id: string, at: string | null) =>
    pool.query('update users set suspended_at = $2, suspended_for = $3 where id = $1', [
      id,
      at,
      at === null ? null : 'fraud',
    ])
  await block(blocked.client.userId, '2027-02-15')
  moveTo(16, 8, 5)
  await placeDue()
  assert.deepEqual(await ordersOf(blocked.client), [])
  assert.equal((await reported(blocked.email)).length, 1)
  const [order] = await ordersOf(fallen.client)
  await pool.query(
    `update standing_dates set state = 'placing', order_id = null, sent_body = '{}' where standing_id = $1`,
    [placed.id],
  )
  await block(fallen.client.userId, '2027-02-16')
  await placeDue()
  const { rows } = await pool.query('select state, order_id from standing_dates where standing_id = $1', [
    placed.id,
  ])
  assert.deepEqual(rows, [{ state: 'placed', order_id: order?.id }])
})

test('a place that we do not serve any more is said, an item that is not sold any more is asked for all the same', async () => {
  moveTo(15, 12)
  const [away, gone] = [await customer(), await customer()]
  const sold = world.market.catalogue.find(({ units }) => units.includes('mudu'))
  assert.ok(sold)
  const standing = await standingOf(away.client, away.username, { weekdays: ['wednesday'] })
  await standingOf(gone.client, gone.username, {
    weekdays: ['wednesday'],
    body: {
      items: [
        {
          raw: '',
          name: sold.name,
          productId: sold.id,
          quantity: 1,
          unit: 'mudu',
          size: null,
          note: null,
          budgetKobo: null,
          capKobo: null,
          capOf: 'all',
          ifMissing: 'ask',
          onlyIf: null,
          instead: null,
        },
      ],
    },
  })
  await pool.query(
    `update standing_orders set body = jsonb_set(body, '{place}', body -> 'place' || $2::jsonb) where id = $1`,
    [standing.id, JSON.stringify({ area: 'Minna', latitude: 9.61, longitude: 6.55 })],
  )
  await pool.query('delete from market_products where market_id = $1 and product_id = $2', [
    world.market.id,
    sold.id,
  ])
  services.readCatalogue.forget()
  moveTo(16, 18, 5)
  await remind()
  assert.match((await reminderOf(gone.email)).trouble, new RegExp(`no longer lists: ${sold.name}`))
  const trouble = (await dateOf(away.client, standing, 17))?.trouble
  assert.ok(trouble, 'said the evening before')
  moveTo(17, 8, 5)
  await placeDue()
  moveTo(17, 10, 5)
  await placeDue()
  assert.deepEqual(await ordersOf(away.client), [])
  assert.equal((await dateOf(away.client, standing, 17))?.state, 'failed')
  assert.equal((await ordersOf(gone.client)).length, 1)
})

test('days are days in Lagos, also in the hour after midnight; a job six hours late places none after its hour', async () => {
  moveTo(18, 0, 30)
  const { client, username, email } = await customer()
  const standing = await standingOf(client, username, { weekdays: ['thursday', 'friday'] })
  assert.equal(
    standing.dates[0]?.date,
    dayOf(19),
    'today, Thursday in Lagos, is too late: it begins tomorrow',
  )
  moveTo(19, 0, 10)
  await remind()
  moveTo(19, 14)
  await Promise.all([placeDue(), placeDue()])
  await placeDue()
  assert.deepEqual(await ordersOf(client), [])
  assert.deepEqual(
    (await reported(email)).map(({ template }) => template),
    ['standing_reminder', 'standing_refused'],
  )
})

test('a process killed before it placed anything finds the hour past: none is placed, and it is said once', async () => {
  moveTo(22, 12)
  const { client, username, email } = await customer()
  const standing = await standingOf(client, username, { weekdays: ['tuesday'] })
  moveTo(22, 18, 5)
  await remind()
  await pool.query(
    `update standing_dates d set state = 'placing', sent_body = s.body from standing_orders s
     where s.id = d.standing_id and s.id = $1`,
    [standing.id],
  )
  moveTo(23, 14)
  await placeDue()
  await placeDue()
  assert.deepEqual(await ordersOf(client), [])
  assert.equal((await dateOf(client, standing, 23))?.state, 'failed')
  assert.equal((await reported(email)).length, 2)
})

test('a change in the morning is in today’s order, whose cost is said anew; nobody pays online for what comes by itself', async () => {
  moveTo(22, 12)
  const { client, username } = await customer()
  const standing = await standingOf(client, username, { weekdays: ['tuesday'] })
  moveTo(22, 18, 5)
  await remind()
  moveTo(23, 7)
  const before = (await dateOf(client, standing, 23))?.estimate
  const { id, weekdays, clock, body } = standing
  const items = body.items.slice(0, 1)
  const changed = await client.call(saveStandingEndpoint, {
    body: { id, weekdays, clock, body: { ...body, items }, added: '1 loaf of bread' },
  })
  assert.deepEqual(
    changed.body.items.slice(1).map(({ name, quantity }) => [name, quantity]),
    [['bread', 1]],
  )
  const after = (await dateOf(client, standing, 23))?.estimate
  assert.ok(before && after && after.highKobo < before.highKobo)
  moveTo(23, 8, 5)
  await placeDue()
  assert.equal((await ordersOf(client)).length, 1)
  const wrong = (change: object) => ({ body: { id, weekdays, clock, body: { ...body, ...change } } })
  for (const [change, code] of [
    [{ paymentMethod: 'prepaid' }, 'request.invalid'],
    [{ paymentMethod: 'invoice' }, 'businesses.invoice_needs_business'],
    [{ paymentMethod: 'invoice', businessId: `biz_${'0'.repeat(26)}` }, 'businesses.not_found'],
  ] as const)
    await client.refused(saveStandingEndpoint, wrong(change) as never, code)
})
