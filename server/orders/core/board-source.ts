import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type BoardFilter, fits, givenUpAs, isGivenUp } from './board-filter.ts'
import { idsPlacedWithin } from './placed-within.ts'

/** Rows of a table that an index has in the order of the orders that they are about. */
interface Rows {
  id: RawBuilder<unknown>
  from: RawBuilder<unknown>
}

const orders = (where: RawBuilder<unknown>): Rows => ({ id: sql`id`, from: sql`orders o where ${where}` })
const ofOrders = (from: RawBuilder<unknown>): Rows => ({ id: sql`order_id`, from })
const owing: Rows = { id: sql`owner_id`, from: sql`balances where account = 'order' and is_owed` }

/** Returns for each part of a filter the rows that say which orders fit it. */
function sourcesOf(filter: BoardFilter): Rows[][] {
  const { marketId, agentId, payment, channel, placedBy, lateAt, statuses } = filter
  const areas = [...new Set(filter.areas)].map((area) => orders(sql`fold_text(area) = ${area}`))
  return [
    filter.isReported ? [ofOrders(sql`problems where true`)] : [],
    filter.stars === undefined ? [] : [ofOrders(sql`ratings where stars = ${filter.stars}`)],
    filter.isRefunded ? [ofOrders(sql`ledger_transactions where kind in ('credit', 'refund')`)] : [],
    filter.isOwed ? [owing] : [],
    filter.isUnsettled ? [orders(sql`is_unsettled`), owing] : [],
    filter.isVouched ? [ofOrders(sql`order_items where vouched_by is not null`)] : [],
    lateAt
      ? [orders(sql`delivered_at > promised_by`), orders(sql`ended_at is null and promised_by < ${lateAt}`)]
      : [],
    areas,
    marketId === undefined ? [] : [orders(sql`market_id = ${marketId}`)],
    agentId === undefined ? [] : [orders(sql`agent_id = ${agentId}`)],
    payment === undefined ? [] : [orders(sql`payment_method = ${payment}`)],
    channel === undefined ? [] : [orders(sql`channel = ${channel}`)],
    placedBy === undefined ? [] : [orders(sql`placed_by = ${placedBy}`)],
    isGivenUp(statuses) ? [orders(givenUpAs(statuses))] : [],
  ].filter((rows) => rows.length > 0)
}

/**
 * Reads each part by its own index, in the order of ids: what a page needs of it is a stretch of each, however few orders fit
 * all.
 */
const walking = [
  'enable_hashjoin',
  'enable_nestloop',
  'enable_sort',
  'enable_seqscan',
  'enable_bitmapscan',
  'enable_hashagg',
]

/**
 * Returns the ids of a page of a filter by its sources. A planner that is left to choose would sort all orders of a source,
 * or walk all there are until it meets a page of them, by what it guesses of how many that is.
 */
export async function listSourceIds(
  db: Db | Tx,
  filter: BoardFilter,
  { isDescending, limit }: { isDescending: boolean; limit: number },
): Promise<string[]> {
  const fit = await fits(db, filter, true)
  const way = isDescending ? sql`desc` : sql`asc`
  const { first, last } = await idsPlacedWithin(db, filter)
  const listed = ({ id, from }: Rows) => {
    const bounds = [
      first === null ? null : sql`${id} >= ${first}`,
      last === null ? null : sql`${id} <= ${last}`,
      filter.before === undefined ? null : sql`${id} < ${filter.before}`,
      filter.after === undefined ? null : sql`${id} > ${filter.after}`,
    ].filter((bound) => bound !== null)
    return sql`(select ${id} as id from ${sql.join([from, ...bounds], sql` and `)} order by ${id} ${way})`
  }
  const sources = sourcesOf(filter).map((rows, at) => {
    const ids = sql`(select distinct id from (${sql.join(rows.map(listed), sql` union all `)}) rows order by id ${way})`
    return sql`${at === 0 ? sql`` : sql`join`} ${ids} ${sql.ref(`source_${at}`)} ${at === 0 ? sql`` : sql`using (id)`}`
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
