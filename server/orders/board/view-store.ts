import type { OrderView } from '#contract/orders/order-views.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Returns the views that an admin saved, by name. */
export async function listViewRows(db: Db | Tx, userId: string): Promise<OrderView[]> {
  const rows = await db
    .selectFrom('order_views')
    .select(['name', 'filter'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute()
  return rows.map(({ name, filter }) => ({ name, filter: filter as OrderView['filter'] }))
}

export async function upsertView(tx: Tx, userId: string, view: OrderView, now: Date): Promise<void> {
  const saved = { filter: JSON.stringify(view.filter), saved_at: now }
  await tx
    .insertInto('order_views')
    .values({ user_id: userId, name: view.name, ...saved })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet(saved))
    .execute()
}

export async function deleteView(tx: Tx, userId: string, name: string): Promise<void> {
  await tx.deleteFrom('order_views').where('user_id', '=', userId).where('name', '=', name).execute()
}

export async function deleteViewsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('order_views').where('user_id', '=', userId).execute()
}
