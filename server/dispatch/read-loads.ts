import { sql } from 'kysely'
import type { ReadLoads } from '#server/orders/promise/make-promise.ts'
import type { Db } from '#server/platform/database/database.ts'
import { nearbyDegrees } from './offers/planning-store.ts'
import { offerAheadMs } from './rules.ts'

/** Reads how many orders of each market's city wait or are in hand for each agent on duty there. */
export function createReadLoads(db: Db, clock: { now(): Date }): ReadLoads {
  return async () => {
    const wantedBy = new Date(clock.now().getTime() + offerAheadMs)
    const { rows } = await sql<{ market_id: string; load: number }>`
      with cities as (
        select m.city, min(m.latitude) - ${nearbyDegrees} as south, max(m.latitude) + ${nearbyDegrees} as north,
          min(m.longitude) - ${nearbyDegrees} as west, max(m.longitude) + ${nearbyDegrees} as east
        from markets m group by m.city
      ), loads as (
        select c.city, (select count(*) from orders o where o.city = c.city
            and o.ended_at is null and o.status <> 'awaiting_payment'
            and coalesce(o.scheduled_for, o.placed_at) <= ${wantedBy})::float8
          / greatest(1, (select count(*) from agents a join users u on u.id = a.user_id
            where a.is_on_duty and u.suspended_at is null and (a.latitude is null
              or a.latitude between c.south and c.north and a.longitude between c.west and c.east))) as load
        from cities c
      )
      select m.id as market_id, l.load from markets m join loads l on l.city = m.city`.execute(db)
    return new Map(rows.map((row) => [row.market_id, row.load]))
  }
}
