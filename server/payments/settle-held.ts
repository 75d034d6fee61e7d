import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { HeldPayment } from '#contract/admin/admin-money.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { type HeldRow, lockHeld, settleHeldRow } from './core/held-store.ts'
import { postMovement } from './core/ledger.ts'
import { heldSettledLegs, waysToSettle } from './core/rules.ts'
import type { OrderBooks } from './provider/order-books.ts'
import { queueRefund } from './provider/refund-payment.ts'

interface Settling {
  tx: Tx
  clock: Clock
  orders: OrderBooks
}

interface Decision {
  heldId: string
  as: HeldPayment['ways'][number]
  orderCode: string | undefined
  reason: string
  admin: CurrentUser
}

/** Admins decide what becomes of something held; with a reason, once. */
export async function settleHeld(context: Settling, decision: Decision): Promise<void> {
  const { tx, clock } = context
  const order = await findTarget(context, decision)
  if (order) await context.orders.hold(tx, order.id)
  const held = await lockHeld(tx, decision.heldId)
  if (!held) throw fail('payments.not_found')
  if (held.settled_at !== null) throw fail('payments.settled')
  if (!waysToSettle(held).includes(decision.as)) throw fail('payments.not_so')
  if (decision.as === 'refund') await sendBack(context, held, decision.reason)
  else if (decision.as !== 'noted' && order) await giveToOrder(context, held, order, decision)
  await settleHeldRow(tx, held.id, {
    as: decision.as,
    by: decision.admin.id,
    note: decision.reason,
    orderId: order?.id ?? null,
    now: clock.now(),
  })
  await recordAudit(tx, clock, {
    actorId: decision.admin.id,
    action: 'money.settle_held',
    subject: held.id,
    detail: { as: decision.as, orderCode: decision.orderCode ?? null, reason: decision.reason },
  })
}

async function findTarget({ tx, orders }: Settling, { as, orderCode }: Decision) {
  if (as !== 'order' && as !== 'wallet') return null
  const order = orderCode === undefined ? null : await orders.findByCode(tx, orderCode)
  if (!order) throw invalidFields([{ path: 'orderCode', message: 'There is no order with this code' }])
  return order
}

async function giveToOrder(
  context: Settling,
  held: HeldRow,
  order: { id: string; customerId: string },
  { as, reason }: Decision,
): Promise<void> {
  const money = { orderId: order.id, amountKobo: held.posted_kobo, paymentId: held.reference }
  const { toOrderKobo } = as === 'order' ? await context.orders.take(context, money) : { toOrderKobo: 0 }
  const legs = heldSettledLegs({ ...money, customerId: order.customerId, toOrderKobo })
  const source = `held:${held.id}`
  await postMovement(context, { kind: 'held_settled', orderId: order.id, reason, source, legs })
  await context.orders.issuePaper(context, order.id)
}

async function sendBack(context: Settling, held: HeldRow, reason: string): Promise<void> {
  await queueRefund(context, {
    reference: held.reference,
    payment: null,
    orderId: held.order_id,
    customerId: null,
    amountKobo: held.posted_kobo,
    from: { account: 'held' },
    reason,
  })
}
