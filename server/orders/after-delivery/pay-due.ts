import { sql } from 'kysely'
import { lockOrder } from '#server/orders/core/lock-order.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Holds what a customer owes for ended orders, and the orders that wait for their money; debts first, each kind the oldest first. */
export async function holdDueOrders(tx: Tx, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
      left join balances b on b.account = 'order' and b.owner_id = o.id and b.is_owed
    where o.customer_id = ${customerId} and (o.status = 'awaiting_payment'
      or o.ended_at is not null and b.owner_id is not null and (o.status <> 'failed' or o.settled_at is not null))
    order by o.ended_at nulls last, o.id limit 100`.execute(tx)
  const ids = rows.map(({ id }) => id)
  for (const id of [...ids].sort()) await lockOrder(tx, id)
  return ids
}
