import type { Db, Tx } from '#server/platform/database/database.ts'
import { countChecked } from './standing-store.ts'

/** How many agents may work, how many of them staff have checked in full, and how many of those are on duty. */
export function readCrew(db: Db | Tx): Promise<{ agents: number; checked: number; checkedOnDuty: number }> {
  return countChecked(db)
}
