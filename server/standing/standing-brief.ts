import { sql } from 'kysely'
import type { ErrorCode } from '#contract/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { DateState } from './standing-store.ts'

export interface StandingBrief {
  market: string
  scheduledFor: Date
  state: DateState
  highKobo: number | null
  refusal: ErrorCode | null
}

/** One date as its reminder says it; null where there is none. */
export async function readStandingDate(
  db: Db | Tx,
  { id, date }: { id: string; date: string },
): Promise<StandingBrief | null> {
  const { rows } = await sql<StandingBrief>`
    select m.name as market, d.scheduled_for as "scheduledFor", d.state, d.high_kobo as "highKobo", d.refusal
    from standing_dates d join standing_orders s on s.id = d.standing_id
      join markets m on m.id = coalesce(d.market_id, s.body ->> 'marketId')
    where d.standing_id = ${id} and d.date = ${date}::date`.execute(db)
  return rows[0] ?? null
}
