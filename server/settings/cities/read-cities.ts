import type { Db, Tx } from '#server/platform/database/database.ts'
import { rememberRecent } from '#server/platform/recent.ts'
import { type CityRow, findCityRow, listCityRows } from './city-store.ts'

export interface ReadCities {
  /** Every city, open or not, the oldest first. */
  rows(): Promise<CityRow[]>
  /** Reads again the next time; for the process that changed something. */
  forget(): void
}

/** Reads cities through a memory of two seconds. */
export function createReadCities(db: Db): ReadCities {
  const { get, forget } = rememberRecent(() => listCityRows(db), 2_000)
  return { rows: get, forget }
}

export async function hasCity(db: Db | Tx, slug: string): Promise<boolean> {
  return (await findCityRow(db, slug)) !== null
}
