import { useQuery } from '@tanstack/react-query'
import { useOrderMarks } from '#web/entities/chat/use-order-marks.tsx'
import { UsualLists } from '#web/site/dashboard/usual-lists.tsx'
import { LiveOrders } from '#web/site/orders/live-orders.tsx'
import { ordersPageQuery } from '#web/site/orders/order-list-query.ts'

/** What a customer comes for first: the order that is under way, and the last one to order again. */
export function AtHome({ nowMs }: { nowMs: number }) {
  const markOf = useOrderMarks()
  const orders = useQuery(ordersPageQuery(null)).data?.items ?? []
  const last = orders.find(({ status }) => status === 'delivered')
  if (orders.length === 0) return null
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6 px-4 pt-6 lg:grid-cols-2 lg:items-start">
      <LiveOrders orders={orders} nowMs={nowMs} markOf={markOf} />
      {last !== undefined && <UsualLists orders={[last]} nowMs={nowMs} />}
    </div>
  )
}
