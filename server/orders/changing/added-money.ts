import { advanceOrder, type WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { demandGrowth, dueKobo, type GrowContext } from '#server/orders/core/grow-order.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { lockWalletKobo } from '#server/payments/core/read-balances.ts'
import { holdLegs } from '#server/payments/core/rules.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Settings } from '#server/settings/read-settings.ts'

/** A locked order as it was, and what it may cost more since; below zero where it costs less. */
interface Added {
  order: OrderRow
  addedKobo: number
  /** The most that it may come to then, as it is counted against limits. */
  toKobo: number
}

/** Refuses what takes orders above a limit of their buyer, business or gate. A wallet pays what is added at once. */
export function demandAdded(
  context: GrowContext,
  added: readonly Added[],
  settings: Settings,
): Promise<void> {
  const grown = added.map(({ order, addedKobo, toKobo }) => {
    const gateKobo = order.payment_method === 'wallet' ? 0 : dueKobo(order, addedKobo)
    return { order, toKobo, gateKobo }
  })
  return demandGrowth(context, grown, { settings, isFreed: false })
}

/** A wallet pays what is added at once; an order that waits for its money goes on where it has enough by now. */
export async function payAdded(
  context: WriteContext,
  { order, addedKobo }: Pick<Added, 'order' | 'addedKobo'>,
): Promise<void> {
  const { id: orderId, customer_id: customerId } = order
  if (order.payment_method === 'wallet') {
    const walletKobo = await lockWalletKobo(context.tx, customerId)
    const amountKobo = addedKobo > 0 ? dueKobo(order, addedKobo) : 0
    if (amountKobo > walletKobo)
      throw fail('orders.wallet_short', { detail: { walletKobo, neededKobo: amountKobo } })
    const legs = holdLegs({ orderId, customerId, amountKobo })
    await postMovement(context, { kind: 'wallet_hold', orderId, legs })
  }
  if (order.status === 'awaiting_payment' && dueKobo(order, addedKobo) === 0)
    await advanceOrder(context, order, { to: 'queued', actor: 'system', actorId: null })
}
