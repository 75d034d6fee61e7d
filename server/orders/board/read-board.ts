import type { OrderFilter } from '#contract/orders/order-filter.ts'
import { lagosInstant } from '#domain/days.ts'
import type { OrderStatus } from '#domain/order-machine.ts'
import { endedStatuses, orderStatuses } from '#domain/order-machine.ts'
import { findArea, writtenNames } from '#domain/service-area.ts'
import { dayAfter } from '#domain/span.ts'
import type { ReadAreas } from '#server/markets/read-areas.ts'
import { type BoardFilter, listBoardOrders, type OrderRow } from '#server/orders/find-order.ts'
import type { Clock } from '#server/platform/clock.ts'
import { csvRow, lagosCell, nairaCell } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'

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
): Promise<{ rows: OrderRow[]; nextCursor: string | null }> {
  const filter = await boardFilterOf(context, asked)
  const rows = await listBoardOrders(context.db, { ...filter, before: cursor }, limit + 1)
  const page = rows.slice(0, limit)
  return { rows: page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** The orders of a view as rows of a table. */
export async function* readBoardTable(context: BoardContext, asked: Asked): AsyncGenerator<string> {
  yield csvRow(columns.map(([head]) => head))
  const filter = await boardFilterOf(context, asked)
  for (let before: string | undefined; ; ) {
    const rows = await listBoardOrders(context.db, { ...filter, before }, rowsAtOnce)
    for (const row of rows) yield csvRow(columns.map(([, cell]) => cell(row)))
    before = rows.at(-1)?.id
    if (rows.length < rowsAtOnce) return
  }
}

const timeCell = (at: Date | null) => (at === null ? '' : lagosCell(at))
const amountCell = (amountKobo: number | null) => (amountKobo === null ? '' : nairaCell(amountKobo))

const columns: readonly (readonly [head: string, cell: (order: OrderRow) => string | number])[] = [
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
  ['Delivery fee (NGN)', ({ delivery_fee_kobo }) => nairaCell(delivery_fee_kobo)],
  ['Service fee (NGN)', ({ service_fee_kobo }) => nairaCell(service_fee_kobo)],
  ['Total (NGN)', ({ total_kobo }) => amountCell(total_kobo)],
  ['Written off (NGN)', ({ sums }) => nairaCell(sums.writtenOffKobo)],
  ['Charged to agent (NGN)', ({ sums }) => nairaCell(sums.agentBearsKobo)],
  ['Goods sold (NGN)', ({ sums }) => nairaCell(sums.goodsSoldKobo)],
  ['Goods returned (NGN)', ({ sums }) => nairaCell(sums.goodsReturnedKobo)],
  ['Owed (NGN)', ({ balance_due_kobo }) => nairaCell(Math.max(0, balance_due_kobo))],
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
    search: asked.search,
  }
}

/** Every name of the area that is meant; what we do not know stands for itself. */
async function namesOf(readAreas: ReadAreas, typed: string): Promise<string[]> {
  const area = findArea(await readAreas(), typed)
  return [typed.toLowerCase(), ...(area === null ? [] : writtenNames(area))]
}

function statusesOf(asked: OrderStatus | 'live' | 'ended' | 'all'): BoardFilter['statuses'] {
  if (asked === 'live') return 'live'
  if (asked === 'all') return null
  if (asked === 'ended') return endedStatuses
  return orderStatuses.filter((status) => status === asked)
}
