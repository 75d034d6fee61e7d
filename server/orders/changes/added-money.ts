import { demandCreditLeft, demandWithinLimits } from '#server/businesses/hold-business.ts'
import { refuseOverLimit } from '#server/orders/checkout/place-paid-order.ts'
import { advanceOrder, type WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { mostKobo } from '#server/orders/core/rules.ts'
import { demandDebtLeft } from '#server/orders/settling/related-debts.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { lockWalletKobo } from '#server/payments/core/read-balances.ts'
import { holdLegs } from '#server/payments/core/rules.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Settings } from '#server/settings/read-settings.ts'

/** A locked order as it was, and what it may cost more since; below zero where it costs less. */
export interface Added {
  order: OrderRow
  addedKobo: number
}

/** The most that a changed order still has to be paid. */
function dueKobo({ order, addedKobo }: Added): number {
  const chargedKobo = order.total_kobo === null ? mostKobo(order) : 0
  return Math.max(0, chargedKobo + order.balance_due_kobo + addedKobo)
}

/** What is left to be paid at the gate keeps its limit. */
export function refuseAtDoor(added: readonly Added[], settings: Settings): void {
  const atDoor = added.filter(({ order }) => isPaidAtDoor(order))
  const doorKobo = atDoor.reduce((sum, one) => sum + dueKobo(one), 0)
  const refusal = refuseOverLimit(doorKobo, doorKobo, settings)
  if (atDoor.length > 0 && refusal) throw refusal
}

/** What is added to an order that was paid ahead is paid at the gate, too. */
function isPaidAtDoor({ payment_method: method, status }: OrderRow): boolean {
  if (method === 'wallet' || method === 'invoice') return false
  return method !== 'prepaid' || status !== 'awaiting_payment'
}

/**
 * A wallet pays what is added at once, a business's limits and credit are kept, a customer who pays later may owe that much; an order that
 * waits for its money goes on where it has enough by now.
 */
export async function payAdded(
  context: WriteContext,
  added: Added,
  { customerDebtLimitKobo: limitKobo }: Settings,
): Promise<void> {
  const { order, addedKobo } = added
  const { id: orderId, customer_id: customerId } = order
  if (order.payment_method === 'wallet') {
    const walletKobo = await lockWalletKobo(context.tx, customerId)
    const amountKobo = addedKobo > 0 ? dueKobo(added) : 0
    if (amountKobo > walletKobo)
      throw fail('orders.wallet_short', { detail: { walletKobo, neededKobo: amountKobo } })
    const legs = holdLegs({ orderId, customerId, amountKobo })
    await postMovement(context, { kind: 'wallet_hold', orderId, legs })
  }
  if (order.business_id !== null && addedKobo > 0) {
    const of = { businessId: order.business_id, now: context.clock.now() }
    await demandWithinLimits(context.tx, { ...of, orderId, userId: customerId })
    if (order.payment_method === 'invoice') await demandCreditLeft(context.tx, { ...of, mostKobo: addedKobo })
  }
  if (order.pays_later && addedKobo > 0)
    await demandDebtLeft(context.tx, {
      customerId,
      contactPhone: order.contact_phone,
      // Before the bill the order itself says by now what it may cost.
      addedKobo: order.total_kobo === null ? 0 : addedKobo,
      limitKobo,
    })
  if (order.status === 'awaiting_payment' && dueKobo(added) === 0)
    await advanceOrder(context, order, { to: 'queued', actor: 'system', actorId: null })
}
