import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

export interface PastOrderRow {
  city: string
  placed_at: Date
  agent_id: string
  item_count: number
  area: string
  latitude: number | null
  longitude: number | null
  market_latitude: number
  market_longitude: number
}

/** The latest orders that were wanted at once and delivered since a moment, so many at most. */
export async function listPastOrders(db: Db, since: Date, limit: number): Promise<PastOrderRow[]> {
  const { rows } = await sql<PastOrderRow>`
    select o.city, o.placed_at, o.agent_id, o.item_count, o.area, o.latitude, o.longitude,
      m.latitude as market_latitude, m.longitude as market_longitude
    from orders o join markets m on m.id = o.market_id
    where o.delivered_at >= ${since} and o.scheduled_for is null and o.agent_id is not null and o.area <> ''
    order by o.delivered_at desc limit ${limit}`.execute(db)
  return rows
}
