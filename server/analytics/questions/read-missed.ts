import { sql } from 'kysely'
import type { MissedGoods } from '#contract/analytics/questions.ts'
import { foldPhrase } from '#domain/fold.ts'
import type { Span } from '#domain/time/span.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'
import type { QuestionFilter } from './question-filter.ts'

const shown = 200

/** Goods that the catalogue lacked in a span and lacks still. */
export async function readMissedGoods(
  db: Db,
  { from, to, days }: Span,
  { cities, marketId }: QuestionFilter,
): Promise<MissedGoods> {
  const known = await listKnownNames(db)
  const { rows } = await sql<MissedGoods['goods'][number]>`
    select words, count(*)::int as times, count(distinct mark)::int as people, min(day)::text as "firstDay",
      max(day)::text as "lastDay"
    from missed_goods g left join markets m on m.id = g.market_id
    where g.day between ${from}::date and ${to}::date and ${inCities(sql`m.city`, cities)}
      and (${marketId}::text is null or g.market_id = ${marketId}) and not g.words = any(${known}::text[])
    group by words order by people desc, times desc, words limit ${shown}`.execute(db)
  return { span: { from, to, days }, goods: rows }
}

async function listKnownNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select unnest(aliases || name) as name from products where retired_at is null`.execute(db)
  return [...new Set(rows.map(({ name }) => foldPhrase(name)))]
}
