import type { Selectable, Updateable } from 'kysely'
import type { Statements } from '#server/platform/database/database.ts'
import type { Orders } from '#server/platform/database/tables.ts'

/** Changes an order; returns its row as it is then. */
export function updateOrder(
  tx: Statements,
  id: string,
  changes: Updateable<Orders>,
): Promise<Selectable<Orders>> {
  return tx.updateTable('orders').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
