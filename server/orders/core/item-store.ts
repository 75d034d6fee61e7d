import { type Selectable, sql, type Updateable } from 'kysely'
import type { Category } from '#contract/core/categories.ts'
import type { Instead } from '#domain/lists/tokens/list-line.ts'
import type { Unit } from '#domain/units.ts'
import { type AppError, fail } from '#server/platform/core/errors.ts'
import type { Db, Statements, Tx } from '#server/platform/database/database.ts'
import type { ValueOf } from '#server/platform/database/rows-within.ts'
import type { OrderItems } from '#server/platform/database/tables.ts'

/** Says on whose word the customer agrees: their own answer, the agent's, or that of admins who passed a link on. */
export type AgreedBy = 'customer' | 'agent' | 'admin'

/**
 * Holds an item; `vouched_by` is the agent on whose word alone the customer agreed, `paid_by` is the agent who paid for it,
 * `is_booked` that it is in the books although there is no bill yet.
 */
export interface ItemRow extends Omit<Selectable<OrderItems>, 'unit' | 'got_unit' | 'instead'> {
  icon: string | null
  category: Category | null
  unit: Unit | null
  got_unit: Unit | null
  instead: Instead | null
}

/** Selects the items of an order, in their places. */
export const itemsOf = (orderId: ValueOf<string>) => sql<ItemRow>`
  select i.*, p.icon, p.category from order_items i left join products p on p.id = i.product_id
  where i.order_id = ${orderId} order by i.position`

export async function listItems(db: Db | Tx, orderId: string): Promise<ItemRow[]> {
  return (await itemsOf(orderId).execute(db)).rows
}

/** The orders on which items were bought, by item, with the name of the agent. */
export async function listOrders(
  db: Db | Tx,
  itemIds: readonly string[],
): Promise<Map<string, { orderId: string; code: string; agent: string | null }>> {
  const { rows } = await sql<{ itemId: string; orderId: string; code: string; agent: string | null }>`
    select i.id as "itemId", o.id as "orderId", o.code, a.name as agent
    from order_items i join orders o on o.id = i.order_id left join users a on a.id = o.agent_id
    where i.id = any(${itemIds}::text[])`.execute(db)
  return new Map(rows.map(({ itemId, ...order }) => [itemId, order]))
}

export async function updateItem(tx: Statements, id: string, changes: Updateable<OrderItems>): Promise<void> {
  await tx.updateTable('order_items').set(changes).where('id', '=', id).execute()
}
/** An item as it was before the agent touched it. */
export const nothingRecorded = {
  status: 'requested',
  asked_kobo: null,
  paid_kobo: null,
  got_quantity: null,
  got_unit: null,
  substitute_name: null,
  customer_agreed: false,
  agreed_by: null,
  vouched_by: null,
  is_unusual: false,
  is_guess: false,
  paid_by: null,
  is_booked: false,
  unavailable_reason: null,
} as const

export async function deleteItems(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('order_items').where('id', 'in', ids).execute()
}

/** Returns why an agent's word about an item is refused that is not in the order: its customer took it off, or it never was. */
export async function refuseMissing(tx: Tx, orderId: string, itemId: string): Promise<AppError> {
  const { rows } = await sql`
    select 1 from events where order_id = ${orderId} and type = 'order.list_changed'
      and ${itemId} = any(string_to_array(detail ->> 'removedIds', ' '))`.execute(tx)
  return fail(rows.length > 0 ? 'items.taken_off' : 'items.not_found')
}
