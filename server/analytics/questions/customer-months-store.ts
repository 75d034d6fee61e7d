import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

/** Counts anew the months of customers to whom orders were just delivered, so that it may be done twice. */
export async function countCustomerMonths(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`
    insert into customer_months (customer_id, month, market_id, orders)
    select changed.customer_id, changed.month, changed.market_id, count(*)
    from (
      select distinct customer_id, market_id, date_trunc('month', delivered_at at time zone 'Africa/Lagos')::date as month
      from orders where id = any(${[...orderIds]}::text[]) and delivered_at is not null
    ) changed join orders o on o.customer_id = changed.customer_id and o.market_id = changed.market_id
      and o.delivered_at >= changed.month::timestamp at time zone 'Africa/Lagos'
      and o.delivered_at < (changed.month + interval '1 month') at time zone 'Africa/Lagos'
    group by changed.customer_id, changed.month, changed.market_id
    order by 1, 2, 3
    on conflict (customer_id, month, market_id) do update set orders = excluded.orders`.execute(tx)
}
