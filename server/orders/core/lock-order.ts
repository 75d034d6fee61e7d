import { sql } from 'kysely'
import type { PaymentMethod } from '#contract/core/order-shapes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findOrder, listOrdersOf, type OrderRow } from './find-order.ts'

/** The order, locked until the transaction ends so that two steps at once happen one after the other. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  const { rows } = await sql`select 1 from orders where id = ${id} for update`.execute(tx)
  return rows.length === 0 ? null : findOrder(tx, id)
}

/** Locks some orders, in the order in which everybody locks them, and reads them. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where id = any(${ids}::text[]) order by id for update`.execute(tx)
  return listLocked(tx, rows)
}

/** Reads what is locked anew: waiting for a lock may have changed it. */
async function listLocked(tx: Tx, locked: readonly { id: string }[]): Promise<OrderRow[]> {
  const ids = locked.map(({ id }) => id)
  return ids.length === 0 ? [] : listOrdersOf(tx, ids)
}

/**
 * Returns an order and the other one of its list, locked in the order in which everybody locks them; null where there is no
 * such order.
 */
export async function lockTogether(
  tx: Tx,
  id: string,
): Promise<{ order: OrderRow; linked: OrderRow | null } | null> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where id = any(array(
      select unnest(array[named.id, named.linked_id]) from orders named where named.id = ${id}))
    order by id for update`.execute(tx)
  const orders = await listLocked(tx, rows)
  const order = orders.find((each) => each.id === id)
  return order === undefined ? null : { order, linked: orders.find((each) => each.id !== id) ?? null }
}

/** Holds what dispatch needs of an order that waits in the queue. */
export interface QueuedOrder {
  id: string
  customer_id: string
  placed_at: Date
  scheduled_for: Date | null
  status_at: Date
  needs_assigning: boolean
  offer_round: number
  /** For whom it waits, and when they will be asked; null where it waits for nobody in particular. */
  next_agent_id: string | null
  next_ask_at: Date | null
  market_id: string
  market_latitude: number
  market_longitude: number
  payment_method: PaymentMethod
}

/** Those of these orders that are queued held in the order of their ids. */
export async function lockQueuedOrders(tx: Tx, ids: string[]): Promise<QueuedOrder[]> {
  const { rows } = await sql<QueuedOrder>`
    select o.id, o.customer_id, o.placed_at, o.scheduled_for, o.status_at, o.needs_assigning, o.offer_round, o.next_agent_id, o.next_ask_at,
      o.payment_method,
      o.market_id, m.latitude as market_latitude, m.longitude as market_longitude
    from orders o join markets m on m.id = o.market_id
    where o.id = any(${ids}::text[]) and o.status = 'queued'
    order by o.id for update of o`.execute(tx)
  return rows
}
