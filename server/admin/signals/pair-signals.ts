import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { SeenRow, SignalSpan } from './seen-row.ts'

/** Finds a customer whom one agent serves again and again although others work there. */
export async function pairAgain(db: Db, { since, most }: SignalSpan): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
  select p.customer_id || ' ' || p.agent_id as subject, p.city,
    array[p.customer_id, p.agent_id] as user_ids, p.order_ids, (p.count)::int as weight,
    jsonb_build_object('count', p.count, 'ofCount', p.of_count) as figures
  from (
    select o.customer_id, o.agent_id, min(o.city) as city, count(*) as count,
      (array_agg(o.id order by o.id desc))[1:10] as order_ids,
      sum(count(*)) over (partition by o.customer_id) as of_count
    from orders o where o.delivered_at > ${since} and o.agent_id is not null
    group by o.customer_id, o.agent_id
  ) p
  where p.count >= 5 and p.count * 4 >= p.of_count * 3
    and (select count(*) from agents a where a.city = p.city) > 2
  order by weight desc, subject limit ${most}`.execute(db)
  return rows
}

/** Finds a phone that several customers order with, or a customer and an agent. */
export async function phoneShared(db: Db, { since, most }: SignalSpan): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
  select md5(s.phone) as subject, s.city, s.user_ids[1:10] as user_ids,
    s.order_ids[1:10] as order_ids, (cardinality(s.user_ids))::int as weight,
    jsonb_build_object('count', cardinality(s.user_ids), 'amountKobo', (
      select coalesce(sum(b.amount_kobo), 0) from orders d join balances b on b.account = 'order' and b.owner_id = d.id
      where d.contact_phone = s.phone and b.is_owed and d.ended_at is not null)) as figures
  from (
    select o.contact_phone as phone, min(o.city) as city, array_agg(distinct w.id) as user_ids,
      array_agg(distinct o.id) as order_ids
    from orders o join users w on w.id = o.customer_id
      or w.phone_number = o.contact_phone and w.role in ('customer', 'agent')
    where o.placed_at > ${since} and o.contact_phone in (select contact_phone from orders where placed_at > ${since}
      group by contact_phone having count(distinct customer_id) > 1
      union select phone_number from users where role = 'agent' and phone_number is not null)
    group by o.contact_phone
  ) s where cardinality(s.user_ids) > 1
  order by weight desc, subject limit ${most}`.execute(db)
  return rows
}

/** Tips of a customer to one agent that are much against what was bought, or many. */
export async function tips(db: Db, { since, most }: SignalSpan): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
  select o.customer_id || ' ' || o.agent_id as subject, min(o.city) as city,
    array[o.customer_id, o.agent_id] as user_ids, (array_agg(o.id order by o.id desc))[1:10] as order_ids,
    (count(*))::int as weight,
    jsonb_build_object('count', count(*), 'amountKobo', sum(p.amount_kobo), 'ofKobo', sum(o.goods_kobo)) as figures
  from ledger_transactions t join postings p on p.transaction_id = t.id and p.account = 'wallet'
    join orders o on o.id = t.order_id
  where t.kind = 'tip' and p.created_at > ${since} and o.agent_id is not null
  group by o.customer_id, o.agent_id
  having sum(p.amount_kobo) > sum(coalesce(o.goods_kobo, 0)) / 2 or count(*) >= 5
  order by weight desc, subject limit ${most}`.execute(db)
  return rows
}

/** Money that a customer paid by card and that ended in the wallet, again and again or with a pay-out. */
export async function cardInOut(db: Db, { since, most }: SignalSpan): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
  select c.customer_id as subject, null::text as city, array[c.customer_id] as user_ids,
    c.order_ids, (c.count + out.count)::int as weight,
    jsonb_build_object('count', c.count, 'ofCount', out.count, 'amountKobo', c.amount, 'ofKobo', out.amount) as figures
  from (
    select p.customer_id, count(distinct p.order_id) as count, sum(p.amount_kobo) as amount,
      (array_agg(distinct p.order_id))[1:10] as order_ids
    from payments p join orders o on o.id = p.order_id
    where p.status = 'succeeded' and p.purpose = 'order' and p.ended_at > ${since}
      and o.status in ('cancelled', 'expired')
    group by p.customer_id
  ) c cross join lateral (
    select count(*) as count, coalesce(sum(w.amount_kobo), 0) as amount
    from postings w join ledger_transactions t on t.id = w.transaction_id
    where w.account = 'wallet' and w.owner_id = c.customer_id and w.created_at > ${since}
      and t.kind in ('pay_out', 'refund')
  ) out where c.count >= 2 or out.count > 0
  order by weight desc, subject limit ${most}`.execute(db)
  return rows
}

/** A person, by account or phone, whose bank asked for a payment back a second time, however long ago the first was. */
export async function chargeBacks(db: Db, { most }: SignalSpan): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
  with asked as (
    select b.id, b.amount_kobo, o.customer_id, o.id as order_id, o.contact_phone, o.city
    from take_backs b join orders o on o.id = b.order_id
    where b.kind = 'dispute'
  )
  select one.customer_id as subject, min(other.city) as city,
    (array_agg(distinct other.customer_id))[1:10] as user_ids, (array_agg(distinct other.order_id))[1:10] as order_ids,
    count(distinct other.id)::int as weight,
    jsonb_build_object('count', count(distinct other.id), 'amountKobo', (
      select sum(a.amount_kobo) from asked a where a.id = any(array_agg(distinct other.id)))) as figures
  from (select distinct customer_id, contact_phone from asked) one
    join asked other on other.customer_id = one.customer_id or other.contact_phone = one.contact_phone
  group by one.customer_id having count(distinct other.id) > 1
  order by weight desc, subject limit ${most}`.execute(db)
  return rows
}

/** Friends whom one customer invited and who all live at one gate. */
export async function invitedTogether(db: Db, { since, most }: SignalSpan): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
  select p.owner_id || ' ' || md5(concat_ws('|', lower(o.area), lower(btrim(o.landmark)),
      o.gate_code)) as subject, min(o.city) as city,
    p.owner_id || (array_agg(distinct u.customer_id))[1:9] as user_ids,
    (array_agg(distinct o.id))[1:10] as order_ids, (count(distinct u.customer_id))::int as weight,
    jsonb_build_object('count', count(distinct u.customer_id), 'about', min(o.area)) as figures
  from promo_codes p join promo_uses u on u.promo_id = p.id join orders o on o.id = u.order_id
  where p.owner_id is not null and u.used_at > ${since} and o.status not in ('cancelled', 'expired')
  group by p.owner_id, lower(o.area), lower(btrim(o.landmark)), o.gate_code
  having count(distinct u.customer_id) > 1
  order by weight desc, subject limit ${most}`.execute(db)
  return rows
}
