import { findOrder } from '#server/orders/core/find-order.ts'
import { issueLatePaper } from '#server/orders/core/order-papers.ts'
import { updateOrder } from '#server/orders/core/order-store.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { lockWalletKobo } from '#server/payments/core/read-balances.ts'
import { holdLegs } from '#server/payments/core/rules.ts'
import type { OrderBooks } from '#server/payments/provider/order-books.ts'
import { fail } from '#server/platform/core/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { freeFor, takesKobo } from './due-kobo.ts'

/**
 * The wallet pays what was taken back of its owner's order as far as it goes; the rest is owed. An order that is under way
 * and has no bill yet is paid ahead again.
 */
export const payTakenBack: OrderBooks['payTakenBack'] = async (context, { orderId, amountKobo, by }) => {
  const { tx, clock } = context
  const order = await findOrder(tx, orderId)
  if (!order) throw fail('orders.not_found')
  const isOver = order.ended_at !== null
  const owedKobo = Math.max(0, order.balance_due_kobo)
  const mayPayKobo = isOver || order.total_kobo !== null ? Math.min(amountKobo, owedKobo) : amountKobo
  const walletKobo = Math.min(mayPayKobo, await lockWalletKobo(tx, order.customer_id))
  const legs = holdLegs({ orderId, customerId: order.customer_id, amountKobo: walletKobo })
  const reason = by === 'dispute' ? 'For what the bank took back' : 'For what was refunded to the card'
  await postMovement(context, { kind: isOver ? 'debt_paid' : 'wallet_hold', orderId, reason, legs })
  if (isOver && walletKobo === owedKobo) await updateOrder(tx, orderId, { settled_at: clock.now() })
  await appendEvent(tx, clock, {
    type: 'payment.taken_back',
    order,
    agentId: order.agent_id,
    actor: 'system',
    actorId: null,
    detail: { amountKobo, walletKobo, by },
  })
  if (isOver) await issueLatePaper(context, orderId)
}

/** Takes again what was taken back: to what the order still owes, or ahead of its bill, else to its customer's wallet. */
export const takeAgain: OrderBooks['takeAgain'] = async (context, { orderId, amountKobo, by }) => {
  const { tx, clock } = context
  const order = await findOrder(tx, orderId)
  if (!order) throw fail('orders.not_found')
  const isAhead = order.ended_at === null && order.total_kobo === null
  const toOrderKobo = isAhead ? amountKobo : Math.min(amountKobo, takesKobo(order))
  if (order.ended_at !== null) await freeFor(context, order, toOrderKobo)
  await appendEvent(tx, clock, {
    type: 'payment.given_again',
    order,
    agentId: order.agent_id,
    actor: 'system',
    actorId: null,
    detail: { amountKobo, toOrderKobo, by },
  })
  return { toOrderKobo, customerId: order.customer_id }
}
