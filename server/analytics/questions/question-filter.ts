import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Says what an answer is about: some cities, or all; one market, or all. */
export interface QuestionFilter {
  cities: readonly string[] | null
  marketId: string | null
}

/** Returns whether a column names the market that is asked about; null is every market. */
export function ofMarket(column: RawBuilder<unknown>, marketId: string | null): RawBuilder<SqlBool> {
  return marketId === null ? sql`true` : sql`${column} = ${marketId}`
}
