import type { SettlingWay } from '#contract/orders/settling-shapes.ts'
import type { WriteContext } from '#server/orders/advance-order.ts'
import type { OrderRow } from '#server/orders/find-order.ts'
import { updateOrder } from '#server/orders/order-store.ts'
import { postMovement } from '#server/payments/ledger.ts'
import { getBalanceKobo, lockWalletKobo } from '#server/payments/read-balances.ts'
import {
  type CashHolder,
  debtPaidLegs,
  goodsRecoveredLegs,
  holdLegs,
  writeOffLegs,
} from '#server/payments/rules.ts'
import { fail } from '#server/platform/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { settlingWaysOf } from './settling-rules.ts'
import { getRecoveredKobo } from './settling-store.ts'

interface Settlement {
  adminId: string
  way: SettlingWay
  amountKobo: number | undefined
  receivedBy: 'office' | 'agent'
  reason: string
}

/**
 * Settles what a locked, ended order owes, in part or whole, or closes one that owes nothing. Throws
 * `orders.not_settleable`, and `orders.settles_too_much` with the limit.
 */
export async function settleEnded(context: WriteContext, order: OrderRow, input: Settlement): Promise<void> {
  const { way, amountKobo = 0, reason } = input
  const recoveredKobo = await getRecoveredKobo(context.tx, order.id)
  if (!settlingWaysOf(order, recoveredKobo).includes(way) || (way === 'close') !== (amountKobo === 0))
    throw fail('orders.not_settleable')
  const isGoods = way === 'goods_sold' || way === 'goods_returned'
  const limitKobo = isGoods ? (order.goods_kobo ?? 0) - recoveredKobo : Math.max(0, order.balance_due_kobo)
  if (amountKobo > limitKobo) throw fail('orders.settles_too_much', { detail: { limitKobo } })
  if (way === 'wallet') await payFromWallet(context, order, { amountKobo, reason })
  else if (isGoods) {
    const toOrderKobo = Math.min(amountKobo, Math.max(0, order.balance_due_kobo))
    const legs = goodsRecoveredLegs({
      orderId: order.id,
      to: holderOf(order, input),
      amountKobo,
      toOrderKobo,
    })
    await postMovement(context, { kind: way, orderId: order.id, reason, legs })
  } else {
    const to = way === 'cash' ? holderOf(order, input) : ({ account: 'office_cash' } as const)
    const legs = debtPaidLegs({ orderId: order.id, to, amountKobo })
    await postMovement(context, { kind: 'debt_paid', orderId: order.id, reason, legs })
  }
  await noteSettled(context, order, {
    ...input,
    amountKobo,
    isClosed: !isGoods || order.balance_due_kobo > 0,
  })
}

function holderOf(order: OrderRow, { receivedBy }: Settlement): CashHolder {
  if (receivedBy === 'office') return { account: 'office_cash' }
  if (order.agent_id === null) throw fail('orders.not_settleable')
  return { account: 'agent_cash', ownerId: order.agent_id }
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

/** Writes off what a locked, ended order owes, at the cost of the business or of its agent. */
export async function writeOff(
  context: WriteContext,
  order: OrderRow,
  input: { adminId: string; amountKobo: number; bornBy: 'business' | 'agent'; reason: string },
): Promise<void> {
  const { amountKobo, bornBy, reason } = input
  const limitKobo = order.ended_at === null ? 0 : Math.max(0, order.balance_due_kobo)
  if (limitKobo === 0 || (bornBy === 'agent' && order.agent_id === null)) throw fail('orders.not_settleable')
  if (amountKobo > limitKobo) throw fail('orders.settles_too_much', { detail: { limitKobo } })
  const agentId = bornBy === 'agent' ? order.agent_id : null
  const legs = writeOffLegs({ orderId: order.id, agentId, amountKobo })
  await postMovement(context, { kind: 'write_off', orderId: order.id, reason, legs })
  await noteSettled(context, order, { ...input, way: 'write_off', isClosed: true })
}

/** Closes an order that owes nothing any more, and writes the event. */
async function noteSettled(
  { tx, clock }: WriteContext,
  order: OrderRow,
  said: { adminId: string; way: string; amountKobo: number; reason: string; isClosed: boolean },
): Promise<void> {
  const owedKobo = await getBalanceKobo(tx, 'order', order.id)
  if (owedKobo <= 0 && said.isClosed) await updateOrder(tx, order.id, { settled_at: clock.now() })
  await appendEvent(tx, clock, {
    type: 'order.settled',
    order,
    agentId: order.agent_id,
    actor: 'admin',
    actorId: said.adminId,
    detail: { way: said.way, amountKobo: said.amountKobo, owedKobo, reason: said.reason },
  })
}
