import { type CurrentUser, hasPermission } from '#contract/accounts/accounts.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { mayTransition, type OrderStatus, tripStatuses } from '#domain/order-machine.ts'

type Action = AdminOrder['actions'][number]

interface Point {
  status: OrderStatus
  /** The call-out fee that stands on the bill. */
  chargedFeeKobo: number
  mayRedeliver: boolean
}

/** What this admin may do with an order at its point; the use cases check the same again. */
export function adminActions(viewer: CurrentUser, { status, chargedFeeKobo, mayRedeliver }: Point): Action[] {
  const can: Record<Action, boolean> = {
    assign: status === 'queued' || (tripStatuses as readonly OrderStatus[]).includes(status),
    unassign: mayTransition('admin', status, 'queued'),
    cancel: mayTransition('admin', status, 'cancelled'),
    deliver: mayTransition('admin', status, 'delivered'),
    fail: mayTransition('admin', status, 'failed'),
    redeliver: mayRedeliver,
    waiveFee: chargedFeeKobo > 0,
  }
  return (Object.keys(can) as Action[]).filter(
    (action) =>
      can[action] && hasPermission(viewer, action === 'waiveFee' ? 'money.manage' : 'orders.manage'),
  )
}
