import type { z } from 'zod'
import { type CurrentUser, hasPermission, isStaff } from '#contract/accounts.ts'
import type { orderDetail } from '#contract/order-shapes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import { findOrder } from './order-store.ts'
import { presentDetail } from './present-order.ts'
import { readParts } from './read-order.ts'

/** An order whose bill exists. */
export type Billed = z.output<typeof orderDetail> & { agentName: string | null; goodsKobo: number }

/** A billed order for its customer or for staff; throws 404 for anybody else, 409 before there is a bill. */
export async function readReceipt(db: Db, id: string, viewer: CurrentUser): Promise<Billed> {
  const order = await findOrder(db, id)
  const isOffice = isStaff(viewer) && hasPermission(viewer, 'orders.read')
  if (!order || !(isOffice || order.customer_id === viewer.id)) throw fail('orders.not_found')
  if (order.goods_kobo === null) throw fail('orders.no_receipt')
  const detail = presentDetail(order, await readParts(db, order), 'customer')
  return { ...detail, agentName: order.agent_name, goodsKobo: order.goods_kobo }
}
