import { sql } from 'kysely'
import type { SmsCost } from '#contract/analytics/admin-analytics.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Says which SMS are deleted: those before a moment, or those about a person or to one of these numbers. */
type Gone = { before: Date } | { userId: string; numbers: string[] }

/** Deletes SMS; what those that were sent have cost stays, as sums of a month that name nobody. */
export async function deleteSms(db: Db | Tx, gone: Gone): Promise<void> {
  const { before, userId, numbers } = { before: null, userId: null, numbers: [], ...gone }
  await sql`
    with gone as (
      delete from sms_messages
      where created_at < ${before}::timestamptz or user_id = ${userId}::text or phone = any(${numbers}::text[])
      returning kind, provider, status, segments, outcome, price_kobo, created_at
    )
    insert into sms_months as m (month, kind, provider, sent, segments, delivered, cost_kobo)
    select date_trunc('month', created_at at time zone 'Africa/Lagos')::date, kind, coalesce(provider, 'termii'),
      count(*), sum(segments), count(*) filter (where outcome = 'delivered'), sum(price_kobo)
    from gone where status = 'sent' group by 1, 2, 3 order by 1, 2, 3
    on conflict (month, kind, provider) do update set sent = m.sent + excluded.sent,
      segments = m.segments + excluded.segments, delivered = m.delivered + excluded.delivered,
      cost_kobo = m.cost_kobo + excluded.cost_kobo`.execute(db)
}

/** Returns what SMS have cost in the months that some days are in, newest month first, dearest kind first. */
export async function sumSmsCosts(db: Db | Tx, days: { from: string; to: string }): Promise<SmsCost[]> {
  const { rows } = await sql<SmsCost>`
    with sums as (
      select month, kind, provider, sent, segments, delivered, cost_kobo from sms_months
      union all
      select date_trunc('month', created_at at time zone 'Africa/Lagos')::date, kind, coalesce(provider, 'termii'),
        count(*), sum(segments), count(*) filter (where outcome = 'delivered'), sum(price_kobo)
      from sms_messages where status = 'sent' group by 1, 2, 3
    )
    select to_char(month, 'YYYY-MM') as month, kind, provider, sum(sent)::int as sent,
      sum(segments)::int as segments, sum(delivered)::int as delivered, sum(cost_kobo)::bigint as "costKobo"
    from sums
    where month >= date_trunc('month', ${days.from}::date) and month <= ${days.to}::date
    group by 1, 2, 3 order by 1 desc, 7 desc, 2, 3`.execute(db)
  return rows
}
