import { type RawBuilder, sql } from 'kysely'
import type { Complained, Complaints } from '#contract/analytics/questions.ts'
import type { Span } from '#domain/time/span.ts'
import { readFigures } from '#server/analytics/rollups/read-figures.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'
import { ofMarket, type QuestionFilter } from './question-filter.ts'

const shown = 50
const linked = 5

/** Orders delivered in a span with what was wrong about each; `is_bad` where anything was. */
const judged = ({ fromAt, toAt }: Span, filter: QuestionFilter) => sql`
  delivered as (
    select o.id, o.code, o.customer_id, o.agent_id from orders o
    where o.delivered_at >= ${fromAt} and o.delivered_at < ${toAt} and ${inCities(sql`o.city`, filter.cities)} and ${ofMarket(sql`o.market_id`, filter.marketId)}
  ), given as (
    select t.order_id, sum(p.amount_kobo) as kobo
    from ledger_transactions t join postings p on p.transaction_id = t.id and p.account = 'refunds'
    where t.kind in ('credit', 'refund') and t.order_id in (select id from delivered) group by t.order_id
  ), reported as (
    select distinct order_id from problems where order_id in (select id from delivered)
  ), judged as (
    select d.*, r.order_id is not null as is_reported, coalesce(s.stars <= 2, false) as is_badly_rated,
      coalesce(g.kobo, 0) as given_kobo,
      r.order_id is not null or coalesce(s.stars <= 2, false) or coalesce(g.kobo, 0) > 0 as is_bad
    from delivered d left join reported r on r.order_id = d.id left join ratings s on s.order_id = d.id
      left join given g on g.order_id = d.id
  )`

type Row = Omit<Complained, 'latest'> & { ids: string[]; codes: string[] }

const figures = sql`count(*)::int as orders, count(*) filter (where is_reported)::int as reported,
  count(*) filter (where is_badly_rated)::int as "badlyRated", sum(given_kobo)::bigint as "givenBackKobo",
  count(*) filter (where is_bad)::float8 / count(*) as rate,
  (array_agg(j.id order by j.id desc) filter (where is_bad))[1:${sql.lit(linked)}] as ids,
  (array_agg(j.code order by j.id desc) filter (where is_bad))[1:${sql.lit(linked)}] as codes`

const worstFirst = sql`having bool_or(is_bad)
  order by count(*) filter (where is_bad) desc, count(*), min(u.name), 1 limit ${sql.lit(shown)}`

async function listPeople(
  tx: Tx,
  person: RawBuilder<unknown>,
  { span, filter }: { span: Span; filter: QuestionFilter },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with ${judged(span, filter)}
    select u.id, u.name, ${figures} from judged j join users u on u.id = ${person} group by u.id ${worstFirst}`.execute(
    tx,
  )
  return rows
}

/** A good is complained of where a report names it, not where its order was bad. */
async function listGoods(tx: Tx, span: Span, filter: QuestionFilter): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with ${judged(span, filter)}, named as (
      select distinct i.order_id, i.product_id from problems p join problem_lines l on l.problem_id = p.id
        join order_items i on i.id = l.item_id
      where p.order_id in (select order_id from reported) and i.product_id is not null
    ), asked as (
      select distinct i.order_id, i.product_id from delivered d join order_items i on i.order_id = d.id
      where i.product_id in (select product_id from named)
    ), goods as (
      select j.id, j.code, a.product_id, n.order_id is not null as is_bad,
        case when n.order_id is null then 0 else j.given_kobo end as given_kobo, n.order_id is not null as is_reported,
        n.order_id is not null and j.is_badly_rated as is_badly_rated
      from asked a join judged j on j.id = a.order_id
        left join named n on n.order_id = a.order_id and n.product_id = a.product_id
    )
    select u.id, u.name, ${figures} from goods j join products u on u.id = j.product_id group by u.id ${worstFirst}`.execute(
    tx,
  )
  return rows
}

/** Reports, bad ratings and money given back for the orders delivered in a span, most first. */
export async function readComplaints(db: Db, span: Span, filter: QuestionFilter): Promise<Complaints> {
  const found = await readFigures(db, async (tx) => ({
    customers: await listPeople(tx, sql`j.customer_id`, { span, filter }),
    agents: await listPeople(tx, sql`j.agent_id`, { span, filter }),
    goods: await listGoods(tx, span, filter),
  }))
  return {
    span: { from: span.from, to: span.to, days: span.days },
    customers: found.customers.map(present),
    agents: found.agents.map(present),
    goods: found.goods.map(present),
  }
}

function present({ ids, codes, ...row }: Row): Complained {
  return { ...row, latest: ids.map((id, index) => ({ id, code: codes[index] ?? '' })) }
}
