import { isDeepStrictEqual } from 'node:util'
import type { Area } from '#contract/markets/areas.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { rememberRecent } from '#server/platform/database/recent.ts'
import { listAreaRows } from './area-store.ts'

export type ReadAreas = () => Promise<Area[]>

/** Reads the areas as they are now, for who is within a transaction and may not ask for another connection. */
export function readAreasNow(db: Db | Tx): Promise<Area[]> {
  return listAreaRows(db)
}

/** Reads the areas through a memory of two seconds; they stay the same array until one of them changes. */
export function createReadAreas(db: Db): ReadAreas {
  let last: Area[] = []
  const read = async () => {
    const rows = await listAreaRows(db)
    if (!isDeepStrictEqual(rows, last)) last = rows
    return last
  }
  return rememberRecent(read, 2_000).get
}
