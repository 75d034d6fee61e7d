import type { EndpointInput } from '#contract/core/endpoint.ts'
import {
  adminMoveAddressEndpoint,
  adminQuoteAddressEndpoint,
  moveAddressEndpoint,
  quoteAddressEndpoint,
} from '#contract/orders/move-address.ts'
import { readKnownForMoving } from '#server/orders/checkout/reschedule-order.ts'
import type { Buyers } from '#server/orders/core/buyers.ts'
import { findOrder } from '#server/orders/core/find-order.ts'
import { adminOrderAnswer, customerOrderAnswer } from '#server/orders/reading/changed-order.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { moveAddress } from './move-address.ts'
import { demandMovable, presentQuote, quoteMoves } from './quote-address.ts'

type Context = Parameters<typeof readKnownForMoving>[0] & { db: Db; clock: Clock; buyers: Buyers }

/** An order goes to another address: what that changes, and doing it, for its customer and for admins who are called. */
export function registerAddresses(api: Api, context: Context): void {
  const { db, clock, buyers } = context

  async function quote(
    customerId: string | null,
    orderId: string,
    { area, latitude, longitude }: EndpointInput<typeof quoteAddressEndpoint>['query'],
  ) {
    const order = await findOrder(db, orderId)
    if (order === null || (customerId !== null && order.customer_id !== customerId))
      throw fail('orders.not_found')
    const linked = order.linked_id === null ? null : await findOrder(db, order.linked_id)
    const known = await readKnownForMoving(context)
    const orders = demandMovable(order, linked)
    const door = { area, latitude: latitude ?? null, longitude: longitude ?? null }
    return presentQuote(quoteMoves(known, orders, door, clock.now()))
  }

  api.answer(quoteAddressEndpoint, ({ params, query, viewer }) => quote(viewer.user.id, params.id, query))
  api.answer(adminQuoteAddressEndpoint, ({ params, query }) => quote(null, params.id, query))

  const prepare = () => readKnownForMoving(context)
  api.change(
    moveAddressEndpoint,
    customerOrderAnswer(context, prepare),
    ({ tx, known, params, body, viewer }) => {
      const { id } = viewer.user
      const wish = { orderId: params.id, customerId: id, actor: 'customer', actorId: id, ...body } as const
      return moveAddress({ tx, clock, buyers }, known, wish)
    },
  )

  const adminOrder = { ...adminOrderAnswer, prepare }
  api.change(adminMoveAddressEndpoint, adminOrder, async ({ tx, known, params, body, viewer, audit }) => {
    const { reason, ...moved } = body
    const { user } = viewer
    const wish = {
      orderId: params.id,
      customerId: null,
      actor: 'admin',
      actorId: user.id,
      ...moved,
    } as const
    const before = await findOrder(tx, params.id)
    await moveAddress({ tx, clock, buyers }, known, wish)
    const after = await findOrder(tx, params.id)
    // Leaves out what people typed: it stays with the order, which their account's deletion empties.
    const servedArea = { from: before?.served_area ?? null, to: after?.served_area ?? null }
    await audit('orders.change_address', params.id, { reason, servedArea })
  })
}
