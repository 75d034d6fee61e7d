import { sql } from 'kysely'
import type { CityLoad, ReadLoads } from '#server/orders/promise/make-promise.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { lastSign } from './core/agent-store.ts'
import { offerAheadMs, silentBefore } from './core/rules.ts'

/** Reads how many orders of each market's city wait or are in hand for each agent on duty there, and how many those are. */
export function createReadLoads(db: Db, clock: Clock, readSettings: ReadSettings): ReadLoads {
  return async () => {
    const silent = silentBefore(clock.now(), await readSettings())
    const wantedBy = new Date(clock.now().getTime() + offerAheadMs)
    const { rows } = await sql<CityLoad & { market_id: string }>`
      with open as (
        select city, count(*)::float8 as orders from orders
        where ended_at is null and status <> 'awaiting_payment' and coalesce(scheduled_for, placed_at) <= ${wantedBy}
        group by city
      ), crew as (
        select a.city, count(*)::int as agents from agents a join users u on u.id = a.user_id
        where a.is_on_duty and ${lastSign} > ${silent}::timestamptz and u.suspended_at is null group by a.city
      )
      select m.id as market_id, coalesce(open.orders, 0) / greatest(1, crew.agents) as "ordersEach",
        coalesce(crew.agents, 0) as agents
      from markets m left join open on open.city = m.city left join crew on crew.city = m.city`.execute(db)
    return new Map(rows.map(({ market_id: id, ...load }) => [id, load]))
  }
}
