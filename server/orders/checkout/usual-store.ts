import { sql } from 'kysely'
import type { MissingPolicy } from '#domain/orders/consent.ts'
import type { Unit } from '#domain/units.ts'
import type { Db } from '#server/platform/database/database.ts'

export interface UsualRow {
  product_id: string | null
  name: string
  icon: string | null
  category: string | null
  quantity: number | null
  unit: Unit | null
  size: string | null
  budget_kobo: number | null
  if_missing: MissingPolicy
  orders: number
  last_at: Date
}

/** Older orders than these say little about what is usual, and reading them costs. */
const ordersLookedAt = 100

/**
 * The goods that one customer had bought in most of their delivered orders, each in the way they asked for it most
 * often, the latest of equals; what is offered no longer is left out. Goods of the catalogue are one by their id, others by their name in any case.
 */
export async function listUsualRows(db: Db, customerId: string, limit: number): Promise<UsualRow[]> {
  const { rows } = await sql<UsualRow>`
    with mine as (
      select id, delivered_at from orders where customer_id = ${customerId} and status = 'delivered'
      order by id desc limit ${ordersLookedAt}),
    lines as (
      select coalesce(i.product_id, 'said ' || lower(btrim(i.name))) as good, i.product_id, i.name, i.quantity, i.unit,
        i.size, i.budget_kobo, i.if_missing, i.order_id, i.position, m.delivered_at,
        count(*) over (partition by coalesce(i.product_id, 'said ' || lower(btrim(i.name))), i.quantity, i.unit, i.size,
          i.budget_kobo) as times
      from mine m join order_items i on i.order_id = m.id where i.status = 'bought'),
    goods as (
      select good, count(distinct order_id)::int as orders, max(delivered_at) as last_at
      from lines group by good order by orders desc, last_at desc, good limit ${limit}),
    ways as (
      select distinct on (l.good) l.* from lines l join goods g on g.good = l.good
      order by l.good, l.times desc, l.delivered_at desc, l.order_id desc, l.position)
    select w.product_id, coalesce(p.name, w.name) as name, p.icon, p.category, w.quantity, w.unit, w.size, w.budget_kobo,
      w.if_missing, g.orders, g.last_at
    from goods g join ways w on w.good = g.good left join products p on p.id = w.product_id
    where p.retired_at is null
    order by g.orders desc, g.last_at desc, g.good`.execute(db)
  return rows
}
