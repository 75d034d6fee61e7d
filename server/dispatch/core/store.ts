import { type RawBuilder, sql } from 'kysely'
import type { OfferWhy } from '#contract/dispatch/waiting-place.ts'
import type { Db, Statements, Tx } from '#server/platform/database/database.ts'
import type { EventConditions } from '#server/platform/events/event-places.ts'

export interface OfferRow {
  id: string
  order_id: string
  linked_id: string | null
  agent_id: string
  /** Shared by the offers that are answered together; null where an order is offered alone. */
  joint_id: string | null
  status: 'open' | 'accepted' | 'declined' | 'expired' | 'withdrawn'
  why: OfferWhy | null
  round: number
  distance_m: number | null
  offered_at: Date
  expires_at: Date
  city: string
  market_id: string
  market_slug: string
  market_name: string
  market_latitude: number
  market_longitude: number
  area: string
  item_count: number
  estimate_high_kobo: number
  share_kobo: number
  way_m: number | null
  promised_by: Date
}

async function listOffersWhere(db: Db | Tx, rest: RawBuilder<unknown>): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select f.id, f.order_id, o.linked_id, f.agent_id, f.joint_id, f.status, f.why, f.round, f.distance_m, f.offered_at, f.expires_at,
      m.city, m.id as market_id, m.slug as market_slug, m.name as market_name, m.latitude as market_latitude,
      m.longitude as market_longitude, o.area, o.item_count, o.estimate_high_kobo, o.share_kobo, o.way_m, o.promised_by
    from offers f join orders o on o.id = f.order_id join markets m on m.id = o.market_id
    where ${rest}`.execute(db)
  return rows
}

/** Offers that wait for an agent's answer, by order, so that anyone who locks their orders does so in one order. */
export function listOpenOffers(db: Db | Tx, agentId: string): Promise<OfferRow[]> {
  return listOffersWhere(
    db,
    sql`f.id = any(array(select id from offers where agent_id = ${agentId} and status = 'open')) order by f.order_id`,
  )
}

export async function findOffer(db: Db | Tx, id: string): Promise<OfferRow | null> {
  return (await listOffersWhere(db, sql`f.id = ${id}`))[0] ?? null
}

/** An agent's offer with those that are answered together with it, by order. */
export function listOffersTogether(
  db: Db | Tx,
  { id, agentId }: { id: string; agentId: string },
): Promise<OfferRow[]> {
  return listOffersWhere(
    db,
    sql`f.agent_id = ${agentId}
      and (f.id = ${id} or f.joint_id = (select asked.joint_id from offers asked where asked.id = ${id}))
      order by f.order_id`,
  )
}

/** The offer that is out for an order, or null. */
export async function findOpenOffer(
  tx: Tx,
  orderId: string,
): Promise<{ id: string; agent_id: string } | null> {
  const row = await tx
    .selectFrom('offers')
    .select(['id', 'agent_id'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return row ?? null
}

export interface AskedRow {
  order_id: string
  agent_id: string
  status: OfferRow['status']
  round: number
  offered_at: Date
}

export async function listAsked(tx: Tx, orderIds: string[]): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select order_id, agent_id, status, round, offered_at from offers
    where order_id = any(${orderIds}::text[])`.execute(tx)
  return rows
}

/** Those of these queued orders that have no offer and that admins were not notified of. */
export async function listUnoffered(tx: Tx, orderIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders o where id = any(${orderIds}::text[]) and status = 'queued' and not needs_assigning
      and not exists (select from offers f where f.order_id = o.id)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Selects the same for the order of an event; true for every event but that of its placing. */
export const isUnoffered = (event: EventConditions) =>
  event.or([
    event('e.type', '!=', 'order.placed'),
    event.exists(
      event
        .selectFrom('orders as o')
        .whereRef('o.id', '=', 'e.order_id')
        .where('o.status', '=', 'queued')
        .where('o.needs_assigning', '=', false)
        .where(({ exists, not, selectFrom }) =>
          not(exists(selectFrom('offers as f').whereRef('f.order_id', '=', 'o.id'))),
        ),
    ),
  ])

export interface NewOffer {
  id: string
  orderId: string
  agentId: string
  round: number
  distanceM: number | null
  jointId: string | null
  why: OfferWhy
  now: Date
  expiresAt: Date
}

export async function insertOffers(tx: Tx, offers: NewOffer[]): Promise<void> {
  const rows = offers.map((offer) => ({
    id: offer.id,
    order_id: offer.orderId,
    agent_id: offer.agentId,
    status: 'open' as const,
    round: offer.round,
    distance_m: offer.distanceM,
    joint_id: offer.jointId,
    why: offer.why,
    offered_at: offer.now,
    expires_at: offer.expiresAt,
  }))
  await tx.insertInto('offers').values(rows).execute()
}

/**
 * Writes down that an agent has passed on a queued order this round, unless they were asked already. Waits for a round that
 * holds the order before it writes, since that round waits for what is written.
 */
export async function insertPass(
  tx: Tx,
  pass: { id: string; orderId: string; agentId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into offers (id, order_id, agent_id, status, round, offered_at, expires_at, answered_at)
    select ${pass.id}, o.id, ${pass.agentId}, 'declined', o.offer_round, ${pass.now}, ${pass.expiresAt}, ${pass.now}
    from orders o where o.id = ${pass.orderId} and o.status = 'queued' for key share of o
    on conflict (order_id, agent_id, round) do nothing`.execute(tx)
}

export async function updateOffer(
  tx: Statements,
  id: string,
  status: OfferRow['status'],
  now: Date,
): Promise<void> {
  await tx.updateTable('offers').set({ status, answered_at: now }).where('id', '=', id).execute()
}

/** Offers that have run out or whose agent is suspended, in the order in which everybody locks orders. */
export async function listOverdueOffers(db: Db | Tx, now: Date): Promise<{ id: string; order_id: string }[]> {
  const { rows } = await sql<{ id: string; order_id: string }>`
    select id, order_id from offers f
    where status = 'open' and (expires_at <= ${now}
      or exists (select from users u where u.id = f.agent_id and u.suspended_at is not null))
    order by order_id limit 200`.execute(db)
  return rows
}

/** Returns the end of the first open offer whose time is up by the database's clock, by which jobs begin; null where none is. */
export async function findDueOffer(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(expires_at) as due from offers where status = 'open' and expires_at <= now()`.execute(tx)
  return rows[0]?.due ?? null
}

/** Wanted by a moment, and nobody is being asked. */
function waits(wantedBy: Date) {
  return sql<boolean>`(o.ended_at is null and o.status = 'queued'
    and coalesce(o.scheduled_for, o.placed_at) <= ${wantedBy}
    and not exists (select from offers f where f.order_id = o.id and f.status = 'open'))`
}

/** Orders of a city's queue that are wanted by a moment and for which nobody is being asked, longest waiting first. */
export async function listWaitingOrders(db: Db | Tx, city: string, wantedBy: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.city = ${city} and ${waits(wantedBy)}
    order by o.id limit 1000`.execute(db)
  return rows.map((row) => row.id)
}

/** Where and when an agent would be asked about what waits for them, the soonest; null where nothing does. */
export async function findNextTrip(
  db: Db | Tx,
  agentId: string,
): Promise<{ market_name: string; ask_at: Date } | null> {
  const { rows } = await sql<{ market_name: string; ask_at: Date | null }>`
    select m.name as market_name, o.next_ask_at as ask_at from orders o join markets m on m.id = o.market_id
    where o.next_agent_id = ${agentId} order by o.next_ask_at limit 1`.execute(db)
  const [row] = rows
  return row && row.ask_at !== null ? { ...row, ask_at: row.ask_at } : null
}

/** The cities with orders for which nobody is being asked; each is known by the first one found. */
export async function listWaitingCities(db: Db | Tx, wantedBy: Date): Promise<string[]> {
  const { rows } = await sql<{ city: string }>`
    select c.slug as city from cities c cross join lateral (
      select from orders o where o.city = c.slug and ${waits(wantedBy)} limit 1) first`.execute(db)
  return rows.map((row) => row.city)
}
