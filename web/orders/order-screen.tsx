import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CustomerOrder } from '#contract/orders.ts'
import { troubleOf } from '#web/platform/api-error.ts'
import type { ScreenProps } from '#web/platform/screen.ts'
import { LiveOrder } from './live-order.tsx'
import { orderQuery } from './order-queries.ts'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderTrouble } from './order-trouble.tsx'

interface OrderScreenProps extends ScreenProps<{ id: string }> {
  /** What is written about an order. */
  chatOf: (order: CustomerOrder) => ReactNode
}

/** One order of the signed-in customer, live. */
export function OrderScreen({ params, search, chatOf }: OrderScreenProps) {
  const { data: order, error, isFetching, isPaused, dataUpdatedAt, refetch } = useQuery(orderQuery(params.id))
  if (order !== undefined) {
    return (
      <LiveOrder
        order={order}
        isJustPlaced={search.get('placed') === '1'}
        hasFailed={error !== null}
        offsetMs={Date.parse(order.now) - dataUpdatedAt}
        chat={chatOf(order)}
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
