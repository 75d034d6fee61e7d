import type pg from 'pg'
import { listOrdersEndpoint } from '#contract/orders/order-list.ts'
import { getOrderWayEndpoint } from '#contract/orders/order-way.ts'
import {
  cancelOrderEndpoint,
  getOrderEndpoint,
  myOrderEventsEndpoint,
  orderEventsEndpoint,
  placeOrderEndpoint,
  rescheduleOrderEndpoint,
  waitOnEndpoint,
} from '#contract/orders/orders.ts'
import { registerAddresses } from '#server/orders/changing/address-routes.ts'
import { registerListChanges } from '#server/orders/changing/list-routes.ts'
import { readWay } from '#server/orders/reading/read-way.ts'
import { paperTermsOf } from '#server/payments/papers/paper-terms.ts'
import { fail } from '#server/platform/core/errors.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { EventView } from '#server/platform/live/hub.ts'
import type { Routing } from '#server/platform/routing/ask-routing.ts'
import type { CompleteContext } from './checkout/complete-order.ts'
import { createPlacing } from './checkout/create-placing.ts'
import type { PlaceOrderContext } from './checkout/place-order.ts'
import { refuseOwnersWallet } from './checkout/place-paid-order.ts'
import { placeSentOrder } from './checkout/place-sent-order.ts'
import { programKey } from './checkout/placed-order.ts'
import { createReadArrivals } from './checkout/read-arrivals.ts'
import { readKnownForMoving, rescheduleOrder } from './checkout/reschedule-order.ts'
import { waitOn } from './checkout/waiting.ts'
import { findOrder, listBusinessOrders, listCustomerOrders } from './core/find-order.ts'
import { mayRead } from './core/policy.ts'
import { cancelOwnOrder } from './ending/cancel-order.ts'
import { readSettled } from './questions/close-overdue.ts'
import { customerOrderAnswer } from './reading/changed-order.ts'
import { presentSummary } from './reading/present-order.ts'
import { viewForParty } from './reading/present-timeline.ts'
import { readCustomerOrder } from './reading/read-order.ts'

type Context = Omit<PlaceOrderContext, 'writeOrder' | 'readRelatedDebts'> &
  Omit<CompleteContext, 'readArrivals'> &
  Parameters<typeof registerListChanges>[1] & {
    pool: pg.Pool
    committed(): void
    /** Has an order that was just placed offered to agents; returns at once. */
    offerPlaced(orderId: string): void
    /** Presents what a customer's stream sends besides orders. */
    viewExtra: EventView
    routing: Routing
  }

export function registerOrders(api: Api, shared: Context): void {
  const context = {
    ...createPlacing(shared),
    readArrivals: createReadArrivals(shared),
  }

  api.answer(placeOrderEndpoint, async ({ body, viewer, request, fingerprint }) => {
    if (request.idempotencyKey === null) throw fail('request.key_needed')
    const { businessId } = viewer
    if (businessId !== undefined) refuseOwnersWallet(body)
    const placed = await placeSentOrder(context, {
      customer: viewer.user,
      idempotencyKey:
        businessId === undefined ? request.idempotencyKey : programKey(businessId, request.idempotencyKey),
      fingerprint: fingerprint(),
      ip: request.ip,
      door: { channel: viewer.isProgram ? 'api' : request.channel, placedBy: null, extras: null },
      order: businessId === undefined ? body : { ...body, businessId },
      ...(businessId !== undefined && { freed: { approvedBy: null } }),
    })
    context.committed()
    for (const { id, status } of placed.rest ? [placed, placed.rest] : [placed])
      if (status === 'queued') shared.offerPlaced(id)
    return placed
  })

  registerOrderReads(api, shared)
  registerOwnCancelling(api, shared)
  registerRescheduling(api, shared)
  registerAddresses(api, shared)
  registerListChanges(api, shared)
  api.answer(getOrderWayEndpoint, ({ params, viewer }) => readWay(shared, viewer.user.id, params.id))

  registerOrderStreams(api, shared)
}

/** A customer's orders, or those of the business whose key asks. */
function registerOrderReads(api: Api, shared: Context): void {
  const { db, clock, buyers, readSettings } = shared
  api.answer(listOrdersEndpoint, async ({ query, viewer }) => {
    const { businessId } = viewer
    const before = query.cursor ?? null
    const read = (limit: number) =>
      businessId === undefined
        ? listCustomerOrders(db, viewer.user.id, before, limit)
        : listBusinessOrders(db, { businessId, customerId: null, before, limit })
    const { rows, nextCursor } = await readPage(query.limit ?? 20, read, ({ id }) => id)
    return { items: rows.map((order) => presentSummary(order)), nextCursor }
  })

  api.answer(getOrderEndpoint, async ({ params, viewer }) => {
    const context = { clock, buyers, settings: await readSettings() }
    return readSettled(
      shared,
      () => readCustomerOrder(db, context, params.id, viewer),
      (order) => [order],
    )
  })
}

function registerOwnCancelling(api: Api, context: Context): void {
  const { clock, readSettings } = context
  const customerOrder = customerOrderAnswer(context, async () => ({ settings: await readSettings() }))
  api.change(cancelOrderEndpoint, customerOrder, ({ tx, known, params, body, viewer }) =>
    cancelOwnOrder(
      { tx, clock },
      {
        customer: viewer.user,
        businessId: viewer.businessId,
        orderId: params.id,
        papers: paperTermsOf(known.settings, clock.now()),
        ...body,
      },
    ),
  )
}

function registerOrderStreams(api: Api, { db, buyers, viewExtra }: Context): void {
  api.stream(orderEventsEndpoint, async ({ params, viewer }) => {
    const order = await findOrder(db, params.id)
    const mayStillRead = async () => order !== null && mayRead({ db, buyers }, order, viewer)
    if (!(await mayStillRead())) throw fail('orders.not_found')
    return { topic: `order:${params.id}`, view: viewForParty, wantsPositions: true, mayStillRead }
  })

  const viewForPerson: EventView = (event) => viewForParty(event) ?? viewExtra(event)
  api.stream(myOrderEventsEndpoint, async ({ viewer }) => ({
    topic: `customer:${viewer.user.id}`,
    view: viewForPerson,
    wantsPositions: false,
  }))
}

function registerRescheduling(api: Api, context: Context): void {
  const { clock } = context
  const movedOrder = customerOrderAnswer(context, () => readKnownForMoving(context))
  api.change(rescheduleOrderEndpoint, movedOrder, async ({ tx, known, params, body, viewer }) => {
    const scheduledFor = new Date(body.scheduledFor)
    await rescheduleOrder({ tx, clock }, known, {
      customer: viewer.user,
      orderId: params.id,
      scheduledFor,
    })
  })

  api.change(waitOnEndpoint, movedOrder, ({ tx, known, params, body, viewer }) =>
    waitOn({ tx, clock }, known, { customer: viewer.user, orderId: params.id, ...body }),
  )
}
