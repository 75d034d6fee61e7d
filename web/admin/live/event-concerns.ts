import type { getOverviewEndpoint } from '#contract/admin/overview.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { OrderEvent } from '#contract/orders/orders.ts'

/** Matches what happens to one item or offer, which changes its order alone, not lists of orders and sums. */
const isDetail = ({ type }: OrderEvent) => /^(?:item|offer)\./.test(type)

/** After these an agent has another load, or other cash. */
const changesAgents = new Set<OrderEvent['type']>([
  'order.assigned',
  'order.moved',
  'order.handed_back',
  'order.purchased',
  'order.delivered',
  'order.cancelled',
  'order.failed',
  'order.redelivery_started',
  'order.settled',
])

/** These change nothing on the overview but the card of their order. */
const changesCardAlone = new Set<OrderEvent['type']>([
  'order.delayed',
  'order.shopping_started',
  'order.departed',
  'order.arrived',
  'order.debt_reminded',
  'order.rated',
  'order.tipped',
  'dispatch.held',
  'dispatch.released',
])

/** Returns whether the answer to this URL, `known` so far, may be another since something happened to an order. */
export function concernsAdmin(url: string, event: OrderEvent, known?: unknown): boolean {
  const [path = ''] = url.split('?')
  if (path.startsWith('/api/admin/orders/ord_'))
    return (
      path === `/api/admin/orders/${event.orderId}` || path.startsWith(`/api/admin/orders/${event.orderId}/`)
    )
  if (path === '/api/admin/agents/places') return !isDetail(event)
  if (path === '/api/admin/agents' || path.startsWith('/api/admin/agents/'))
    return changesAgents.has(event.type)
  if (path === '/api/admin/overview')
    return !isDetail(event) && (!changesCardAlone.has(event.type) || shows(known, event.orderId))
  if (path === '/api/admin/orders') return !isDetail(event)
  return path === '/api/admin/runs' || path.startsWith('/api/admin/runs/')
}

/** Returns whether an overview has a card of an order. */
function shows(known: unknown, orderId: string): boolean {
  const {
    late = [],
    unassigned = [],
    codeLocked = [],
  } = (known ?? {}) as Partial<EndpointAnswer<typeof getOverviewEndpoint>>
  return [late, unassigned, codeLocked].flat().some(({ id }) => id === orderId)
}
