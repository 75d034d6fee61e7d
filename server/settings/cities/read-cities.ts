import type { Db, Tx } from '#server/platform/database/database.ts'
import { rememberRecent } from '#server/platform/recent.ts'
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

/** Every city, open or not, as it is stored at this moment. */
export function listCities(db: Db | Tx): Promise<CityRow[]> {
  return listCityRows(db)
}

export async function hasCity(db: Db | Tx, slug: string): Promise<boolean> {
  return (await findCityRow(db, slug)) !== null
}
