import type { OrderFilter } from '#contract/orders/order-filter.ts'
import { lagosInstant } from '#domain/days.ts'
import type { OrderStatus } from '#domain/order-machine.ts'
import { endedStatuses, orderStatuses } from '#domain/order-machine.ts'
import { findArea, writtenNames } from '#domain/service-area.ts'
import { dayAfter } from '#domain/span.ts'
import { foldText } from '#domain/typed-text.ts'
import type { ReadAreas } from '#server/markets/read-areas.ts'
import { type BoardFilter, listBoardOrders, type OrderRow } from '#server/orders/find-order.ts'
import { maxCodeTries } from '#server/orders/trips/deliver-order.ts'
import type { Clock } from '#server/platform/clock.ts'
import { csvRow, lagosCell, nairaCell } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Page, readPage } from '#server/platform/database/read-page.ts'
import { noMoney, type OrderMoney, sumOrderMoney } from './order-money.ts'

export interface BoardContext {
  db: Db
  clock: Clock
  readAreas: ReadAreas
}

/** What an admin asks for, and from which cities they are to read; null for all. */
export interface Asked extends Omit<OrderFilter, 'city'> {
  cities: readonly string[] | null
}

const rowsAtOnce = 500

/** One page of the orders of a view, and the cursor of the next. */
export async function readBoardPage(
  context: BoardContext,
  asked: Asked,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<Page<OrderRow>> {
  const filter = await boardFilterOf(context, asked)
  const read = (most: number) => listBoardOrders(context.db, { ...filter, before: cursor }, most)
  return readPage(limit, read, ({ id }) => id)
}

/** The orders of a view as rows of a table. */
export async function* readBoardTable(context: BoardContext, asked: Asked): AsyncGenerator<string> {
  yield csvRow(columns.map(([head]) => head))
  const filter = await boardFilterOf(context, asked)
  for (let before: string | undefined; ; ) {
    const rows = await listBoardOrders(context.db, { ...filter, before }, rowsAtOnce)
    const money = await sumOrderMoney(
      context.db,
      rows.map(({ id }) => id),
    )
    for (const row of rows) {
      const sums = money.get(row.id) ?? noMoney
      yield csvRow(columns.map(([, cell]) => cell(row, sums)))
    }
    before = rows.at(-1)?.id
    if (rows.length < rowsAtOnce) return
  }
}

const timeCell = (at: Date | null) => (at === null ? '' : lagosCell(at))
const amountCell = (amountKobo: number | null) => (amountKobo === null ? '' : nairaCell(amountKobo))

/** What a whole bill has; of an order that was cancelled in the market only goods and a call-out fee are owed. */
const billedCell = (order: OrderRow, amountKobo: number) =>
  order.total_kobo === null ? '' : nairaCell(amountKobo)

/** All that was charged for an order itself, without debts of others. */
function chargedKobo(order: OrderRow, { callOutKobo, correctedKobo }: OrderMoney): number {
  const goodsKobo = order.status === 'cancelled' ? (order.goods_kobo ?? 0) : 0
  return (order.total_kobo ?? goodsKobo) + callOutKobo + correctedKobo
}

/**
 * Each row adds up. Total: goods, fees, discount, call-out and corrected. Owed: total and earlier debts less paid, and
 * refunded less what we, the agent or the goods themselves bore.
 */
const columns: readonly (readonly [
  head: string,
  cell: (order: OrderRow, money: OrderMoney) => string | number,
])[] = [
  ['Order', ({ code }) => code],
  ['Status', ({ status }) => status],
  ['Placed (Lagos)', ({ placed_at }) => lagosCell(placed_at)],
  ['Booked for (Lagos)', ({ scheduled_for }) => timeCell(scheduled_for)],
  ['Promised by (Lagos)', ({ promised_by }) => lagosCell(promised_by)],
  ['Delivered (Lagos)', ({ delivered_at }) => timeCell(delivered_at)],
  ['Ended (Lagos)', ({ ended_at }) => timeCell(ended_at)],
  ['Reason', ({ end_reason }) => end_reason ?? ''],
  ['Customer', ({ contact_name }) => contact_name],
  ['Phone', ({ contact_phone }) => contact_phone],
  ['Market', ({ market_name }) => market_name],
  ['Area', ({ area }) => area],
  ['Landmark', ({ landmark }) => landmark],
  ['Agent', ({ agent_name }) => agent_name ?? ''],
  ['Payment', ({ payment_method }) => payment_method],
  ['Items', ({ item_count }) => item_count],
  ['Goods (NGN)', ({ goods_kobo }) => amountCell(goods_kobo)],
  ['Delivery fee (NGN)', (order) => billedCell(order, order.delivery_fee_kobo)],
  ['Service fee (NGN)', (order) => billedCell(order, order.service_fee_kobo)],
  ['Discount (NGN)', (order) => billedCell(order, -order.discount_kobo)],
  ['Call out (NGN)', (_, { callOutKobo }) => nairaCell(callOutKobo)],
  ['Corrected (NGN)', (_, { correctedKobo }) => nairaCell(correctedKobo)],
  ['Total (NGN)', (order, money) => nairaCell(chargedKobo(order, money))],
  ['Debts of other orders (NGN)', (_, { earlierKobo }) => nairaCell(earlierKobo)],
  ['Paid (NGN)', (_, { paidKobo }) => nairaCell(paidKobo)],
  ['Refunded (NGN)', (_, { refundedKobo }) => nairaCell(refundedKobo)],
  ['Borne by us (NGN)', (_, { borneByUsKobo }) => nairaCell(borneByUsKobo)],
  ['Borne by the agent (NGN)', (_, { borneByAgentKobo }) => nairaCell(borneByAgentKobo)],
  ['Goods sold or returned (NGN)', (_, { recoveredKobo }) => nairaCell(recoveredKobo)],
  ['Owed (NGN)', ({ balance_due_kobo }) => nairaCell(balance_due_kobo)],
  ['Tip (NGN)', (_, { tippedKobo }) => nairaCell(tippedKobo)],
  ['Agent pay (NGN)', (_, { agentPayKobo }) => nairaCell(agentPayKobo)],
]

/** What the store narrows orders by. */
export async function boardFilterOf(
  { clock, readAreas }: Pick<BoardContext, 'clock' | 'readAreas'>,
  asked: Asked,
): Promise<BoardFilter> {
  return {
    statuses: statusesOf(asked.status ?? 'live'),
    cities: asked.cities,
    marketId: asked.marketId,
    agentId: asked.agentId,
    payment: asked.payment,
    areas: asked.area === undefined ? undefined : await namesOf(readAreas, asked.area),
    placedFrom: asked.from === undefined ? undefined : lagosInstant(asked.from, 0),
    placedBefore: asked.to === undefined ? undefined : lagosInstant(dayAfter(asked.to, 1), 0),
    lateAt: asked.late === undefined ? undefined : clock.now(),
    isReported: asked.reported !== undefined,
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
async function namesOf(readAreas: ReadAreas, typed: string): Promise<string[]> {
  const area = findArea(await readAreas(), typed)
  return [typed, ...(area === null ? [] : writtenNames(area))].map(foldText)
}

function statusesOf(asked: OrderStatus | 'live' | 'ended' | 'all'): BoardFilter['statuses'] {
  if (asked === 'live') return 'live'
  if (asked === 'all') return null
  if (asked === 'ended') return endedStatuses
  return orderStatuses.filter((status) => status === asked)
}
