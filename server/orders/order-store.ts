import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { OrderStatus } from '#contract/order-machine.ts'
import type { PaymentMethod } from '#contract/order-shapes.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Orders } from '#server/platform/database/tables.ts'
import { type SearchTerms, searchTerms } from './rules.ts'

/** An order with the names that readers need beside it. */
export interface OrderRow {
  id: string
  code: string
  customer_id: string
  market_id: string
  agent_id: string | null
  status: OrderStatus
  payment_method: PaymentMethod
  pay_by: Date | null
  item_count: number
  placed_at: Date
  scheduled_for: Date | null
  promised_from: Date
  promised_by: Date
  status_at: Date
  delivered_at: Date | null
  ended_at: Date | null
  end_reason: string | null
  needs_assigning: boolean
  offer_round: number
  area: string
  landmark: string
  directions: string | null
  gate_code: string | null
  latitude: number | null
  longitude: number | null
  contact_name: string
  contact_phone: string
  second_name: string | null
  second_phone: string | null
  note: string | null
  estimate_low_kobo: number
  estimate_high_kobo: number
  spending_cap_kobo: number | null
  delivery_fee_kobo: number
  service_fee_kobo: number
  call_out_fee_kobo: number
  goods_kobo: number | null
  saved_kobo: number | null
  total_kobo: number | null
  handover_code: string
  code_tries: number
  market_slug: string
  market_name: string
  market_latitude: number
  market_longitude: number
  agent_name: string | null
  agent_phone: string | null
  customer_name: string
  customer_phone: string | null
  customer_email: string | null
  charged_call_out_kobo: number | null
  balance_due_kobo: number
}

const orderRow = sql`
  select o.*, m.slug as market_slug, m.name as market_name, m.latitude as market_latitude,
    m.longitude as market_longitude, a.name as agent_name, a.phone_number as agent_phone,
    c.name as customer_name, c.phone_number as customer_phone, c.email as customer_email,
    coalesce((select b.amount_kobo from balances b where b.account = 'order' and b.owner_id = o.id), 0)::bigint
      as balance_due_kobo,
    (select nullif(sum(p.amount_kobo), 0)::bigint from postings p join ledger_transactions t on t.id = p.transaction_id
      where p.account = 'order' and p.owner_id = o.id and t.kind in ('call_out_fee', 'waiver')) as charged_call_out_kobo
  from orders o join markets m on m.id = o.market_id join users c on c.id = o.customer_id
    left join users a on a.id = o.agent_id`

async function listWhere(db: Db | Tx, rest: RawBuilder<unknown>): Promise<OrderRow[]> {
  return (await sql<OrderRow>`${orderRow} where ${rest}`.execute(db)).rows
}

export async function findOrder(db: Db | Tx, id: string): Promise<OrderRow | null> {
  return (await listWhere(db, sql`o.id = ${id}`))[0] ?? null
}

export async function findOrderByCode(db: Db | Tx, code: string): Promise<OrderRow | null> {
  return (await listWhere(db, sql`o.code = ${code}`))[0] ?? null
}

/** The order, held until the transaction ends so that two steps at once happen one after the other. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  const { rows } = await sql`select 1 from orders where id = ${id} for update`.execute(tx)
  return rows.length === 0 ? null : findOrder(tx, id)
}

/** What dispatch needs of an order that waits in the queue. */
export interface QueuedOrder {
  id: string
  customer_id: string
  placed_at: Date
  scheduled_for: Date | null
  status_at: Date
  needs_assigning: boolean
  offer_round: number
  market_id: string
  market_latitude: number
  market_longitude: number
  payment_method: PaymentMethod
}

/** Those of these orders that are queued held in the order of their ids. */
export async function lockQueuedOrders(tx: Tx, ids: string[]): Promise<QueuedOrder[]> {
  const { rows } = await sql<QueuedOrder>`
    select o.id, o.customer_id, o.placed_at, o.scheduled_for, o.status_at, o.needs_assigning, o.offer_round, o.payment_method,
      o.market_id, m.latitude as market_latitude, m.longitude as market_longitude
    from orders o join markets m on m.id = o.market_id
    where o.id = any(${ids}::text[]) and o.status = 'queued'
    order by o.id for update of o`.execute(tx)
  return rows
}

/** Raises the flag that staff must assign these orders; returns those where it was not up yet. */
export async function flagForStaff(tx: Tx, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update orders set needs_assigning = true where id = any(${ids}::text[]) and not needs_assigning
    returning id`.execute(tx)
  return new Set(rows.map((row) => row.id))
}

/** A customer's orders, newest first, from below a cursor. */
export function listCustomerOrders(
  db: Db,
  customerId: string,
  before: string | null,
  limit: number,
): Promise<OrderRow[]> {
  return listWhere(
    db,
    sql`o.customer_id = ${customerId} and (${before}::text is null or o.id < ${before}) order by o.id desc limit ${limit}`,
  )
}

/** The orders that an agent has in hand, oldest first. */
export function listAgentOrders(db: Db | Tx, agentId: string): Promise<OrderRow[]> {
  return listWhere(
    db,
    sql`o.agent_id = ${agentId} and o.status in ('assigned', 'shopping', 'purchased', 'in_transit', 'arrived') order by o.id`,
  )
}

export interface BoardFilter {
  statuses: readonly OrderStatus[] | 'live' | null
  marketId: string | null
  search: string | null
  before: string | null
  limit: number
}

/** Orders for staff, newest first. A search looks at codes, and at names and phones of contact and account. */
export async function listBoardOrders(db: Db, filter: BoardFilter): Promise<OrderRow[]> {
  const { statuses } = filter
  // Spelt out so that the partial index of live orders serves it.
  const live = sql`o.status in ('awaiting_payment', 'queued', 'assigned', 'shopping', 'purchased', 'in_transit', 'arrived')`
  const byStatus =
    statuses === 'live' ? live : statuses ? sql`o.status = any(${[...statuses]}::text[])` : sql`true`
  const found = filter.search === null ? sql`true` : await narrow(db, searchTerms(filter.search))
  return listWhere(
    db,
    sql`${byStatus} and ${found}
      and (${filter.marketId}::text is null or o.market_id = ${filter.marketId})
      and (${filter.before}::text is null or o.id < ${filter.before})
    order by o.id desc limit ${filter.limit}`,
  )
}

/** More matches than this lie so close that walking the orders from the newest meets them soon. */
const fewMatches = 1000

/** The condition of a search: by id where few orders match, which no planner would see; else by the words. */
async function narrow(db: Db, { words, code }: SearchTerms): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: string }>`
    (select id from orders where search @@ ${words}::tsquery limit ${fewMatches})
    union (select id from orders where code like ${code} limit ${fewMatches})
    union (select o.id from users u join orders o on o.customer_id = u.id
      where search_words(u.name, u.phone_number) @@ ${words}::tsquery limit ${fewMatches})`.execute(db)
  if (rows.length < fewMatches) return sql`o.id = any(${rows.map((row) => row.id)}::text[])`
  return sql`(o.search @@ ${words}::tsquery or o.code like ${code}
    or search_words(c.name, c.phone_number) @@ ${words}::tsquery)`
}

export async function updateOrder(tx: Tx, id: string, changes: Updateable<Orders>): Promise<void> {
  await tx.updateTable('orders').set(changes).where('id', '=', id).execute()
}
