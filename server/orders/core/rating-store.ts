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
