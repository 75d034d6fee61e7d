import type { Db, Tx } from '#server/platform/database/database.ts'
import { countChecked } from './agents/performance-store.ts'

/**
 * Returns how many agents may work, how many of them admins have checked in full, and how many of those are
 * on duty.
 */
export function readCrew(db: Db | Tx): Promise<{ agents: number; checked: number; checkedOnDuty: number }> {
  return countChecked(db)
}
