import pg from 'pg'
import type { SignedIn } from '#tests/play/people.ts'

export interface ManyOrders {
  count: number
  /** Placed every twentieth of them. */
  regular: Pick<SignedIn, 'userId'>
  /** Over how many days they are spread; two years unless said. */
  days?: number
  /** Leaves PostgreSQL with the statistics that it had before. */
  hasOldStatistics?: boolean
  /** So many of them are live, whatever the count; those of one busy hour unless said. */
  live?: number
}

/**
 * Fills a migrated database with orders, their bills and cash in the ledger, and reads its
 * statistics. Items and events are left out: no list of orders reads them.
 */
export async function fillOrders(bulkUrl: string, orders: ManyOrders): Promise<void> {
  const { count, regular, days = 730, hasOldStatistics = false, live = 200 } = orders
  const client = new pg.Client({ connectionString: bulkUrl })
  await client.connect()
  try {
    // Where the role may, rows are not checked one by one: they are right by how they are made.
    await client.query('set session_replication_role = replica').catch(() => undefined)
    await client.query('alter table postings disable trigger user')
    await client.query(peopleSql)
    await client.query(ordersSql, [count, live, regular.userId, days])
    await client.query(loadsSql)
    await client.query(transactionsSql)
    await client.query(postingsSql)
    await client.query('alter table postings enable trigger user')
    if (!hasOldStatistics) await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const firstNames = `array['Amina','Chidi','Fatima','Emeka','Zainab','Tunde','Ngozi','Musa','Halima','Bola','Ifeoma','Yusuf','Hauwa','Segun','Maryam','Obinna','Aisha','Femi','Rukayya','Kelechi']`
const lastNames = `array['Bello','Okafor','Ibrahim','Adeyemi','Yusuf','Eze','Sani','Okonkwo','Abubakar','Balogun','Danjuma','Nwosu','Lawal','Ojo','Garba','Uche','Aliyu','Afolabi','Tanko','Onyeka','Umar','Adebayo','Shehu','Obi','Dogo']`

const areas = `array['Wuse 2','Wuse','Garki','Maitama','Asokoro','Gwarinpa','Jabi','Utako','Kubwa','Lugbe','Wuye','Apo','Lokogoma','Katampe','Life Camp','Mabushi']`

const peopleSql = `
  insert into users (id, username, name, role, phone_number, password_hash, created_at)
  select 'usr_' || lpad(n::text, 26, '0'), case when n <= 50 then 'agent-' else 'customer-' end || n,
    (${firstNames})[1 + n % 20] || ' ' || (${lastNames})[1 + n / 7 % 25],
    case when n <= 50 then 'agent' else 'customer' end, '+234809' || lpad(n::text, 7, '0'), '!', now()
  from generate_series(1, 20050) n;
  insert into agents (user_id, city, duty_changed_at)
  select id, 'abuja', now() from users where role = 'agent' on conflict do nothing;`

// Ids sort by the time of placing; the newest orders are live, one in nineteen was cancelled, the rest delivered, one in eight late.
const ordersSql = `
  insert into orders (id, city, code, customer_id, market_id, agent_id, status, payment_method, idempotency_key,
    request_hash, item_count, placed_at, promised_from, promised_by, status_at, delivered_at, ended_at, area,
    landmark, contact_name, contact_phone, estimate_low_kobo, estimate_high_kobo, delivery_fee_kobo,
    service_fee_kobo, call_out_fee_kobo, goods_kobo, saved_kobo, total_kobo, handover_code)
  select 'ord_' || lpad(n::text, 10, '0') || substr(mark, 1, 16), 'abuja',
    upper(concat_ws('-', substr(mark, 17, 4), substr(mark, 21, 4), substr(mark, 25, 4), substr(mark, 29, 4))),
    case when n % 20 = 0 then $3 else 'usr_' || lpad((51 + n * 7919 % 20000)::text, 26, '0') end,
    market_ids[1 + n * 31 % cardinality(market_ids)],
    case when status = 'delivered' then 'usr_' || lpad((1 + n % 50)::text, 26, '0') end,
    status, case when n % 400 = 0 then 'wallet' when n % 90 = 0 then 'prepaid' when n % 7 = 0 then 'transfer' else 'cash' end, mark, decode(mark, 'hex'), 1 + n % 15, at, at + interval '30 minutes', at + interval '45 minutes',
    case when status = 'queued' then at else at + took end, case when status = 'delivered' then at + took end,
    case when status <> 'queued' then at + took end,
    (${areas})[1 + n % 16], 'Opposite AP Plaza', (${firstNames})[1 + n % 20] || ' ' || (${lastNames})[1 + n / 20 % 25],
    '+2347' || lpad((n * 7919 % 1000000000)::text, 9, '0'), 500000, 900000, 15000, 5000, 50000,
    case when status = 'delivered' then 600000 end, case when status = 'delivered' then 20000 end,
    case when status = 'delivered' then 620000 end, '1234'
  from (
    select n::bigint, md5('order ' || n) as mark,
      case when n > $1 - $2 then 'queued' when n % 19 = 0 then 'cancelled' else 'delivered' end as status,
      now() - case when n > $1 - $2 then interval '10 seconds' * ($1 - n) / 2
        else interval '1 hour' + interval '1 day' * $4::int * ($1 - n) / $1 end as at,
      case when n % 8 = 0 then interval '53 minutes' else interval '40 minutes' end as took,
      (select array_agg(id order by id) from markets) as market_ids
    from generate_series(1, $1::int) n
  ) made`

const loadsSql = `
  insert into customer_loads (customer_id, open_orders, most_open, day, placed, most_a_day, delivered, cancelled, spent_kobo)
  select customer_id, count(*) filter (where ended_at is null), 1000000, date '2000-01-01', 0, 0,
    count(*) filter (where status = 'delivered'), count(*) filter (where status = 'cancelled'),
    coalesce(sum(total_kobo) filter (where status = 'delivered'), 0)
  from orders group by customer_id
  on conflict (customer_id) do update set open_orders = excluded.open_orders, most_open = excluded.most_open,
    delivered = excluded.delivered, cancelled = excluded.cancelled, spent_kobo = excluded.spent_kobo`

const transactionsSql = `
  insert into ledger_transactions (id, kind, order_id, created_at)
  select 'txn_' || substr(o.id, 5, 25) || kind.digit, kind.name, o.id, o.delivered_at
  from orders o, (values ('bill', '0'), ('delivery', '1')) as kind (name, digit)
  where o.status = 'delivered'`

const postingsSql = `
  insert into postings (transaction_id, account, owner_id, amount_kobo, created_at)
  select 'txn_' || substr(o.id, 5, 25) || leg.digit, leg.account,
    case leg.account when 'order' then o.id when 'agent_cash' then o.agent_id else '' end, leg.kobo, o.delivered_at
  from orders o, (values ('0', 'order', 620000), ('0', 'agent_cash', -600000), ('0', 'fees', -20000),
    ('1', 'agent_cash', 620000), ('1', 'order', -620000)) as leg (digit, account, kobo)
  where o.status = 'delivered'`
