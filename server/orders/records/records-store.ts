import { sql } from 'kysely'
import { orderTextColumns } from '#server/orders/core/order-texts.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Returns whether a customer has an order that has not ended. */
export async function hasOpenOrders(tx: Tx, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders where customer_id = ${customerId} and ended_at is null limit 1`.execute(tx)
  return rows.length > 0
}

/** Takes addresses, people and words out of a customer's orders, all of which have ended; sums and log stay. */
export async function blankOrdersOf(tx: Tx, customerId: string): Promise<void> {
  await sql`
    update order_items set raw = '', note = null
    where order_id in (select id from orders where customer_id = ${customerId})`.execute(tx)
  await sql`
    update questions set note = null, substitute_name = case when kind = 'substitute' then '' end
    where order_id in (select id from orders where customer_id = ${customerId})`.execute(tx)
  await sql`
    update ratings set words = null
    where words is not null and order_id in (select id from orders where customer_id = ${customerId})`.execute(
    tx,
  )
  await sql`
    update problems set words = null, answer = case when answer is not null then '' end
    where order_id in (select id from orders where customer_id = ${customerId})`.execute(tx)
  await sql`
    delete from agent_positions
    where order_id in (select id from orders where customer_id = ${customerId})`.execute(tx)
  await tx
    .updateTable('orders')
    .set({
      area: '',
      served_area: null,
      landmark: '',
      directions: null,
      gate_code: null,
      latitude: null,
      longitude: null,
      goods_names: '',
      contact_name: 'Deleted person',
      contact_phone: '-',
      second_name: null,
      second_phone: null,
      end_reason: null,
      ...Object.fromEntries(orderTextColumns.map((column) => [column, null])),
    })
    .where('customer_id', '=', customerId)
    .execute()
}
