import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { faceOf } from '#server/accounts/core/practice-face.ts'
import { type OrderSums, orderSums } from '#server/payments/core/order-sums.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'
import type { Orders } from '#server/platform/database/tables.ts'
import { type BoardFilter, fits, hasSources } from './board-filter.ts'
import { listSourceIds } from './board-source.ts'

/** Holds an order with the names that its readers need. */
export interface OrderRow
  extends Omit<
    Selectable<Orders>,
    'search' | 'is_unsettled' | 'is_expired' | 'idempotency_key' | 'request_hash' | 'reminded_at'
  > {
  market_slug: string
  market_name: string
  market_latitude: number
  market_longitude: number
  agent_name: string | null
  agent_phone: string | null
  /** Names the drawn face of a simulated agent. */
  agent_face: string | null
  next_agent_name: string | null
  /** Names the admin who placed it for its customer. */
  placer_name: string | null
  linked_status: OrderStatus | null
  linked_market_name: string | null
  /** Is what the other one pays less because this one's agent brings both. */
  linked_shared_kobo: number
  /** Says that its agent brings the other order of its list too, to the same door. */
  is_pair: boolean
  /** Is what the other one still has to be paid. */
  linked_due_kobo: number
  customer_name: string
  customer_phone: string | null
  customer_email: string | null
  business_name: string | null
  approver_name: string | null
  balance_due_kobo: number
  sums: OrderSums
}

/** An order without what the books have of it, which lists do not show. */
export type OrderBrief = Omit<OrderRow, 'balance_due_kobo' | 'linked_due_kobo' | 'sums'>

/** Looks up who works on an order for each row, because joined PostgreSQL may walk all people in order up to that one. */
const person = (id: RawBuilder<unknown>) =>
  sql`lateral (select name, phone_number, ${faceOf(sql`users`)} from users where users.id = ${id} limit 1)`

/** An outer join keeps PostgreSQL from beginning with the markets or the customers and reading every order of each. */
const selectOrders = (more: RawBuilder<unknown>) => sql`
  select o.*, m.slug as market_slug, m.name as market_name, m.latitude as market_latitude,
    m.longitude as market_longitude, a.name as agent_name, a.phone_number as agent_phone,
    a.face as agent_face,
    n.name as next_agent_name, p.name as placer_name, l.status as linked_status,
    coalesce(l.shared_kobo, 0)::bigint as linked_shared_kobo, lm.name as linked_market_name,
    coalesce(l.agent_id = o.agent_id and l.handover_code = o.handover_code, false) as is_pair,
    c.name as customer_name, c.phone_number as customer_phone, c.email as customer_email,
    biz.name as business_name, ap.name as approver_name${more}
  from orders o left join markets m on m.id = o.market_id left join users c on c.id = o.customer_id
    left join ${person(sql`o.agent_id`)} a on true left join ${person(sql`o.next_agent_id`)} n on true
    left join ${person(sql`o.placed_by`)} p on true
    left join ${person(sql`o.approved_by`)} ap on true left join businesses biz on biz.id = o.business_id
    left join orders l on l.id = o.linked_id
    left join markets lm on lm.id = l.market_id`

const orderBrief = selectOrders(sql``)
const orderRow = selectOrders(sql`,
    coalesce((select b.amount_kobo from balances b where b.account = 'order' and b.owner_id = o.id), 0)::bigint
      as balance_due_kobo,
    coalesce((select b.amount_kobo from balances b where b.account = 'order' and b.owner_id = l.id), 0)::bigint
      as linked_due_kobo,
    ${orderSums(sql`o.id`)} as sums`)

const ordersWhere = (rest: RawBuilder<unknown>) => sql<OrderRow>`${orderRow} where ${rest}`
export const orderOf = (id: string) => ordersWhere(sql`o.id = ${id}`)

async function listWhere(db: Db | Tx, rest: RawBuilder<unknown>): Promise<OrderRow[]> {
  return (await ordersWhere(rest).execute(db)).rows
}

async function listBriefs(db: Db | Tx, rest: RawBuilder<unknown>): Promise<OrderBrief[]> {
  return (await sql<OrderBrief>`${orderBrief} where ${rest}`.execute(db)).rows
}

export async function findOrder(db: Db | Tx, id: string): Promise<OrderRow | null> {
  return (await orderOf(id).execute(db)).rows[0] ?? null
}

/** Reads some orders, the oldest first. For several PostgreSQL plans anew each time, as it would expect ten of them. */
export function listOrdersOf(db: Db | Tx, ids: readonly string[]): Promise<OrderRow[]> {
  const [id] = ids
  return listWhere(db, ids.length === 1 ? sql`o.id = ${id}` : sql`o.id = any(${ids}::text[]) order by o.id`)
}

export async function findOrderByCode(db: Db | Tx, code: string): Promise<OrderRow | null> {
  return (await listWhere(db, sql`o.code = ${code}`))[0] ?? null
}

/** Reads all that decides who may write about an order: its customer, its agent, its city and when it ended. */
export async function findParties(
  db: Db | Tx,
  id: string,
): Promise<Pick<OrderRow, 'customer_id' | 'agent_id' | 'city' | 'ended_at'> | null> {
  const row = await db
    .selectFrom('orders')
    .select(['customer_id', 'agent_id', 'city', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function cityOfOrder(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('orders').select('city').where('id', '=', id).executeTakeFirst()
  return row?.city ?? null
}

const ofCustomer = (customerId: string, before: string | null, limit: number) => sql`
  o.customer_id = ${customerId} and (${before}::text is null or o.id < ${before}) order by o.id desc limit ${limit}`

/** Returns a customer's orders, newest first, from below a cursor. */
export function listCustomerOrders(db: Db, ...page: Parameters<typeof ofCustomer>): Promise<OrderBrief[]> {
  return listBriefs(db, ofCustomer(...page))
}

/** Returns the orders of a business, or of one of its people for it, newest first, from below a cursor. */
export function listBusinessOrders(
  db: Db,
  of: { businessId: string; customerId: string | null; before: string | null; limit: number },
): Promise<OrderBrief[]> {
  const { businessId, customerId, before, limit } = of
  return listBriefs(
    db,
    sql`o.business_id = ${businessId} and (${customerId}::text is null or o.customer_id = ${customerId})
      and (${before}::text is null or o.id < ${before}) order by o.id desc limit ${limit}`,
  )
}

/** The same with what the books have of each. */
export function listWholeCustomerOrders(db: Db, ...page: Parameters<typeof ofCustomer>): Promise<OrderRow[]> {
  return listWhere(db, ofCustomer(...page))
}

/** The orders that an agent is working on, oldest first. They are found first, so that a kept plan expects few of them. */
export function listAgentOrders(db: Db | Tx, agentId: string): Promise<OrderRow[]> {
  return listWhere(
    db,
    sql`o.id = any(array(select id from orders where agent_id = ${agentId} and ended_at is null)) order by o.id`,
  )
}

interface AgentNow {
  stars: number | null
  ratings: number
  neighbours: number
}

/** Reads the stars of an order's agent, and how many other orders from its market they have in hand while it is under way. */
export async function findAgentNow(db: Db | Tx, order: OrderRow): Promise<AgentNow> {
  const nobody: AgentNow = { stars: null, ratings: 0, neighbours: 0 }
  if (order.agent_id === null) return nobody
  const { rows } = await sql<AgentNow>`
    select (s.star_sum::float8 / s.rating_count) as stars, coalesce(s.rating_count, 0) as ratings,
      (select count(*) from orders where agent_id = ${order.agent_id} and market_id = ${order.market_id}
        and id <> ${order.id} and ended_at is null and ${order.ended_at === null})::int as neighbours
    from (values (1)) once left join agent_scores s on s.agent_id = ${order.agent_id}`.execute(db)
  return rows[0] ?? nobody
}

const firsts = { newest: sql`o.id desc`, oldest: sql`o.id`, oldestPromise: sql`o.promised_by, o.id` }

/** Returns which orders a page of a filter has, in their order. */
async function pageOf(
  db: Db | Tx,
  filter: BoardFilter,
  limit: number,
  first: keyof typeof firsts,
): Promise<RawBuilder<unknown>> {
  if (!hasSources(filter)) return sql`${await fits(db, filter)} order by ${firsts[first]} limit ${limit}`
  const ids = await listSourceIds(db, filter, { isDescending: first === 'newest', limit })
  return sql`o.id = any(${ids}::text[]) order by ${firsts[first]}`
}

/**
 * Orders for admins, newest first, oldest first, or the oldest promise first. A search looks at codes; at contact, place and goods; and at
 * names and phones of account and agent.
 */
export async function listBoardOrders(
  db: Db,
  filter: BoardFilter,
  limit: number,
  first: keyof typeof firsts = 'newest',
): Promise<OrderBrief[]> {
  return listBriefs(db, await pageOf(db, filter, limit, first))
}

/** The same with what the books have of each, newest first. */
export async function listWholeOrders(db: Db, filter: BoardFilter, limit: number): Promise<OrderRow[]> {
  return listWhere(db, await pageOf(db, filter, limit, 'newest'))
}

/** Counts the orders placed since a moment that have an item to which only their agent says that the customer agreed. */
export async function countVouched(
  db: Db,
  since: Date,
  cities: readonly string[] | null,
): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(o.placed_at) as since from orders o
    where o.placed_at >= ${since} and ${inCities(sql`o.city`, cities)}
      and o.id in (select i.order_id from order_items i where i.vouched_by is not null)`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}

/** Ids and codes of the orders that a filter finds, newest first. */
export async function listBoardCodes(
  db: Db | Tx,
  filter: BoardFilter,
  limit: number,
): Promise<{ id: string; code: string }[]> {
  const { rows } = await sql<{ id: string; code: string }>`select o.id, o.code
    from orders o left join users c on c.id = o.customer_id left join users a on a.id = o.agent_id
    where ${await pageOf(db, filter, limit, 'newest')}`.execute(db)
  return rows
}

/** Returns the codes of orders by their ids, of some cities or of all. */
export async function listCodes(
  db: Db | Tx,
  ids: readonly string[],
  cities: readonly string[] | null,
): Promise<Map<string, string>> {
  const query = db.selectFrom('orders').select(['id', 'code']).where('id', 'in', ids)
  const rows = await (cities === null ? query : query.where('city', 'in', cities)).execute()
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** Returns who has each of these orders, null for one in the queue, by its id. */
export async function listHolders(tx: Tx, ids: readonly string[]): Promise<Record<string, string | null>> {
  if (ids.length === 0) return {}
  const rows = await tx.selectFrom('orders').select(['id', 'agent_id']).where('id', 'in', ids).execute()
  return Object.fromEntries(rows.map((row) => [row.id, row.agent_id]))
}

/** Returns the orders with these ids, in their order. */
export async function listOrdersByIds(db: Db, ids: readonly string[]): Promise<OrderBrief[]> {
  const rows = await listBriefs(db, sql`o.id = any(${[...ids]}::text[])`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
