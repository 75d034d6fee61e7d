import { sql } from 'kysely'
import type { Stretch } from '#domain/span.ts'
import type { Unit } from '#domain/units.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'
import { farFactor, leastOthers, moved } from './rollups/rules.ts'

/** Which lines are looked at; null is all. */
export interface WatchFilter {
  agentId: string | null
  productId: string | null
  marketId: string | null
  /** The only cities whose markets count. */
  cities: readonly string[] | null
}

/** Others' prices of a fortnight before the first day count too, as they do in bands. */
const before = sql`interval '14 days'`

/**
 * Keeps PostgreSQL from joining lines with lines one by one, which it takes for the quickest where its statistics know of none:
 * in a business's first days the table of prices holds our guide prices alone. What is looked up by its key says so itself.
 */
async function joinByHash(tx: Tx): Promise<void> {
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(tx)
}

/**
 * The items that agents bought in a stretch and the fortnight before it, and since when each product, unit and market has
 * another price: where the means before and after lie furthest apart, if both have prices enough and every agent who bought
 * since then paid clearly more than before, or every one clearly less. One agent alone moves no price.
 */
function notedLines({ fromAt, toAt }: Stretch, { productId, marketId, cities }: WatchFilter) {
  return sql`
    with noted as materialized (
      select p.id, p.market_id, p.product_id, p.unit, p.quantity::float8 as quantity, p.paid_kobo, p.asked_kobo,
        p.paid_kobo / p.quantity::float8 as unit_kobo, p.observed_at, i.order_id, o.code,
        coalesce(i.paid_by, o.agent_id) as agent_id
      from price_observations p
        cross join lateral (select order_id, paid_by from order_items where id = p.item_id limit 1) i
        cross join lateral (select code, city, agent_id from orders where id = i.order_id limit 1) o
      where p.source = 'agent' and p.observed_at >= ${fromAt}::timestamptz - ${before} and p.observed_at < ${toAt}
        and (${productId}::text is null or p.product_id = ${productId})
        and (${marketId}::text is null or p.market_id = ${marketId})
        and ${inCities(sql`o.city`, cities)}
        and coalesce(i.paid_by, o.agent_id) is not null
        and not exists (select from price_set_asides a where a.observation_id = p.id)
    ), running as (
      select market_id, product_id, unit, observed_at, count(*) over newer as newer, sum(ln(unit_kobo)) over newer as logs,
        count(*) over kind as many, sum(ln(unit_kobo)) over kind as all_logs
      from noted
      window kind as (partition by market_id, product_id, unit), newer as (kind order by observed_at desc)
    ), means as (
      select market_id, product_id, unit, observed_at as moved_at, many, newer,
        (all_logs - logs) / (many - newer) as before, logs / newer as since
      from running where newer >= ${moved.leastPrices} and many - newer >= ${moved.leastPrices}
    ), cuts as (
      select distinct on (market_id, product_id, unit) * from means
      order by market_id, product_id, unit, (before - since) ^ 2 * newer * (many - newer) / many desc, moved_at
    ), buyers as (
      select c.market_id, c.product_id, c.unit, c.moved_at, (avg(ln(n.unit_kobo)) - c.before) * sign(c.since - c.before) as moved
      from cuts c join noted n using (market_id, product_id, unit)
      where n.observed_at >= c.moved_at and abs(c.since - c.before) >= ln(${moved.factor}::float8)
      group by c.market_id, c.product_id, c.unit, c.moved_at, c.before, c.since, n.agent_id
    ), moves as (
      select market_id, product_id, unit, moved_at from buyers group by market_id, product_id, unit, moved_at
      having count(*) >= ${moved.leastAgents} and min(moved) >= ln(${moved.eachFactor}::float8)
    )`
}

/**
 * Every item that agents bought in a stretch, with the middle half of what the other agents paid for the same
 * product, unit and market: who buys most is never compared with himself. Where the price moved, those before are
 * compared with each other and so are those since.
 */
function comparedLines(stretch: Stretch, filter: WatchFilter) {
  const { fromAt } = stretch
  const { agentId } = filter
  return sql`${notedLines(stretch, filter)}, sided as materialized (
      select n.*, coalesce(n.observed_at >= m.moved_at, false) as is_since
      from noted n left join moves m using (market_id, product_id, unit)
    ), wanted as (
      select distinct market_id, product_id, unit, agent_id, is_since from sided
      where observed_at >= ${fromAt} and (${agentId}::text is null or agent_id = ${agentId})
    ), bands as (
      select w.market_id, w.product_id, w.unit, w.agent_id, w.is_since, count(*)::int as others,
        percentile_cont(array[0.25, 0.5, 0.75]::float8[]) within group (order by n.unit_kobo) as quarters
      from wanted w join sided n on n.market_id = w.market_id and n.product_id = w.product_id and n.unit = w.unit
        and n.is_since = w.is_since and n.agent_id <> w.agent_id
      group by w.market_id, w.product_id, w.unit, w.agent_id, w.is_since having count(*) >= ${leastOthers}
    ), lines as (
      select n.*, b.others, round(b.quarters[1])::bigint as low_kobo, round(b.quarters[2])::bigint as mid_kobo,
        round(b.quarters[3])::bigint as high_kobo, round(b.quarters[2] * n.quantity)::bigint as usual_kobo,
        greatest(0, coalesce(n.paid_kobo - round(b.quarters[3] * n.quantity), 0))::bigint as above_kobo,
        coalesce(n.unit_kobo >= b.quarters[2] * ${farFactor}::float8, false) as is_far
      from sided n left join bands b using (market_id, product_id, unit, agent_id, is_since)
      where n.observed_at >= ${fromAt} and (${agentId}::text is null or n.agent_id = ${agentId})
    )`
}

export interface WatchRow {
  /** What the row sums up: one agent, product or market, or all lines together. */
  kind: 'agent' | 'product' | 'market' | 'all'
  id: string
  name: string
  lines: number
  compared: number
  paidKobo: number
  usualKobo: number
  aboveKobo: number
  far: number
}

export interface MoveRow {
  marketId: string
  productId: string
  market: string
  product: string
  unit: Unit
  /** As PostgreSQL writes a moment in JSON. */
  movedAt: string
  agents: number
  prices: number
  /** Kobo for one unit: in the middle before and since the move, and what customers are shown now. */
  beforeKobo: number
  sinceKobo: number
  bandLowKobo: number | null
  bandHighKobo: number | null
}

/**
 * Sums of the lines by agent, product and market, and of all; and products whose price moved for all agents, those that
 * moved last first, of one agent those that they bought. In one statement, so that the lines are looked for once.
 */
export async function readWatch(
  tx: Tx,
  stretch: Stretch,
  filter: WatchFilter,
): Promise<{ sums: WatchRow[]; moves: MoveRow[] }> {
  await joinByHash(tx)
  const { rows } = await sql<{ sums: WatchRow[]; moves: MoveRow[] }>`
    ${comparedLines(stretch, filter)}, sums as (
      select case when grouping(agent_id) = 0 then 'agent' when grouping(product_id) = 0 then 'product'
          when grouping(market_id) = 0 then 'market' else 'all' end as kind,
        coalesce(agent_id, product_id, market_id, '') as id, count(*)::int as lines, count(others)::int as compared,
        coalesce(sum(paid_kobo) filter (where others is not null), 0)::bigint as paid_kobo,
        coalesce(sum(usual_kobo), 0)::bigint as usual_kobo, coalesce(sum(above_kobo), 0)::bigint as above_kobo,
        (count(*) filter (where is_far))::int as far
      from lines group by grouping sets ((agent_id), (product_id), (market_id), ())
    ), figures as (
      select m.market_id, m.product_id, m.unit, m.moved_at,
        (count(distinct n.agent_id) filter (where n.observed_at >= m.moved_at))::int as agents,
        (count(*) filter (where n.observed_at >= m.moved_at))::int as prices,
        round(percentile_cont(0.5) within group (order by n.unit_kobo)
          filter (where n.observed_at < m.moved_at))::bigint as before_kobo,
        round(percentile_cont(0.5) within group (order by n.unit_kobo)
          filter (where n.observed_at >= m.moved_at))::bigint as since_kobo
      from moves m join noted n using (market_id, product_id, unit)
      group by m.market_id, m.product_id, m.unit, m.moved_at
      having ${filter.agentId}::text is null or bool_or(n.agent_id = ${filter.agentId})
    )
    select (select coalesce(json_agg(r), '[]') from (
        select s.kind, s.id, coalesce(case s.kind when 'agent' then (select name from users where id = s.id)
            when 'product' then (select name from products where id = s.id)
            when 'market' then (select name from markets where id = s.id) end, '') as name, s.lines, s.compared,
          s.paid_kobo as "paidKobo", s.usual_kobo as "usualKobo", s.above_kobo as "aboveKobo", s.far
        from sums s
      ) r) as sums,
      (select coalesce(json_agg(r), '[]') from (
        select f.market_id as "marketId", f.product_id as "productId", k.name as market, p.name as product, f.unit,
          f.moved_at as "movedAt", f.agents, f.prices, f.before_kobo as "beforeKobo", f.since_kobo as "sinceKobo",
          b.low_kobo as "bandLowKobo", b.high_kobo as "bandHighKobo"
        from figures f join markets k on k.id = f.market_id join products p on p.id = f.product_id
          left join price_bands b using (market_id, product_id, unit)
        order by f.moved_at desc, f.product_id
      ) r) as moves`.execute(tx)
  return rows[0] ?? { sums: [], moves: [] }
}

export interface WatchLineRow {
  id: number
  orderId: string
  code: string
  agentId: string
  agentName: string
  product: string
  market: string
  unit: Unit
  quantity: number
  paidKobo: number
  askedKobo: number
  boughtAt: Date
  others: number | null
  lowKobo: number | null
  midKobo: number | null
  highKobo: number | null
  aboveKobo: number
  isFar: boolean
}

/** The lines themselves, those furthest above the band first, from behind `after` on. */
export async function listWatchLines(
  tx: Tx,
  stretch: Stretch,
  filter: WatchFilter,
  { after, limit }: { after: { aboveKobo: number; id: number } | null; limit: number },
): Promise<WatchLineRow[]> {
  await joinByHash(tx)
  const { rows } = await sql<WatchLineRow>`
    ${comparedLines(stretch, filter)}
    select l.id, l.order_id as "orderId", l.code, l.agent_id as "agentId",
      (select name from users where id = l.agent_id) as "agentName",
      (select name from products where id = l.product_id) as product,
      (select name from markets where id = l.market_id) as market, l.unit, l.quantity, l.paid_kobo as "paidKobo", l.asked_kobo as "askedKobo",
      l.observed_at as "boughtAt", l.others, l.low_kobo as "lowKobo", l.mid_kobo as "midKobo",
      l.high_kobo as "highKobo", l.above_kobo as "aboveKobo", l.is_far as "isFar"
    from lines l
    where ${after === null} or (l.above_kobo, l.id) < (${after?.aboveKobo ?? 0}::bigint, ${after?.id ?? 0}::bigint)
    order by l.above_kobo desc, l.id desc limit ${limit}`.execute(tx)
  return rows
}
