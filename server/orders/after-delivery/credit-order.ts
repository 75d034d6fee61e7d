import { normaliseCode } from '#domain/orders/tracking-code.ts'
import { advanceOrder } from '#server/orders/core/advance-order.ts'
import { findOrder, findOrderByCode } from '#server/orders/core/find-order.ts'
import { lockOrder, lockTogether } from '#server/orders/core/lock-order.ts'
import { issueLatePaper } from '#server/orders/core/order-papers.ts'
import { updateOrder } from '#server/orders/core/order-store.ts'
import { isPair } from '#server/orders/core/policy.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { lockWalletKobo } from '#server/payments/core/read-balances.ts'
import { holdLegs } from '#server/payments/core/rules.ts'
import type { OrderBooks } from '#server/payments/provider/order-books.ts'
import { fail } from '#server/platform/core/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { freeFor, takesKobo } from './due-kobo.ts'
import { holdDueOrders } from './pay-due.ts'
import { findTipRefusal, postTip } from './post-tip.ts'
import { readEvidence } from './read-evidence.ts'
import { payTakenBack, takeAgain } from './taken-back.ts'

/** Does to an order what money from the provider, or from admins, does. */
export const orderBooks: OrderBooks = {
  async hold(tx, orderId) {
    if (!(await lockOrder(tx, orderId))) throw fail('orders.not_found')
  },

  async take({ tx, clock }, { orderId, amountKobo, paymentId, method }) {
    const order = await findOrder(tx, orderId)
    if (!order) throw fail('orders.not_found')
    const toOrderKobo = Math.min(amountKobo, takesKobo(order))
    if (order.status !== 'awaiting_payment') await freeFor({ tx, clock }, order, toOrderKobo)
    const detail = { amountKobo, toOrderKobo, paymentId, ...(method !== undefined && { method }) }
    const actor = { actor: 'system' as const, actorId: null }
    if (order.status === 'awaiting_payment' && toOrderKobo === takesKobo(order)) {
      await advanceOrder({ tx, clock }, order, { to: 'queued', ...actor, detail })
    } else {
      const agentId = order.agent_id
      await appendEvent(tx, clock, { type: 'payment.received', order, agentId, ...actor, detail })
    }
    return { toOrderKobo, isLate: order.ended_at !== null && toOrderKobo === 0 }
  },

  issuePaper: issueLatePaper,

  async tip(context, { orderId, amountKobo }) {
    const order = await findOrder(context.tx, orderId)
    // Without an agent to give it to, or as a second tip, the money stays in the customer's wallet.
    if (order?.agent_id == null || (await findTipRefusal(context.tx, order, amountKobo, amountKobo))) return
    await postTip(context, { ...order, agent_id: order.agent_id }, amountKobo)
  },

  async holdPair(tx, orderId) {
    const both = await lockTogether(tx, orderId)
    if (!both) throw fail('orders.not_found')
    const { order, linked } = both
    return [order.id, ...(linked !== null && isPair(order, linked) ? [linked.id] : [])]
  },

  holdDue: holdDueOrders,

  async payDue(context, { customerId, orderIds, amountKobo }) {
    let leftKobo = Math.min(amountKobo, await lockWalletKobo(context.tx, customerId))
    for (const orderId of orderIds) {
      const order = await findOrder(context.tx, orderId)
      if (!order) continue
      const isWaiting = order.status === 'awaiting_payment'
      const owedKobo = isWaiting ? takesKobo(order) : Math.max(0, order.balance_due_kobo)
      // Part of a debt is less debt; part of what an order waits for lets it wait all the same.
      const paidKobo = isWaiting && owedKobo > leftKobo ? 0 : Math.min(owedKobo, leftKobo)
      if (paidKobo === 0) continue
      await orderBooks.take(context, { orderId, amountKobo: paidKobo, paymentId: 'wallet' })
      const legs = holdLegs({ orderId, customerId, amountKobo: paidKobo })
      await postMovement(context, { kind: isWaiting ? 'wallet_hold' : 'debt_paid', orderId, legs })
      if (!isWaiting && paidKobo === owedKobo)
        await updateOrder(context.tx, orderId, { settled_at: context.clock.now() })
      await issueLatePaper(context, orderId)
      leftKobo -= paidKobo
    }
  },

  payTakenBack,
  takeAgain,
  readEvidence,

  async isUnderWay(tx, orderId) {
    return (await findOrder(tx, orderId))?.ended_at === null
  },

  async note({ tx, clock }, { orderId, adminId, detail }) {
    const order = await findOrder(tx, orderId)
    if (!order) throw fail('orders.not_found')
    const by = { actor: 'admin' as const, actorId: adminId, agentId: order.agent_id }
    await appendEvent(tx, clock, { type: 'payment.at_gate', order, ...by, detail })
  },

  async findByCode(tx, code) {
    const order = await findOrderByCode(tx, normaliseCode(code))
    return order && { id: order.id, customerId: order.customer_id }
  },
}
