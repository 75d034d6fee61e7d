import { type Selectable, sql } from 'kysely'
import type { CitySettingKey } from '#contract/settings/settings.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Cities } from '#server/platform/database/tables.ts'

export type CityRow = Selectable<Cities>

/** Returns every city, open or not, the oldest first. */
export function listCityRows(db: Db | Tx): Promise<CityRow[]> {
  return db.selectFrom('cities').selectAll().orderBy('created_at').orderBy('slug').execute()
}

export async function findCityRow(db: Db | Tx, slug: string): Promise<CityRow | null> {
  const row = await db.selectFrom('cities').selectAll().where('slug', '=', slug).executeTakeFirst()
  return row ?? null
}

/** Holds every city until the end of the transaction, so that changes come one by one. */
export async function lockCities(tx: Tx): Promise<CityRow[]> {
  await sql`lock table cities in share row exclusive mode`.execute(tx)
  return listCityRows(tx)
}

export type WrittenCity = Pick<CityRow, 'name' | 'state' | 'latitude' | 'longitude' | 'is_open'>

export async function insertCity(tx: Tx, city: WrittenCity & { slug: string; now: Date }): Promise<void> {
  const { now, ...fields } = city
  await tx
    .insertInto('cities')
    .values({ ...fields, created_at: now })
    .execute()
}

/** Writes a city again as its next version. */
export async function updateCity(tx: Tx, slug: string, city: WrittenCity): Promise<void> {
  await tx
    .updateTable('cities')
    .set((cities) => ({ ...city, version: cities('version', '+', 1) }))
    .where('slug', '=', slug)
    .execute()
}

/** Returns whether a city has an area that orders go to. */
export async function hasServedArea(tx: Tx, slug: string): Promise<boolean> {
  const query = tx.selectFrom('areas').select('name').where('city', '=', slug).where('is_served', '=', true)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** Returns what cities have for themselves, by city. */
export async function listCitySettings(db: Db | Tx): Promise<Map<string, Map<string, string>>> {
  const rows = await db.selectFrom('city_settings').select(['city', 'key', 'value']).orderBy('key').execute()
  const byCity = Map.groupBy(rows, ({ city }) => city)
  return new Map([...byCity].map(([city, own]) => [city, new Map(own.map(({ key, value }) => [key, value]))]))
}

/** Writes what a city has for itself; null takes it away. */
export async function saveCitySetting(
  tx: Tx,
  { city, key, value, now }: { city: string; key: CitySettingKey; value: string | null; now: Date },
): Promise<void> {
  if (value === null) {
    await tx.deleteFrom('city_settings').where('city', '=', city).where('key', '=', key).execute()
    return
  }
  await tx
    .insertInto('city_settings')
    .values({ city, key, value, updated_at: now })
    .onConflict((conflict) => conflict.columns(['city', 'key']).doUpdateSet({ value, updated_at: now }))
    .execute()
}
