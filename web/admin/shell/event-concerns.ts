import type { OrderEvent } from '#contract/orders/orders.ts'

/** What happens to one item or offer changes its order alone, not lists of orders and sums. */
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

/** Returns whether what admins read at this URL may be another since something happened to an order. */
export function concernsAdmin(url: string, event: OrderEvent): boolean {
  const [path = ''] = url.split('?')
  if (path.startsWith('/api/admin/orders/ord_'))
    return (
      path === `/api/admin/orders/${event.orderId}` || path.startsWith(`/api/admin/orders/${event.orderId}/`)
    )
  if (path === '/api/admin/agents/places') return !isDetail(event)
  if (path === '/api/admin/agents' || path.startsWith('/api/admin/agents/'))
    return changesAgents.has(event.type)
  if (path === '/api/admin/overview' || path === '/api/admin/orders') return !isDetail(event)
  return path === '/api/admin/runs' || path.startsWith('/api/admin/runs/')
}
