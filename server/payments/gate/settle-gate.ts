import type { GateOutcome, LossBearer } from '#contract/payments/gate-payments.ts'
import { findOpenBank } from '#server/payments/books/account-store.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { getBalanceKobo } from '#server/payments/core/read-balances.ts'
import { gateLostLegs, gatePaidLegs, writeOffLegs } from '#server/payments/core/rules.ts'
import type { OrderBooks } from '#server/payments/provider/order-books.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { bookArrival, bookInTransit, postGatePaid } from './book-gate.ts'
import { outcomesOf } from './gate-rules.ts'
import {
  findGatePayment,
  type GateRow,
  listPaidLegs,
  lockGatePayment,
  updateGatePayment,
} from './gate-store.ts'

interface Context {
  tx: Tx
  clock: Clock
  orders: OrderBooks
}

interface Decision {
  adminId: string
  id: string
  as: GateOutcome
  accountId: string | null
  bornBy: LossBearer | null
  reason: string | null
}

/** Admins say what became of a payment at the gate, once. */
export async function settleGatePayment(context: Context, decision: Decision): Promise<void> {
  const { tx, clock, orders } = context
  const { adminId, id, as, accountId, bornBy, reason } = decision
  const known = await findGatePayment(tx, id)
  if (!known) throw fail('payments.not_found')
  const orderIds = await orders.holdPair(tx, known.order_id)
  const row = await lockGatePayment(tx, id)
  if (!row) throw fail('payments.not_found')
  demandOutcome(row, as)
  if (as === 'arrived' && row.status === 'in_transit' && accountId !== null)
    await bookArrival(context, row, { accountId, day: null, by: adminId })
  else if (as === 'arrived' && accountId !== null)
    await confirm(context, row, { adminId, accountId, orderIds })
  else if (as === 'released') await release(context, row, orderIds)
  else {
    if (as === 'lost') await lose(context, row, { adminId, bornBy, reason })
    else await updateGatePayment(tx, id, { status: 'refused', ...settledBy(context, adminId), reason })
    const { method, amount_kobo: amountKobo } = row
    const detail = { step: as, method, amountKobo, ...(bornBy !== null && { bornBy }) }
    await orders.note(context, { orderId: row.order_id, adminId, detail })
  }
  await recordAudit(tx, clock, {
    actorId: adminId,
    action: 'money.settle_gate_payment',
    subject: id,
    detail: { order: row.order_code, amountKobo: row.amount_kobo, as, accountId, bornBy, reason },
  })
}

/** Throws what cannot be said of a payment any more. */
export function demandOutcome(row: GateRow, as: GateOutcome): void {
  if (outcomesOf(row).length === 0) throw fail('payments.settled')
  if (!outcomesOf(row).includes(as)) throw fail('payments.not_so')
}

const settledBy = ({ clock }: Context, adminId: string) => ({
  settled_at: clock.now(),
  settled_by: adminId,
})

/** Returns what the orders take of a payment, and the rest. */
async function giveToOrders(context: Context, row: GateRow, orderIds: readonly string[]) {
  const parts: { orderId: string; amountKobo: number }[] = []
  let restKobo = row.amount_kobo
  for (const orderId of orderIds) {
    if (restKobo === 0) break
    const money = { orderId, amountKobo: restKobo, paymentId: row.id, method: row.method }
    const { toOrderKobo } = await context.orders.take(context, money)
    parts.push({ orderId, amountKobo: toOrderKobo })
    restKobo -= toOrderKobo
  }
  return { parts, restKobo }
}

/** The money is on the account: it pays the order, and what that does not take is the customer's. */
async function confirm(
  context: Context,
  row: GateRow,
  { adminId, accountId, orderIds }: { adminId: string; accountId: string; orderIds: readonly string[] },
): Promise<void> {
  if (!(await findOpenBank(context.tx, accountId))) throw fail('books.no_account')
  const { parts } = await giveToOrders(context, row, orderIds)
  const { amount_kobo: amountKobo, customer_id: customerId } = row
  const into = { account: 'bank' as const, ownerId: accountId }
  const movementId = await postGatePaid(context, row, gatePaidLegs({ into, amountKobo, parts, customerId }))
  for (const { orderId } of parts) await context.orders.issuePaper(context, orderId)
  await updateGatePayment(context.tx, row.id, {
    status: 'arrived',
    movement_id: movementId,
    account_id: accountId,
    ...settledBy(context, adminId),
  })
}

/** The goods may go before the money is there; only for an order that takes all of it. */
async function release(context: Context, row: GateRow, orderIds: readonly string[]): Promise<void> {
  const { parts, restKobo } = await giveToOrders(context, row, orderIds)
  if (restKobo > 0 || !(await context.orders.isUnderWay(context.tx, row.order_id)))
    throw fail('payments.not_so')
  await bookInTransit(context, row, parts)
}

/** It never came: its order is unpaid again, which its customer owes, or somebody else bears. */
async function lose(
  context: Context,
  row: GateRow,
  { adminId, bornBy, reason }: Pick<Decision, 'adminId' | 'bornBy' | 'reason'>,
): Promise<void> {
  const { tx } = context
  const paid = row.movement_id === null ? [] : await listPaidLegs(tx, row.movement_id)
  const closingId = await postMovement(context, {
    kind: 'gate_lost',
    orderId: row.order_id,
    reason,
    source: `gate_lost:${row.id}`,
    legs: gateLostLegs(paid),
  })
  for (const { account, ownerId: orderId } of bornBy === 'customer' ? [] : paid) {
    const amountKobo = account === 'order' ? await getBalanceKobo(tx, 'order', orderId) : 0
    const agentId = bornBy === 'agent' ? row.agent_id : null
    const legs = writeOffLegs({ orderId, agentId, amountKobo: Math.max(0, amountKobo) })
    await postMovement(context, { kind: 'write_off', orderId, reason, legs })
  }
  await updateGatePayment(tx, row.id, {
    status: 'lost',
    closing_id: closingId,
    born_by: bornBy,
    reason,
    ...settledBy(context, adminId),
  })
}
