import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { advanceOrder, demandTransition, type WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { listItems } from '#server/orders/core/item-store.ts'
import { lockTogether } from '#server/orders/core/lock-order.ts'
import { issueOrderReceipt, vatColumns } from '#server/orders/core/order-papers.ts'
import { billOfOrder } from '#server/orders/core/rules.ts'
import { settleOrder } from '#server/orders/core/settle-order.ts'
import { withdrawQuestions } from '#server/orders/questions/close-question.ts'
import { postBill } from '#server/orders/shopping/post-bill.ts'
import { partDelivery } from '#server/orders/trips/share-delivery.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { callOutFeeLegs } from '#server/payments/core/rules.ts'
import type { PaperTerms } from '#server/payments/papers/paper-terms.ts'
import { fail } from '#server/platform/core/errors.ts'

/** Lets the customer cancel: free before an agent is assigned, for the call-out fee until something is bought. */
export async function cancelOwnOrder(
  context: WriteContext,
  input: {
    customer: CurrentUser
    /** The business whose key asks for it: then it may be anybody's order for that business. */
    businessId?: string | undefined
    orderId: string
    reason: string | null
    shownFeeKobo: number | null
    papers: PaperTerms
  },
): Promise<void> {
  const order = (await lockTogether(context.tx, input.orderId))?.order
  const isTheirs =
    input.businessId === undefined
      ? order?.customer_id === input.customer.id
      : order?.business_id === input.businessId
  if (!order || !isTheirs) throw fail('orders.not_found')
  demandTransition(order, 'cancelled', 'customer')
  const items = await listItems(context.tx, order.id)
  if (items.some((item) => item.status === 'bought')) throw fail('orders.already_bought')
  const feeKobo = cancelFeeKobo(order, false)
  // Keeps a free cancellation free if an agent accepts meanwhile.
  if (input.shownFeeKobo !== null && input.shownFeeKobo !== feeKobo)
    throw fail('orders.fee_changed', { detail: { feeKobo } })
  await closeCancelled(context, order, {
    actor: 'customer',
    actorId: input.customer.id,
    reason: input.reason,
    changes: feeKobo ? vatColumns(input.papers.vat) : {},
  })
  if (feeKobo) await postCallOutFee(context, order, feeKobo)
  await settleOrder(context, order)
  await issueForCancelled(context, order, { ...input, goodsKobo: 0, feeKobo: feeKobo ?? 0 })
}

/** Admins cancel an order, held with the other one of its list: whatever was bought is still paid for, and the call-out fee is theirs to charge. */
export async function cancelAnyOrder(
  context: WriteContext,
  order: OrderRow,
  input: { adminId: string; reason: string; chargeCallOutFee: boolean; papers: PaperTerms },
): Promise<void> {
  demandTransition(order, 'cancelled', 'admin')
  const bought = billOfOrder(order, await listItems(context.tx, order.id))
  const billNow = order.goods_kobo === null && bought.goodsKobo > 0
  const feeKobo = input.chargeCallOutFee && calledOut.includes(order.status) ? order.call_out_fee_kobo : 0
  await closeCancelled(context, order, {
    actor: 'admin',
    actorId: input.adminId,
    reason: input.reason,
    changes: {
      ...(billNow && { goods_kobo: bought.goodsKobo, saved_kobo: bought.savedKobo }),
      ...((billNow || feeKobo > 0) && vatColumns(input.papers.vat)),
    },
  })
  if (billNow) await postBill(context, order, { goodsKobo: bought.goodsKobo, feesKobo: 0, discountKobo: 0 })
  if (feeKobo > 0) await postCallOutFee(context, order, feeKobo)
  await settleOrder(context, order)
  await issueForCancelled(context, order, {
    ...input,
    goodsKobo: billNow ? bought.goodsKobo : (order.goods_kobo ?? 0),
    feeKobo,
  })
}

const calledOut: OrderStatus[] = ['assigned', 'shopping']

/** Returns what cancelling costs a customer at this point; null when it is past their power. */
export function cancelFeeKobo(order: OrderRow, anyBought: boolean): number | null {
  if (anyBought) return null
  if (order.status === 'queued' || order.status === 'awaiting_payment') return 0
  return calledOut.includes(order.status) ? order.call_out_fee_kobo : null
}

async function closeCancelled(
  context: WriteContext,
  order: OrderRow,
  input: {
    actor: 'customer' | 'admin'
    actorId: string
    reason: string | null
    changes?: Partial<Pick<OrderRow, 'goods_kobo' | 'saved_kobo' | 'vat_rate' | 'vat_on'>>
  },
): Promise<void> {
  const { actor, actorId } = input
  await withdrawQuestions(context, order, { actor, actorId, at: context.clock.now() })
  await advanceOrder(context, order, {
    to: 'cancelled',
    actor: input.actor,
    actorId: input.actorId,
    detail: { reason: input.reason },
    changes: { end_reason: input.reason, needs_assigning: false, ...input.changes },
  })
  await partDelivery(context, order)
}

/** The receipt of what a cancelled order costs all the same: goods that were bought, or the call-out fee. */
async function issueForCancelled(
  context: WriteContext,
  order: OrderRow,
  { papers, goodsKobo, feeKobo }: { papers: PaperTerms; goodsKobo: number; feeKobo: number },
): Promise<void> {
  const isBilled = order.total_kobo !== null
  const ended = {
    ...order,
    ...(isBilled ? {} : vatColumns(papers.vat)),
    goods_kobo: goodsKobo,
    sums: { ...order.sums, callOutKobo: feeKobo },
  }
  await issueOrderReceipt(context, ended, papers)
}

async function postCallOutFee(context: WriteContext, order: OrderRow, feeKobo: number): Promise<void> {
  await postMovement(context, {
    kind: 'call_out_fee',
    orderId: order.id,
    legs: callOutFeeLegs({ orderId: order.id, feeKobo }),
  })
}
