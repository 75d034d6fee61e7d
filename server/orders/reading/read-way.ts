import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { getOrderWayEndpoint } from '#contract/orders/order-way.ts'
import { pacedMinutes } from '#domain/places/pace.ts'
import { areasOfCity } from '#domain/places/service-area.ts'
import type { MarketServices } from '#server/markets/services.ts'
import { findOrder, type OrderRow } from '#server/orders/core/find-order.ts'
import { findLastPoint } from '#server/orders/core/trail.ts'
import { doorOf, type PromiseBasis } from '#server/orders/promise/make-promise.ts'
import { fail } from '#server/platform/core/errors.ts'

export interface WayContext extends Pick<MarketServices, 'db' | 'clock' | 'routing' | 'readAreas'> {
  readPromiseBasis: () => Promise<PromiseBasis>
}

/** Returns the agent on the way to a customer: by the routing engine where there is one, else by what was learnt of the roads. */
export async function readWay(
  { db, clock, routing, readAreas, readPromiseBasis }: WayContext,
  customerId: string,
  orderId: string,
): Promise<EndpointAnswer<typeof getOrderWayEndpoint>> {
  const order = await findOrder(db, orderId)
  if (order?.customer_id !== customerId) throw fail('orders.not_found')
  const position = order.status === 'in_transit' ? await findLastPoint(db, order.id) : null
  const door = position && doorOf(order, areasOfCity(await readAreas(), order.city))
  if (!position || !door) return { minutes: null, line: null }
  const [table, line, basis] = await Promise.all([
    routing.table([position], [door]),
    // An area's middle is no door: a line to it would be wrong.
    order.latitude === null ? null : routing.route(marketOf(order), door),
    readPromiseBasis(),
  ])
  const minutes = table?.[0]?.[0] ?? pacedMinutes(basis.pace, position, door, clock.now())
  return { minutes, line }
}

function marketOf({ market_latitude: latitude, market_longitude: longitude }: OrderRow) {
  return { latitude, longitude }
}
