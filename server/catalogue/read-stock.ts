import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { countStock } from './band-store.ts'
import { bandSince } from './update-bands.ts'

/**
 * Returns how many markets are on, how many of them sell nothing, how many have a price that an agent paid
 * lately, and how many have no photograph.
 */
export function readStock(db: Db | Tx, clock: Clock): ReturnType<typeof countStock> {
  return countStock(db, bandSince(clock))
}
