import { sql } from 'kysely'
import { type WhatsappCategory, whatsappCategories } from '#contract/whatsapp/categories.ts'
import { lagosTime } from '#domain/time/days.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Counts what arrived and is charged, each message once, at the prices of now; a kind that we have no price for as 0. */
export async function countCosts(
  tx: Tx,
  wamids: readonly string[],
  { pricesKobo, now }: { pricesKobo: Record<WhatsappCategory, number>; now: Date },
): Promise<void> {
  const prices = whatsappCategories.map((category) => pricesKobo[category])
  await sql`
    with counted as (
      update whatsapp_messages set is_counted = true
      where is_ours and not is_counted and category is not null and state in ('delivered', 'read')
        and wamid = any(${wamids}::text[])
      returning category, is_billable
    )
    insert into whatsapp_costs as c (day, category, charged, free, cost_kobo)
    select ${lagosTime(now).date}::date, counted.category, count(*) filter (where is_billable),
      count(*) filter (where is_billable is not true),
      count(*) filter (where is_billable) * coalesce(max(price.kobo), 0)
    from counted left join unnest(${whatsappCategories}::text[], ${prices}::bigint[]) as price (category, kobo)
      on price.category = counted.category
    group by counted.category order by counted.category
    on conflict (day, category) do update set charged = c.charged + excluded.charged, free = c.free + excluded.free,
      cost_kobo = c.cost_kobo + excluded.cost_kobo`.execute(tx)
}

export interface CategoryCost {
  category: string
  charged: number
  free: number
  costKobo: number
}

/** Returns what was charged on days in Lagos, both included, by kind. */
export async function sumCosts(
  db: Db | Tx,
  { from, to }: { from: string; to: string },
): Promise<CategoryCost[]> {
  const { rows } = await sql<CategoryCost>`
    select category, sum(charged)::int as charged, sum(free)::int as free, sum(cost_kobo)::bigint as "costKobo"
    from whatsapp_costs where day between ${from}::date and ${to}::date group by category order by category`.execute(
    db,
  )
  return rows
}
