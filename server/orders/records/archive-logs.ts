import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

const mostAtOnce = 2_000
/** Leaves what is more than this for the next nights. */
const mostANight = 2_000_000

/**
 * Moves the events of orders that ended before a moment into one compressed row each, some at a time, from the oldest
 * event on. `events_of` reads both. Returns how many events were moved.
 */
export async function archiveLogs(db: Db, before: Date): Promise<number> {
  let total = 0
  let after: number | null = 0
  while (after !== null && total < mostANight) {
    const found: { last: number | null; archived: number } | undefined = await archiveSome(db, after, before)
    after = found?.last ?? null
    total += found?.archived ?? 0
  }
  return total
}

async function archiveSome(db: Db, after: number, before: Date) {
  const { rows } = await sql<{ last: number | null; archived: number }>`
    select last, archived from archive_events(${after}, ${before}, ${mostAtOnce})`.execute(db)
  return rows[0]
}
