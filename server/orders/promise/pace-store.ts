import { sql } from 'kysely'
import type { RecordedRide } from '#domain/places/pace.ts'
import { rideMinutes } from '#domain/places/trip-minutes.ts'
import { minutes } from '#domain/time/durations.ts'
import type { Db } from '#server/platform/database/database.ts'

/** So many rides are learnt from at most. */
const mostRides = 1_000

interface RideRow {
  market_latitude: number
  market_longitude: number
  latitude: number
  longitude: number
  left_at: Date
  arrived_at: Date
}

/**
 * Returns the latest rides from a market to a pin: of orders that were delivered, whose agent came from no other door. Areas
 * say too little of the way, and a phone that was offline too little of the time.
 */
export async function listRecordedRides(db: Db, since: Date, now: Date): Promise<RecordedRide[]> {
  const { rows } = await sql<RideRow>`
    select m.latitude as market_latitude, m.longitude as market_longitude, o.latitude, o.longitude, way.left_at, way.arrived_at
    from (select * from orders where delivered_at >= ${since} and delivered_at <= ${now} and latitude is not null
        and longitude is not null order by delivered_at desc limit ${mostRides}) o
      join markets m on m.id = o.market_id
      cross join lateral (
        select max(happened_at) filter (where type = 'order.departed') as left_at,
          max(happened_at) filter (where type = 'order.arrived') as arrived_at,
          count(*) filter (where type in ('order.departed', 'order.arrived'))::int as steps
        from events_of(o.id)) way
    where way.steps = 2 and way.left_at < way.arrived_at and not exists (
      select from orders other where other.agent_id = o.agent_id and other.id <> o.id
        and other.delivered_at > way.left_at - interval '20 minutes' and other.delivered_at <= way.arrived_at)`.execute(
    db,
  )
  return rows.map((row) => {
    const from = { latitude: row.market_latitude, longitude: row.market_longitude }
    const to = { latitude: row.latitude, longitude: row.longitude }
    const took = (row.arrived_at.getTime() - row.left_at.getTime()) / minutes(1)
    return { from, to, at: row.left_at, minutes: took, usualMinutes: rideMinutes(from, to) }
  })
}
