import type { UsualList } from '#contract/lists/usual-lists.ts'
import type { NewItem } from '#contract/orders/orders.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export async function listUsualListRows(db: Db | Tx, userId: string): Promise<UsualList[]> {
  const rows = await db
    .selectFrom('usual_lists')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    // Only this file writes the column, from a parsed list, while its type would be any JSON.
    lines: row.lines as unknown as NewItem[],
    changedAt: row.changed_at.toISOString(),
  }))
}

/** Writes a list, or changes the one that has this id. */
export async function upsertUsualList(
  tx: Tx,
  userId: string,
  list: Omit<UsualList, 'changedAt'>,
  now: Date,
): Promise<void> {
  const saved = { name: list.name, lines: JSON.stringify(list.lines), changed_at: now }
  await tx
    .insertInto('usual_lists')
    .values({ user_id: userId, id: list.id, ...saved, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(saved))
    .execute()
}

export async function deleteUsualList(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('usual_lists').where('user_id', '=', userId).where('id', '=', id).execute()
}

export async function deleteUsualListsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('usual_lists').where('user_id', '=', userId).execute()
}

/** Returns how many lists a person has besides one. */
export async function countOtherLists(tx: Tx, userId: string, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('usual_lists')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Holds the person's row until the end of the transaction, so that writes about one person come one by one. */
export async function lockListOwner(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}
