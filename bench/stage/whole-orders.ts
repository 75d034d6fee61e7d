import pg from 'pg'
import { fillOrders, type ManyOrders } from './many-orders.ts'

/**
 * Fills a migrated database with orders as `fillOrders` does, and with what else a delivered order leaves: four items
 * and their prices, eight events with their places, an offer, its times, a trail, and what an agent earned.
 */
export async function fillWholeOrders(bulkUrl: string, orders: ManyOrders): Promise<void> {
  await fillOrders(bulkUrl, orders)
  const client = new pg.Client({ connectionString: bulkUrl })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const statement of [
      itemsSql,
      pricesSql,
      eventsSql,
      placesSql,
      offersSql,
      timesSql,
      aftermathSql,
      earningsSql,
      visitsSql,
    ])
      await client.query(statement)
    if (orders.hasOldStatistics !== true) await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const itemsSql = `
  insert into order_items (id, order_id, position, raw, name, product_id, quantity, unit, if_missing, status, asked_kobo,
    paid_kobo, paid_by, is_booked, unavailable_reason)
  select 'itm_' || substr(o.id, 5, 25) || position, o.id, position, '2 ' || p.unit || ' ' || p.name, p.name, p.id, 2,
    p.unit, 'ask', case when o.status = 'queued' then 'requested' when is_bought then 'bought' else 'unavailable' end,
    case when is_bought then 160000 end, case when is_bought then 150000 end, case when is_bought then o.agent_id end,
    is_bought, case when o.status <> 'queued' and not is_bought then 'not_there' end
  from (select orders.*, row_number() over (order by id) as n from orders) o, generate_series(0, 3) as position,
    lateral (select o.status = 'delivered' and (o.n + position) % 17 <> 0 as is_bought) had,
    (select array_agg(id order by id) as ids, array_agg(name order by id) as names, array_agg(units[1] order by id) as units
      from products) goods,
    lateral (select 1 + (o.n * 13 + position * 7) % cardinality(ids) as place) chosen,
    lateral (select ids[place] as id, names[place] as name, units[place] as unit) p
  order by o.id`

const pricesSql = `
  insert into price_observations (market_id, product_id, unit, quantity, asked_kobo, paid_kobo, observed_at, source, item_id)
  select o.market_id, i.product_id, i.unit, 2, i.asked_kobo, i.paid_kobo, o.delivered_at, 'agent', i.id
  from orders o join order_items i on i.order_id = o.id where i.status = 'bought' order by o.id`

const eventsSql = `
  insert into events (type, order_id, customer_id, agent_id, status, actor, actor_id, happened_at, received_at, detail)
  select step.type, o.id, o.customer_id, case when place > 1 then o.agent_id end, step.status, step.actor,
    case step.actor when 'customer' then o.customer_id else o.agent_id end, o.placed_at + place * interval '5 minutes',
    o.placed_at + place * interval '5 minutes', step.detail::jsonb
  from orders o, (values (1, 'order.placed', 'queued', 'customer', '{"itemCount": 4}'),
    (2, 'offer.made', null, 'system', '{"round": 1}'), (3, 'order.assigned', 'assigned', 'agent', '{}'),
    (4, 'order.shopping_started', 'shopping', 'agent', '{}'),
    (5, 'order.purchased', 'purchased', 'agent', '{"goodsKobo": 600000, "totalKobo": 620000}'),
    (6, 'order.departed', 'in_transit', 'agent', '{}'), (7, 'order.arrived', 'arrived', 'agent', '{}'),
    (8, 'order.delivered', 'delivered', 'agent', '{"cashKobo": 620000}')) as step (place, type, status, actor, detail)
  where place = 1 or o.status = 'delivered' order by o.id, place`

const placesSql = `
  with beginning as (select max(place) as place from event_places)
  insert into event_places (place, event_id, mark, snapshot)
  select beginning.place + row_number() over (order by id), id, (id * 7919) % 1000000000000000,
    case when id % 4 = 0 or id = (select max(id) from events) then pg_current_snapshot() end
  from events, beginning order by id`

const offersSql = `
  insert into offers (id, order_id, agent_id, status, round, distance_m, offered_at, expires_at, answered_at)
  select 'off_' || substr(id, 5), id, agent_id, 'accepted', 1, 900, placed_at + interval '9 minutes',
    placed_at + interval '10 minutes', placed_at + interval '9 minutes 20 seconds'
  from orders where status = 'delivered' order by id`

const timesSql = `
  insert into errand_times
  select id, delivered_at, delivered_at > promised_by, 120 + n % 300, 240, 600 + n % 900, 60, 700 + n % 500, 90
  from (select *, row_number() over (order by id) as n from orders where status = 'delivered') o order by id`

// One in 200 was reported, one in 300 given something back, one in 500 still owes a part, three in four are rated.
const aftermathSql = `
  create temporary table ended on commit drop as
    select id, customer_id, agent_id, delivered_at, row_number() over (order by id) as n from orders where status = 'delivered';
  insert into ratings (order_id, agent_id, stars, tags, rated_at, changed_at)
  select id, agent_id, 5 - (n % 37 = 0)::int * 3 - (n % 5 = 0)::int, '{}', delivered_at, delivered_at from ended where n % 4 > 0;
  update customer_loads l set star_sum = r.stars, rating_count = r.ratings
  from (select customer_id, sum(stars) as stars, count(*) as ratings from ratings join ended on ended.id = order_id group by 1) r
  where r.customer_id = l.customer_id;
  insert into problems (id, order_id, customer_id, is_whole, kind, status, reported_at, received_at)
  select 'prb_' || substr(id, 5), id, customer_id, true, 'wrong', 'open', delivered_at, delivered_at from ended where n % 200 = 0;
  insert into ledger_transactions (id, kind, order_id, created_at)
  select 'txn_' || substr(id, 5, 25) || '2', 'credit', id, delivered_at from ended where n % 300 = 0
  union all select 'txn_' || substr(id, 5, 25) || '3', 'correction', id, delivered_at from ended where n % 500 = 0;
  insert into postings (transaction_id, account, owner_id, amount_kobo, created_at)
  select 'txn_' || substr(id, 5, 25) || leg.digit, leg.account, case leg.account when 'order' then id else '' end, leg.kobo, delivered_at
  from ended, (values ('2', 'refunds', 50000, 300), ('2', 'fees', -50000, 300), ('3', 'order', 30000, 500),
    ('3', 'fees', -30000, 500)) as leg (digit, account, kobo, every)
  where n % leg.every = 0`

const earningsSql = `
  with added as (
    insert into postings (transaction_id, account, owner_id, amount_kobo, created_at)
    select 'txn_' || substr(o.id, 5, 25) || '0', leg.account,
      case leg.account when 'agent_earnings' then o.agent_id else '' end, leg.kobo, o.delivered_at
    from orders o, (values ('agent_earnings', -12000), ('fees', 12000)) as leg (account, kobo)
    where o.status = 'delivered' order by o.id returning 1
  ) select count(*) from added;
  insert into balances (account, owner_id, amount_kobo, is_owed)
  select account, owner_id, sum(amount_kobo), account = 'order' and sum(amount_kobo) > 0
  from postings where owner_id <> '' group by 1, 2
  having sum(amount_kobo) <> 0 on conflict do nothing;
  update balances set customer_id = o.customer_id, contact_phone = o.contact_phone
  from orders o where account = 'order' and o.id = owner_id`

// Three visits of two pages for each order.
const visitsSql = `
  insert into page_visits (visit, step, at, path, mode)
  select md5(o.id || v)::uuid, step, o.placed_at - interval '4 minutes' + step * interval '1 minute',
    case step when 1 then '/' else '/order' end, 'site'
  from orders o, generate_series(1, 3) v, generate_series(1, 2) step
  where o.placed_at > now() - interval '400 days' order by o.id`
