import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Returns how many orders of some markets have not ended: under way, and booked for later than now. */
export async function countMarketOrders(
  db: Db | Tx,
  marketIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, { live: number; booked: number }>> {
  const { rows } = await sql<{ id: string; live: number; booked: number }>`
    select market_id as id, count(*) filter (where not is_booked)::int as live,
      count(*) filter (where is_booked)::int as booked
    from (
      select market_id, status in ('awaiting_payment', 'queued') and coalesce(scheduled_for > ${now}, false) as is_booked
      from orders where market_id = any(${marketIds}::text[])
        and ended_at is null
    ) open group by market_id`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
