import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { rememberRecent } from '#server/platform/database/recent.ts'
import { type CityRow, findCityRow, listCityRows } from './city-store.ts'

/** Reads of cities that many requests share. */
export interface ReadCities {
  /** The cities in which orders are taken, the oldest first. */
  open(): Promise<CityRow[]>
}

/** Reads cities through a memory of two seconds. */
export function createReadCities(db: Db): ReadCities {
  const { get } = rememberRecent(() => listCityRows(db), 2_000)
  return { open: async () => (await get()).filter((row) => row.is_open) }
}

/** Passes on the city that a public read names; throws for one in which no orders are taken. */
export async function openCity(readCities: ReadCities, slug: string | undefined): Promise<string | null> {
  if (slug === undefined) return null
  if ((await readCities.open()).some((city) => city.slug === slug)) return slug
  throw fail('cities.not_found')
}

/** Every city, open or not, as it is stored at this moment. */
export function listCities(db: Db | Tx): Promise<CityRow[]> {
  return listCityRows(db)
}

export async function hasCity(db: Db | Tx, slug: string): Promise<boolean> {
  return (await findCityRow(db, slug)) !== null
}
