import type { GateMethod } from '#contract/core/order-shapes.ts'
import { findOpenBank } from '#server/payments/books/account-store.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { gateArrivedLegs, gatePaidLegs } from '#server/payments/core/rules.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { type GateRow, lockStated, updateGatePayment } from './gate-store.ts'

interface Context {
  tx: Tx
  clock: Clock
}

/** Holds what was paid at the gate by another way than cash, by order; the way of the last. */
export interface TakenOnWord {
  ofOrder: ReadonlyMap<string, number>
  method: GateMethod | null
}

/**
 * Books what the agent of locked orders says was paid for them, as in transit, where that word is enough and the cash does not
 * pay it all. Throws `payments.gate_excess` where less is due by now, and `payments.gate_waits` where admins are asked first.
 */
export async function takeOnWord(
  context: Context,
  orders: readonly { id: string; dueKobo: number }[],
  cashKobo: number,
): Promise<TakenOnWord> {
  const ofOrder = new Map<string, number>()
  const leftOf = ({ id, dueKobo }: (typeof orders)[number]) => dueKobo - (ofOrder.get(id) ?? 0)
  const leftKobo = () => orders.reduce((sum, order) => sum + leftOf(order), 0)
  let method: GateMethod | null = null
  for (const row of await lockStated(
    context.tx,
    orders.map(({ id }) => id),
  )) {
    if (leftKobo() <= cashKobo) break
    if (!row.on_word) throw fail('payments.gate_waits')
    if (row.amount_kobo > leftKobo())
      throw fail('payments.gate_excess', { detail: { dueKobo: leftKobo() - cashKobo } })
    let amountKobo = row.amount_kobo
    const parts = orders.map((order) => {
      const partKobo = Math.min(amountKobo, leftOf(order))
      amountKobo -= partKobo
      ofOrder.set(order.id, (ofOrder.get(order.id) ?? 0) + partKobo)
      return { orderId: order.id, amountKobo: partKobo }
    })
    await bookInTransit(context, row, parts)
    method = row.method
  }
  return { ofOrder, method }
}

/** Puts a payment on the books that is on no account yet. */
export async function bookInTransit(
  context: Context,
  row: GateRow,
  parts: readonly { orderId: string; amountKobo: number }[],
): Promise<void> {
  const { amount_kobo: amountKobo, customer_id: customerId } = row
  const legs = gatePaidLegs({ into: { account: 'in_transit' }, amountKobo, parts, customerId })
  const movementId = await postGatePaid(context, row, legs)
  await updateGatePayment(context.tx, row.id, { status: 'in_transit', movement_id: movementId })
}

/** Posts a payment at the gate, once; returns the movement's id. */
export async function postGatePaid(
  context: Context,
  row: GateRow,
  legs: ReturnType<typeof gatePaidLegs>,
): Promise<string> {
  const movementId = await postMovement(context, {
    kind: 'gate_payment',
    orderId: row.order_id,
    reason: reasonOf(row),
    source: `gate:${row.id}`,
    legs,
  })
  if (movementId === null) throw new Error('a payment of nothing')
  return movementId
}

/** Returns what the bank's statement, and people, know a payment by. */
function reasonOf({ method, reference }: GateRow): string {
  return `${method === 'pos' ? 'POS' : 'Transfer'} ${reference}`
}

/**
 * A payment that was in transit is on a bank account: by the bank's statement, or by an admin's word. The row is locked.
 * Returns the movement's id.
 */
export async function bookArrival(
  context: Context,
  row: GateRow,
  { accountId, day, by }: { accountId: string; day: string | null; by: string | null },
): Promise<string> {
  if (!(await findOpenBank(context.tx, accountId))) throw fail('books.no_account')
  const closingId = await postMovement(context, {
    kind: 'gate_arrived',
    orderId: row.order_id,
    reason: reasonOf(row),
    source: `gate_arrived:${row.id}`,
    day,
    legs: gateArrivedLegs({ accountId, amountKobo: row.amount_kobo }),
  })
  if (closingId === null) throw new Error('an arrival of nothing')
  await updateGatePayment(context.tx, row.id, {
    status: 'arrived',
    closing_id: closingId,
    account_id: accountId,
    settled_at: context.clock.now(),
    settled_by: by,
  })
  return closingId
}
