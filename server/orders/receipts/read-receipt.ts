import type { z } from 'zod'
import { type CurrentUser, hasPermission, isAdmin, worksFor } from '#contract/accounts/accounts.ts'
import type { orderDetail } from '#contract/core/order-shapes.ts'
import { findOrder, type OrderRow } from '#server/orders/core/find-order.ts'
import { mayRead, type ReadersContext } from '#server/orders/core/policy.ts'
import { presentDetail } from '#server/orders/reading/present-order.ts'
import { readParts } from '#server/orders/reading/read-parts.ts'
import { debtOf } from '#server/orders/settling/settling-rules.ts'
import { fail } from '#server/platform/core/errors.ts'

export type Billed = z.output<typeof orderDetail> & {
  agentName: string | null
  debtKobo: number
  city: string
}

/** Returns an order for its customer or for admins; throws 404 for anybody else. */
export async function refuseStranger(
  reading: ReadersContext,
  id: string,
  viewer: CurrentUser,
): Promise<OrderRow> {
  const order = await findOrder(reading.db, id)
  const isAdminReader = isAdmin(viewer) && hasPermission(viewer, 'orders.read')
  if (!order) throw fail('orders.not_found')
  const isReader = isAdmin(viewer)
    ? (isAdminReader && worksFor(viewer, order.city)) || order.customer_id === viewer.id
    : await mayRead(reading, order, { user: viewer })
  if (!isReader) throw fail('orders.not_found')
  return order
}

/** Returns a billed order for its customer or for admins; throws 404 for anybody else, 409 before there is a bill. */
export async function readReceipt(reading: ReadersContext, id: string, viewer: CurrentUser): Promise<Billed> {
  const order = await refuseStranger(reading, id, viewer)
  if (order.goods_kobo === null) throw fail('orders.no_receipt')
  const detail = presentDetail(order, await readParts(reading.db, order.id), 'customer')
  return { ...detail, agentName: order.agent_name, debtKobo: debtOf(order), city: order.city }
}
