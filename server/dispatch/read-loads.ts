import { sql } from 'kysely'
import type { ReadLoads } from '#server/orders/promise/make-promise.ts'
import type { Db } from '#server/platform/database/database.ts'
import { offerAheadMs } from './rules.ts'

/** Reads how many orders of each market's city wait or are in hand for each agent on duty there. */
export function createReadLoads(db: Db, clock: { now(): Date }): ReadLoads {
  return async () => {
    const wantedBy = new Date(clock.now().getTime() + offerAheadMs)
    const { rows } = await sql<{ market_id: string; load: number }>`
      with loads as (
        select c.slug, (select count(*) from orders o where o.city = c.slug
            and o.ended_at is null and o.status <> 'awaiting_payment'
            and coalesce(o.scheduled_for, o.placed_at) <= ${wantedBy})::float8
          / greatest(1, (select count(*) from agents a join users u on u.id = a.user_id
            where a.city = c.slug and a.is_on_duty and u.suspended_at is null)) as load
        from cities c
      )
      select m.id as market_id, l.load from markets m join loads l on l.slug = m.city`.execute(db)
    return new Map(rows.map((row) => [row.market_id, row.load]))
  }
}
