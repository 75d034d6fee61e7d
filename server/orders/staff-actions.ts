import { type CurrentUser, hasPermission } from '#contract/accounts.ts'
import type { AdminOrder } from '#contract/admin.ts'
import { mayTransition, type OrderStatus, tripStatuses } from '#contract/order-machine.ts'

type Action = AdminOrder['actions'][number]

interface Point {
  status: OrderStatus
  anyBought: boolean
  /** The call-out fee that stands on the bill. */
  chargedFeeKobo: number
}

/** What this member of staff may do with an order at its point; the stories check the same again. */
export function staffActions(viewer: CurrentUser, { status, anyBought, chargedFeeKobo }: Point): Action[] {
  const can: Record<Action, boolean> = {
    assign: status === 'queued' || (tripStatuses as readonly OrderStatus[]).includes(status),
    unassign: mayTransition('admin', status, 'queued') && !anyBought,
    cancel: mayTransition('admin', status, 'cancelled'),
    deliver: mayTransition('admin', status, 'delivered'),
    fail: mayTransition('admin', status, 'failed'),
    redeliver: status === 'failed',
    waiveFee: chargedFeeKobo > 0,
  }
  return (Object.keys(can) as Action[]).filter(
    (action) =>
      can[action] && hasPermission(viewer, action === 'waiveFee' ? 'money.manage' : 'orders.manage'),
  )
}
