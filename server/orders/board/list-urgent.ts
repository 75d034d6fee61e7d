import { type RawBuilder, sql } from 'kysely'
import { listOrdersByIds, type OrderBrief } from '#server/orders/core/find-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'

/** Counts each kind of live order that cannot wait, with the first by their promise; `count` is any of it. */
interface UrgentOrders {
  count: number
  late: Urgent
  unassigned: Urgent
  codeLocked: Urgent
}
interface Urgent {
  count: number
  first: OrderBrief[]
}

/** Live orders that are late at a moment, wait for somebody to take them, or have their code locked. */
export async function listUrgent(
  db: Db,
  {
    lateAt,
    codeTries,
    cities,
    limit,
  }: { lateAt: Date; codeTries: number; cities: readonly string[] | null; limit: number },
): Promise<UrgentOrders> {
  const of = (which: RawBuilder<unknown>) => sql`json_build_object('count', count(*) filter (where ${which}),
    'ids', array(select id from urgent where ${which} order by promised_by, id limit ${limit}))`
  const { rows } = await sql<{ count: number } & Record<'late' | 'unassigned' | 'codeLocked', Found>>`
    with urgent as materialized (
      select o.id, o.promised_by, o.promised_by < ${lateAt} as is_late, o.needs_assigning,
        o.code_tries >= ${codeTries}::int as is_locked
      from orders o where o.ended_at is null and ${inCities(sql`o.city`, cities)}
        and (o.promised_by < ${lateAt} or o.needs_assigning or o.code_tries >= ${codeTries}::int))
    select count(*)::int as count, ${of(sql`is_late`)} as late, ${of(sql`needs_assigning`)} as unassigned,
      ${of(sql`is_locked`)} as "codeLocked"
    from urgent`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a sum has one row')
  const { count, late, unassigned, codeLocked } = found
  const ids = new Set([...late.ids, ...unassigned.ids, ...codeLocked.ids])
  const orders = new Map(
    (ids.size === 0 ? [] : await listOrdersByIds(db, [...ids])).map((order) => [order.id, order]),
  )
  const withOrders = (list: Found): Urgent => ({
    count: list.count,
    first: list.ids.flatMap((id) => orders.get(id) ?? []),
  })
  return {
    count,
    late: withOrders(late),
    unassigned: withOrders(unassigned),
    codeLocked: withOrders(codeLocked),
  }
}

interface Found {
  count: number
  ids: string[]
}
