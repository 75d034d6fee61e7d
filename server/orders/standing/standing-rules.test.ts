import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createBusinessEndpoint } from '#contract/businesses/businesses.ts'
import {
  answerDateEndpoint,
  answerLinkedDateEndpoint,
  removeStandingEndpoint,
  saveStandingEndpoint,
} from '#contract/orders/standing.ts'
import { lagosInstant } from '#domain/days.ts'
import { newKey } from '#tests/world/orders.ts'
import { openStanding } from '#tests/world/standing-orders.ts'

const { world, services, moveTo, dayOf, remind, placeDue, customer, standingOf, dateOf, reported, ...rest } =
  await openStanding()
const { tokenIn, ordersOf } = rest
after(() => world.close())
const { pool } = world.database

const capOf = async (id: string) =>
  (
    await pool.query<{ cap: number }>(
      'select spending_cap_kobo::float8 as cap from orders where customer_id = $1',
      [id],
    )
  ).rows.map(({ cap }) => cap)

async function reminderOf(email: string) {
  const reminder = (await reported(email)).findLast(({ template }) => template === 'standing_reminder')
  assert.ok(reminder?.template === 'standing_reminder')
  return reminder.data
}

async function close(day: number, reason: string): Promise<void> {
  await pool.query(`update markets set closures = $1 where city = 'abuja'`, [
    JSON.stringify([{ date: dayOf(day), reason }]),
  ])
  services.readMarkets.forget()
}
async function open(): Promise<void> {
  await pool.query(`update markets set closures = '[]'`)
  services.readMarkets.forget()
}

test('above the cap we ask first: unanswered nothing is placed, agreed to it is, up to what was shown', async () => {
  moveTo(1, 12)
  const [asked, silent] = [await customer(), await customer()]
  const body = { spendingCapKobo: 100_000 }
  const standing = await standingOf(asked.client, asked.username, { weekdays: ['tuesday'], body })
  const other = await standingOf(silent.client, silent.username, { weekdays: ['tuesday'], body })
  moveTo(1, 18, 5)
  await remind()
  const reminder = await reminderOf(asked.email)
  assert.match(reminder.trouble, /may cost up to ₦[\d,]+\. You want us to ask first above ₦1,000\./)
  assert.match(reminder.trouble, /If you do not agree, we skip it this time\./)
  const date = await dateOf(asked.client, standing, 2)
  assert.equal(date?.trouble?.code, 'standing.above_cap')
  const upToKobo = date?.estimate?.highKobo ?? 0
  const params = { token: tokenIn(reminder.link) }
  await world.visitor.refused(
    answerLinkedDateEndpoint,
    { params, body: { do: 'agree', upToKobo: upToKobo + 100 } },
    'standing.price_changed',
  )
  for (const _ of [1, 2]) {
    const agreed = await world.visitor.call(answerLinkedDateEndpoint, {
      params,
      body: { do: 'agree', upToKobo },
    })
    assert.deepEqual([agreed.state, agreed.trouble], ['planned', null])
  }
  moveTo(2, 8, 5)
  await Promise.all([placeDue(), placeDue()])
  await placeDue()
  assert.deepEqual(await capOf(asked.client.userId), [upToKobo])
  assert.deepEqual(await ordersOf(silent.client), [])
  moveTo(2, 10, 5)
  await placeDue()
  await placeDue()
  assert.deepEqual(await ordersOf(silent.client), [])
  const over = await dateOf(silent.client, other, 2)
  assert.deepEqual([over?.state, over?.trouble?.code], ['failed', 'standing.above_cap'])
  assert.deepEqual(
    (await reported(silent.email)).map(({ template }) => template),
    ['standing_reminder', 'standing_refused', 'standing_refused'],
  )
})

test('a price that rises above the cap, or above what was agreed to, in the night is asked about, not paid', async () => {
  moveTo(1, 12)
  const { client, username, email } = await customer()
  const { estimate } = await (async () => {
    const first = await standingOf(client, username, { weekdays: ['wednesday'] })
    moveTo(2, 18, 5)
    await remind()
    const date = await dateOf(client, first, 3)
    await client.call(removeStandingEndpoint, { params: { id: first.id } })
    return date ?? { estimate: null }
  })()
  const highKobo = estimate?.highKobo ?? 0
  assert.ok(highKobo > 0)
  const standing = await standingOf(client, username, {
    weekdays: ['thursday'],
    body: { spendingCapKobo: highKobo },
  })
  moveTo(3, 18, 5)
  await remind()
  assert.equal((await dateOf(client, standing, 4))?.trouble, null, 'the cap itself is not above it')
  await pool.query(
    'update price_bands set low_kobo = low_kobo * 3, mid_kobo = mid_kobo * 3, high_kobo = high_kobo * 3',
  )
  services.readCatalogue.forget()
  moveTo(4, 8, 5)
  const before = (await ordersOf(client)).length
  await placeDue()
  await placeDue()
  assert.equal((await ordersOf(client)).length, before)
  const date = await dateOf(client, standing, 4)
  assert.equal(date?.trouble?.code, 'standing.above_cap')
  assert.ok((date?.estimate?.highKobo ?? 0) > highKobo)
  assert.equal((await reported(email)).filter(({ template }) => template === 'standing_refused').length, 1)
  await client.call(answerDateEndpoint, {
    params: { id: standing.id, date: dayOf(4) },
    body: { do: 'agree', upToKobo: date?.estimate?.highKobo ?? 0 },
  })
  await placeDue()
  assert.equal((await ordersOf(client)).length, before + 1)
  await pool.query(
    'update price_bands set low_kobo = low_kobo / 3, mid_kobo = mid_kobo / 3, high_kobo = high_kobo / 3',
  )
  services.readCatalogue.forget()
})

test('a closed day moves to the next open hour by rule, said the evening before; onto another day of theirs it does not', async () => {
  moveTo(8, 12)
  const [moving, daily] = [await customer(), await customer()]
  await standingOf(moving.client, moving.username, { weekdays: ['thursday'], ifClosed: 'move' })
  const both = await standingOf(daily.client, daily.username, {
    weekdays: ['thursday', 'friday'],
    ifClosed: 'move',
  })
  await close(11, 'Sallah')
  moveTo(10, 18, 5)
  await remind()
  const reminder = await reminderOf(moving.email)
  assert.match(
    reminder.trouble,
    /Wuse Market is closed that day: Sallah\. We moved your order to Fri.* 12 Feb/,
  )
  assert.equal(reminder.at, lagosInstant(dayOf(12), 600).toISOString())
  assert.match((await reminderOf(daily.email)).trouble, /If you do not answer, we skip it this time\./)
  moveTo(11, 12)
  await placeDue()
  assert.deepEqual([await ordersOf(moving.client), await ordersOf(daily.client)], [[], []])
  moveTo(11, 18, 5)
  await remind()
  moveTo(12, 8, 5)
  await Promise.all([placeDue(), placeDue()])
  assert.deepEqual(
    (await ordersOf(moving.client)).map(({ scheduled_for: at }) => at.toISOString()),
    [reminder.at],
  )
  assert.equal((await ordersOf(daily.client)).length, 1)
  assert.equal((await dateOf(daily.client, both, 12))?.state, 'placed')
  await open()
})

test('on the invoice of a business within its credit, told the evening before where there is too little', async () => {
  moveTo(15, 9)
  const { client, username, email } = await customer()
  const details = { name: 'Buka', address: '1 Aso Road', email: 'buka@example.com', tin: '12345678-0001' }
  const { id } = await client.call(createBusinessEndpoint, { body: details }, { idempotencyKey: newKey() })
  const standing = await standingOf(client, username, {
    weekdays: ['tuesday', 'wednesday'],
    paymentMethod: 'invoice',
    body: { businessId: id },
  })
  moveTo(15, 18, 5)
  await remind()
  assert.equal((await dateOf(client, standing, 16))?.trouble?.code, 'businesses.no_credit')
  assert.notEqual((await reminderOf(email)).trouble, '')
  moveTo(16, 8, 5)
  await placeDue()
  assert.deepEqual(await ordersOf(client), [])
  await pool.query('update businesses set credit_limit_kobo = 50000000 where id = $1', [id])
  await placeDue()
  await placeDue()
  const { rows } = await pool.query(
    'select payment_method, business_id, channel from orders where customer_id = $1',
    [client.userId],
  )
  assert.deepEqual(rows, [{ payment_method: 'invoice', business_id: id, channel: 'standing' }])
  moveTo(16, 18, 5)
  await remind()
  assert.equal((await dateOf(client, standing, 17))?.trouble, null)
})

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
          ...{
            raw: '',
            name: sold.name,
            productId: sold.id,
            quantity: 1,
            unit: 'mudu',
            size: null,
            note: null,
          },
          ...{ budgetKobo: null, capKobo: null, capOf: 'all', ifMissing: 'ask', onlyIf: null, instead: null },
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
