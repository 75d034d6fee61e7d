import type pg from 'pg'
import { listOrders } from '#contract/order-list.ts'
import { cancelOrder, getOrder, myOrderEvents, orderEvents, placeOrder } from '#contract/orders.ts'
import { fail } from '#server/platform/errors.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { hashRequest } from '#server/platform/http/request-keys.ts'
import type { EventView } from '#server/platform/live/hub.ts'
import { cancelOwnOrder } from './cancel-order.ts'
import { settleOverdue } from './close-overdue.ts'
import { findOrder, listCustomerOrders } from './order-store.ts'
import { type PlaceOrderContext, placeOrder as placeOrderStory } from './place-order.ts'
import { createWriteOrder } from './place-store.ts'
import { presentSummary } from './present-order.ts'
import { viewForParty } from './present-timeline.ts'
import { readCustomerOrder } from './read-order.ts'

type Context = Omit<PlaceOrderContext, 'writeOrder'> & {
  pool: pg.Pool
  committed(): void
  /** What a customer's stream tells of other things than orders. */
  viewBeside: EventView
}

/** What a customer does with orders. */
export function registerOrders(api: Api, shared: Context): void {
  const { db, clock, readSettings } = shared
  const context = { ...shared, writeOrder: createWriteOrder(shared.pool) }

  api.answer(placeOrder, async ({ body, viewer, request }) => {
    if (request.idempotencyKey === null) throw fail('request.key_needed')
    const placed = await placeOrderStory(context, {
      customer: viewer.user,
      idempotencyKey: request.idempotencyKey,
      requestHash: hashRequest(placeOrder.id, null, body),
      order: body,
    })
    context.committed()
    return placed
  })

  api.answer(listOrders, async ({ query, viewer }) => {
    const limit = query.limit ?? 20
    const rows = await listCustomerOrders(db, viewer.user.id, query.cursor ?? null, limit + 1)
    const page = rows.slice(0, limit)
    return {
      items: page.map(presentSummary),
      nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    }
  })

  api.answer(getOrder, async ({ params, viewer }) => {
    await settleOverdue(shared, [params.id])
    return readCustomerOrder(db, { clock, settings: await readSettings() }, params.id, viewer.user)
  })

  api.answer(cancelOrder, async ({ params, body, viewer, write }) => {
    const settings = await readSettings()
    return write(async (tx) => {
      await cancelOwnOrder({ tx, clock }, { customer: viewer.user, orderId: params.id, ...body })
      return readCustomerOrder(tx, { clock, settings }, params.id, viewer.user)
    })
  })

  api.stream(orderEvents, async ({ params, viewer }) => {
    const order = await findOrder(db, params.id)
    if (order?.customer_id !== viewer.user.id) throw fail('orders.not_found')
    return { topic: `order:${params.id}`, view: viewForParty, wantsPositions: true }
  })

  const viewForPerson: EventView = (event) => viewForParty(event) ?? context.viewBeside(event)
  api.stream(myOrderEvents, async ({ viewer }) => ({
    topic: `customer:${viewer.user.id}`,
    view: viewForPerson,
    wantsPositions: false,
  }))
}
