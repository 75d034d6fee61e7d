import type { Area } from '#contract/markets/areas.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { insertAreas, listAreaRows } from './area-store.ts'

/** Adds the first areas, unless there already are some. */
export async function seedAreas(tx: Tx, areas: readonly Area[]): Promise<void> {
  if ((await listAreaRows(tx)).length === 0) await insertAreas(tx, areas)
}
