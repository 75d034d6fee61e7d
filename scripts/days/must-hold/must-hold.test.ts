import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { msNow, timeNow } from '#tests/times.ts'
import { findUnequal } from '../provider-side.ts'
import { findInDatabase } from '../what-holds.ts'
import { asWritten } from '../written-at.ts'
import { jobsHold } from './jobs.ts'
import { limitsHold } from './limits.ts'
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

/** Writes the insert of an order that is like any other but for some columns. */
function order(
  id: string,
  { payment_method = 'prepaid', estimate_high_kobo = 100_000, discount_kobo = 0 },
): string {
  return `insert into orders (id, code, customer_id, market_id, status, payment_method, idempotency_key, request_hash, item_count,
      placed_at, promised_from, promised_by, status_at, area, landmark, contact_name, contact_phone, estimate_low_kobo,
      estimate_high_kobo, discount_kobo, delivery_fee_kobo, service_fee_kobo, call_out_fee_kobo, handover_code)
    select '${id}', '${id}', u.id, m.id, 'queued', '${payment_method}', '${id}', '\\x00', 1, now(), now(), now(), now(), 'Wuse 2', 'Gate', 'Amina',
      '08030000000', 0, ${estimate_high_kobo}, ${discount_kobo}, 80_000, 20_000, 0, '1234'
    from users u cross join (select id from markets where city = 'abuja' limit 1) m where u.username = 'amina'`
}

const business = `insert into businesses (id, name, address, email, created_by, created_at)
  select 'biz_one', 'One', 'Wuse 2', 'one@example.com', id, now() from users where username = 'amina'`

const promo = `insert into promo_codes (id, code, sum_kobo, most_uses, created_at, created_by)
  select 'prm_one', 'ONE', 10_000, 1, now(), id from users where username = 'amina'`

const useOf = (
  orderId: string,
  username: string,
) => `insert into promo_uses (order_id, promo_id, customer_id, used_at)
  select '${orderId}', 'prm_one', id, now() from users where username = '${username}'`

function movement(kind: string, account: string, ownerId: string, kobo: number): string {
  return `insert into ledger_transactions (id, kind, created_at) values ('txn_one', '${kind}', now());
    insert into postings (transaction_id, account, owner_id, amount_kobo, created_at)
    values ('txn_one', '${account}', '${ownerId}', ${kobo}, now()), ('txn_one', 'fees', '', ${-kobo}, now())`
}

/** Names what does not hold. */
async function findBroken(): Promise<string[]> {
  const broken: string[] = []
  for (const [what, sql] of Object.entries({
    ...moneyHolds,
    ...limitsHold,
    ...jobsHold(asWritten),
    ...peopleHold(asWritten),
  })) {
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
    'orders that leave more for the gate than they may': order('ord_one', {
      payment_method: 'cash',
      estimate_high_kobo: 20_000_000,
    }),
    'businesses that owe more than they may': `${business};
      ${movement('invoiced', 'receivable', 'biz_one', 5_000)}`,
    'tips above the limit': movement('tip', 'wallet', 'usr_nobody', 1_000_100),
    'codes that somebody used more often than they may': `${promo}; ${order('ord_one', {})}; ${order('ord_two', {})};
      ${useOf('ord_one', 'amina')}; ${useOf('ord_two', 'amina')}`,
    'codes that were used more often than they may': `${promo}; ${order('ord_one', {})}; ${order('ord_two', {})};
      ${useOf('ord_one', 'amina')}; ${useOf('ord_two', 'musa')}`,
    'codes that took off more than they say': `${promo}; ${order('ord_one', { discount_kobo: 10_100 })}; ${useOf('ord_one', 'amina')}`,
    'papers whose numbers do not follow each other': `${business};
      insert into paper_counters (series, year, last) values ('invoice', 2026, 2);
      insert into papers (number, series, year, place, issued_at, seller_name, seller_address, seller_tin, goods_kobo, fees_kobo,
        total_kobo, vat_kobo, paid_by, business_id, buyer_name, month, due_on)
      values ('INV-2', 'invoice', 2026, 2, now(), '', '', '', 100, 0, 100, 0, 'invoice', 'biz_one', 'One', '2026-01', '2026-02-14')`,
    'payments that nobody asks about': `${order('ord_one', {})};
      insert into payments (id, order_id, customer_id, way, amount_kobo, refund_to, status, created_at)
      select 'pay_one', id, customer_id, 'page', 100, 'wallet', 'open', now() - interval '7 hours' from orders`,
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

test('an event without a place waits for reactions, unless it is so old that the night has dropped its place', async () => {
  const findUnreacted = async () => (await findInDatabase(client))['events that nothing reacted to']
  const came = (ago: string) =>
    `insert into events (type, actor, happened_at, received_at) values ('order.paid', 'system', now(), now() - interval '${ago}')`
  await client.query('begin')
  await client.query(came('7 days 1 hour'))
  assert.deepEqual(await findUnreacted(), [])
  await client.query(came('6 days 23 hours'))
  assert.match(String(await findUnreacted()), /^\d+ order\.paid$/)
  await client.query('rollback')
})

test('a credit note waits for no longer than what it is about, which has to be sent first', async () => {
  const findWaiting = async () => (await findInDatabase(client))['e-invoices that wait for ever']
  const paper = (number: string, series: string, own: string) => `
    insert into paper_counters (series, year, last) values ('${series}', 2026, 1);
    insert into papers (number, series, year, place, issued_at, seller_name, seller_address, seller_tin, goods_kobo, fees_kobo,
      total_kobo, vat_kobo, paid_by, business_id, buyer_name, order_id, refers_to, movement_id, reason, month, due_on)
    values ('${number}', '${series}', 2026, 1, now(), '', '', '', 100, 0, 100, 0, 'invoice', 'biz_one', 'One', ${own});
    insert into e_invoices (number, kind, created_at, next_at)
    values ('${number}', 'clearance', now(), now() - interval '2 days')`
  const invoice = paper('INV-1', 'invoice', "null, null, null, null, '2026-01', '2026-02-14'")
  const note = paper('CN-1', 'credit_note', "'ord_one', 'INV-1', 'txn_one', 'less', null, null")
  await client.query('begin')
  const moved = movement('tip', 'wallet', 'usr_nobody', 100)
  await client.query(`${business}; ${order('ord_one', {})}; ${moved}; ${invoice}; ${note}`)
  assert.deepEqual(await findWaiting(), ['INV-1'])
  await client.query(
    `update e_invoices set state = 'refused', ended_at = now(), problem = 'TIN' where number = 'INV-1'`,
  )
  assert.deepEqual(await findWaiting(), [])
  await client.query('rollback')
})

test('a payment that the provider took is known once it is booked, or shown to admins by the night', async () => {
  const taken = {
    reference: 'pay_one',
    amount: 500_000,
    status: 'success',
    paid_at: '2026-01-01T12:00:00.000Z',
  }
  const paystack = {
    transactions: new Map([[taken.reference, taken]]),
    transfers: { sent: new Map() },
    refunds: [],
  } as unknown as Parameters<typeof findUnequal>[1]
  const findTaken = () => findUnequal(client, paystack, msNow())
  await client.query('begin')
  assert.deepEqual(await findTaken(), ['the provider took 500000 kobo as pay_one, and we know nothing of it'])
  await client.query(`insert into reconciliations (day, ran_at, figures, findings) values ('2026-01-01', now(), '{}',
    '[{"kind": "missing_here", "subject": "pay_one", "oursKobo": null, "theirsKobo": 500000}]')`)
  assert.deepEqual(await findTaken(), [])
  await client.query('rollback')
})
