import { refuseGrowth } from '#domain/orders/order-growth.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { countedKobo } from '#server/orders/core/rules.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { isMember, listApprovers, readLimits } from './core/hold-business.ts'
import { type Notifying, notifyApprover } from './core/notify-people.ts'

type Context = Notifying & { tx: Tx; clock: Clock }

/** Has those answer a question who may agree to more than the buyer, where a yes is past what the buyer may order. */
export async function askApprovers(
  context: Context,
  order: OrderRow,
  { toKobo, expiresAt }: { toKobo: number; expiresAt: Date },
): Promise<void> {
  const {
    id,
    business_id: businessId,
    business_name: business,
    customer_id,
    customer_name,
    market_name,
  } = order
  if (businessId === null || !(await needsApprover(context, { ...order, business_id: businessId }, toKobo)))
    return
  const of = { businessId, exceptId: customer_id, now: context.clock.now() }
  for (const approver of await listApprovers(context.tx, of))
    await notifyApprover(context, approver, {
      buyer: customer_name,
      business: business ?? '',
      businessId,
      market: market_name,
      mostKobo: toKobo,
      expiresAt,
      orderId: id,
    })
}

async function needsApprover(
  { tx, clock }: Context,
  order: OrderRow & { business_id: string },
  toKobo: number,
): Promise<boolean> {
  const { business_id: businessId, customer_id: userId } = order
  if (!(await isMember(tx, { businessId, userId }))) return false
  const wish = { businessId, userId, isOnInvoice: false, isFreed: false, now: clock.now() }
  const limits = await readLimits(tx, wish)
  const growth = { fromKobo: countedKobo(order), toKobo, ...limits, debt: null, gate: null }
  return refuseGrowth(growth)?.code === 'businesses.needs_approval'
}
