import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { SeenRow, SignalSpan } from './seen-row.ts'

/**
 * A business that has an email, an address, a phone or an owner of one that owes: it may be the same under another name. Two of
 * which neither owes anything are two branches.
 */
export async function businessAgain(db: Db, { since, most }: SignalSpan): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
  with marks as (
    select b.id, 'email' as kind, lower(btrim(b.email)) as mark from businesses b
    union select b.id, 'address', regexp_replace(lower(b.address), '[^a-z0-9]+', '', 'g') from businesses b
    union select a.business_id, 'phone', a.contact_phone from addresses a where a.business_id is not null
    union select m.business_id, 'phone', u.phone_number from business_members m join users u on u.id = m.user_id
      where m.role = 'owner' and u.phone_number is not null
    union select m.business_id, 'owner', m.user_id from business_members m where m.role = 'owner'
    union select d.business_id, 'owner', d.user_id from owner_debts d
  ), owing as (
    select r.owner_id as id, r.amount_kobo from balances r where r.account = 'receivable' and r.amount_kobo > 0
  )
  select n.id || ' ' || o.id as subject, null::text as city,
    array(select m.user_id from business_members m where m.role = 'owner' and m.business_id in (n.id, o.id)
      union select d.user_id from owner_debts d where d.business_id = o.id limit 10) as user_ids,
    array(select x.id from orders x where x.business_id = n.id order by x.id desc limit 10) as order_ids,
    count(distinct s.kind)::int as weight,
    jsonb_build_object('count', count(distinct s.kind), 'amountKobo', max(w.amount_kobo),
      'about', n.name || ', ' || o.name) as figures
  from businesses n join marks s on s.id = n.id join marks t on t.kind = s.kind and t.mark = s.mark and t.id <> n.id
    join businesses o on o.id = t.id and o.created_at <= n.created_at join owing w on w.id = o.id
  where n.created_at > ${since} and s.mark <> ''
  group by n.id, o.id, n.name, o.name order by weight desc, subject limit ${most}`.execute(db)
  return rows
}
