import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inCities } from '#server/platform/database/in-cities.ts'

/** What an answer is about: some cities, or all; one market, or all. */
export interface QuestionFilter {
  cities: readonly string[] | null
  marketId: string | null
}

/** Whether a row with the columns `city` and `market_id` is meant; the table's name or short name comes before them. */
export function isMeant(table: string, { cities, marketId }: QuestionFilter): RawBuilder<SqlBool> {
  const city = inCities(sql.ref(`${table}.city`), cities)
  if (marketId === null) return city
  return sql<SqlBool>`(${city} and ${sql.ref(`${table}.market_id`)} = ${marketId})`
}
