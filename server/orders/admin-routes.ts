import { type CurrentUser, worksFor } from '#contract/accounts/accounts.ts'
import { waiveFeeEndpoint } from '#contract/admin/admin-money.ts'
import type { AuditAction } from '#contract/admin/audit.ts'
import {
  type AdminOrder,
  adminCancelOrder,
  adminDeliverOrder,
  adminFailOrder,
  getAdminOrderEndpoint,
  redeliverOrder,
  unassignOrder,
} from '#contract/orders/admin-orders.ts'
import { bulkCancelEndpoint, cancelParams } from '#contract/orders/bulk-actions.ts'
import { listRecentTripsEndpoint } from '#contract/orders/recent-trips.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { type PaperTerms, paperTermsOf } from '#server/payments/papers/paper-terms.ts'
import { recordAudit, recordLook } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { type RunWorks, runWork } from '#server/runs/run-work.ts'
import { startRun } from '#server/runs/start-run.ts'
import type { SettingsServices } from '#server/settings/services.ts'
import { registerBoard } from './board/board-routes.ts'
import { choiceSaid, chooseOrders } from './board/choose-orders.ts'
import type { BoardContext } from './board/read-board.ts'
import type { OrderRow } from './core/find-order.ts'
import { issueOrderReceipt } from './core/order-papers.ts'
import { lockAnyOrder } from './core/policy.ts'
import { waiveCallOutFee } from './core/settle-order.ts'
import { cancelAnyOrder } from './ending/cancel-order.ts'
import { readSettled, type SettleContext } from './questions/close-overdue.ts'
import { readAdminOrder } from './reading/read-order.ts'
import { completeDelivery } from './trips/deliver-order.ts'
import { failOrder, redeliverOrder as redeliver } from './trips/fail-order.ts'
import { handBackOrder } from './trips/hand-back.ts'
import { listRecentTrips } from './trips/list-recent-trips.ts'

interface Context extends SettleContext, BoardContext, PaperContext {
  committed: () => void
}

/** Registers what admins do with orders; each write leaves an audit row. */
export function registerAdminOrders(api: Api, context: Context): void {
  const { db, clock } = context
  api.answer(getAdminOrderEndpoint, async ({ params, viewer }) => {
    const order = await readSettled(
      context,
      () => readAdminOrder(db, params.id, viewer.user),
      (found) => [found],
    )
    const look = { actorId: viewer.user.id, customerId: order.customer.id, at: order.id }
    await recordLook(db, clock, look)
    return order
  })

  api.answer(listRecentTripsEndpoint, () => listRecentTrips(db, clock.now()))

  registerAdminActions(api, context)
  registerBoard(api, context)

  api.answer(bulkCancelEndpoint, async ({ body: { orders, ...params }, viewer, write }) => {
    const areas = await context.readAreas()
    return write(async (tx) => {
      const subjects = await chooseOrders({ tx, clock, areas, viewer }, orders)
      const said = { ...params, ...choiceSaid(orders) }
      const start = { kind: 'cancel_orders', adminId: viewer.user.id, params, said, subjects } as const
      return startRun({ tx, clock }, start)
    })
  })
}

/** Returns what is done to many orders at once. */
export function orderRunWorks({ clock, readSettings }: PaperContext): RunWorks {
  const readTerms = termsReader({ clock, readSettings })
  return {
    cancel_orders: runWork(
      cancelParams,
      async (tx, { runId, subject: orderId, admin, readFact }, { reason }) => {
        const papers = readFact('terms of papers', null, readTerms)
        const cancel = { adminId: admin.id, reason, chargeCallOutFee: false, papers }
        const order = await lockAnyOrder(tx, orderId)
        // Their cities may be others since they began it.
        if (!worksFor(admin, order.city)) throw fail('orders.not_found')
        await cancelAnyOrder({ tx, clock }, order, cancel)
        const detail = { reason, status: { from: order.status, to: 'cancelled' }, runId }
        await recordAudit(tx, clock, { actorId: admin.id, action: 'orders.cancel', subject: orderId, detail })
      },
    ),
  }
}

type Action = (
  tx: Tx,
  input: { orderId: string; admin: CurrentUser; action: AuditAction; detail: Record<string, unknown> },
  run: (order: OrderRow) => Promise<void>,
) => Promise<AdminOrder>

/** Locks the order, does it, leaves the audit row, answers with the order as it then is. */
function runAction(clock: Clock): Action {
  return async (tx, { orderId, admin, action, detail }, run) => {
    const before = await lockAnyOrder(tx, orderId)
    await run(before)
    const order = await readAdminOrder(tx, orderId, admin)
    const changes = {
      ...(before.status !== order.status && { status: { from: before.status, to: order.status } }),
      ...(before.agent_id !== (order.agent?.id ?? null) && {
        agentId: { from: before.agent_id, to: order.agent?.id ?? null },
      }),
    }
    await recordAudit(tx, clock, {
      actorId: admin.id,
      action,
      subject: orderId,
      detail: { ...detail, ...changes },
    })
    return order
  }
}

/** Throws where an order is not any more where the admin saw it. */
function demandSeen(order: OrderRow, seenStatus: OrderStatus | undefined): void {
  if (seenStatus !== undefined && seenStatus !== order.status)
    throw fail('orders.moved_further', { detail: { status: order.status } })
}

type PaperContext = Pick<SettingsServices, 'clock' | 'readSettings'>

/** Reads what papers that are issued now say of us and of tax. */
function termsReader({ clock, readSettings }: PaperContext): () => Promise<PaperTerms> {
  return async () => paperTermsOf(await readSettings(), clock.now())
}

function registerAdminActions(api: Api, context: PaperContext): void {
  const { clock } = context
  const action = runAction(clock)
  const readTerms = termsReader(context)
  registerWaiver(api, clock)

  api.answer(adminCancelOrder, async ({ params, body, viewer, write }) => {
    const papers = await readTerms()
    return write((tx) =>
      action(
        tx,
        { orderId: params.id, admin: viewer.user, action: 'orders.cancel', detail: body },
        async (order) => {
          demandSeen(order, body.seenStatus)
          const { reason, chargeCallOutFee } = body
          await cancelAnyOrder({ tx, clock }, order, {
            adminId: viewer.user.id,
            papers,
            reason,
            chargeCallOutFee,
          })
        },
      ),
    )
  })

  api.answer(unassignOrder, ({ params, body, viewer, write }) =>
    write((tx) =>
      action(
        tx,
        { orderId: params.id, admin: viewer.user, action: 'orders.unassign', detail: body },
        async (order) => {
          if (body.from !== undefined && body.from !== order.agent_id)
            throw fail('orders.moved_on', { detail: { agentId: order.agent_id, status: order.status } })
          await handBackOrder({ tx, clock }, order, {
            actor: 'admin',
            actorId: viewer.user.id,
            reason: body.reason,
            goods: body.goods,
          })
        },
      ),
    ),
  )

  api.answer(adminDeliverOrder, async ({ params, body, viewer, write }) => {
    const papers = await readTerms()
    return write((tx) =>
      action(
        tx,
        { orderId: params.id, admin: viewer.user, action: 'orders.deliver', detail: body },
        async (order) => {
          await completeDelivery({ tx, clock }, order, { actor: 'admin', actorId: viewer.user.id, ...body })
          await issueOrderReceipt({ tx, clock }, order, papers)
        },
      ),
    )
  })
  registerFailures(api, clock)
}

/** Recording that an order was not delivered, and sending it out again. */
function registerFailures(api: Api, clock: Clock): void {
  const action = runAction(clock)

  api.answer(adminFailOrder, ({ params, body, viewer, write }) =>
    write((tx) =>
      action(
        tx,
        { orderId: params.id, admin: viewer.user, action: 'orders.fail', detail: body },
        async (order) => {
          demandSeen(order, body.seenStatus)
          await failOrder({ tx, clock }, order, {
            actor: 'admin',
            actorId: viewer.user.id,
            failure: body.failure,
            note: body.reason,
          })
        },
      ),
    ),
  )

  api.answer(redeliverOrder, ({ params, body, viewer, write }) =>
    write((tx) =>
      action(
        tx,
        { orderId: params.id, admin: viewer.user, action: 'orders.redeliver', detail: body },
        (order) => redeliver({ tx, clock }, order, { adminId: viewer.user.id, reason: body.reason }),
      ),
    ),
  )
}

function registerWaiver(api: Api, clock: Clock): void {
  const action = runAction(clock)
  api.answer(waiveFeeEndpoint, ({ params, body, viewer, write }) =>
    write((tx) =>
      action(
        tx,
        { orderId: params.id, admin: viewer.user, action: 'money.waive_fee', detail: body },
        (order) => waiveCallOutFee({ tx, clock }, order, { adminId: viewer.user.id, reason: body.reason }),
      ),
    ),
  )
}
