import { sql } from 'kysely'
import { days } from '#domain/time/durations.ts'
import type { CityHands } from '#domain/time/supply.ts'
import type { ReadLoads } from '#server/orders/promise/make-promise.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { lastSign } from './core/agent-store.ts'
import { offerAheadMs, silentBefore } from './core/rules.ts'

/** The rota counts as far ahead as hours can be booked. */
const rotaMs = days(8)

interface CityRow {
  market_id: string
  on_duty: number
  in_front: number
  /** Holds seconds since 1970. */
  shifts: { startsAt: number; endsAt: number; isHere: boolean }[]
}

/** Reads what each market's city has of orders that wait or are in hand, of agents on duty and of shifts to come. */
export function createReadLoads(db: Db, clock: Clock, readSettings: ReadSettings): ReadLoads {
  return async () => {
    const now = clock.now()
    const silent = silentBefore(now, await readSettings())
    const wantedBy = new Date(now.getTime() + offerAheadMs)
    const { rows } = await sql<CityRow>`
      with open as (
        select city, count(*)::int as orders from orders
        where ended_at is null and status <> 'awaiting_payment' and coalesce(scheduled_for, placed_at) <= ${wantedBy}
        group by city
      ), crew as (
        select a.city, a.user_id from agents a join users u on u.id = a.user_id
        where a.is_on_duty and ${lastSign} > ${silent}::timestamptz and u.suspended_at is null
      ), rota as (
        select m.city, jsonb_agg(jsonb_build_object('startsAt', extract(epoch from s.starts_at),
          'endsAt', extract(epoch from s.ends_at), 'isHere', c.user_id is not null)) as shifts
        from shifts s join markets m on m.id = s.market_id join users u on u.id = s.agent_id
        left join crew c on c.user_id = s.agent_id
        where s.ends_at > ${now} and s.starts_at < ${new Date(now.getTime() + rotaMs)} and u.suspended_at is null
        group by m.city
      )
      select m.id as market_id, coalesce(open.orders, 0) as in_front,
        (select count(*)::int from crew where crew.city = m.city) as on_duty, coalesce(rota.shifts, '[]') as shifts
      from markets m left join open on open.city = m.city left join rota on rota.city = m.city`.execute(db)
    return new Map(rows.map((row) => [row.market_id, handsOf(row)]))
  }
}

function handsOf({ on_duty: onDuty, in_front: inFront, shifts }: CityRow): CityHands {
  const at = (seconds: number) => new Date(seconds * 1000)
  return {
    onDuty,
    inFront,
    shifts: shifts.map(({ startsAt, endsAt, isHere }) => ({
      startsAt: at(startsAt),
      endsAt: at(endsAt),
      isHere,
    })),
  }
}
