import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { SeenRow, SignalSpan } from './seen-row.ts'

/** One picture that stands for several expenses, or for several transfers at the gate. What was undone does not count. */
export async function pictureAgain(db: Db, { since, most }: SignalSpan): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
  with shown as (
    select p.content_hash, e.made_by as user_id, null::text as order_id, null::text as city,
      (select coalesce(max(abs(l.amount_kobo)), 0) from postings l where l.transaction_id = e.movement_id) as amount_kobo
    from pictures p join book_entries e on e.picture_id = p.id
    where p.created_at > ${since} and p.content_hash is not null
      and not exists (select from book_entries u where u.undoes = e.movement_id)
    union all
    select p.content_hash, g.agent_id, g.order_id, o.city, g.amount_kobo
    from pictures p join gate_payments g on g.picture_id = p.id join orders o on o.id = g.order_id
    where p.created_at > ${since} and p.content_hash is not null and g.status in ('stated', 'in_transit', 'arrived')
  )
  select encode(content_hash, 'hex') as subject, min(city) as city, (array_agg(distinct user_id))[1:10] as user_ids,
    coalesce((array_agg(distinct order_id) filter (where order_id is not null))[1:10], '{}') as order_ids,
    count(*)::int as weight,
    jsonb_build_object('count', count(*), 'amountKobo', sum(amount_kobo)) as figures
  from shown group by content_hash having count(*) > 1
  order by weight desc, subject limit ${most}`.execute(db)
  return rows
}
