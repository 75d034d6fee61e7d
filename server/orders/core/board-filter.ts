import { type RawBuilder, sql } from 'kysely'
import type { OrderChannel, PaymentMethod } from '#contract/core/order-shapes.ts'
import { hasEnded, type OrderStatus } from '#domain/orders/order-machine.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'
import { idsPlacedWithin } from './placed-within.ts'
import { type SearchTerms, searchTerms } from './search-terms.ts'

export interface BoardFilter {
  statuses: readonly OrderStatus[] | 'live' | null
  /** Lists the only cities; null for all. */
  cities: readonly string[] | null
  marketId?: string | undefined
  agentId?: string | undefined
  payment?: PaymentMethod | undefined
  channel?: OrderChannel | undefined
  /** Names the admin who placed it for its customer. */
  placedBy?: string | undefined
  /** Any of these names of an area, in small letters. */
  areas?: readonly string[] | undefined
  placedFrom?: Date | undefined
  placedBefore?: Date | undefined
  /** Late at this moment. */
  lateAt?: Date | undefined
  isReported?: boolean
  stars?: number | undefined
  isRefunded?: boolean
  isOwed?: boolean
  isVouched?: boolean
  isUnassigned?: boolean
  isUnsettled?: boolean
  /** Under way, with so many tries of the handover code used up. */
  codeTries?: number | undefined
  search?: string | undefined
  /** None but these. */
  ids?: readonly string[] | undefined
  /** Placed before this order, or after it. */
  before?: string | undefined
  after?: string | undefined
}

/**
 * Returns whether a page of a filter is put together from the indexes of its parts; else a walk of all orders, of one market's or of
 * those live finds one soon.
 */
export function hasSources(filter: BoardFilter): boolean {
  if (isOfLive(filter) || filter.search !== undefined || filter.ids !== undefined) return false
  const { isReported, isRefunded, isOwed, isUnsettled, isVouched, lateAt, areas, stars, statuses } = filter
  if (isReported || isRefunded || isOwed || isUnsettled || isVouched || lateAt || areas || stars) return true
  if (isGivenUp(statuses)) return true
  const { marketId, agentId, payment, channel, placedBy } = filter
  return [marketId, agentId, payment, channel, placedBy].filter((part) => part !== undefined).length > 1
}

/** Returns whether these are ends without a delivery, which an index knows. */
export function isGivenUp(statuses: BoardFilter['statuses']): statuses is readonly OrderStatus[] {
  return Array.isArray(statuses) && statuses.every((status) => hasEnded(status) && status !== 'delivered')
}

function isOfLive({ statuses }: BoardFilter): boolean {
  return statuses === 'live' || (statuses !== null && !statuses.some(hasEnded))
}

const all = sql`true`
const isLive = sql`o.ended_at is null`
const isReported = sql`exists (select from problems p where p.order_id = o.id)`
const isRefunded = sql`exists (
  select from ledger_transactions t where t.order_id = o.id and t.kind in ('credit', 'refund'))`
const isOwing = sql`exists (
  select from balances b where b.account = 'order' and b.owner_id = o.id and b.is_owed)`
const isVouched = sql`exists (select from order_items i where i.order_id = o.id and i.vouched_by is not null)`

/**
 * Returns the condition of a filter on orders `o`, their customers `c` and agents `a`; of those that its sources found
 * without what the sources have seen to. What is not asked for is not in it, since the plan of a text is stored.
 */
export async function fits(db: Db | Tx, filter: BoardFilter, isFound = false): Promise<RawBuilder<unknown>> {
  const { statuses, cities, codeTries, before, after } = filter
  const ids = filter.ids && [...filter.ids]
  const { first, last } = isFound ? { first: null, last: null } : await idsPlacedWithin(db, filter)
  return sql.join(
    [
      inCities(sql`o.city`, cities),
      statuses === null ? all : statuses === 'live' ? isLive : hasStatus(statuses),
      filter.search === undefined ? all : await narrow(db, searchTerms(filter.search)),
      ids === undefined ? all : sql`o.id = any(${ids}::text[])`,
      first === null ? all : sql`o.id >= ${first}`,
      last === null ? all : sql`o.id <= ${last}`,
      filter.placedFrom === undefined ? all : sql`o.placed_at >= ${filter.placedFrom}`,
      filter.placedBefore === undefined ? all : sql`o.placed_at < ${filter.placedBefore}`,
      filter.isOwed || filter.isUnsettled ? sql`o.ended_at is not null` : all,
      filter.isUnassigned ? sql`o.needs_assigning and ${isLive}` : all,
      codeTries === undefined ? all : sql`o.code_tries >= ${codeTries}::int and ${isLive}`,
      before === undefined ? all : sql`o.id < ${before}`,
      after === undefined ? all : sql`o.id > ${after}`,
      isFound ? all : fitsSources(filter),
    ],
    sql` and `,
  )
}

/** Checks what sources see to, of an order that was found in another way. */
function fitsSources(filter: BoardFilter): RawBuilder<unknown> {
  const { marketId, agentId, payment, channel, placedBy, lateAt } = filter
  const areas = [...(filter.areas ?? [])]
  return sql.join(
    [
      marketId === undefined ? all : sql`o.market_id = ${marketId}`,
      agentId === undefined ? all : sql`o.agent_id = ${agentId}`,
      payment === undefined ? all : sql`o.payment_method = ${payment}`,
      channel === undefined ? all : sql`o.channel = ${channel}`,
      placedBy === undefined ? all : sql`o.placed_by = ${placedBy}`,
      areas.length === 0 ? all : sql`fold_text(o.area) = any(${areas}::text[])`,
      lateAt === undefined
        ? all
        : sql`o.promised_by < coalesce(o.delivered_at, case when o.ended_at is null then ${lateAt}::timestamptz end)`,
      filter.isReported ? isReported : all,
      filter.stars === undefined
        ? all
        : sql`exists (select from ratings g where g.order_id = o.id and g.stars = ${filter.stars})`,
      filter.isRefunded ? isRefunded : all,
      filter.isOwed ? isOwing : all,
      filter.isUnsettled ? sql`(o.is_unsettled or ${isOwing})` : all,
      filter.isVouched ? isVouched : all,
    ],
    sql` and `,
  )
}

/** Says besides which orders it can be, since indexes know whether an order ended and was delivered, not its status. */
function hasStatus(statuses: readonly OrderStatus[]): RawBuilder<unknown> {
  const is = sql`o.status = any(${[...statuses]}::text[])`
  if (statuses.every((status) => !hasEnded(status))) return sql`${is} and o.ended_at is null`
  if (isGivenUp(statuses)) return sql`${is} and ${givenUpAs(statuses)}`
  return is
}

/** Returns the condition of the index that knows the fewest orders besides those that ended so. */
export function givenUpAs(statuses: readonly OrderStatus[]): RawBuilder<unknown> {
  const are = (asked: OrderStatus) => statuses.every((status) => status === asked)
  if (are('expired')) return sql`o.is_expired`
  if (are('failed'))
    return sql`o.ended_at is not null and o.delivered_at is null and o.total_kobo is not null`
  return sql`o.ended_at is not null and o.delivered_at is null`
}

/** More matches than this lie so close that walking the orders from the newest meets them soon. */
const fewMatches = 1000

/** Returns the condition of a search: by id where few orders match, which no planner would see; else by the words. */
async function narrow(db: Db | Tx, { words: text, code }: SearchTerms): Promise<RawBuilder<unknown>> {
  // People are found first and by themselves: with a limit behind, PostgreSQL reads the names of all.
  const { rows } = await sql<{ id: string }>`
    with people as materialized (select id from users where search_words(name, phone_number) @@ ${text}::tsquery)
    (select id from orders where search @@ ${text}::tsquery limit ${fewMatches})
    union (select id from orders where code like ${code} limit ${fewMatches})
    union (select o.id from people cross join lateral (
      select id from orders where customer_id = people.id limit ${fewMatches}) o limit ${fewMatches})
    union (select o.id from people cross join lateral (
      select id from orders where agent_id = people.id limit ${fewMatches}) o limit ${fewMatches})`.execute(
    db,
  )
  if (rows.length < fewMatches) return sql`o.id = any(${rows.map((row) => row.id)}::text[])`
  return sql`(o.search @@ ${text}::tsquery or o.code like ${code}
    or search_words(c.name, c.phone_number) @@ ${text}::tsquery
    or search_words(a.name, a.phone_number) @@ ${text}::tsquery)`
}
