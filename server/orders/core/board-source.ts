import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type BoardFilter, type BoardSource, fits } from './board-filter.ts'

/**
 * The ids of a page of a filter by its source. A planner that is left to choose would sort all orders of the source, or walk all
 * there are until it meets a page of them, by what it guesses of how many that is.
 */
export async function listSourceIds(
  db: Db | Tx,
  filter: BoardFilter,
  source: BoardSource,
  { isDescending, limit }: { isDescending: boolean; limit: number },
): Promise<string[]> {
  const fit = await fits(db, filter, source)
  const way = isDescending ? sql`desc` : sql`asc`
  const before = filter.before ?? null
  const after = filter.after ?? null
  const areas = [...new Set(filter.areas)]
  const named = {
    reported: sql`select order_id as id from problems`,
    refunded: sql`select order_id as id from ledger_transactions where kind in ('credit', 'refund')`,
    owed: sql`select owner_id as id from balances where account = 'order' and is_owed`,
    unsettled: sql`select id from orders where is_unsettled
      union all select owner_id as id from balances where account = 'order' and is_owed`,
    vouched: sql`select order_id as id from order_items where vouched_by is not null`,
  }
  const page =
    source === 'late'
      ? sql<{ id: string }>`
        (select o.id from orders o where o.delivered_at > o.promised_by and ${fit} order by o.id ${way} limit ${limit})
        union all
        (select o.id from orders o where o.ended_at is null and o.promised_by < ${filter.lateAt} and ${fit}
          order by o.id ${way} limit ${limit})
        order by id ${way} limit ${limit}`
      : source === 'area'
        ? sql<{ id: string }>`
        select found.id from unnest(${areas}::text[]) as area (name) cross join lateral (
          select o.id from orders o where fold_text(o.area) = area.name and ${fit} order by o.id ${way} limit ${limit}) found
        order by found.id ${way} limit ${limit}`
        : sql<{ id: string }>`
        select found.id from (
          select distinct rows.id from (${named[source]}) rows
          where (${before}::text is null or rows.id < ${before}) and (${after}::text is null or rows.id > ${after})
          order by 1 ${way}) named
        cross join lateral (select o.id from orders o where o.id = named.id and ${fit} offset 0) found
        order by named.id ${way} limit ${limit}`
  const { rows } = await page.execute(db)
  return rows.map(({ id }) => id)
}
