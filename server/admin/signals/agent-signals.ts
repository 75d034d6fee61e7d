import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { SeenRow, SignalSpan } from './seen-row.ts'

/** From leaving the market to the gate faster than a road allows: 100 km an hour, in a city. */
export async function fastTrip(db: Db, { lately, most }: SignalSpan): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
  select o.id as subject, o.city, array[o.agent_id] as user_ids, array[o.id] as order_ids,
    (1)::int as weight, jsonb_build_object('metres', o.way_m, 'minutes',
      floor(extract(epoch from a.happened_at - d.happened_at) / 60)) as figures
  from orders o
    join events d on d.order_id = o.id and d.type = 'order.departed'
    join events a on a.order_id = o.id and a.type = 'order.arrived'
  where o.delivered_at > ${lately} and o.way_m >= 2000 and o.agent_id is not null
    and a.happened_at >= d.happened_at and o.way_m > 28 * extract(epoch from a.happened_at - d.happened_at)
  order by weight desc, subject limit ${most}`.execute(db)
  return rows
}

/** An agent whose phone says that it is where no vehicle can have brought it, by more than phones are wrong. */
export async function positionJump(db: Db, { lately, most }: SignalSpan): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
  select a.user_id || to_char(a.jump_at, ' YYYY-MM-DD') as subject, a.city,
    array[a.user_id] as user_ids, array[]::text[] as order_ids, (1)::int as weight,
    jsonb_build_object('metres', round(111320 * sqrt((a.jump_latitude - a.latitude) ^ 2
        + ((a.jump_longitude - a.longitude) * cos(radians(a.latitude))) ^ 2)),
      'minutes', floor(extract(epoch from a.jump_at - a.position_at) / 60)) as figures
  from agents a where a.jump_at > ${lately} and a.latitude is not null
    and 111320 * sqrt((a.jump_latitude - a.latitude) ^ 2 + ((a.jump_longitude - a.longitude) * cos(radians(a.latitude))) ^ 2) > 10000
  order by weight desc, subject limit ${most}`.execute(db)
  return rows
}

/** An agent who recorded far more cash than was due, which went into wallets. */
export async function cashOver(db: Db, { since, most }: SignalSpan): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
  select c.owner_id as subject, min(o.city) as city,
    c.owner_id || (array_agg(distinct o.customer_id))[1:9] as user_ids,
    (array_agg(o.id order by o.id desc))[1:10] as order_ids, (count(*))::int as weight,
    jsonb_build_object('count', count(*), 'amountKobo', -sum(w.amount_kobo)) as figures
  from ledger_transactions t join orders o on o.id = t.order_id
    join postings w on w.transaction_id = t.id and w.account = 'wallet' and w.amount_kobo <= -500000
    join postings c on c.transaction_id = t.id and c.account = 'agent_cash'
  where t.kind = 'delivery' and w.created_at > ${since}
  group by c.owner_id having count(*) > 1 or sum(w.amount_kobo) <= -1500000
  order by weight desc, subject limit ${most}`.execute(db)
  return rows
}

/** A product whose prices of late come from one agent and are far from what others paid, or from the guide. */
export async function priceAlone(db: Db, { since, most }: SignalSpan): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
  select concat_ws(' ', n.market_id, n.product_id, n.unit, n.agent_id) as subject, m.city,
    n.agent_id || n.customer_ids[1:9] as user_ids, n.order_ids[1:10] as order_ids, (n.count)::int as weight,
    jsonb_build_object('count', n.count, 'amountKobo', round(n.unit_kobo), 'ofKobo', round(r.unit_kobo),
      'about', g.name || ', ' || m.name) as figures
  from (
    select p.market_id, p.product_id, p.unit, o.agent_id, count(*) as count,
      avg(p.paid_kobo / p.quantity) as unit_kobo, array_agg(distinct o.id) as order_ids,
      array_agg(distinct o.customer_id) as customer_ids
    from price_observations p join order_items i on i.id = p.item_id join orders o on o.id = i.order_id
    where p.source = 'agent' and p.observed_at > ${since} and o.agent_id is not null
      and not exists (select from price_set_asides a where a.observation_id = p.id)
    group by p.market_id, p.product_id, p.unit, o.agent_id having count(*) > 1
  ) n cross join lateral (
    select avg(p.paid_kobo / p.quantity) as unit_kobo
    from price_observations p left join order_items i on i.id = p.item_id left join orders o on o.id = i.order_id
    where p.market_id = n.market_id and p.product_id = n.product_id and p.unit = n.unit
      and o.agent_id is distinct from n.agent_id and p.observed_at < now()
  ) r join markets m on m.id = n.market_id join products g on g.id = n.product_id
  where r.unit_kobo > 0 and (n.unit_kobo > r.unit_kobo * 1.8 or n.unit_kobo * 1.8 < r.unit_kobo)
  order by weight desc, subject limit ${most}`.execute(db)
  return rows
}

/** An agent who takes the guide price again and again instead of saying what was paid. */
export async function pricesGuessed(db: Db, { since, most }: SignalSpan): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
  select a.user_id as subject, min(o.city) as city, array[a.user_id] as user_ids,
    (array_agg(distinct o.id order by o.id desc) filter (where i.is_guess))[1:10] as order_ids,
    (count(*) filter (where i.is_guess))::int as weight,
    jsonb_build_object('count', count(*) filter (where i.is_guess), 'ofCount', count(*),
      'amountKobo', sum(i.paid_kobo) filter (where i.is_guess)) as figures
  from orders o join order_items i on i.order_id = o.id join agents a on a.user_id = o.agent_id
  where o.delivered_at > ${since} and i.status = 'bought'
  group by a.user_id having count(*) filter (where i.is_guess) >= 5 and 3 * count(*) filter (where i.is_guess) >= count(*)
  order by weight desc, subject limit ${most}`.execute(db)
  return rows
}

/** An agent whose bank account was changed, or is that of another agent too. */
export async function bankAccount(db: Db, { since, most }: SignalSpan): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
  select c.agent_id || ' ' || max(c.id) as subject, a.city,
    c.agent_id || (array_agg(distinct k.agent_id) filter (where k.agent_id is not null))[1:9] as user_ids,
    array[]::text[] as order_ids, (count(distinct k.agent_id) + 1)::int as weight,
    jsonb_build_object('count', count(distinct c.id), 'ofCount', count(distinct k.agent_id), 'about', '…' || right(
      (array_agg(c.account_number order by c.id desc) filter (where c.account_number is not null))[1], 4)) as figures
  from agent_bank_changes c join agents a on a.user_id = c.agent_id
    left join agent_bank_accounts k on k.account_number = c.account_number and k.agent_id <> c.agent_id
  where c.at > ${since}
  group by c.agent_id, a.city
  having count(distinct k.agent_id) > 0
    or exists (select from agent_bank_changes e where e.agent_id = c.agent_id and e.id < max(c.id))
  order by weight desc, subject limit ${most}`.execute(db)
  return rows
}

/** An arrival that the phone said long after, which pays for waiting and keeps a promise. */
export async function backdated(db: Db, { lately, most }: SignalSpan): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
  select o.id as subject, o.city, array[o.agent_id] as user_ids, array[o.id] as order_ids,
    (1)::int as weight, jsonb_build_object('minutes',
      floor(extract(epoch from e.received_at - e.happened_at) / 60)) as figures
  from orders o join events e on e.order_id = o.id and e.type = 'order.arrived'
  where o.status_at > ${lately} and o.agent_id is not null and e.received_at - e.happened_at > interval '20 minutes'
  order by weight desc, subject limit ${most}`.execute(db)
  return rows
}
