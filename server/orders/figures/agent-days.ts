import { type RawBuilder, sql } from 'kysely'
import { type Cover, gapColumns } from './cover.ts'

/** Selects what agents did day by day: from the sums, and from the rows where there are none. */
export function agentDays(cover: Cover): RawBuilder<unknown> {
  const { since, until } = gapColumns(cover)
  return sql`(
    select * from day_agents where day = any(${cover.days}::date[])
    union all
    select got.* from unnest(${since}::timestamptz[], ${until}::timestamptz[]) as gap (since, until), agents_between(gap.since, gap.until) got
  )`
}
