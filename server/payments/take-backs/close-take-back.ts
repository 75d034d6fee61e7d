import { postMovement } from '#server/payments/core/ledger.ts'
import type { OrderBooks } from '#server/payments/provider/order-books.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { actionsOf } from './take-back-rules.ts'
import { findTakeBack, lockTakeBack, type TakeBackRow, updateTakeBack } from './take-back-store.ts'

interface Context {
  tx: Tx
  clock: Clock
  orders: OrderBooks
}

interface Closing {
  id: string
  as: 'close' | 'owed'
  note: string
  adminId: string
}

/**
 * An admin has dealt with money that was taken back, or says that its customer owes what stands at our cost: the wallet pays
 * first. Throws `payments.not_found` and `payments.not_so`.
 */
export async function closeTakeBack(context: Context, closing: Closing): Promise<void> {
  const { tx, clock, orders } = context
  const { id, as, note, adminId } = closing
  const known = await findTakeBack(tx, id)
  if (!known) throw fail('payments.not_found')
  if (known.order_id !== null) await orders.hold(tx, known.order_id)
  const row = await lockTakeBack(tx, id)
  if (!row) throw fail('payments.not_found')
  const costKobo = row.order_id === null ? 0 : row.cost_kobo
  if (!actionsOf({ ...row, costKobo }).includes(as)) throw fail('payments.not_so')
  if (as === 'owed') await chargeCustomer(context, row, note)
  await updateTakeBack(tx, id, {
    closed_at: clock.now(),
    closed_by: adminId,
    note,
  })
  await recordAudit(tx, clock, {
    actorId: adminId,
    action: 'money.close_take_back',
    subject: id,
    detail: { as, note, amountKobo: as === 'owed' ? costKobo : row.amount_kobo },
  })
}

/** Charges again what a refund past us gave away. It goes with the taking, so that a refund that fails gives it again too. */
async function chargeCustomer(context: Context, row: TakeBackRow, reason: string): Promise<void> {
  const { order_id: orderId, cost_kobo: amountKobo } = row
  if (orderId === null) throw fail('payments.not_so')
  await postMovement(context, {
    kind: 'charge_back',
    orderId,
    reason,
    source: `take_back:${row.id}:${row.rounds - 1}:owed`,
    legs: [
      { account: 'order', ownerId: orderId, amountKobo },
      { account: 'refunds', amountKobo: -amountKobo },
    ],
  })
  await context.orders.payTakenBack(context, { orderId, amountKobo, by: row.kind })
}
