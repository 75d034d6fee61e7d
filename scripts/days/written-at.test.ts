import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import pg from 'pg'
import { days, minutes } from '#domain/time/durations.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { timeNow } from '#tests/times.ts'
import { Histories } from './histories.ts'
import { Reported } from './reported.ts'
import { findInDatabase } from './what-holds.ts'
import { noteRemoved } from './whose.ts'
import { asNoted, noteWritten } from './written-at.ts'

const orderId = `ord_${'1'.repeat(26)}`
const amina = { name: 'amina', kind: 'customer', userId: 'usr_1', isGuest: false }
const asked = {
  endpoint: { id: 'orders.get', access: 'public' },
  call: {},
  key: null,
  motive: 'trip',
} as const

let database: TestDatabase
let client: pg.Client

before(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await noteWritten(client)
  await noteRemoved(client)
  await client.query(`insert into orders (id, code, customer_id, market_id, status, payment_method, idempotency_key, request_hash, item_count,
      placed_at, promised_from, promised_by, status_at, area, landmark, contact_name, contact_phone, estimate_low_kobo,
      estimate_high_kobo, delivery_fee_kobo, service_fee_kobo, call_out_fee_kobo, handover_code)
    select '${orderId}', 'one', u.id, m.id, 'queued', 'prepaid', 'one', '\\x00', 1, now(), now(), now(), now(), 'Wuse 2', 'Gate', 'Amina',
      '08030000000', 0, 100_000, 80_000, 20_000, 0, '1234'
    from users u cross join (select id from markets where city = 'abuja' limit 1) m where u.username = 'amina'`)
})

after(async () => {
  await client.end()
  await database.drop()
})

beforeEach(() => client.query('begin'))

afterEach(() => client.query('rollback'))

/** Writes, now, that an order came into a state, at a moment that the process says. */
async function step(status: string, receivedAt: Date): Promise<void> {
  await client.query(
    `insert into events (type, city, order_id, status, actor, happened_at, received_at, detail)
      values ('order.moved', 'abuja', $1, $2, 'system', $3, $3, '{}')`,
    [orderId, status, receivedAt],
  )
}

/** Says what is found where somebody is shown an order now, one after the other. */
async function findShown(...statuses: string[]): Promise<string[]> {
  const [reported, histories] = [new Reported(), new Histories()]
  const atMs = timeNow().getTime()
  for (const [index, status] of statuses.entries()) {
    const json = { id: orderId, status }
    const at = { begun: index * 2, ended: index * 2 + 1, fromMs: atMs, toMs: atMs }
    reported.note(amina, asked as never, { status: 200, code: null, json }, at)
    histories.note(amina, asked.endpoint.id, json, at)
  }
  return [
    ...(await reported.findContradicted(client, { taken: [] } as never)),
    ...(await histories.findMisfits(client)),
  ]
}

for (const aheadMs of [days(-3), minutes(-3), days(2)])
  test(`what an order is shown as is held against when it became so, though a clock ${aheadMs} ms ahead wrote it`, async () => {
    const now = timeNow()
    await step('queued', now)
    await step('assigned', new Date(now.getTime() + aheadMs))
    await step('shopping', now)
    assert.deepEqual(await findShown('assigned', 'shopping'), [])
    assert.match(
      (await findShown('delivered')).join(),
      /shown ord_1+ as delivered, and the events do not have it then/,
    )
    assert.match(
      (await findShown('shopping', 'queued')).join(),
      /shown ord_1+ as queued, which fits no order of queued, assigned, shopping/,
    )
  })

test('what a clock that is days behind wrote is stored too long only once it has been there too long', async () => {
  const findOld = async (nowMs: number) =>
    (await findInDatabase(client, { nowMs, writtenAt: asNoted }))['answers stored too long']
  await client.query(`insert into request_keys (actor_id, key, endpoint, request_hash, answer, created_at)
    values ('usr_nobody', 'one', 'wallet.topUp', '\\x00', '{}', now() - interval '3 days')`)
  const nowMs = timeNow().getTime()
  assert.deepEqual(await findOld(nowMs + minutes(1)), [])
  assert.equal((await findOld(nowMs + days(2)))?.length, 1)
})
