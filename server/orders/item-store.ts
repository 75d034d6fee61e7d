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

/** The errands on which lines were bought, by line, with the name of the agent. */
export async function listErrands(
  db: Db | Tx,
  itemIds: readonly string[],
): Promise<Map<string, { orderId: string; code: string; agent: string | null }>> {
  const { rows } = await sql<{ itemId: string; orderId: string; code: string; agent: string | null }>`
    select i.id as "itemId", o.id as "orderId", o.code, a.name as agent
    from order_items i join orders o on o.id = i.order_id left join users a on a.id = o.agent_id
    where i.id = any(${itemIds}::text[])`.execute(db)
  return new Map(rows.map(({ itemId, ...errand }) => [itemId, errand]))
}

export async function updateItem(tx: Tx, id: string, changes: Updateable<OrderItems>): Promise<void> {
  await tx.updateTable('order_items').set(changes).where('id', '=', id).execute()
}
/** A line as it was before the agent touched it. */
export const nothingRecorded = {
  status: 'requested',
  asked_kobo: null,
  paid_kobo: null,
  got_quantity: null,
  got_unit: null,
  substitute_name: null,
  customer_agreed: false,
  unavailable_reason: null,
} as const
