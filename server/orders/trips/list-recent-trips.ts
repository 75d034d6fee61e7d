import { sql } from 'kysely'
import type { RecentTrip } from '#contract/orders/recent-trips.ts'
import { days } from '#domain/time/durations.ts'
import type { Db } from '#server/platform/database/database.ts'

const mostTrips = 1_000

interface RecentTripRow {
  items: number
  metres: number | null
  delivery_fee_kobo: number
  service_fee_kobo: number
  arrived_at: Date | null
  delivered_at: Date
}

/** The latest deliveries of seven days, with what an agent's share is computed from. */
export async function listRecentTrips(db: Db, now: Date): Promise<RecentTrip[]> {
  const { rows } = await sql<RecentTripRow>`
    select o.item_count as items, o.way_m as metres, o.delivery_fee_kobo, o.service_fee_kobo, o.delivered_at,
      (select max(e.happened_at) from events e where e.order_id = o.id and e.type = 'order.arrived') as arrived_at
    from orders o where o.delivered_at >= ${new Date(now.getTime() - days(7))}
    order by o.delivered_at desc limit ${mostTrips}`.execute(db)
  return rows.map((row) => ({
    items: row.items,
    metres: row.metres,
    deliveryFeeKobo: row.delivery_fee_kobo,
    serviceFeeKobo: row.service_fee_kobo,
    waitedMs:
      row.arrived_at === null ? 0 : Math.max(0, row.delivered_at.getTime() - row.arrived_at.getTime()),
  }))
}
