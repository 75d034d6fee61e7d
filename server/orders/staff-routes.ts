import type { CurrentUser } from '#contract/accounts.ts'
import {
  type AdminOrder,
  adminCancelOrder,
  adminDeliverOrder,
  adminEvents,
  adminFailOrder,
  getAdminOrder,
  listBoard,
  redeliverOrder,
  unassignOrder,
} from '#contract/admin.ts'
import { waiveFee } from '#contract/money-desk.ts'
import type { OrderStatus } from '#contract/order-machine.ts'
import { endedStatuses, orderStatuses } from '#contract/order-machine.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { cancelAnyOrder } from './cancel-order.ts'
import { type SettleContext, settleOverdue } from './close-overdue.ts'
import { completeDelivery } from './deliver-order.ts'
import { failOrder, redeliverOrder as redeliver } from './fail-order.ts'
import { handBackOrder } from './hand-back.ts'
import { listBoardOrders, type OrderRow } from './order-store.ts'
import { lockAnyOrder } from './policy.ts'
import { viewForStaff } from './present-timeline.ts'
import { presentBoardOrder, readAdminOrder } from './read-order.ts'
import { waiveCallOutFee } from './settle-order.ts'

interface Context extends SettleContext {
  readSettings: ReadSettings
}

/** What staff do with orders; each write leaves an audit row. */
export function registerStaffOrders(api: Api, context: Context): void {
  const { db, clock, readSettings } = context
  api.answer(listBoard, async ({ query }) => {
    const limit = query.limit ?? 50
    const rows = await listBoardOrders(db, {
      statuses: statusesOf(query.status ?? 'live'),
      marketId: query.marketId ?? null,
      search: query.search ?? null,
      before: query.cursor ?? null,
      limit: limit + 1,
    })
    const page = rows.slice(0, limit)
    return {
      items: page.map(presentBoardOrder),
      nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    }
  })

  api.answer(getAdminOrder, async ({ params, viewer }) => {
    await settleOverdue(context, [params.id])
    return readAdminOrder(db, params.id, viewer.user)
  })

  api.stream(adminEvents, async () => ({ topic: 'orders', view: viewForStaff, wantsPositions: true }))
  registerStaffActs(api, { clock, readSettings })
}

type Act = (
  tx: Tx,
  input: { orderId: string; admin: CurrentUser; action: string; detail: Record<string, unknown> },
  story: (order: OrderRow) => Promise<void>,
) => Promise<AdminOrder>

/** Locks the order, does it, leaves the audit row, answers with the order as it then is. */
function actOn(clock: Clock): Act {
  return async (tx, { orderId, admin, action, detail }, story) => {
    await story(await lockAnyOrder(tx, orderId))
    await recordAudit(tx, clock, { actorId: admin.id, action, subject: orderId, detail })
    return readAdminOrder(tx, orderId, admin)
  }
}

function registerStaffActs(api: Api, { clock, readSettings }: Pick<Context, 'clock' | 'readSettings'>): void {
  const act = actOn(clock)
  registerWaiver(api, clock)

  api.answer(adminCancelOrder, ({ params, body, viewer, write }) =>
    write((tx) =>
      act(tx, { orderId: params.id, admin: viewer.user, action: 'orders.cancel', detail: body }, (order) =>
        cancelAnyOrder({ tx, clock }, order, { adminId: viewer.user.id, ...body }),
      ),
    ),
  )

  api.answer(unassignOrder, ({ params, body, viewer, write }) =>
    write((tx) =>
      act(tx, { orderId: params.id, admin: viewer.user, action: 'orders.unassign', detail: body }, (order) =>
        handBackOrder({ tx, clock }, order, { actor: 'admin', actorId: viewer.user.id, reason: body.reason }),
      ),
    ),
  )

  api.answer(adminDeliverOrder, async ({ params, body, viewer, write }) => {
    const settings = await readSettings()
    return write((tx) =>
      act(tx, { orderId: params.id, admin: viewer.user, action: 'orders.deliver', detail: body }, (order) =>
        completeDelivery({ tx, clock, settings }, order, {
          actor: 'admin',
          actorId: viewer.user.id,
          ...body,
        }),
      ),
    )
  })

  api.answer(adminFailOrder, ({ params, body, viewer, write }) =>
    write((tx) =>
      act(tx, { orderId: params.id, admin: viewer.user, action: 'orders.fail', detail: body }, (order) =>
        failOrder({ tx, clock }, order, {
          actor: 'admin',
          actorId: viewer.user.id,
          failure: body.failure,
          note: body.reason,
        }),
      ),
    ),
  )

  api.answer(redeliverOrder, ({ params, body, viewer, write }) =>
    write((tx) =>
      act(tx, { orderId: params.id, admin: viewer.user, action: 'orders.redeliver', detail: body }, (order) =>
        redeliver({ tx, clock }, order, { adminId: viewer.user.id, reason: body.reason }),
      ),
    ),
  )
}

function registerWaiver(api: Api, clock: Clock): void {
  const act = actOn(clock)
  api.answer(waiveFee, ({ params, body, viewer, write }) =>
    write((tx) =>
      act(tx, { orderId: params.id, admin: viewer.user, action: 'money.waive_fee', detail: body }, (order) =>
        waiveCallOutFee({ tx, clock }, order, { adminId: viewer.user.id, reason: body.reason }),
      ),
    ),
  )
}

function statusesOf(asked: OrderStatus | 'live' | 'ended' | 'all'): readonly OrderStatus[] | 'live' | null {
  if (asked === 'live') return 'live'
  if (asked === 'all') return null
  if (asked === 'ended') return endedStatuses
  return orderStatuses.filter((status) => status === asked)
}
