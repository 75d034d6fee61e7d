import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { PaymentMethod } from '#contract/core/order-shapes.ts'
import { dueKobo, freeFor } from '#server/orders/after-delivery/due-kobo.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { lockOrder } from '#server/orders/core/lock-order.ts'
import { issueLatePaper } from '#server/orders/core/order-papers.ts'
import { updateOrder } from '#server/orders/core/order-store.ts'
import { lockCustomerOrder } from '#server/orders/core/policy.ts'
import { isPaidByPromise } from '#server/orders/core/related-debts.ts'
import { lockWalletKobo } from '#server/payments/core/read-balances.ts'
import { fail } from '#server/platform/core/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { payFromWallet } from './settle-ended.ts'
import { debtOf } from './settling-rules.ts'
import { listDebts } from './settling-store.ts'

/**
 * Takes what a customer owes for earlier orders out of the wallet, oldest first, in the transaction that places the next
 * one. Throws `orders.debt_first` for an order for cash where too much is still owed, and `orders.taken_back_first` for one
 * that is not paid from the wallet where a bank took money back.
 */
export async function payDebts(
  { tx, clock }: WriteContext,
  next: { customerId: string; method: PaymentMethod; limitKobo: number },
): Promise<void> {
  const { customerId, method, limitKobo } = next
  const debts = await listDebts(tx, customerId, null)
  const locked = []
  for (const { id } of [...debts].sort((a, b) => (a.id < b.id ? -1 : 1))) locked.push(await lockOrder(tx, id))
  let leftKobo = await lockWalletKobo(tx, customerId)
  let [owedKobo, takenBackKobo] = [0, 0]
  for (const order of locked) {
    if (!order) continue
    const dueKobo = debtOf(order)
    const amountKobo = Math.min(dueKobo, leftKobo)
    if (amountKobo > 0)
      await payDebt({ tx, clock }, order, { amountKobo, reason: 'Taken before the next order' })
    leftKobo -= amountKobo
    owedKobo += dueKobo - amountKobo
    takenBackKobo += Math.max(0, Math.min(dueKobo - amountKobo, order.sums.takenBackKobo))
  }
  if (takenBackKobo > 0 && isPaidByPromise(method))
    throw fail('orders.taken_back_first', { detail: { owedKobo: takenBackKobo } })
  if (method === 'cash' && owedKobo >= limitKobo)
    throw fail('orders.debt_first', { detail: { owedKobo, limitKobo } })
}

/**
 * A customer pays what is owed for an order that ended, or what was written off of it, from the wallet. Throws
 * `orders.nothing_due`, `orders.settles_too_much` with the limit, and `payments.wallet_short`.
 */
export async function payDebtFromWallet(
  context: WriteContext,
  input: { customer: CurrentUser; orderId: string; amountKobo: number },
): Promise<void> {
  const { customer, orderId, amountKobo } = input
  const order = await lockCustomerOrder(context.tx, orderId, customer)
  const limitKobo = order.ended_at === null ? 0 : dueKobo(order)
  if (limitKobo === 0) throw fail('orders.nothing_due')
  if (amountKobo > limitKobo) throw fail('orders.settles_too_much', { detail: { limitKobo } })
  await freeFor(context, order, amountKobo)
  await payDebt(context, order, { amountKobo, reason: 'Paid by the customer' })
  await appendEvent(context.tx, context.clock, {
    type: 'order.settled',
    order,
    agentId: order.agent_id,
    actor: 'customer',
    actorId: customer.id,
    detail: {
      way: 'wallet',
      amountKobo,
      owedKobo: Math.max(0, order.balance_due_kobo - amountKobo),
      reason: null,
    },
  })
}

/** Pays some of a locked order's debt from the wallet; one that is paid in full is settled. */
async function payDebt(
  context: WriteContext,
  order: OrderRow,
  paid: { amountKobo: number; reason: string },
): Promise<void> {
  await payFromWallet(context, order, paid)
  if (paid.amountKobo === debtOf(order))
    await updateOrder(context.tx, order.id, { settled_at: context.clock.now() })
  await issueLatePaper(context, order.id)
}
