import { type RawBuilder, sql } from 'kysely'
import type { PaymentMethod } from '#contract/core/order-shapes.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import type { DayHours } from '#domain/time/booking.ts'
import { lagosInstant, lagosTime, type Weekday } from '#domain/time/days.ts'
import { minutes } from '#domain/time/durations.ts'
import { type AgentRow, agentTables, lastSign } from '#server/dispatch/core/agent-store.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Reach } from './unreached.ts'

/** Holds what the planner needs of an order. */
export interface PlannedOrderRow {
  id: string
  city: string
  status: OrderStatus
  status_at: Date
  agent_id: string | null
  market_id: string
  placed_at: Date
  scheduled_for: Date | null
  promised_by: Date
  next_ask_at: Date | null
  payment_method: PaymentMethod
  /** Is what its goods and fees may come to. */
  estimate_high_kobo: number
  /** Lists its goods, for their weight and for what spoils. */
  goods: { unit: string | null; quantity: number | null; name: string; category: string | null }[] | null
  item_count: number
  area: string
  latitude: number | null
  longitude: number | null
  /** The order with the rest of its list, which goes to the same door. */
  linked_id: string | null
}

const orderColumns = sql`o.id, o.city, o.status, o.status_at, o.market_id, o.placed_at, o.scheduled_for, o.promised_by, o.next_ask_at,
  o.payment_method, o.estimate_high_kobo, o.item_count, o.area, o.latitude, o.longitude, o.linked_id`
const goods = sql`(select json_agg(json_build_object('unit', i.unit, 'quantity', i.quantity::float8, 'name', i.name,
    'category', p.category)) from order_items i left join products p on p.id = i.product_id where i.order_id = o.id)`
/** Selects goods only where their weight counts, of thousands in hand: who carries as much as they take has no need of it. */
const goodsFor = (agentId: RawBuilder<unknown>) =>
  sql`case when (select a.ride from agents a where a.user_id = ${agentId}) is not null then ${goods} end as goods`

type Goods = NonNullable<PlannedOrderRow['goods']>

/** Returns the goods of some orders. */
export async function listGoods(db: Db | Tx, orderIds: readonly string[]): Promise<Map<string, Goods>> {
  const { rows } = await sql<{ id: string; goods: Goods | null }>`
    select o.id, ${goods} as goods from orders o where o.id = any(${orderIds}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.goods ?? []]))
}

export async function listPlannedOrders(tx: Tx, orderIds: readonly string[]): Promise<PlannedOrderRow[]> {
  const { rows } = await sql<PlannedOrderRow>`
    select ${orderColumns}, ${goods} as goods, o.agent_id from orders o where o.id = any(${orderIds}::text[]) order by o.id`.execute(
    tx,
  )
  return rows
}

/** Orders that these agents have in hand, and those that they are being asked about. */
export async function listOrdersInHand(tx: Tx, agentIds: readonly string[]): Promise<PlannedOrderRow[]> {
  const { rows } = await sql<PlannedOrderRow>`
    select ${orderColumns}, ${goodsFor(sql`o.agent_id`)}, o.agent_id from orders o where o.agent_id = any(${agentIds}::text[])
      and o.ended_at is null
    union all
    select ${orderColumns}, ${goodsFor(sql`f.agent_id`)}, f.agent_id from offers f join orders o on o.id = f.order_id
    where f.agent_id = any(${agentIds}::text[]) and f.status = 'open'
    order by id`.execute(tx)
  return rows
}

export type CityAgentRow = Pick<
  AgentRow,
  | 'agent_id'
  | 'latitude'
  | 'longitude'
  | 'position_at'
  | 'cash_held_kobo'
  | 'own_ceiling_kobo'
  | 'star_average'
  | 'home_market_ids'
> & {
  ride: string | null
  /** Is when the shift ends that they are in; null outside one. */
  off_at: Date | null
  /** Says that they let an offer run out lately and have answered none since. */
  is_unanswering: boolean
  delivered_today: number
}

/** For so long an offer that ran out counts against its agent. */
const unansweredMs = minutes(30)

/**
 * A city's agents on duty whose phones give signs, or those of them who are named. Read for thousands at each round, so by joins instead of a look
 * for each agent.
 */
export async function listCityAgents(
  tx: Tx,
  { city, reach, now, silentBefore }: { city: string; reach: Reach; now: Date; silentBefore: Date },
): Promise<CityAgentRow[]> {
  const isNamed = reach === 'all' ? sql`true` : sql`a.user_id = any(${[...reach]}::text[])`
  const today = lagosInstant(lagosTime(now).date, 0)
  const unansweredSince = new Date(now.getTime() - unansweredMs)
  const { rows } = await sql<CityAgentRow>`
    select a.user_id as agent_id, a.latitude, a.longitude, a.position_at, coalesce(b.amount_kobo, 0)::bigint as cash_held_kobo,
      a.cash_ceiling_kobo as own_ceiling_kobo, s.star_sum::float8 / s.rating_count as star_average,
      coalesce(h.market_ids, '{}') as home_market_ids, a.ride, t.ends_at as off_at,
      coalesce(f.expired_at > coalesce(f.answered_at, '-infinity'), false) as is_unanswering,
      coalesce(d.delivered, 0)::int as delivered_today
    from ${agentTables}
      left join balances b on b.account = 'agent_cash' and b.owner_id = a.user_id
      left join (select agent_id, array_agg(market_id) as market_ids from agent_home_markets group by agent_id) h
        on h.agent_id = a.user_id
      left join (select agent_id, max(ends_at) as ends_at from shifts where starts_at <= ${now} and ends_at > ${now}
        group by agent_id) t on t.agent_id = a.user_id
      left join (
        select agent_id, max(offered_at) filter (where status = 'expired') as expired_at,
          max(offered_at) filter (where status in ('accepted', 'declined')) as answered_at
        from offers where offered_at > ${unansweredSince} group by agent_id
      ) f on f.agent_id = a.user_id
      left join (select agent_id, count(*) as delivered from orders where delivered_at >= ${today} and city = ${city}
        group by agent_id) d on d.agent_id = a.user_id
    where u.suspended_at is null and a.is_on_duty and ${lastSign} > ${silentBefore}::timestamptz
      and a.city = ${city} and ${isNamed} order by a.user_id`.execute(tx)
  return rows
}

export interface PlanningMarketRow {
  id: string
  hours: Record<Weekday, DayHours>
  latitude: number
  longitude: number
  /** Counts the orders that it had lately. */
  orders: number
}

/** A city's markets and how much is ordered from each. */
export async function listPlanningMarkets(
  db: Db | Tx,
  city: string,
  since: Date,
): Promise<PlanningMarketRow[]> {
  const { rows } = await sql<PlanningMarketRow>`
    select m.id, m.hours, m.latitude, m.longitude, 1 + count(o.id)::int as orders
    from markets m left join orders o on o.market_id = m.id and o.placed_at >= ${since}
    where m.city = ${city} group by m.id order by m.id`.execute(db)
  return rows
}
