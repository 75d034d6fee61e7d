import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createBusinessEndpoint } from '#contract/businesses/businesses.ts'
import {
  answerDateEndpoint,
  answerLinkedDateEndpoint,
  removeStandingEndpoint,
} from '#contract/standing/standing.ts'
import { lagosInstant } from '#domain/time/days.ts'
import { newKey } from '#tests/world/orders.ts'
import { openStanding } from '#tests/world/standing-orders.ts'

const { world, services, moveTo, dayOf, remind, placeDue, customer, standingOf, dateOf, reported, ...rest } =
  await openStanding()
const { tokenIn, ordersOf, reminderOf } = rest
after(() => world.close())
const { pool } = world.database

const capOf = async (id: string) =>
  (
    await pool.query<{ cap: number }>(
      'select spending_cap_kobo::float8 as cap from orders where customer_id = $1',
      [id],
    )
  ).rows.map(({ cap }) => cap)

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
  moveTo(16, 8, 15)
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
