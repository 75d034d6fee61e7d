import { type Selectable, sql, type Updateable } from 'kysely'
import type { RatingTag } from '#contract/orders/after-delivery-terms.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Ratings } from '#server/platform/database/tables.ts'

export type RatingRow = Omit<Selectable<Ratings>, 'tags'> & { tags: RatingTag[] }

export async function findRating(db: Db | Tx, orderId: string): Promise<RatingRow | null> {
  const { rows } = await sql<RatingRow>`select * from ratings where order_id = ${orderId}`.execute(db)
  return rows[0] ?? null
}

export async function insertRating(tx: Tx, row: RatingRow): Promise<void> {
  await tx.insertInto('ratings').values(row).execute()
}

export async function updateRating(tx: Tx, orderId: string, changes: Updateable<Ratings>): Promise<void> {
  await tx.updateTable('ratings').set(changes).where('order_id', '=', orderId).execute()
}

/** The average of an agent's stars and over how many ratings; null before the first. */
export async function findScore(
  db: Db | Tx,
  agentId: string,
): Promise<{ average: number; count: number } | null> {
  const row = await db
    .selectFrom('agent_scores')
    .select(['rating_count', 'star_sum'])
    .where('agent_id', '=', agentId)
    .executeTakeFirst()
  return row ? { average: row.star_sum / row.rating_count, count: row.rating_count } : null
}
