import { type RawBuilder, sql } from 'kysely'
import { keptAccounts } from '#server/payments/statement/statement-rules.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** From the first moment to before the second. */
export interface Stretch {
  fromAt: Date
  toAt: Date
}

/**
 * A row of one day (`2026-11-21`), of one market, or of one area. An area that ours have no name for has none: what a
 * customer typed there is theirs.
 */
interface Group {
  kind: 'day' | 'market' | 'area'
  name: string | null
}

export interface PlacedGroup extends Group {
  placed: number
  /** How many of them have been delivered by now. */
  reached: number
}

export interface DeliveredGroup extends Group {
  delivered: number
  onTime: number
}

export interface MoneyGroup extends Group {
  bills: number
  goodsKobo: number
  keptKobo: number
}

/** The same orders three times: by day, by market, by area. `at` decides their day. */
function grouped<Row>(db: Db | Tx, at: string, sums: RawBuilder<unknown>, orders: RawBuilder<unknown>) {
  return sql<Row>`
    with known as (
      select lower(word) as word, min(name) as name
      from areas, unnest(array_append(aliases, name)) as word group by 1
    ), picked as (${orders})
    select case when grouping(day) = 0 then 'day' when grouping(market_id) = 0 then 'market' else 'area' end as kind,
      case when grouping(day) = 0 then day::text when grouping(market_id) = 0
        then (select m.name from markets m where m.id = market_id) else area end as name,
      ${sums}
    from (
      select picked.*, (${sql.ref(at)} at time zone 'Africa/Lagos')::date as day, known.name as area
      from picked left join known on known.word = lower(btrim(picked.typed_area))
    ) told
    group by grouping sets ((day), (market_id), (area))`.execute(db)
}

export async function sumPlaced(db: Db | Tx, { fromAt, toAt }: Stretch): Promise<PlacedGroup[]> {
  const { rows } = await grouped<PlacedGroup>(
    db,
    'placed_at',
    sql`count(*) as placed, count(*) filter (where status = 'delivered') as reached`,
    sql`select placed_at, market_id, area as typed_area, status from orders
      where placed_at >= ${fromAt} and placed_at < ${toAt}`,
  )
  return rows
}

export async function sumDelivered(db: Db | Tx, { fromAt, toAt }: Stretch): Promise<DeliveredGroup[]> {
  const { rows } = await grouped<DeliveredGroup>(
    db,
    'delivered_at',
    sql`count(*) as delivered, count(*) filter (where delivered_at <= promised_by) as "onTime"`,
    sql`select delivered_at, promised_by, market_id, area as typed_area from orders
      where delivered_at >= ${fromAt} and delivered_at < ${toAt}`,
  )
  return rows
}

/** What the books say was billed and kept; what is about no order has neither market nor area. */
export async function sumMoney(db: Db | Tx, { fromAt, toAt }: Stretch): Promise<MoneyGroup[]> {
  const { rows } = await grouped<MoneyGroup>(
    db,
    'created_at',
    chargedSums,
    sql`select charged.*, o.market_id, o.area as typed_area
      from (${charged({ fromAt, toAt })}) charged left join orders o on o.id = charged.order_id`,
  )
  return rows
}

const charged = ({ fromAt, toAt }: Stretch) => sql`
  select t.order_id, t.created_at, t.kind, p.account, p.amount_kobo
  from ledger_transactions t join postings p on p.transaction_id = t.id
  where t.created_at >= ${fromAt} and t.created_at < ${toAt} and p.created_at >= ${fromAt} and p.created_at < ${toAt}
    and (p.account in ${keptAccounts} or p.account in ('agent_cash', 'goods') and t.kind = 'bill')`

const chargedSums = sql`
  count(*) filter (where kind = 'bill' and account = 'agent_cash') as bills,
  coalesce(-sum(amount_kobo) filter (where account in ('agent_cash', 'goods')), 0)::bigint as "goodsKobo",
  coalesce(-sum(amount_kobo) filter (where account in ${keptAccounts}), 0)::bigint as "keptKobo"`

export interface Totals {
  placed: number
  delivered: number
  onTime: number
  bills: number
  goodsKobo: number
  keptKobo: number
}

/** The whole of a stretch, for what is only compared with. */
export async function sumTotals(db: Db | Tx, stretch: Stretch): Promise<Totals> {
  const { fromAt, toAt } = stretch
  const { rows } = await sql<Totals>`
    select placed, delivered, "onTime", bills, "goodsKobo", "keptKobo" from
      (select count(*) as placed from orders where placed_at >= ${fromAt} and placed_at < ${toAt}) p,
      (select count(*) as delivered, count(*) filter (where delivered_at <= promised_by) as "onTime"
        from orders where delivered_at >= ${fromAt} and delivered_at < ${toAt}) d,
      (select ${chargedSums} from (${charged(stretch)}) charged) m`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum has one row')
  return row
}

/** Minutes from placing to the door for half of the orders that were wanted at once; null without any. */
export async function findMedianMinutes(db: Db | Tx, { fromAt, toAt }: Stretch): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select percentile_cont(0.5) within group (
      order by (agent_s + market_s + shopping_s + packing_s + road_s + door_s) / 60.0::float8) as minutes
    from errand_times where delivered_at >= ${fromAt} and delivered_at < ${toAt}`.execute(db)
  return rows[0]?.minutes ?? null
}
