import type { Area } from '#contract/markets/areas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rememberRecent } from '#server/platform/recent.ts'
import { listAreaRows } from './area-store.ts'

export type ReadAreas = () => Promise<Area[]>

/** Reads the areas through a memory of two seconds. */
export function createReadAreas(db: Db): ReadAreas {
  return rememberRecent(() => listAreaRows(db), 2_000).get
}
