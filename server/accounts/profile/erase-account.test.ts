import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { loginEndpoint, meEndpoint } from '#contract/accounts/accounts.ts'
import { addAddressEndpoint } from '#contract/accounts/addresses.ts'
import * as profile from '#contract/accounts/profile.ts'
import { signupEndpoint, verifyEmailEndpoint } from '#contract/accounts/sign-up.ts'
import { suspendUser } from '#contract/accounts/users.ts'
import { askQuestionEndpoint, withdrawQuestionEndpoint } from '#contract/dispatch/agent-questions.ts'
import { saveUsualListEndpoint } from '#contract/lists/usual-lists.ts'
import { adminCancelOrder } from '#contract/orders/admin-orders.ts'
import {
  closeProblemEndpoint,
  rateOrderEndpoint,
  reportProblemEndpoint,
} from '#contract/orders/after-delivery.ts'
import { listOrdersEndpoint } from '#contract/orders/order-list.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { saveReceiptDetailsEndpoint } from '#contract/payments/papers.ts'
import { eachOrderText } from '#domain/orders/written-on-order.ts'
import { days } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { testPassword as password } from '#tests/test-config.ts'
import { createClient } from '#tests/world/clients.ts'
import { emailsTo, tokenSentTo } from '#tests/world/emails.ts'
import { drive, orderAt, place } from '#tests/world/orders.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'
import { eraseDueAccounts } from './erase-account.ts'

const clock = createTestClock(new Date('2026-03-02T09:00:00Z'))
const world = await startWorld({ clock })
after(() => world.close())
beforeEach(() => world.db.deleteFrom('rate_limits').execute())
const { services } = world.server

const signIn = async (username: string) => createClient(world.url, await signInAs(world, username))
const eraseDue = () => eraseDueAccounts({ ...services, db: world.db, clock })

/** Tables and columns that contain a text anywhere, in any case. */
async function whereIs(text: string): Promise<string[]> {
  const { rows: columns } = await world.database.pool.query<{ table: string; column: string }>(`
    select c.table_schema || '.' || c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'graphile_worker')
      and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'tsvector')`)
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await world.database.pool.query(
      `select 1 from ${table} where strpos(lower("${column}"::text), lower($1)) > 0 limit 1`,
      [text],
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

/** Words that name one person, each in the place where it is given. */
const canaries = {
  username: 'canary-user',
  name: 'Kanarya Fullname',
  email: 'canary.mail@example.com',
  nextEmail: 'canary.next@example.com',
  phone: '8055512345',
  area: 'Canaryville',
  landmark: 'Canary Landmark',
  gate: 'CGATE-77',
  contact: 'Canary Contact',
  contactPhone: '8066612345',
  wish: 'canary wish for the children',
  word: 'canary word to the agent',
  remark: 'canary remark of the agent',
  label: 'Canary Home',
  device: 'CanaryPhone',
  list: 'Canary Sunday soup',
  praise: 'canary praise of the agent',
  complaint: 'canary complaint about the pepper',
  answer: 'canary answer of the office',
  receiptName: 'Canary Trading',
  receiptTin: '77345678-0001',
}

async function addCanary() {
  const { username, email } = canaries
  const body = { username, email, phoneNumber: `0${canaries.phone}`, password: 'yam-pepper-salt-9' }
  await world.visitor.call(signupEndpoint, { body })
  await world.visitor.call(verifyEmailEndpoint, { body: { token: await tokenSentTo(world, email) } })
  const answer = await world.visitor.send(
    loginEndpoint,
    { body: { username, password: body.password } },
    { headers: { 'user-agent': canaries.device } },
  )
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('session='))
  const { id } = (answer.json as { user: { id: string } }).user
  return createClient(world.url, { name: username, userId: id, cookie: cookie?.split(';')[0] ?? '' })
}

const where = {
  place: {
    area: canaries.area,
    landmark: canaries.landmark,
    gateCode: canaries.gate,
    latitude: 9.1,
    longitude: 7.4,
  },
  contact: { name: canaries.contact, phone: `0${canaries.contactPhone}` },
}

test('after thirty days nothing of a person is left but sums and a log without a name', async () => {
  const canary = await addCanary()
  await canary.call(profile.changeName, { body: { name: canaries.name } }, { idempotencyKey: 'canary-key-1' })
  await canary.call(
    addAddressEndpoint,
    { body: { label: canaries.label, ...where } },
    { idempotencyKey: 'canary-key-2' },
  )
  const usual = { id: `usl_${'0'.repeat(26)}`, name: canaries.list, lines: [{ name: 'oha' }] }
  await canary.call(saveUsualListEndpoint, { body: usual }, { idempotencyKey: 'canary-key-3' })
  const details = { name: canaries.receiptName, tin: canaries.receiptTin }
  await canary.call(saveReceiptDetailsEndpoint, { body: { details } }, { idempotencyKey: 'canary-key-4' })
  const placed = await orderAt(world, 'shopping', {
    customer: canaries.username,
    body: {
      ...where,
      ...eachOrderText(() => canaries.word),
      items: [{ name: 'pepper', raw: canaries.wish, note: canaries.wish }],
    },
  })
  const { items } = await canary.call(getOrderEndpoint, { params: { id: placed.id } })
  const line = { id: placed.id, itemId: items[0]?.id ?? '' }
  await placed.agent.call(askQuestionEndpoint, {
    params: line,
    body: { kind: 'not_there', note: canaries.remark },
  })
  await placed.agent.call(withdrawQuestionEndpoint, { params: line, body: {} })
  await drive(placed, 'shopping', 'delivered')
  const params = { id: placed.id }
  await canary.call(rateOrderEndpoint, { params, body: { stars: 4, words: canaries.praise } })
  const report = { itemIds: [], kind: 'other' as const, words: canaries.complaint }
  const { after: said } = await canary.call(reportProblemEndpoint, { params, body: report })
  await placed.admin.call(closeProblemEndpoint, {
    params: { id: said?.problems[0]?.id ?? '' },
    body: { as: 'explained', reason: canaries.answer },
  })
  await canary.call(profile.changeEmail, {
    body: { email: canaries.nextEmail, password: 'yam-pepper-salt-9' },
  })
  for (const [what, text] of Object.entries(canaries))
    assert.notDeepEqual(
      await whereIs(text),
      [],
      `${what} was never stored, so its absence would prove nothing`,
    )

  const asked = await canary.call(profile.deleteAccount, { body: { password: 'yam-pepper-salt-9' } })
  assert.equal(asked.deletionDueAt, new Date(clock.now().getTime() + days(30)).toISOString())
  const emails = await emailsTo(world, canaries.email)
  assert.ok(emails.some(({ template }) => template === 'deletion_asked'))
  clock.advance(days(30) - 1)
  assert.equal(await eraseDue(), 0)
  const books = await world.database.pool.query('select * from postings order by id')
  const log = await world.database.pool.query('select * from events order by id')
  clock.advance(1)
  assert.equal(await eraseDue(), 1)

  for (const [what, text] of Object.entries(canaries)) assert.deepEqual(await whereIs(text), [], what)
  assert.deepEqual((await world.database.pool.query('select * from postings order by id')).rows, books.rows)
  const kept = await world.database.pool.query('select * from events where id <= $1 order by id', [
    log.rows.at(-1)?.id,
  ])
  assert.deepEqual(kept.rows, log.rows)
  const order = await world.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([order.status, order.latitude, order.contact_name], ['delivered', null, 'Deleted person'])
  assert.ok((order.total_kobo ?? 0) > 0)
  const row = await world.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', canary.userId)
    .executeTakeFirstOrThrow()
  assert.match(row.username, /^deleted-/)
  assert.deepEqual(
    [row.name, row.email, row.phone_number, row.password_hash],
    ['Deleted person', null, null, null],
  )
  assert.equal(await eraseDue(), 0)

  // Anyone who takes the name afterwards is somebody else.
  const again = await addPerson(world, { username: canaries.username, role: 'customer' })
  assert.notEqual(again, canary.userId)
  const heir = await signIn(canaries.username)
  assert.deepEqual((await heir.call(listOrdersEndpoint, {})).items, [])
  await heir.refused(getOrderEndpoint, { params: { id: placed.id } }, 'orders.not_found')
  await canary.refused(meEndpoint, {}, 'auth.signed_out')
})

test('who changes their mind stays', async () => {
  await addPerson(world, { username: 'halima', role: 'customer' })
  const halima = await signIn('halima')
  const answer = await halima.send(profile.deleteAccount, { body: { password } })
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const renewed = createClient(world.url, { name: 'halima', userId: halima.userId, cookie })
  const first = (await renewed.call(profile.getProfileEndpoint, {})).deletionDueAt
  clock.advance(days(1))
  const again = await renewed.send(profile.deleteAccount, { body: { password } })
  assert.equal((again.json as { deletionDueAt: string }).deletionDueAt, first, 'asking twice moves nothing')
  const saved = await (await signIn('halima')).call(profile.cancelDeletionEndpoint, {})
  assert.equal(saved.deletionDueAt, null)
  clock.advance(days(60))
  assert.equal(await eraseDue(), 0)
  await (await signIn('halima')).call(meEndpoint, {})
})

test('an order under way is in the way, now and on the night itself', async () => {
  await addPerson(world, { username: 'uche', role: 'customer' })
  const { id, admin } = await place({ ...world, as: signIn }, { customer: 'uche' })
  const ask = async () => (await signIn('uche')).send(profile.deleteAccount, { body: { password } })
  assert.equal((await ask()).status, 409)
  const cancel = { params: { id }, body: { reason: 'Asked by phone' } }
  await admin.call(adminCancelOrder, cancel)
  assert.equal((await ask()).status, 200)
  const { id: late } = await place({ ...world, as: signIn }, { customer: 'uche' })
  clock.advance(days(31))
  assert.equal(await eraseDue(), 0, 'placed after asking, and still open')
  // An admin ends it, unless it has expired.
  const ended = await (await signIn('office')).send(adminCancelOrder, {
    params: { id: late },
    body: { reason: 'Nobody there' },
  })
  assert.ok([200, 409].includes(ended.status), ended.text)
  assert.equal(await eraseDue(), 1)
})

test('an agent who holds cash cannot go, nor can the last who may do everything', async () => {
  await orderAt({ ...world, as: signIn }, 'delivered', { agent: 'ngozi' })
  const ngozi = await signIn('ngozi')
  await ngozi.refused(profile.deleteAccount, { body: { password } }, 'profile.cash_held')
  const owner = await signIn('owner')
  await owner.refused(profile.deleteAccount, { body: { password } }, 'profile.last_godmode')
  await addPerson(world, { username: 'second', role: 'godmode' })
  const both = await Promise.all(
    ['owner', 'second'].map(async (name) =>
      (await signIn(name)).send(profile.deleteAccount, { body: { password } }),
    ),
  )
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
})

test('an export holds everything of the person, nobody else’s data and no secret', async () => {
  await addPerson(world, { username: 'sade', role: 'customer' })
  const { id, code } = await orderAt({ ...world, as: signIn }, 'delivered', { customer: 'sade' })
  const sade = await signIn('sade')
  await sade.call(addAddressEndpoint, { body: { label: 'Home', ...where } })
  const { records } = await sade.call(profile.exportDataEndpoint, { body: { password } })
  const text = JSON.stringify(records)
  for (const section of ['account', 'sessions', 'addresses', 'orders', 'ledger', 'emails', 'devices'])
    assert.ok(section in records, section)
  for (const own of [id, code, 'Gwarinpa', 'order.delivered'])
    assert.equal(text.includes(own), own !== 'Gwarinpa', own)
  const rows = await world.database.pool.query(
    'select u.password_hash, o.handover_code from users u join orders o on o.customer_id = u.id where u.id = $1',
    [sade.userId],
  )
  assert.ok(!text.includes(rows.rows[0].password_hash))
  assert.doesNotMatch(text, /argon2|handoverCode|token|Musa Ibrahim|\+2348031234502|musa@/)
})

test('a suspended person is erased as well', async () => {
  await addPerson(world, { username: 'wale', role: 'customer' })
  const wale = await signIn('wale')
  await wale.call(profile.deleteAccount, { body: { password } })
  await addPerson(world, { username: 'third', role: 'godmode' })
  await (await signIn('third')).call(suspendUser, { params: { id: wale.userId }, body: { reason: 'Fraud' } })
  clock.advance(days(31))
  assert.ok((await eraseDue()) >= 1)
  assert.deepEqual(await whereIs('wale Test'), [])
})
