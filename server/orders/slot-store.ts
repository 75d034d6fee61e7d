import type { Db } from '#server/platform/database/database.ts'

export interface SlotRow {
  startsAt: Date
  taken: number
}

/** The hours of a market from a moment on that have errands booked, soonest first. */
export async function listSlotRows(db: Db, marketId: string, from: Date): Promise<SlotRow[]> {
  const rows = await db
    .selectFrom('slots')
    .select(['starts_at', 'taken'])
    .where('market_id', '=', marketId)
    .where('starts_at', '>=', from)
    .where('taken', '>', 0)
    .orderBy('starts_at')
    .execute()
  return rows.map((row) => ({ startsAt: row.starts_at, taken: row.taken }))
}

/** How many errands are booked for one hour of a market. */
export async function findSlotTaken(db: Db, marketId: string, startsAt: Date): Promise<number> {
  const row = await db
    .selectFrom('slots')
    .select('taken')
    .where('market_id', '=', marketId)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst()
  return row?.taken ?? 0
}
