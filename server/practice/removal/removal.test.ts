import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { removePracticeEndpoint } from '#contract/admin/practice.ts'
import { rateOrderEndpoint } from '#contract/orders/after-delivery.ts'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { lagosTime } from '#domain/time/days.ts'
import { dayAfter } from '#domain/time/span.ts'
import { seedFirstRun } from '#server/first-run.ts'
import { listBookFaults } from '#server/payments/reconcile-store.ts'
import { asCustomer } from '#server/players/customer.ts'
import { fillPast } from '#server/practice/past/fill-past.ts'
import { insertPracticeDays } from '#server/practice/past/practice-day-store.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { createTestDatabase } from '#tests/database.ts'
import { withClient } from '#tests/database-client.ts'
import { testConfig } from '#tests/test-config.ts'
import { eventually } from '#tests/waiting.ts'
import { basket, drive, driveTo, newKey, place, statusOf } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { removedTables } from './removed-tables.ts'

passMidnight()
const world = await startWorld({ config: { practice: 'on' } })
after(() => world.close())
const { db, pool } = world.database
const { services } = world.server
const owner = await world.as('owner')
const admin = await world.as('office')
const amina = await world.as('amina')
await seedFirstRun({ db, clock: services.clock, config: testConfig({ demo: true, practice: 'on' }) })

/** Lists the tables that stay, each with why it may differ afterwards from that of a server that never practised; null where it may not. */
const stays: Record<string, string | null> = {
  account_tokens: null,
  addresses: null,
  agent_applications: null,
  agent_bank_accounts: null,
  agent_bank_changes: null,
  agent_documents: null,
  agent_home_markets: null,
  agents: 'says since when they are off duty',
  announcement_deliveries: null,
  announcements: null,
  api_keys: null,
  areas: null,
  audit_entries: 'tells what was done, the removal too',
  business_invitations: null,
  business_members: null,
  businesses: null,
  chat_replies: null,
  cities: null,
  city_settings: null,
  customer_notes: null,
  dedicated_accounts: null,
  email_changes: null,
  email_texts: null,
  event_cursors: 'says how far events were read, which goes on from there',
  event_places: 'holds the last place, from which events go on',
  first_parts: null,
  gallery_places: null,
  item_transitions: null,
  known_devices: 'remembers the browsers of people who signed in',
  launch_keys: null,
  launch_marks: null,
  launch_subscribers: null,
  market_addresses: null,
  market_products: null,
  markets: 'counts how often the hours of each were looked at anew',
  money_accounts: null,
  month_tables: null,
  online_steps: null,
  order_transitions: null,
  order_views: null,
  outgoing_messages: 'counts what was sent today, for the limits of a day',
  passkeys: null,
  pictures: null,
  price_bands: 'says when the guide was last computed',
  price_observations: null,
  price_set_asides: null,
  product_names: null,
  products: null,
  promo_codes: null,
  push_subscriptions: null,
  rate_limits: 'counts tries of the last minutes',
  receipt_details: null,
  recovery_codes: null,
  request_keys: 'answers a request that is sent again for a day',
  secrets: null,
  sessions: 'has the people who are signed in',
  settings: 'was changed by admins',
  shifts: null,
  sign_in_codes: null,
  sign_in_tries: null,
  sign_ups: null,
  sms_circuits: null,
  sms_months: null,
  taught_words: null,
  totp_factors: null,
  unknown_news: null,
  usual_lists: null,
  users: null,
  webhooks: null,
  whatsapp_account: null,
  whatsapp_costs: null,
  whatsapp_numbers: null,
  whatsapp_templates: null,
}

const listTables = `
  select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and not relispartition and relname not like 'kysely\\_%' order by relname`

/** Reads all rows of all tables, as text in an order of their own. */
async function readAll(connectionString: string): Promise<Map<string, string[]>> {
  return withClient(connectionString, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(listTables)
    const all = new Map<string, string[]>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from public.${name} t order by 1`,
      )
      all.set(
        name,
        rows.map(({ row }) => row),
      )
    }
    return all
  })
}

/** Reads the guide; goods without a price say nothing, whether they ever had one or not. */
const guide = `
  select market_id, product_id, unit, low_kobo, mid_kobo, high_kobo, count, newest_at, is_sample, week_change, due_at
  from price_bands where count > 0 order by 1, 2, 3`

const remove = { body: { word: 'REMOVE' } } as const
const keyed = () => ({ idempotencyKey: newKey() })

test('each table is either emptied or stays', async () => {
  const { rows } = await pool.query<{ name: string }>(listTables)
  assert.deepEqual(
    rows.map(({ name }) => name),
    [...removedTables, ...Object.keys(stays)].sort(),
  )
})

test('practice fills books, prices and chats, and nobody but the owner may remove that, once it is off and all has ended', async () => {
  const today = lagosTime(services.clock.now()).date
  await db.transaction().execute((tx) => insertPracticeDays(tx, [dayAfter(today, -2), dayAfter(today, -1)]))
  assert.ok((await fillPast(services)) > 20)
  const done = await driveTo(world, 'delivered')
  await amina.call(rateOrderEndpoint, { params: { id: done.id }, body: { stars: 5, tags: [] } })
  const open = await place(world)
  await owner.refused(removePracticeEndpoint, remove, 'practice.on', keyed())
  await admin.call(saveAdminSettingsEndpoint, { body: { practice_hours: 'false' } })
  await admin.refused(removePracticeEndpoint, remove, 'users.godmode_only', keyed())
  const { detail } = await owner.refused(removePracticeEndpoint, remove, 'practice.open_orders', keyed())
  assert.deepEqual(detail?.['codes'], [open.code])
  await assert.rejects(pool.query("select remove_practice('{orders}', '{}')"), { code: 'KS008' })
  await open.customer.call(...asCustomer.cancel(open.id))
  await amina.refused(placeOrderEndpoint, { body: basket(world) }, 'orders.beside_practice', keyed())
})

test('what is removed leaves each table as on a server that never practised, and the books at nought', async () => {
  const removed = await owner.call(removePracticeEndpoint, remove, keyed())
  assert.ok(removed.orders > 20 && removed.movements > removed.orders)
  assert.equal(removed.people, 20)
  const fresh = await createTestDatabase()
  after(() => fresh.drop())
  const [ours, theirs] = await Promise.all([
    readAll(world.database.connectionString),
    readAll(fresh.connectionString),
  ])
  const differing = [...ours.keys()].filter(
    (name) => !stays[name] && JSON.stringify(ours.get(name)) !== JSON.stringify(theirs.get(name)),
  )
  assert.deepEqual(differing, [])
  const guideOf = async (connectionString: string) =>
    withClient(connectionString, async (client) => (await client.query(guide)).rows)
  assert.deepEqual(
    await guideOf(world.database.connectionString),
    await guideOf(fresh.connectionString),
    'the guide has learned nothing',
  )
  assert.deepEqual(await listBookFaults(db), [])
  const { rows: audit } = await pool.query(
    `select actor_id from audit_entries where action = 'practice.remove'`,
  )
  assert.deepEqual(audit, [{ actor_id: owner.userId }])
  await owner.refused(removePracticeEndpoint, remove, 'practice.nothing', keyed())
})

test('then a real order is placed, delivered and paid, and practice can never begin again beside it', async () => {
  await eventually('the server knows that nothing of practice is left', async () => {
    const { isPracticeGround } = await services.readSettings()
    return !isPracticeGround
  })
  await pool.query(`update settings set value = 'true' where key = 'practice_hours'`)
  await eventually('the market takes orders', async () => (await services.readSettings()).practiceHours)
  const order = await place(world)
  await drive(order, 'queued', 'delivered')
  assert.equal(await statusOf(world, order.id), 'delivered')
  await eventually('what happened is reacted to', async () => {
    const { rows } = await pool.query<{ read: number; all: number }>(
      `select count(*)::int as all, count(*) filter (where p.place <= (
          select max(place) from event_cursors where name = 'reactions'))::int as read
        from events e left join event_places p on p.event_id = e.id where e.order_id = $1`,
      [order.id],
    )
    return rows[0] !== undefined && rows[0].all > 5 && rows[0].read === rows[0].all
  })
  const { rows } = await pool.query('select is_practice from orders')
  assert.deepEqual(rows, [{ is_practice: false }])
  await assert.rejects(pool.query("select remove_practice('{orders}', '{}')"), { code: 'KS008' })
  assert.deepEqual(await listBookFaults(db), [])
})

test('the command names what it wants, and says that nothing is there to remove', async () => {
  const run = async (...args: string[]) => {
    const script = join(import.meta.dirname, '../../../scripts/remove-practice.ts')
    const env = {
      ...process.env,
      DATABASE_URL: world.database.connectionString,
      DATA_DIR: join(tmpdir(), 'kasuwa-tests'),
    }
    const child = spawn(process.execPath, [script, ...args], { env })
    const [said, code] = await Promise.all([
      text(child.stderr),
      new Promise<number | null>((done) => child.once('exit', done)),
    ])
    return { said, code }
  }
  const stranger = await run('office')
  assert.deepEqual([stranger.code, /Name an owner/.test(stranger.said)], [1, true], stranger.said)
  const known = await run('owner')
  assert.deepEqual([known.code, /Practice has made nothing here/.test(known.said)], [1, true], known.said)
})
