import { sql } from 'kysely'
import type { Stage, Times } from '#contract/analytics-desk.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Stretch } from './trade-store.ts'

export interface StageRow {
  stage: Stage
  medianMinutes: number
  slowMinutes: number
  late: number
  errands: number
  lateErrands: number
}

/**
 * How long each stage took in errands that were delivered and wanted at once. A step that was taken twice counts from
 * its last time, so that the stages of an errand are together the time from placing to the door.
 */
export async function listStages(db: Db, { fromAt, toAt }: Stretch): Promise<StageRow[]> {
  const { rows } = await sql<StageRow>`
    with errands as materialized (
      select id, placed_at, delivered_at, delivered_at > promised_by as is_late from orders
      where delivered_at >= ${fromAt} and delivered_at < ${toAt} and scheduled_for is null
    ), steps as materialized (
      select o.id, o.is_late, o.placed_at as at0, o.delivered_at as at6,
        max(e.happened_at) filter (where e.type = 'order.assigned') as at1,
        max(e.happened_at) filter (where e.type = 'order.shopping_started') as at2,
        max(e.happened_at) filter (where e.type = 'order.purchased') as at3,
        max(e.happened_at) filter (where e.type = 'order.departed') as at4,
        max(e.happened_at) filter (where e.type = 'order.arrived') as at5
      from errands o join events e on e.order_id = o.id
        and e.type in ('order.assigned', 'order.shopping_started', 'order.purchased', 'order.departed', 'order.arrived')
      group by o.id, o.is_late, o.placed_at, o.delivered_at
    ), lasted as materialized (
      select s.id, s.is_late, stage, place, extract(epoch from until - since)::float8 / 60 as minutes
      from steps s, lateral (values ('agent', 1, at0, at1), ('market', 2, at1, at2), ('shopping', 3, at2, at3),
        ('packing', 4, at3, at4), ('road', 5, at4, at5), ('door', 6, at5, at6)) as told(stage, place, since, until)
    ), usual as (
      select stage, place, count(*) as errands, count(*) filter (where is_late) as late_errands,
        percentile_cont(array[0.5, 0.9]) within group (order by minutes) as marks
      from lasted group by stage, place
    ), blamed as (
      select distinct on (id) id, stage from lasted join usual using (stage)
      where is_late order by id, minutes - marks[1] desc, lasted.place
    )
    select stage, marks[1] as "medianMinutes", marks[2] as "slowMinutes", errands, late_errands as "lateErrands",
      (select count(*) from blamed where blamed.stage = usual.stage) as late
    from usual order by place`.execute(db)
  return rows
}

/** Orders that ended without a delivery, most first. Only known reasons are told: the rest is somebody's own words. */
export async function listEnds(
  db: Db,
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
  db: Db,
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
