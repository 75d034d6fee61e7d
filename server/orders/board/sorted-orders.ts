import { type RawBuilder, sql } from 'kysely'
import type { OrderSort } from '#contract/orders/admin-orders.ts'
import { type BoardFilter, fits, hasSources } from '#server/orders/core/board-filter.ts'
import { listSourceIds } from '#server/orders/core/board-source.ts'
import { listOrdersByIds, type OrderBrief } from '#server/orders/core/find-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Page, readPage } from '#server/platform/database/read-page.ts'

export interface Sorting {
  by: Exclude<OrderSort, 'placed'>
  isDescending: boolean
}

/** Each figure as its index has it. */
const figureOf: Record<Sorting['by'], RawBuilder<unknown>> = {
  amount: sql`o.total_kobo`,
  late: sql`extract(epoch from o.delivered_at - o.promised_by)`,
  stars: sql`r.stars`,
  payment: sql`o.payment_method`,
  owed: sql`b.amount_kobo`,
  reported: sql`extract(epoch from p.at)`,
}

/** Says as what type a figure of a cursor is read. */
const typeOf: Record<Sorting['by'], RawBuilder<unknown>> = {
  amount: sql`numeric::bigint`,
  late: sql`numeric`,
  stars: sql`numeric::bigint`,
  payment: sql`text`,
  owed: sql`numeric::bigint`,
  reported: sql`numeric`,
}

const isThere: Record<Sorting['by'], RawBuilder<unknown>> = {
  amount: sql`o.total_kobo is not null`,
  late: sql`o.delivered_at is not null`,
  stars: sql`r.order_id is not null`,
  payment: sql`true`,
  owed: sql`b.owner_id is not null`,
  reported: sql`p.order_id is not null`,
}

interface Place {
  id: string
  /** Is the figure as PostgreSQL writes it; null behind those that have one. */
  figure: string | null
}

/**
 * Returns one page of orders by a figure, then those without it, newest first. A cursor names the figure and the order of its
 * place.
 */
export async function listSortedOrders(
  db: Db,
  filter: BoardFilter,
  sorting: Sorting,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<Page<OrderBrief>> {
  const after = cursor === undefined ? null : placeOf(cursor, sorting.by)
  const found = await foundBy(db, filter)
  const read = async (most: number) => {
    const withFigure =
      after !== null && after.figure === null ? [] : await listWith(db, found, sorting, after, most)
    const missing = most - withFigure.length
    if (missing === 0) return withFigure
    const without = after?.figure == null ? after : null
    return [...withFigure, ...(await listWithout(db, found, sorting, without, missing))]
  }
  const { rows, nextCursor } = await readPage(limit, read, ({ figure, id }) => `${figure ?? ''}~${id}`)
  const ids = rows.map(({ id }) => id)
  return { rows: await listOrdersByIds(db, ids), nextCursor }
}

/** With more matches than this, a walk of the figures meets a page of them soon. */
const fewMatches = 500

/** Returns the condition of a filter: by id where few orders fit it, for which all figures would be walked. */
async function foundBy(db: Db, filter: BoardFilter): Promise<RawBuilder<unknown>> {
  if (!hasSources(filter)) return fits(db, filter)
  const ids = await listSourceIds(db, filter, { isDescending: true, limit: fewMatches + 1 })
  return ids.length > fewMatches ? fits(db, filter) : sql`o.id = any(${ids}::text[])`
}

const placeByNumber = /^(-?\d{0,15}(?:\.\d{1,6})?)~(ord_[0-9a-z]{26})$/
const placeByMethod = /^([a-z_]{1,20})~(ord_[0-9a-z]{26})$/

/** Anything else than a place of ours is behind everything. */
function placeOf(cursor: string, by: Sorting['by']): Place {
  const place = by === 'payment' ? placeByMethod : placeByNumber
  const [, figure = '', id = ''] = place.exec(cursor) ?? []
  return { figure: /[a-z\d]/.test(figure) ? figure : null, id }
}

// PostgreSQL leaves out what nothing is asked of, and joins fully where something of it must be there.
const joined = sql`orders o join users c on c.id = o.customer_id left join users a on a.id = o.agent_id
  left join ratings r on r.order_id = o.id
  left join balances b on b.account = 'order' and b.owner_id = o.id and b.is_owed
  left join (select order_id, max(reported_at) as at from problems group by order_id) p on p.order_id = o.id`

async function listWith(
  db: Db,
  found: RawBuilder<unknown>,
  { by, isDescending }: Sorting,
  after: Place | null,
  limit: number,
): Promise<Place[]> {
  const way = isDescending ? sql`desc` : sql`asc`
  // The index of methods has the newest order of each first.
  const idWay = isDescending === (by !== 'payment') ? sql`desc` : sql`asc`
  // The planner walks the index of ratings only where it is the table that the order comes from.
  const id = by === 'stars' ? sql`r.order_id` : sql`o.id`
  const behind =
    after === null
      ? sql`true`
      : by !== 'payment'
        ? sql`(${figureOf[by]}, ${id}) ${isDescending ? sql`<` : sql`>`} (${after.figure}::${typeOf[by]}, ${after.id})`
        : isDescending
          ? sql`o.payment_method <= ${after.figure} and (o.payment_method < ${after.figure} or o.id > ${after.id})`
          : sql`o.payment_method >= ${after.figure} and (o.payment_method > ${after.figure} or o.id < ${after.id})`
  const { rows } = await sql<Place>`
    select o.id, (${figureOf[by]})::text as figure from ${joined}
    where ${isThere[by]} and ${found} and ${behind}
    order by ${figureOf[by]} ${way}, ${id} ${idWay} limit ${limit}`.execute(db)
  return rows
}

async function listWithout(
  db: Db,
  found: RawBuilder<unknown>,
  { by }: Sorting,
  after: Place | null,
  limit: number,
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select o.id, null::text as figure from ${joined}
    where not (${isThere[by]}) and ${found} and (${after?.id ?? null}::text is null or o.id < ${after?.id ?? null})
    order by o.id desc limit ${limit}`.execute(db)
  return rows
}

/** Holds what an order shows once it has ended. */
export interface Marks {
  stars: number | null
  isReported: boolean
  /** Is what it still owes; below zero where it was paid more. */
  owedKobo: number
}

export async function listMarks(db: Db, orderIds: readonly string[]): Promise<Map<string, Marks>> {
  const { rows } = await sql<Marks & { id: string }>`
    select ids.id, (select r.stars from ratings r where r.order_id = ids.id) as stars,
      exists (select from problems p where p.order_id = ids.id) as "isReported",
      coalesce((select b.amount_kobo from balances b where b.account = 'order' and b.owner_id = ids.id), 0)::bigint as "owedKobo"
    from unnest(${[...orderIds]}::text[]) as ids (id)`.execute(db)
  return new Map(rows.map(({ id, ...marks }) => [id, marks]))
}
