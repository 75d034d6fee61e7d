import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Returns whether a column or an expression names one of some cities; null is every city. */
export function inCities(city: RawBuilder<unknown>, cities: readonly string[] | null): RawBuilder<SqlBool> {
  return cities === null ? sql`true` : sql`${city} = any(${cities}::text[])`
}
