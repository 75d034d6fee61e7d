import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { givenBackKobo, orderSums } from '#server/payments/core/order-sums.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'
import type { EndedOrder } from './settling-rules.ts'

export interface UnsettledRow extends EndedOrder {
  id: string
  code: string
  status: OrderStatus
  ended_at: Date
  end_reason: string | null
  area: string
  market_name: string
  customer_id: string
  customer_name: string
  customer_phone: string | null
  wallet_kobo: number
  agent_name: string | null
  of_all: number
  recovered_kobo: number
  /** The most that a single payment of it can send back. */
  returnable_kobo: number
}

/** Takes what an order owes for a debt once it ended; of an order that failed, once a person has said so. */
const isDebt = sql`o.ended_at is not null and (o.status <> 'failed' or o.settled_at is not null)`

/** Orders that wait for a person, longest waiting first; of some cities, or null for all. */
export function listUnsettled(
  db: Db,
  cities: readonly string[] | null,
  limit: number,
): Promise<UnsettledRow[]> {
  return listEnded(
    db,
    sql`
      select o.id, (count(*) over ())::int as of_all from (
        select id from orders where is_unsettled
        union
        select owed.id from balances b join orders owed on owed.id = b.owner_id
        where b.account = 'order' and b.is_owed and owed.ended_at is not null
      ) waiting join orders o using (id)
      where ${inCities(sql`o.city`, cities)} order by o.ended_at limit ${limit}`,
  )
}

/** An order that ended, with what settling it needs, or null. */
export async function findEnded(db: Db | Tx, id: string): Promise<UnsettledRow | null> {
  const [row] = await listEnded(
    db,
    sql`select id, 1 as of_all from orders where id = ${id} and ended_at is not null`,
  )
  return row ?? null
}

/** Returns what settling needs of the orders that a statement finds. */
async function listEnded(db: Db | Tx, finding: RawBuilder<unknown>): Promise<UnsettledRow[]> {
  const { rows } = await sql<UnsettledRow>`
    with found as materialized (${finding})
    select o.id, o.code, o.status, o.ended_at, o.end_reason, o.settled_at, o.goods_kobo, o.agent_id, o.area,
      m.name as market_name, o.customer_id, c.name as customer_name, c.phone_number as customer_phone,
      a.name as agent_name,
      coalesce(a.suspended_at is not null or a.role <> 'agent', false) as is_agent_gone, coalesce(b.amount_kobo, 0)::bigint as balance_due_kobo,
      -coalesce(w.amount_kobo, 0)::bigint as wallet_kobo, found.of_all,
      (select coalesce(sum(p.amount_kobo), 0)::bigint from ledger_transactions t join postings p on p.transaction_id = t.id
        where t.order_id = o.id and t.kind in ('goods_sold', 'goods_returned') and p.account in ('agent_cash', 'office_cash'))
        as recovered_kobo, ${orderSums(sql`o.id`)} as sums,
      ${givenBackKobo(sql`o.id`)} as given_back_kobo,
      (select coalesce(max(p.amount_kobo - p.refunded_kobo), 0)::bigint from payments p
        where p.order_id = o.id and p.purpose = 'order' and p.status = 'succeeded' and p.closed_at is null) as returnable_kobo
    from found join orders o using (id) join markets m on m.id = o.market_id join users c on c.id = o.customer_id
      left join users a on a.id = o.agent_id
      left join balances b on b.account = 'order' and b.owner_id = o.id
      left join balances w on w.account = 'wallet' and w.owner_id = o.customer_id
    order by o.ended_at`.execute(db)
  return rows
}

export interface DebtRow {
  id: string
  code: string
  customer_id: string
  customer_name: string
  customer_phone: string | null
  owed_kobo: number
  wallet_kobo: number
  ended_at: Date
  reminded_at: Date | null
}

/** Returns what ended orders owe, of one customer or of all, in some cities or in all, oldest first. */
export async function listDebts(
  db: Db | Tx,
  customerId: string | null,
  cities: readonly string[] | null,
): Promise<DebtRow[]> {
  const { rows } = await sql<DebtRow>`
    select o.id, o.code, o.customer_id, c.name as customer_name, c.phone_number as customer_phone,
      b.amount_kobo as owed_kobo, -coalesce(w.amount_kobo, 0)::bigint as wallet_kobo, o.ended_at, o.reminded_at
    from orders o join balances b on b.account = 'order' and b.owner_id = o.id and b.is_owed
      join users c on c.id = o.customer_id
      left join balances w on w.account = 'wallet' and w.owner_id = o.customer_id
    where ${isDebt} and ${customerId === null ? sql`true` : sql`b.customer_id = ${customerId}`}
      and ${inCities(sql`o.city`, cities)}
    order by o.ended_at, o.id limit 500`.execute(db)
  return rows
}

interface DueReminders {
  endedBefore: Date
  remindedBefore: Date
  most: number
}

const toRemind = ({ endedBefore, remindedBefore, most }: DueReminders) => sql`
  select o.id from orders o join balances b on b.account = 'order' and b.owner_id = o.id and b.is_owed
  where ${isDebt} and coalesce(o.settled_at, o.ended_at) < ${endedBefore}
    and (o.reminded_at is null or o.reminded_at < ${remindedBefore}) and o.reminders < ${most}`

/** Orders whose customer is to be reminded of what is owed, behind an id. */
export async function listToRemind(
  db: Db,
  due: DueReminders,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${toRemind(due)} and o.id > ${after ?? ''} order by o.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Holds an order; returns whether its customer is still to be reminded. */
export async function lockToRemind(tx: Tx, id: string, due: DueReminders): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`${toRemind(due)} and o.id = ${id} for update of o`.execute(tx)
  return rows.length > 0
}

/** Returns a customer's orders that owe, in some cities or in all, locked in one order for everybody. */
export async function lockDebts(
  tx: Tx,
  customerId: string,
  cities: readonly string[] | null,
): Promise<{ id: string; reminded_at: Date | null }[]> {
  const { rows } = await sql<{ id: string; reminded_at: Date | null }>`
    select o.id, o.reminded_at
    from orders o join balances b on b.account = 'order' and b.owner_id = o.id and b.is_owed
    where b.customer_id = ${customerId} and ${isDebt}
      and ${inCities(sql`o.city`, cities)}
    order by o.id for update of o`.execute(tx)
  return rows
}
