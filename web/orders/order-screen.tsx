import { useQuery } from '@tanstack/react-query'
import { troubleOf } from '#web/platform/api-error.ts'
import type { ScreenProps } from '#web/platform/screen.ts'
import { LiveOrder } from './live-order.tsx'
import { orderQuery } from './order-queries.ts'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderTrouble } from './order-trouble.tsx'

/** One order of the signed-in customer, live. */
export function OrderScreen({ params, search }: ScreenProps<{ id: string }>) {
  const { data: order, error, isFetching, isPaused, dataUpdatedAt, refetch } = useQuery(orderQuery(params.id))
  if (order !== undefined) {
    return (
      <LiveOrder
        order={order}
        isJustPlaced={search.get('placed') === '1'}
        hasFailed={error !== null}
        offsetMs={Date.parse(order.now) - dataUpdatedAt}
      />
    )
  }
  const trouble = troubleOf({ error, isPaused })
  if (trouble === null) return <OrderSkeleton />
  return (
    <div className="mx-auto grid max-w-5xl gap-4 py-8">
      <h1 className="text-2xl">Your order</h1>
      <OrderTrouble trouble={trouble} onRetry={() => void refetch()} isRetrying={isFetching} />
    </div>
  )
}
