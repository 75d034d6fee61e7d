import type { Updateable } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { Orders } from '#server/platform/database/tables.ts'

export async function updateOrder(tx: Tx, id: string, changes: Updateable<Orders>): Promise<void> {
  await tx.updateTable('orders').set(changes).where('id', '=', id).execute()
}
