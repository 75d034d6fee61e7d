import { sql } from 'kysely'
import { type Stage, stages, type Times } from '#contract/analytics/admin-analytics.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Stretch } from './trade-store.ts'

export interface StageRow {
  stage: Stage
  medianMinutes: number
  slowMinutes: number
  late: number
  errands: number
  lateOrders: number
}

/**
 * Returns how long each stage took in orders that were delivered and wanted at once, and which stage made the
 * late ones late.
 */
export async function listStages(db: Db | Tx, { fromAt, toAt }: Stretch): Promise<StageRow[]> {
  const marksOf = (seconds: string) =>
    sql`percentile_cont(array[0.5, 0.9]) within group (order by ${sql.ref(seconds)})`
  const { rows } = await sql<StageRow>`
    with told as (
      select is_late, array[agent_s, market_s, shopping_s, packing_s, road_s, door_s] as lasted, agent_s, market_s,
        shopping_s, packing_s, road_s, door_s
      from errand_times where delivered_at >= ${fromAt} and delivered_at < ${toAt}
    ), usual as materialized (
      select count(*) as errands, count(*) filter (where is_late) as late_errands,
        array[${sql.join(stages.map((stage) => marksOf(`${stage}_s`)))}] as marks from told
    ), blamed as materialized (
      select place, count(*) as late from told, usual, lateral (
        select place from generate_series(1, 6) as place order by lasted[place] - marks[place][1] desc, place limit 1
      ) worst where is_late group by place
    )
    select stage, marks[stages.place][1] / 60 as "medianMinutes", marks[stages.place][2] / 60 as "slowMinutes",
      coalesce(late, 0) as late, errands, late_errands as "lateOrders"
    from usual, unnest(${[...stages]}::text[]) with ordinality as stages(stage, place) left join blamed using (place)
    where errands > 0 order by stages.place`.execute(db)
  return rows
}

/** Orders that ended without a delivery, most first. Only known reasons are listed: the rest is free text. */
export async function listEnds(
  db: Db | Tx,
  { fromAt, toAt }: Stretch,
  knownReasons: readonly string[],
): Promise<Times['ends']> {
  const { rows } = await sql<Times['ends'][number]>`
    select o.status as end,
      case o.status when 'expired' then 'system' when 'failed' then coalesce(e.actor, 'agent') else coalesce(e.actor, 'customer') end as by,
      case when o.end_reason = any(${knownReasons}::text[]) then o.end_reason end as reason, count(*) as orders
    from orders o left join lateral (
      select actor from events where order_id = o.id and type in ('order.cancelled', 'order.failed') order by id desc limit 1
    ) e on true
    where o.status in ('cancelled', 'expired', 'failed') and o.ended_at >= ${fromAt} and o.ended_at < ${toAt}
    group by 1, 2, 3 order by orders desc, 1, 2, 3 nulls last`.execute(db)
  return rows
}

export interface AgentFiguresRow {
  id: string
  name: string
  delivered: number
  onTime: number
  stars: number | null
  ratings: number
  offers: number
  accepted: number
}

/** Agents who delivered, were rated or were asked in a stretch, most deliveries first. */
export async function listAgentFigures(
  db: Db | Tx,
  { fromAt, toAt }: Stretch,
  limit: number,
): Promise<AgentFiguresRow[]> {
  const { rows } = await sql<AgentFiguresRow>`
    with carried as (
      select agent_id, count(*) as delivered, count(*) filter (where delivered_at <= promised_by) as on_time,
        avg(stars)::float8 as stars, count(stars) as ratings
      from orders o left join (select order_id, stars from ratings) r on r.order_id = o.id
      where delivered_at >= ${fromAt} and delivered_at < ${toAt} group by agent_id
    ), asked as (
      select agent_id, count(*) as offers, count(*) filter (where status = 'accepted') as accepted from offers
      where offered_at >= ${fromAt} and offered_at < ${toAt} and status in ('accepted', 'declined', 'expired')
      group by agent_id
    )
    select u.id, u.name, coalesce(delivered, 0) as delivered, coalesce(on_time, 0) as "onTime", stars,
      coalesce(ratings, 0) as ratings, coalesce(offers, 0) as offers, coalesce(accepted, 0) as accepted
    from carried full join asked using (agent_id) join users u on u.id = agent_id
    order by delivered desc, offers desc, u.name, u.id limit ${limit}`.execute(db)
  return rows
}
