import { sql } from 'kysely'
import { findOrder } from '#server/orders/core/find-order.ts'
import type { OrderEvidence } from '#server/payments/provider/order-books.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

const picturesShown = 12

/** Returns what shows a bank that an order was handed over to its customer; null where there is no such order. */
export async function readEvidence(db: Db | Tx, orderId: string): Promise<OrderEvidence | null> {
  const order = await findOrder(db, orderId)
  if (!order) return null
  const { rows: goods } = await sql<{ text: string }>`
    select raw as text from order_items where order_id = ${orderId} and status = 'bought' order by position`.execute(
    db,
  )
  const { rows: pictures } = await sql<{ id: string }>`
    select id from pictures where order_id = ${orderId} order by id limit ${picturesShown}`.execute(db)
  const { rows: handed } = await sql<{ actor: string }>`
    select actor from events_of(${orderId}) where type = 'order.delivered' order by id desc limit 1`.execute(
    db,
  )
  return {
    code: order.code,
    status: order.status,
    placedAt: order.placed_at.toISOString(),
    deliveredAt: order.delivered_at?.toISOString() ?? null,
    isByCode: handed[0]?.actor === 'agent',
    agentName: order.agent_name,
    marketName: order.market_name,
    customer: { name: order.contact_name, phone: order.contact_phone, email: order.customer_email },
    place: [order.landmark, order.area].filter((part) => part !== '').join(', '),
    goods: goods.map(({ text }) => text),
    totalKobo: order.total_kobo,
    pictureIds: pictures.map(({ id }) => id),
  }
}
