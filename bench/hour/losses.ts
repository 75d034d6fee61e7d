import type pg from 'pg'
import type { Acknowledged } from './play.ts'

/** What the database has of what was acknowledged. */
export interface Losses {
  found: number
  lost: number
  doubled: number
  deliveriesLost: number
  /** What all postings come to. */
  ledgerKobo: number
}

export async function findLosses(pool: pg.Pool, acknowledged: Acknowledged): Promise<Losses> {
  const { rows } = await pool.query<Losses>(sql, [
    [...acknowledged.placed.keys()],
    [...acknowledged.placed.values()],
    [...acknowledged.delivered],
  ])
  const [losses] = rows
  if (!losses) throw new Error('nothing was counted')
  return losses
}

// Each customer of the run orders once.
const sql = `
  with told as (
    select t.key, t.id, o.id as found, o.customer_id from unnest($1::text[], $2::text[]) as t (key, id)
      left join orders o on o.id = t.id and o.idempotency_key = t.key
  )
  select (select count(found) from told)::int as found,
    (select count(*) from told where found is null)::int as lost,
    (select count(*) from orders where customer_id in (select customer_id from told)
      and id not in (select id from told))::int as doubled,
    (select count(*) from unnest($3::text[]) as d (id)
      where not exists (select from orders o where o.id = d.id and o.status = 'delivered'))::int as "deliveriesLost",
    (select coalesce(sum(amount_kobo), 0) from postings)::bigint as "ledgerKobo"`
