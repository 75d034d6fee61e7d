import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inCities } from '#server/platform/database/in-cities.ts'

/** What an answer is about: some cities, or all; one market, or all. */
export interface QuestionFilter {
  cities: readonly string[] | null
  marketId: string | null
}

/** Whether a row of orders `o`, or of lost orders `l`, is meant. */
export function isMeant(table: 'o' | 'l', { cities, marketId }: QuestionFilter): RawBuilder<SqlBool> {
  const columns =
    table === 'o'
      ? { city: sql`o.city`, marketId: sql`o.market_id` }
      : { city: sql`l.city`, marketId: sql`l.market_id` }
  const city = inCities(columns.city, cities)
  if (marketId === null) return city
  return sql<SqlBool>`(${city} and ${columns.marketId} = ${marketId})`
}
