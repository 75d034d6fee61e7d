import { sql } from 'kysely'
import type { AgentCheck } from '#contract/dispatch/admin-agents.ts'
import type { RatingTag } from '#contract/orders/after-delivery-terms.ts'
import type { Ride } from '#domain/agent-documents.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface WeekRow {
  delivered: number
  onTime: number
  earnedKobo: number
  offered: number
  accepted: number
  stars: number | null
}

/** Returns what an agent did in each of these spans, in their order. */
export async function listWeekRows(
  db: Db | Tx,
  agentId: string,
  spans: readonly { from: Date; until: Date }[],
): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select d.delivered, d.on_time as "onTime", e.earned as "earnedKobo", f.offered, f.accepted, d.stars
    from unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ until }) => until)}::timestamptz[])
        with ordinality as week (starts, ends, place)
      cross join lateral (
        select count(*)::int as delivered, count(*) filter (where o.delivered_at <= o.promised_by)::int as on_time,
          avg(r.stars)::float8 as stars
        from orders o left join ratings r on r.order_id = o.id
        where o.agent_id = ${agentId} and o.delivered_at >= starts and o.delivered_at < ends) d
      cross join lateral (
        select coalesce(-sum(p.amount_kobo), 0)::bigint as earned from postings p join ledger_transactions t on t.id = p.transaction_id
        where p.account = 'agent_earnings' and p.owner_id = ${agentId} and p.created_at >= starts and p.created_at < ends
          and t.kind in ('delivery', 'tip')) e
      cross join lateral (
        select count(*)::int as offered, count(*) filter (where status = 'accepted')::int as accepted from offers o
        where o.agent_id = ${agentId} and o.offered_at >= starts and o.offered_at < ends
          and o.status in ('accepted', 'declined', 'expired')) f
    order by place`.execute(db)
  return rows
}

/** Counts the items an agent handled since, and those to which the customer agreed by the agent's word alone. */
export async function countVouched(
  db: Db | Tx,
  agentId: string,
  since: Date,
): Promise<{ items: number; ofItems: number }> {
  const { rows } = await sql<{ items: number; ofItems: number }>`
    select (select count(*)::int from order_items i join orders o on o.id = i.order_id
        where i.vouched_by = ${agentId} and o.placed_at >= ${since}) as items,
      (select count(*)::int from orders o join order_items i on i.order_id = o.id
        where o.agent_id = ${agentId} and o.placed_at >= ${since} and i.status <> 'requested') as "ofItems"`.execute(
    db,
  )
  return rows[0] ?? { items: 0, ofItems: 0 }
}

export interface OrderRow {
  id: string
  code: string
  status: OrderStatus
  market_name: string
  area: string
  ended_at: Date
  delivered_at: Date | null
  promised_by: Date
  stars: number | null
  tags: RatingTag[] | null
  words: string | null
}

/** Returns an agent's orders that ended, newest first, from below a cursor. */
export async function listOrderRows(
  db: Db,
  agentId: string,
  page: { before: string | null; limit: number },
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.code, o.status, m.name as market_name, o.area, o.ended_at, o.delivered_at, o.promised_by,
      r.stars, r.tags, r.words
    from orders o join markets m on m.id = o.market_id left join ratings r on r.order_id = o.id
    where o.agent_id = ${agentId} and o.ended_at is not null and (${page.before}::text is null or o.id < ${page.before})
    order by o.id desc limit ${page.limit}`.execute(db)
  return rows
}

export interface PassedRow {
  id: string
  order_id: string
  order_code: string
  market_name: string
  status: 'declined' | 'expired'
  distance_m: number | null
  offered_at: Date
  reason: string | null
}

/** Offers that an agent passed on, newest first, from below a cursor; why is in the log of the order. */
export async function listPassedRows(
  db: Db,
  agentId: string,
  page: { before: string | null; limit: number },
): Promise<PassedRow[]> {
  const { rows } = await sql<PassedRow>`
    select f.id, f.order_id, o.code as order_code, m.name as market_name, f.status, f.distance_m, f.offered_at, e.reason
    from offers f join orders o on o.id = f.order_id join markets m on m.id = o.market_id
      left join lateral (
        select detail ->> 'reason' as reason from events_of(f.order_id) e
        where e.agent_id = f.agent_id and f.status = 'declined'
          and e.type in ('offer.declined', 'order.handed_back') and e.received_at >= f.offered_at - interval '2 seconds'
        order by e.id limit 1) e on true
    where f.agent_id = ${agentId} and f.status in ('declined', 'expired')
      and (${page.before}::text is null
        or (f.offered_at, f.id) < (select c.offered_at, c.id from offers c where c.id = ${page.before}))
    order by f.offered_at desc, f.id desc limit ${page.limit}`.execute(db)
  return rows
}

export interface AuditRow {
  id: number
  at: Date
  by_name: string
  action: string
  detail: Record<string, unknown>
}

/** Returns what was done to somebody's account, newest first, from below a cursor. */
export async function listAuditRows(
  db: Db,
  subject: string,
  page: { before: number | null; limit: number },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select e.id, e.at, coalesce(u.name, 'Kasuwa') as by_name, e.action, e.detail
    from audit_entries e left join users u on u.id = e.actor_id
    where e.subject = ${subject} and (${page.before}::bigint is null or e.id < ${page.before})
    order by e.id desc limit ${page.limit}`.execute(db)
  return rows
}

/** Returns which markets an agent is at home in; those that there were before are forgotten. */
export async function updateHomeMarkets(
  tx: Tx,
  agentId: string,
  marketIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('agent_home_markets').where('agent_id', '=', agentId).execute()
  if (marketIds.length === 0) return
  const rows = marketIds.map((id) => ({ agent_id: agentId, market_id: id }))
  await tx.insertInto('agent_home_markets').values(rows).execute()
}

export async function updateCeiling(tx: Tx, agentId: string, ceilingKobo: number | null): Promise<void> {
  await tx
    .updateTable('agents')
    .set({ cash_ceiling_kobo: ceilingKobo })
    .where('user_id', '=', agentId)
    .execute()
}

/** Stores what an agent gets about on. */
export async function updateRide(tx: Tx, agentId: string, ride: Ride): Promise<void> {
  await tx.updateTable('agents').set({ ride }).where('user_id', '=', agentId).execute()
}

/** Writes down who has seen the agent's phone or card; null takes it back. */
export async function updateCheck(
  tx: Tx,
  agentId: string,
  check: AgentCheck,
  seen: { at: Date; by: string; phone: string | null } | null,
): Promise<void> {
  const { at = null, by = null, phone = null } = seen ?? {}
  const changes =
    check === 'phone'
      ? { phone_seen: phone, phone_seen_at: at, phone_seen_by: by }
      : { id_seen_at: at, id_seen_by: by }
  await tx.updateTable('agents').set(changes).where('user_id', '=', agentId).execute()
}

export interface CandidateRow {
  id: string
  name: string
  username: string
  phone_number: string | null
  created_at: Date
}

/** The customer with an open account who has exactly this username or phone number, or this id. */
export async function findCandidateRow(
  db: Db | Tx,
  who: { username: string; phone: string | null } | { id: string },
): Promise<CandidateRow | null> {
  const is =
    'id' in who
      ? sql`id = ${who.id}`
      : sql`(lower(username) = ${who.username.toLowerCase()} or phone_number = ${who.phone})`
  const { rows } = await sql<CandidateRow>`
    select id, name, username, phone_number, created_at from users
    where ${is} and role = 'customer' and not is_god_mode and suspended_at is null and erased_at is null
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** Moves an agent to another city, without home markets elsewhere; false, with nothing done, once they have had an order. */
export async function updateAgentCity(tx: Tx, agentId: string, city: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('agents')
    .set({ city })
    .where('user_id', '=', agentId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('id').where('agent_id', '=', agentId))),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await sql`
    delete from agent_home_markets h using markets m
    where h.agent_id = ${agentId} and m.id = h.market_id and m.city <> ${city}`.execute(tx)
  return true
}
