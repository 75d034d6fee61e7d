import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Cities } from '#server/platform/database/tables.ts'

export type CityRow = Selectable<Cities>

/** Every city, open or not, the oldest first. */
export function listCityRows(db: Db | Tx): Promise<CityRow[]> {
  return db.selectFrom('cities').selectAll().orderBy('created_at').orderBy('slug').execute()
}

export async function findCityRow(db: Db | Tx, slug: string): Promise<CityRow | null> {
  const row = await db.selectFrom('cities').selectAll().where('slug', '=', slug).executeTakeFirst()
  return row ?? null
}
