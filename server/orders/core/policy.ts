import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { isAdmin } from '#contract/accounts/accounts.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Buyers } from './buyers.ts'
import type { OrderRow } from './find-order.ts'
import { lockOrder, lockTogether } from './lock-order.ts'
import { lockWithLines, type OrderLines } from './order-lines.ts'

/** Returns a customer's own order, held; somebody else's does not exist for them. */
export async function lockCustomerOrder(tx: Tx, id: string, customer: CurrentUser): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (order?.customer_id !== customer.id) throw fail('orders.not_found')
  return order
}

/** Holds where it is read who may read orders. */
export interface ReadersContext {
  db: Db | Tx
  buyers: Buyers
}

/**
 * Returns whether somebody may read an order: who placed it, and owners and approvers of the business that it is for. A key
 * of a business reads the orders of that business alone.
 */
export async function mayRead(
  { db, buyers }: ReadersContext,
  order: Pick<OrderRow, 'customer_id' | 'business_id'>,
  { user, businessId }: { user: Pick<CurrentUser, 'id'>; businessId?: string },
): Promise<boolean> {
  if (businessId !== undefined) return order.business_id === businessId
  if (order.customer_id === user.id) return true
  return (
    order.business_id !== null && buyers.mayAnswerFor(db, { businessId: order.business_id, userId: user.id })
  )
}

/** An order that was brought: who brought it and when are known. */
export type Delivered = OrderRow & { agent_id: string; delivered_at: Date }

/** Returns a customer's own order, held; refused until it is delivered. */
export async function lockDelivered(tx: Tx, id: string, customer: CurrentUser): Promise<Delivered> {
  const order = await lockCustomerOrder(tx, id, customer)
  const { agent_id, delivered_at } = order
  if (order.status !== 'delivered' || agent_id === null || delivered_at === null)
    throw fail('orders.not_delivered', { detail: { status: order.status } })
  return { ...order, agent_id, delivered_at }
}

export async function lockAgentOrder(tx: Tx, id: string, agent: CurrentUser): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (order?.agent_id !== agent.id) throw fail('orders.not_found')
  return order
}

/** Locks it as `lockAgentOrder` does, and reads its lines too. */
export async function lockAgentLines(
  tx: Tx,
  id: string,
  agent: CurrentUser,
): Promise<{ order: OrderRow; lines: OrderLines }> {
  const locked = await lockWithLines(tx, id)
  if (locked?.order.agent_id !== agent.id) throw fail('orders.not_found')
  return locked
}

/** Returns an agent's order, held; and the other one of its list, where the agent brings both to the same door. */
export async function lockAgentPair(
  tx: Tx,
  id: string,
  agent: CurrentUser,
): Promise<{ order: OrderRow; pair: OrderRow | null }> {
  const both = await lockTogether(tx, id)
  if (both?.order.agent_id !== agent.id) throw fail('orders.not_found')
  const { order, linked } = both
  return { order, pair: linked && isPair(order, linked) ? linked : null }
}

/** Returns whether one agent has both orders of a list, for one door and one code. */
export function isPair(
  one: Pick<OrderRow, 'agent_id' | 'handover_code'>,
  other: Pick<OrderRow, 'agent_id' | 'handover_code'>,
): boolean {
  return one.agent_id !== null && one.agent_id === other.agent_id && one.handover_code === other.handover_code
}

/** Any order, held with the other one of its list, for admins. */
export async function lockAnyOrder(tx: Tx, id: string): Promise<OrderRow> {
  const order = (await lockTogether(tx, id))?.order
  if (!order) throw fail('orders.not_found')
  return order
}

/**
 * Returns whether an agent may know how to reach the customer: only while the order is in their hands and
 * under way.
 */
export function mayAgentReachCustomer(order: Pick<OrderRow, 'ended_at'>): boolean {
  return order.ended_at === null
}

/** Returns whether the last known place of the agent may be shown at all. */
export function mayShowPosition(status: OrderStatus): boolean {
  return status === 'in_transit'
}

/** Shows the digits to the customer alone: neither the agent nor admins ever read them. */
export function maySeeHandoverCode(viewer: CurrentUser, order: OrderRow): boolean {
  return (
    !isAdmin(viewer) &&
    viewer.role === 'customer' &&
    viewer.id === order.customer_id &&
    order.ended_at === null
  )
}
