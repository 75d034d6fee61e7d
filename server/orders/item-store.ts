import { sql, type Updateable } from 'kysely'
import type { ItemStatus } from '#contract/order-machine.ts'
import type { Unit } from '#contract/units.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { OrderItems } from '#server/platform/database/tables.ts'

export interface ItemRow {
  id: string
  order_id: string
  position: number
  raw: string
  name: string
  product_id: string | null
  icon: string | null
  quantity: number | null
  unit: Unit | null
  size: string | null
  note: string | null
  budget_kobo: number | null
  cap_kobo: number | null
  if_missing: 'ask' | 'nearest' | 'skip'
  status: ItemStatus
  asked_kobo: number | null
  paid_kobo: number | null
  got_quantity: number | null
  got_unit: Unit | null
  substitute_name: string | null
  customer_agreed: boolean
  unavailable_reason: 'not_there' | 'too_dear' | 'poor_quality' | null
}

/** An order's lines as the customer wrote them, in their order. */
export async function listItems(db: Db | Tx, orderId: string): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select i.*, p.icon from order_items i left join products p on p.id = i.product_id
    where i.order_id = ${orderId} order by i.position`.execute(db)
  return rows
}

export async function updateItem(tx: Tx, id: string, changes: Updateable<OrderItems>): Promise<void> {
  await tx.updateTable('order_items').set(changes).where('id', '=', id).execute()
}
