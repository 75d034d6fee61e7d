import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { troubleOf } from '#web/platform/api/api-error.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { OrderError } from '#web/site/orders/order-error.tsx'
import { orderQuery } from '#web/site/orders/order-queries.ts'
import { OrderSkeleton } from '#web/site/orders/order-skeleton.tsx'
import { LiveOrder } from './live-order.tsx'
import * as texts from './texts.ts'

interface OrderScreenProps extends ScreenProps<{ id: string }> {
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
      <h1 className="text-2xl">{texts.yourOrder}</h1>
      <OrderError trouble={trouble} onRetry={() => void refetch()} isRetrying={isFetching} />
    </div>
  )
}
