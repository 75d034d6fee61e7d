import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { dueKobo } from '#server/orders/after-delivery/due-kobo.ts'
import { findTipRefusal } from '#server/orders/after-delivery/post-tip.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { lockOrder, lockTogether } from '#server/orders/core/lock-order.ts'
import { lockAgentOrder, lockDelivered } from '#server/orders/core/policy.ts'
import type { PaymentRow } from '#server/payments/core/read-payments.ts'
import { findPayment } from '#server/payments/core/read-payments.ts'
import { openPayment, type PaymentWish, reservePayment } from '#server/payments/provider/begin-payment.ts'
import type { Paystack } from '#server/payments/provider/paystack.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PlatformServices } from '#server/platform/services.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  provider: Paystack
  publicUrl: string
  /** Is where somebody comes back to who is not signed in. */
  returnPath?: string
}

interface Wish {
  orderId: string
  way: 'page' | 'transfer'
  refundTo: 'wallet' | 'source'
}

/** Lets a customer pay what an order waits for, or its balance; two orders of a list that both wait are paid at once. */
export function requestPayment(context: Context, customer: CurrentUser, wish: Wish): Promise<PaymentRow> {
  return beginFor(context, wish, async (tx) => {
    const both = await lockTogether(tx, wish.orderId)
    if (both?.order.customer_id !== customer.id) throw fail('orders.not_found')
    const { order, linked } = both
    const part = balanceOf(order)
    if (order.status !== 'awaiting_payment' || linked?.status !== 'awaiting_payment')
      return { order, parts: [part] }
    return { order, parts: [part, balanceOf(linked)] }
  })
}

/** Somebody with the customer's own link pays what is open, and comes back to that link. */
export function requestLinkedPayment(
  context: Context,
  { orderId, returnPath }: { orderId: string; returnPath: string },
): Promise<PaymentRow> {
  const wish = { orderId, way: 'page', refundTo: 'wallet' } as const
  return beginFor({ ...context, returnPath }, wish, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw fail('orders.not_found')
    return { order, parts: [balanceOf(order)] }
  })
}

/** The agent at the gate asks for an account to which the customer transfers the balance. */
export function requestDoorTransfer(
  context: Context,
  agent: CurrentUser,
  orderId: string,
): Promise<PaymentRow> {
  const wish = { orderId, way: 'transfer', refundTo: 'wallet' } as const
  return beginFor(context, wish, async (tx) => {
    const order = await lockAgentOrder(tx, orderId, agent)
    return { order, parts: [balanceOf(order)] }
  })
}

/** Lets a customer tip the agent of a delivered order with a card or a transfer. */
export function requestTip(
  context: Context,
  customer: CurrentUser,
  { orderId, amountKobo, tipLimitKobo }: { orderId: string; amountKobo: number; tipLimitKobo: number },
): Promise<PaymentRow> {
  const wish = { orderId, way: 'page', refundTo: 'wallet', purpose: 'tip' } as const
  return beginFor(context, wish, async (tx) => {
    const order = await lockDelivered(tx, orderId, customer)
    const refusal = await findTipRefusal(tx, order, amountKobo, tipLimitKobo)
    if (refusal) throw refusal
    return { order, parts: [{ orderId, amountKobo }] }
  })
}

function balanceOf(order: OrderRow): PaymentWish['parts'][number] {
  const amountKobo = dueKobo(order)
  if (amountKobo === 0) throw fail('orders.nothing_due')
  return { orderId: order.id, amountKobo }
}

async function beginFor(
  context: Context,
  { way, refundTo, purpose = 'order' }: Omit<Wish, 'orderId'> & Partial<Pick<PaymentWish, 'purpose'>>,
  lock: (tx: Tx) => Promise<{ order: OrderRow; parts: PaymentWish['parts'] }>,
): Promise<PaymentRow> {
  const { db, clock, publicUrl } = context
  const begun = await db.transaction().execute(async (tx) => {
    const { order, parts } = await lock(tx)
    const wish = { customerId: order.customer_id, purpose, parts, way, refundTo }
    const { id, isNew } = await reservePayment({ tx, clock }, wish)
    return { id, isNew, email: order.customer_email ?? standIn(order.customer_id, publicUrl) }
  })
  const known = begun.isNew ? null : await findPayment(db, begun.id)
  return known ?? openPayment(context, begun.id, begun.email)
}

/** Makes the address that the provider wants for each payment: people without one get an address that is ours. */
function standIn(customerId: string, publicUrl: string): string {
  return `${customerId.replace('_', '-')}@people.${new URL(publicUrl).hostname}`
}
