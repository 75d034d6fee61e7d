import * as requests from '#contract/businesses/order-requests.ts'
import { approving, demandMember } from '#server/businesses/core/read-business.ts'
import type { PlaceOrderContext } from '#server/orders/checkout/place-order.ts'
import { listBusinessOrders } from '#server/orders/core/find-order.ts'
import { presentSummary } from '#server/orders/reading/present-order.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import type { Api, Changed } from '#server/platform/http/handlers.ts'
import type { Notifying } from './core/notify-people.ts'
import { approveRequest, declineRequest, withdrawRequest } from './requests/answer-request.ts'
import { askApproval, prepareRequest } from './requests/ask-approval.ts'
import { readRequests } from './requests/read-requests.ts'

type Context = PlaceOrderContext &
  Notifying & {
    committed(): void
    offerPlaced(orderId: string): void
  }

/** Registers the orders of a business, and those that wait for an approver. */
export function registerRequests(api: Api, context: Context): void {
  const { db, clock } = context
  api.answer(requests.listRequestsEndpoint, ({ params, viewer }) =>
    readRequests({ db, clock }, { businessId: params.id, userId: viewer.user.id }),
  )

  api.answer(requests.askApprovalEndpoint, async ({ params, body, viewer, request, write }) => {
    const of = { businessId: params.id, userId: viewer.user.id }
    await demandMember(db, of)
    const order = { ...body, businessId: params.id }
    const prepared = await prepareRequest(context, { order, ip: request.ip })
    return write(async (tx) => {
      await askApproval({ ...context, tx }, { buyer: viewer.user, businessId: params.id, order, prepared })
      return readRequests({ db: tx, clock }, of)
    })
  })

  api.answer(requests.approveRequestEndpoint, async ({ params, body, viewer, request }) => {
    const run = { id: params.id, approver: viewer.user, ip: request.ip, ...body }
    const { placed, businessId } = await approveRequest(context, run)
    context.committed()
    for (const { id, status } of placed.rest ? [placed, placed.rest] : [placed])
      if (status === 'queued') context.offerPlaced(id)
    return { placed, requests: await readRequests({ db, clock }, { businessId, userId: viewer.user.id }) }
  })

  const ofBusiness = {
    read: ({ tx, viewer }: Changed, businessId: string) =>
      readRequests({ db: tx, clock }, { businessId, userId: viewer.user.id }),
  }
  api.change(requests.declineRequestEndpoint, ofBusiness, ({ tx, params, body, viewer }) =>
    declineRequest({ ...context, tx }, { id: params.id, approver: viewer.user, reason: body.reason }),
  )

  api.change(requests.withdrawRequestEndpoint, ofBusiness, ({ tx, params, viewer }) =>
    withdrawRequest({ tx, clock }, { id: params.id, buyer: viewer.user }),
  )

  api.answer(requests.listBusinessOrdersEndpoint, async ({ params, query, viewer }) => {
    const userId = viewer.user.id
    const { role } = await demandMember(db, { businessId: params.id, userId })
    const of = { businessId: params.id, customerId: approving.includes(role) ? null : userId }
    const before = query.cursor ?? null
    const read = (limit: number) => listBusinessOrders(db, { ...of, before, limit })
    const { rows, nextCursor } = await readPage(query.limit ?? 20, read, ({ id }) => id)
    const items = rows.map((order) => ({
      ...presentSummary(order),
      place: order.business_place,
      placedBy: order.customer_name,
      approvedBy: order.approver_name,
    }))
    return { items, nextCursor }
  })
}
