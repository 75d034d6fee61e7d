import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { takesKobo } from '#server/orders/after-delivery/credit-order.ts'
import type { OrderRow } from '#server/orders/find-order.ts'
import { lockAgentOrder, lockCustomerOrder, lockDelivered } from '#server/orders/policy.ts'
import { openPayment, type PaymentWish, reservePayment } from '#server/payments/provider/begin-payment.ts'
import type { Paystack } from '#server/payments/provider/paystack.ts'
import type { PaymentRow } from '#server/payments/read-payments.ts'
import { findPayment } from '#server/payments/read-payments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'

interface Context {
  db: Db
  clock: Clock
  provider: Paystack
  publicUrl: string
}

interface Wish {
  orderId: string
  way: 'page' | 'transfer'
  refundTo: 'wallet' | 'source'
}

type WishedMoney = Pick<PaymentWish, 'purpose' | 'amountKobo'>

/** A customer pays what an order waits for, or its balance. */
export function requestPayment(context: Context, customer: CurrentUser, wish: Wish): Promise<PaymentRow> {
  return beginFor(context, wish, (tx) => lockCustomerOrder(tx, wish.orderId, customer), balanceOf)
}

/** The agent at the gate asks for an account to which the customer transfers the balance. */
export function requestDoorTransfer(
  context: Context,
  agent: CurrentUser,
  orderId: string,
): Promise<PaymentRow> {
  const wish = { orderId, way: 'transfer', refundTo: 'wallet' } as const
  return beginFor(context, wish, (tx) => lockAgentOrder(tx, orderId, agent), balanceOf)
}

/** A customer tips the agent of a delivered order with a card or a transfer. */
export function requestTip(
  context: Context,
  customer: CurrentUser,
  { orderId, amountKobo }: { orderId: string; amountKobo: number },
): Promise<PaymentRow> {
  const wish = { orderId, way: 'page', refundTo: 'wallet' } as const
  const lock = (tx: Tx) => lockDelivered(tx, orderId, customer)
  return beginFor(context, wish, lock, () => ({ purpose: 'tip', amountKobo }))
}

function balanceOf(order: OrderRow): WishedMoney {
  const amountKobo = takesKobo(order)
  if (amountKobo === 0) throw fail('orders.nothing_due')
  return { purpose: 'order', amountKobo }
}

async function beginFor(
  context: Context,
  { way, refundTo }: Wish,
  lock: (tx: Tx) => Promise<OrderRow>,
  moneyOf: (order: OrderRow) => WishedMoney,
): Promise<PaymentRow> {
  const { db, clock, publicUrl } = context
  const begun = await db.transaction().execute(async (tx) => {
    const order = await lock(tx)
    const wish = { orderId: order.id, customerId: order.customer_id, ...moneyOf(order), way, refundTo }
    const { id, isNew } = await reservePayment({ tx, clock }, wish)
    return { id, isNew, email: order.customer_email ?? standIn(order.customer_id, publicUrl) }
  })
  const known = begun.isNew ? null : await findPayment(db, begun.id)
  return known ?? openPayment(context, begun.id, begun.email)
}

/** The provider wants an address for each payment; people without one get an address that is ours. */
function standIn(customerId: string, publicUrl: string): string {
  return `${customerId.replace('_', '-')}@people.${new URL(publicUrl).hostname}`
}
