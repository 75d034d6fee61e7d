import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { timeNow } from '#tests/times.ts'
import { jobsHold } from './jobs.ts'
import { moneyHolds } from './money.ts'
import { peopleHold } from './people.ts'

let database: TestDatabase
let client: pg.Client

before(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
})

after(async () => {
  await client.end()
  await database.drop()
})

/** Names what does not hold. */
async function findBroken(): Promise<string[]> {
  const broken: string[] = []
  for (const [what, sql] of Object.entries({ ...moneyHolds, ...jobsHold, ...peopleHold })) {
    const { rows } = await client.query(sql, sql.includes('$1') ? [timeNow().toISOString()] : [])
    if (rows.length > 0) broken.push(what)
  }
  return broken
}

test('all holds in a shop where nothing has happened, and each damage is found by what it damages', async () => {
  assert.deepEqual(await findBroken(), [])
  const damages: Record<string, string> = {
    'wallets below nothing': `insert into balances (account, owner_id, amount_kobo) values ('wallet', 'usr_nobody', 100)`,
    'agents paid more than they were owed': `insert into balances (account, owner_id, amount_kobo) values ('agent_earnings', 'usr_nobody', 100)`,
    'SMS that nothing sends': `insert into sms_messages (id, phone, kind, price_kobo, created_at, expires_at)
      values ('sms_one', '+2348030000000', 'notice', 500, now(), now())`,
    'messages of the provider that nothing looks at': `insert into provider_events (body_hash, type, received_at)
      values ('\\x00', 'charge.success', now())`,
    'keys stored too long': `insert into request_keys (actor_id, key, endpoint, request_hash, created_at)
      values ('usr_nobody', 'one', 'orders.place', '\\x00', now() - interval '9 days')`,
    'personal data after erasure': `update users set erased_at = now(), email = 'somebody@example.com' where username = 'amina'`,
  }
  for (const [what, damage] of Object.entries(damages)) {
    await client.query('begin')
    await client.query(damage)
    const broken = await findBroken()
    await client.query('rollback')
    assert.ok(broken.includes(what), `${what}, not ${broken.join(', ')}`)
  }
})
