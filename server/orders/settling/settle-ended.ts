import { type CurrentUser, hasPermission } from '#contract/accounts/accounts.ts'
import type { SettlingWay } from '#contract/orders/settling-shapes.ts'
import { freeFor, takesKobo } from '#server/orders/after-delivery/due-kobo.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { issueLatePaper } from '#server/orders/core/order-papers.ts'
import { updateOrder } from '#server/orders/core/order-store.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { holdPlace } from '#server/payments/core/money-accounts.ts'
import { getBalanceKobo, lockWalletKobo } from '#server/payments/core/read-balances.ts'
import {
  type CashHolder,
  debtPaidLegs,
  goodsRecoveredLegs,
  holdLegs,
  writeOffLegs,
} from '#server/payments/core/rules.ts'
import { creditCustomer, getMostBackKobo, refundCustomer } from '#server/payments/credit-customer.ts'
import { fail } from '#server/platform/core/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { settlingWaysOf } from './settling-rules.ts'
import { findEnded } from './settling-store.ts'

interface GiveBack {
  amountKobo: number
  to: 'wallet' | 'source'
}

interface Settlement {
  admin: CurrentUser
  way: SettlingWay
  amountKobo: number | undefined
  receivedBy: 'office' | 'agent'
  /** Names the till or bank account it came into, where an admin received it. */
  accountId?: string | undefined
  /** Says what its customer gets back of what they paid. */
  giveBack?: GiveBack | undefined
  reason: string
}

/**
 * Settles what a locked, ended order owes, in part or whole, or closes one that owes nothing. Throws
 * `orders.not_settleable`, and `orders.settles_too_much` with the limit.
 */
export async function settleEnded(context: WriteContext, order: OrderRow, input: Settlement): Promise<void> {
  const { way, amountKobo = 0, reason } = input
  const ended = await findEnded(context.tx, order.id)
  const isWithoutMoney = way === 'close' || way === 'owes'
  if (!ended || !settlingWaysOf(ended).includes(way) || isWithoutMoney !== (amountKobo === 0))
    throw fail('orders.not_settleable')
  const isGoods = way === 'goods_sold' || way === 'goods_returned'
  const limitKobo = isGoods ? (order.goods_kobo ?? 0) - ended.recovered_kobo : takesKobo(order)
  if (amountKobo > limitKobo) throw fail('orders.settles_too_much', { detail: { limitKobo } })
  const toOrderKobo = Math.min(amountKobo, takesKobo(order))
  await freeFor(context, order, toOrderKobo)
  if (way === 'wallet') await payFromWallet(context, order, { amountKobo, reason })
  else if (isGoods) {
    const to = await holderOf(context, order, input)
    const legs = goodsRecoveredLegs({ orderId: order.id, to, amountKobo, toOrderKobo })
    await postMovement(context, { kind: way, orderId: order.id, reason, legs })
  } else {
    const to = await holderOf(context, order, input)
    const legs = debtPaidLegs({ orderId: order.id, to, amountKobo })
    await postMovement(context, { kind: 'debt_paid', orderId: order.id, reason, legs })
  }
  await noteSettled(context, order, {
    ...input,
    amountKobo,
    // Closes a paid order once somebody says what goes back to the customer: nobody asks again.
    isClosed: !isGoods || order.balance_due_kobo > 0 || input.giveBack !== undefined,
    asksForBack: isGoods || way === 'close',
  })
}

/** Returns who has the money: the till or bank account that was named, the usual one of the order's city, or its agent. */
async function holderOf({ tx }: WriteContext, order: OrderRow, said: Settlement): Promise<CashHolder> {
  const { admin, way, receivedBy, accountId } = said
  const isTransfer = way === 'transfer'
  if (receivedBy === 'agent' && !isTransfer) {
    if (order.agent_id === null) throw fail('orders.not_settleable')
    return { account: 'agent_cash', ownerId: order.agent_id }
  }
  // A transfer comes into the bank account of the whole business, whoever records it.
  const cities = isTransfer ? null : (admin.cities ?? null)
  const place = await holdPlace(tx, { accountId, city: order.city, outKobo: 0, isTransfer, cities })
  if (isTransfer && accountId !== undefined && place.account !== 'bank')
    throw invalidFields([{ path: 'accountId', message: 'A transfer comes into a bank account' }])
  return place
}

/** Takes what an ended order owes out of its customer's wallet; the order is locked. */
export async function payFromWallet(
  context: WriteContext,
  order: { id: string; customer_id: string },
  { amountKobo, reason }: { amountKobo: number; reason: string },
): Promise<void> {
  if ((await lockWalletKobo(context.tx, order.customer_id)) < amountKobo) throw fail('payments.wallet_short')
  const legs = holdLegs({ orderId: order.id, customerId: order.customer_id, amountKobo })
  await postMovement(context, { kind: 'debt_paid', orderId: order.id, reason, legs })
}

/** Throws what refuses a write-off of a locked order. */
export function demandWritable(
  order: OrderRow,
  { amountKobo, bornBy }: { amountKobo: number; bornBy: 'business' | 'agent' },
): void {
  const limitKobo = order.ended_at === null ? 0 : Math.max(0, order.balance_due_kobo)
  if (limitKobo === 0 || (bornBy === 'agent' && order.agent_id === null)) throw fail('orders.not_settleable')
  if (amountKobo > limitKobo) throw fail('orders.settles_too_much', { detail: { limitKobo } })
}

/** Writes off what a locked, ended order owes, at the cost of the business or of its agent. */
export async function writeOff(
  context: WriteContext,
  order: OrderRow,
  input: Pick<Settlement, 'admin' | 'giveBack' | 'reason'> & {
    amountKobo: number
    bornBy: 'business' | 'agent'
  },
): Promise<void> {
  const { amountKobo, bornBy, reason } = input
  demandWritable(order, input)
  const agentId = bornBy === 'agent' ? order.agent_id : null
  const legs = writeOffLegs({ orderId: order.id, agentId, amountKobo })
  await postMovement(context, { kind: 'write_off', orderId: order.id, reason, legs })
  await noteSettled(context, order, { ...input, way: 'write_off', isClosed: true, asksForBack: true })
}

/** Closes an order that owes nothing any more, or whose debt it is from now on, with its paper, and writes the event. */
async function noteSettled(
  context: WriteContext,
  order: OrderRow,
  said: Pick<Settlement, 'admin' | 'giveBack' | 'reason'> & {
    way: string
    amountKobo: number
    isClosed: boolean
    asksForBack: boolean
  },
): Promise<void> {
  const { tx, clock } = context
  const { way, amountKobo, reason } = said
  const owedKobo = await getBalanceKobo(tx, 'order', order.id)
  const isClosed = (owedKobo <= 0 && said.isClosed) || way === 'owes'
  if (isClosed) await updateOrder(tx, order.id, { settled_at: clock.now() })
  // Before money goes back, so that the credit note names the receipt.
  if (isClosed) await issueLatePaper(context, order.id)
  const backKobo = await giveBack(context, order, {
    ...said,
    isAsked: isClosed && said.asksForBack && order.status !== 'delivered' && order.goods_kobo !== null,
  })
  await appendEvent(tx, clock, {
    type: 'order.settled',
    order,
    agentId: order.agent_id,
    actor: 'admin',
    actorId: said.admin.id,
    detail: { way, amountKobo, owedKobo, reason, ...(backKobo > 0 && { backKobo }) },
  })
}

/**
 * Gives back what a customer paid for goods that were not handed over as far as the admin says, who must say so to close the
 * order. Throws 400 where it is not said, and `auth.forbidden` for somebody who may not give money.
 */
async function giveBack(
  context: WriteContext,
  order: OrderRow,
  { admin, giveBack: back, isAsked }: Pick<Settlement, 'admin' | 'giveBack'> & { isAsked: boolean },
): Promise<number> {
  if (back === undefined) {
    const mostKobo = isAsked ? await getMostBackKobo(context.tx, order.id) : 0
    if (mostKobo > 0) throw invalidFields([{ path: 'giveBack', message: 'Say what the customer gets back' }])
    return 0
  }
  const { amountKobo, to } = back
  if (amountKobo === 0) return 0
  if (!hasPermission(admin, 'money.manage')) throw fail('auth.forbidden')
  const give = to === 'wallet' ? creditCustomer : refundCustomer
  const reason = 'Your order was not delivered'
  await give(context, { orderId: order.id, customerId: order.customer_id, amountKobo, reason })
  return amountKobo
}
