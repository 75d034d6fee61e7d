import type { QueryCreator, Selectable, Updateable } from 'kysely'
import type { DB, Orders } from '#server/platform/database/tables.ts'

/** Changes an order; returns its row as it is then. */
export function updateOrder(
  tx: QueryCreator<DB>,
  id: string,
  changes: Updateable<Orders>,
): Promise<Selectable<Orders>> {
  return tx.updateTable('orders').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
