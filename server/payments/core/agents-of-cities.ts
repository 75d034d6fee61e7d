import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Returns whether a column names an agent of some cities; null is every city. */
export function ofCities(
  agentId: RawBuilder<unknown>,
  cities: readonly string[] | null,
): RawBuilder<SqlBool> {
  return cities === null
    ? sql`true`
    : sql`${agentId} in (select user_id from agents where city = any(${cities}::text[]))`
}
