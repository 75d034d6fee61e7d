import type { TakeBack } from '#contract/payments/take-backs.ts'
import { days } from '#domain/time/durations.ts'
import type { OrderBooks, OrderEvidence } from '#server/payments/provider/order-books.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { actionsOf } from './take-back-rules.ts'
import { findTakeBack, listTakeBacks, type TakeBackRow } from './take-back-store.ts'

interface Context {
  db: Db | Tx
  clock: Clock
  orders: OrderBooks
}

const closedShownMs = days(30)

/** Money that left at the provider by itself: what waits first, then what ended in the last month. */
export async function readTakeBacks({ db, clock, orders }: Context): Promise<TakeBack[]> {
  const rows = await listTakeBacks(db, new Date(clock.now().getTime() - closedShownMs))
  const shown: TakeBack[] = []
  for (const row of rows) shown.push(await presentTakeBack({ db, orders }, row))
  return shown
}

/** Returns one of them. Throws `payments.not_found`. */
export async function readTakeBack(context: Pick<Context, 'db' | 'orders'>, id: string): Promise<TakeBack> {
  const row = await findTakeBack(context.db, id)
  if (!row) throw fail('payments.not_found')
  return presentTakeBack(context, row)
}

async function presentTakeBack(
  { db, orders }: Pick<Context, 'db' | 'orders'>,
  row: TakeBackRow,
): Promise<TakeBack> {
  const { order_id: orderId, order_code: code, customer_id: customerId, customer_name: name } = row
  const shown = orderId === null ? null : await orders.readEvidence(db, orderId)
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    rawState: row.raw_state,
    category: row.category,
    reference: row.reference,
    amountKobo: row.amount_kobo,
    currency: row.currency,
    order: orderId === null || code === null ? null : { id: orderId, code },
    customer: customerId === null || name === null ? null : { id: customerId, name },
    earlier: row.earlier,
    costKobo: row.cost_kobo,
    dueAt: row.due_at?.toISOString() ?? null,
    at: row.created_at.toISOString(),
    evidence: shown && presentEvidence(shown),
    answered: presentAnswer(row),
    closedAt: row.closed_at?.toISOString() ?? null,
    note: row.note,
    actions: actionsOf({ ...row, costKobo: row.order_id === null ? 0 : row.cost_kobo }),
  }
}

function presentEvidence(shown: OrderEvidence): TakeBack['evidence'] {
  const { isByCode, placedAt, deliveredAt, agentName, marketName, goods, totalKobo, pictureIds } = shown
  return {
    isByCode,
    placedAt,
    deliveredAt,
    agentName,
    marketName,
    totalKobo,
    pictureIds,
    goods: goods.length,
  }
}

function presentAnswer(row: TakeBackRow): TakeBack['answered'] {
  if (row.answered_as === null || row.answered_at === null) return null
  return { as: row.answered_as, at: row.answered_at.toISOString(), text: row.answer ?? '' }
}
