import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import * as common from '#web/design/common-texts.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { orderQuery } from '#web/site/orders/core/order-queries.ts'
import { OrderLoadState } from '#web/site/orders/core/order-skeleton.tsx'
import { LiveOrder } from './live-order.tsx'

interface OrderScreenProps extends ScreenProps<{ id: string }> {
  chatOf: (order: CustomerOrder) => ReactNode
}

/** One order of the signed-in customer, live. */
export function OrderScreen({ params, search, chatOf }: OrderScreenProps) {
  const query = useQuery(orderQuery(params.id))
  const { data: order, error } = query
  if (order !== undefined) {
    return (
      <LiveOrder
        order={order}
        isJustPlaced={search.get('placed') === '1'}
        hasFailed={error !== null}
        chat={chatOf(order)}
      />
    )
  }
  return <OrderLoadState heading={common.label.yourOrder} query={query} />
}
