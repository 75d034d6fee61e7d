import { sql } from 'kysely'
import type { ListedOrder, OrderSort } from '#contract/orders/admin-orders.ts'
import type { OrderFilter } from '#contract/orders/order-filter.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { endedStatuses, orderStatuses } from '#domain/orders/order-machine.ts'
import { type Area, findArea, writtenNames } from '#domain/places/service-area.ts'
import { lagosInstant } from '#domain/time/days.ts'
import { dayAfter } from '#domain/time/span.ts'
import { foldText } from '#domain/typed-text.ts'
import type { MarketServices } from '#server/markets/services.ts'
import type { BoardFilter } from '#server/orders/core/board-filter.ts'
import {
  listBoardOrders,
  listWholeOrders,
  type OrderBrief,
  type OrderRow,
} from '#server/orders/core/find-order.ts'
import { presentBoardOrder } from '#server/orders/reading/read-order.ts'
import { maxCodeTries } from '#server/orders/trips/deliver-order.ts'
import { givenBackKobo } from '#server/payments/core/order-sums.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { csvRow, lagosCell, nairaCell } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Page, readPage } from '#server/platform/database/read-page.ts'
import { listMarks, listSortedOrders, type Marks } from './sorted-orders.ts'

export type BoardContext = Pick<MarketServices, 'db' | 'clock' | 'readAreas'>

/** Says what an admin asks for, and from which cities they are to read; null for all. */
export interface Asked extends Omit<OrderFilter, 'city'> {
  cities: readonly string[] | null
}

const rowsAtOnce = 500

/** Returns one page of the orders of a view, newest first or sorted, and the cursor of the next. */
export async function readBoardPage(
  context: BoardContext,
  asked: Asked,
  { cursor, limit, sort, isDescending, ids }: BoardPage,
): Promise<{ items: ListedOrder[]; nextCursor: string | null }> {
  const { db } = context
  const areas = await context.readAreas()
  const filter = { ...boardFilterOf({ ...context, areas }, asked), ids }
  const { rows, nextCursor } =
    sort === 'placed'
      ? await listByAge(db, filter, { cursor, limit, isDescending })
      : await listSortedOrders(db, filter, { by: sort, isDescending }, { cursor, limit })
  const marks = await listMarks(
    db,
    rows.map(({ id }) => id),
  )
  return { items: rows.map((row) => presentListed(row, marks.get(row.id))), nextCursor }
}

interface BoardPage {
  cursor: string | undefined
  limit: number
  sort: OrderSort
  isDescending: boolean
  /** The only orders that are meant. */
  ids: readonly string[] | undefined
}

function listByAge(
  db: Db,
  filter: BoardFilter,
  { cursor, limit, isDescending }: Omit<BoardPage, 'sort' | 'ids'>,
): Promise<Page<OrderBrief>> {
  const beyond = isDescending ? { before: cursor } : { after: cursor }
  const read = (most: number) =>
    listBoardOrders(db, { ...filter, ...beyond }, most, isDescending ? 'newest' : 'oldest')
  return readPage(limit, read, ({ id }) => id)
}

const noMarks: Marks = { stars: null, isReported: false, owedKobo: 0 }
const noMoney: OrderMoney = { givenBackKobo: 0, tippedKobo: 0, agentPayKobo: 0 }

function presentListed(order: OrderBrief, { stars, isReported, owedKobo }: Marks = noMarks): ListedOrder {
  return {
    ...presentBoardOrder(order),
    paymentMethod: order.payment_method,
    lateMinutes: lateMinutesOf(order),
    stars,
    isReported,
    owedKobo: Math.max(0, owedKobo),
  }
}

/** Whole minutes after the promise, 0 where it was kept. */
function lateMinutesOf({ delivered_at, promised_by }: OrderBrief): number | null {
  if (delivered_at === null) return null
  return Math.max(0, Math.floor((delivered_at.getTime() - promised_by.getTime()) / 60_000))
}

/** Yields the orders of a view as rows of a table. */
export async function* readBoardTable(context: BoardContext, asked: Asked): AsyncGenerator<string> {
  yield csvRow(columns.map(([head]) => head))
  const filter = boardFilterOf({ ...context, areas: await context.readAreas() }, asked)
  for (let before: string | undefined; ; ) {
    const rows = await listWholeOrders(context.db, { ...filter, before }, rowsAtOnce)
    const ids = rows.map(({ id }) => id)
    const money = await sumOrderMoney(context.db, ids)
    const marks = await listMarks(context.db, ids)
    for (const row of rows) {
      const figures = { ...(money.get(row.id) ?? noMoney), ...(marks.get(row.id) ?? noMarks) }
      yield csvRow(columns.map(([, cell]) => cell(row, figures)))
    }
    before = rows.at(-1)?.id
    if (rows.length < rowsAtOnce) return
  }
}

const timeCell = (at: Date | null) => (at === null ? '' : lagosCell(at))
const amountCell = (amountKobo: number | null) => (amountKobo === null ? '' : nairaCell(amountKobo))

/** Shows what a whole bill has; of an order that was cancelled in the market only goods and a call-out fee are owed. */
const billedCell = (order: OrderRow, amountKobo: number) =>
  order.total_kobo === null ? '' : nairaCell(amountKobo)

/** All that was charged for an order itself, without debts of others. */
function chargedKobo({ sums }: OrderRow): number {
  return sums.chargedKobo - sums.movedKobo
}

/**
 * Makes each row add up. Total: goods, fees, discount, call-out and corrected. Owed: total and earlier debts less paid, and
 * refunded less what we, the agent or the goods themselves bore.
 */
const columns: readonly (readonly [
  head: string,
  cell: (order: OrderRow, figures: OrderMoney & Marks) => string | number,
])[] = [
  ['Order', ({ code }) => code],
  ['Status', ({ status }) => status],
  ['Placed (Lagos)', ({ placed_at }) => lagosCell(placed_at)],
  ['Booked for (Lagos)', ({ scheduled_for }) => timeCell(scheduled_for)],
  ['Promised by (Lagos)', ({ promised_by }) => lagosCell(promised_by)],
  ['Delivered (Lagos)', ({ delivered_at }) => timeCell(delivered_at)],
  ['Late (minutes)', (order) => lateMinutesOf(order) ?? ''],
  ['Ended (Lagos)', ({ ended_at }) => timeCell(ended_at)],
  ['Reason', ({ end_reason }) => end_reason ?? ''],
  ['Customer', ({ contact_name }) => contact_name],
  ['Phone', ({ contact_phone }) => contact_phone],
  ['Market', ({ market_name }) => market_name],
  ['Area', ({ area }) => area],
  ['Landmark', ({ landmark }) => landmark],
  ['Agent', ({ agent_name }) => agent_name ?? ''],
  ['Payment', ({ payment_method }) => payment_method],
  ['Channel', ({ channel }) => channel],
  ['Placed by', ({ placer_name }) => placer_name ?? ''],
  ['Stars', (_, { stars }) => stars ?? ''],
  ['Reported', (_, { isReported }) => (isReported ? 'yes' : '')],
  ['Items', ({ item_count }) => item_count],
  ['Goods (NGN)', ({ goods_kobo }) => amountCell(goods_kobo)],
  ['Delivery fee (NGN)', (order) => billedCell(order, order.delivery_fee_kobo)],
  ['Service fee (NGN)', (order) => billedCell(order, order.service_fee_kobo)],
  ['Discount (NGN)', (order) => billedCell(order, -order.discount_kobo)],
  ['Call out (NGN)', ({ sums }) => nairaCell(sums.callOutKobo)],
  ['Corrected (NGN)', ({ sums }) => nairaCell(sums.correctedKobo)],
  ['Total (NGN)', (order) => nairaCell(chargedKobo(order))],
  ['Debts of other orders (NGN)', ({ sums }) => nairaCell(sums.movedKobo)],
  ['Paid (NGN)', ({ sums }) => nairaCell(sums.paidKobo + sums.backKobo)],
  ['Refunded (NGN)', ({ sums }, { givenBackKobo }) => nairaCell(sums.backKobo + givenBackKobo)],
  ['Borne by us (NGN)', ({ sums }, { givenBackKobo }) => nairaCell(sums.writtenOffKobo + givenBackKobo)],
  ['Borne by the agent (NGN)', ({ sums }) => nairaCell(sums.agentBearsKobo)],
  ['Goods sold or returned (NGN)', ({ sums }) => nairaCell(sums.goodsSoldKobo + sums.goodsReturnedKobo)],
  ['Owed (NGN)', ({ balance_due_kobo }) => nairaCell(balance_due_kobo)],
  ['Tip (NGN)', (_, { tippedKobo }) => nairaCell(tippedKobo)],
  ['Agent pay (NGN)', (_, { agentPayKobo }) => nairaCell(agentPayKobo)],
]

export interface FilterContext {
  clock: Clock
  areas: readonly Area[]
}

/** Returns what the store narrows orders by. */
export function boardFilterOf({ clock, areas }: FilterContext, asked: Asked): BoardFilter {
  return {
    statuses: statusesOf(asked.status ?? 'live'),
    cities: asked.cities,
    marketId: asked.marketId,
    agentId: asked.agentId,
    payment: asked.payment,
    channel: asked.channel,
    placedBy: asked.placedBy,
    areas: asked.area === undefined ? undefined : namesOf(areas, asked.area),
    placedFrom: asked.from === undefined ? undefined : lagosInstant(asked.from, 0),
    placedBefore: asked.to === undefined ? undefined : lagosInstant(dayAfter(asked.to, 1), 0),
    lateAt: asked.late === undefined ? undefined : clock.now(),
    isReported: asked.reported !== undefined,
    stars: asked.stars === undefined ? undefined : Number(asked.stars),
    isRefunded: asked.refunded !== undefined,
    isOwed: asked.owed !== undefined,
    isVouched: asked.vouched !== undefined,
    isUnassigned: asked.unassigned !== undefined,
    isUnsettled: asked.unsettled !== undefined,
    codeTries: asked.locked === undefined ? undefined : maxCodeTries,
    search: asked.search,
  }
}

/** Every name of the area that is meant; what we do not know stands for itself. */
function namesOf(areas: readonly Area[], typed: string): string[] {
  const area = findArea(areas, typed)
  return [typed, ...(area === null ? [] : writtenNames(area))].map(foldText)
}

function statusesOf(asked: OrderStatus | 'live' | 'ended' | 'all'): BoardFilter['statuses'] {
  if (asked === 'live') return 'live'
  if (asked === 'all') return null
  if (asked === 'ended') return endedStatuses
  return orderStatuses.filter((status) => status === asked)
}

/** Holds what the books have of an order besides its own account, in whole kobo. */
interface OrderMoney {
  /** Sums what we gave back at our own cost, or the customer's bank took back. */
  givenBackKobo: number
  tippedKobo: number
  agentPayKobo: number
}

/** Returns what each of some orders was given back, and what its agent got for it. */
async function sumOrderMoney(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderMoney>> {
  const earned = (kind: 'tip' | 'delivery') => sql`(
    select coalesce(-sum(p.amount_kobo), 0)::bigint
    from ledger_transactions t join postings p on p.transaction_id = t.id and p.account = 'agent_earnings'
    where t.order_id = o.id and t.kind = ${sql.lit(kind)})`
  const { rows } = await sql<OrderMoney & { id: string }>`
    select o.id, ${givenBackKobo(sql`o.id`)} as "givenBackKobo", ${earned('tip')} as "tippedKobo",
      ${earned('delivery')} as "agentPayKobo"
    from unnest(${[...orderIds]}::text[]) as o(id)`.execute(db)
  return new Map(rows.map(({ id, ...money }) => [id, money]))
}
