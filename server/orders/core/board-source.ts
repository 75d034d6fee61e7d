import { type RawBuilder, sql } from 'kysely'
import { hasEnded } from '#domain/order-machine.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type BoardFilter, fits } from './board-filter.ts'
import { idsPlacedWithin } from './placed-within.ts'

const orders = (where: RawBuilder<unknown>) => sql`select id from orders where ${where}`

/** The ids of orders that each part of a filter asks for, from an index that has them in their order. */
function sourcesOf(filter: BoardFilter): RawBuilder<unknown>[] {
  const { marketId, agentId, payment, lateAt, statuses } = filter
  const owing = sql`select owner_id as id from balances where account = 'order' and is_owed`
  const areas = [...new Set(filter.areas)].map((area) => orders(sql`fold_text(area) = ${area}`))
  const isGivenUp =
    statuses !== null && statuses !== 'live' && !statuses.includes('delivered') && statuses.every(hasEnded)
  return [
    filter.isReported && sql`select order_id as id from problems`,
    filter.isRefunded &&
      sql`select order_id as id from ledger_transactions where kind in ('credit', 'refund')`,
    filter.isOwed && owing,
    filter.isUnsettled && sql`${orders(sql`is_unsettled`)} union all ${owing}`,
    filter.isVouched && sql`select order_id as id from order_items where vouched_by is not null`,
    lateAt &&
      sql`${orders(sql`delivered_at > promised_by`)} union all ${orders(sql`ended_at is null and promised_by < ${lateAt}`)}`,
    areas.length > 0 && sql.join(areas, sql` union all `),
    marketId !== undefined && orders(sql`market_id = ${marketId}`),
    agentId !== undefined && orders(sql`agent_id = ${agentId}`),
    payment !== undefined && orders(sql`payment_method = ${payment}`),
    isGivenUp && orders(sql`ended_at is not null and delivered_at is null`),
  ].filter((source) => source !== false && source !== undefined)
}

/** Each part by its own index, in the order of ids: what a page needs of it is a stretch of each, however few orders fit all. */
const walking = [
  'enable_hashjoin',
  'enable_nestloop',
  'enable_sort',
  'enable_seqscan',
  'enable_bitmapscan',
  'enable_hashagg',
]

/**
 * The ids of a page of a filter by its sources. A planner that is left to choose would sort all orders of a source, or walk all
 * there are until it meets a page of them, by what it guesses of how many that is.
 */
export async function listSourceIds(
  db: Db | Tx,
  filter: BoardFilter,
  { isDescending, limit }: { isDescending: boolean; limit: number },
): Promise<string[]> {
  const fit = await fits(db, filter, true)
  const way = isDescending ? sql`desc` : sql`asc`
  const { first, last } = await idsPlacedWithin(db, filter)
  const bounds = sql.join(
    [
      sql`true`,
      ...(first === null ? [] : [sql`id >= ${first}`]),
      ...(last === null ? [] : [sql`id <= ${last}`]),
      ...(filter.before === undefined ? [] : [sql`id < ${filter.before}`]),
      ...(filter.after === undefined ? [] : [sql`id > ${filter.after}`]),
    ],
    sql` and `,
  )
  const sources = sourcesOf(filter).map((source, at) => {
    const name = sql.ref(`source_${at}`)
    const ids = sql`(select distinct id from (${source}) rows where ${bounds} order by id ${way}) ${name}`
    return at === 0 ? ids : sql`join ${ids} using (id)`
  })
  return withSettings(db, walking, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select named.id from (select id from ${sql.join(sources, sql` `)} order by id ${way} offset 0) named
      cross join lateral (select from orders o where o.id = named.id and ${fit} offset 0) found
      order by named.id ${way} limit ${limit}`.execute(tx)
    return rows.map(({ id }) => id)
  })
}

/** Turns off what the planner may choose else while something is read; a transaction that goes on has it back. */
async function withSettings<T>(
  db: Db | Tx,
  off: readonly string[],
  read: (tx: Db | Tx) => Promise<T>,
): Promise<T> {
  const set = (tx: Db | Tx, value: 'on' | 'off') =>
    sql`select set_config(name, ${value}, true) from unnest(${[...off]}::text[]) as name`.execute(tx)
  if (!db.isTransaction) return db.transaction().execute((tx) => withSettings(tx, off, read))
  await set(db, 'off')
  const answer = await read(db)
  await set(db, 'on')
  return answer
}
