import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'

/** Returns whether a customer ordered in some cities, or nowhere yet. */
export async function isOfCities(
  db: Db,
  customerId: string,
  cities: readonly string[] | null,
): Promise<boolean> {
  const { rows } = await sql<{ is_theirs: boolean }>`
    select exists (select from orders o where o.customer_id = ${customerId} and ${inCities(sql`o.city`, cities)})
      or not exists (select from orders where customer_id = ${customerId}) as is_theirs`.execute(db)
  return rows[0]?.is_theirs === true
}
