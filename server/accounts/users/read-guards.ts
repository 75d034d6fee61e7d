import type { Db, Tx } from '#server/platform/database/database.ts'
import { countGuards } from './user-store.ts'

/**
 * Returns how many owners there are, how many of them have a second step, and how many people with one of
 * these addresses can sign in.
 */
export function readGuards(
  db: Db | Tx,
  demoAddresses: readonly string[],
): Promise<{ owners: number; ownersWithStep: number; demoPeople: number }> {
  return countGuards(db, demoAddresses)
}
