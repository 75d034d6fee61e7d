import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import * as common from '#web/design/common-texts.ts'
import { useNavigate, usePath } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { OrderChat } from '#web/site/chat/order-chat.tsx'
import { orderQuery } from './core/order-queries.ts'
import { OrderLoadState } from './core/order-skeleton.tsx'
import { LiveOrder } from './progress/live-order.tsx'
import { ChangeOffer } from './progress/order-dialogs.ts'

/** One order of the signed-in customer, with what is written about it. */
export function OwnOrderScreen(props: ScreenProps<{ id: string }>) {
  const path = usePath()
  const navigate = useNavigate()
  return (
    <OrderScreen
      {...props}
      chatOf={(order) => (
        <OrderChat
          orderId={order.id}
          agentName={order.agent?.firstName ?? null}
          isAsked={props.search.get('chat') === 'open'}
          onLeave={() => navigate(path, { replace: true })}
          below={(text) => <ChangeOffer order={order} text={text} />}
        />
      )}
    />
  )
}

interface OrderScreenProps extends ScreenProps<{ id: string }> {
  chatOf: (order: CustomerOrder) => ReactNode
}

/** One order of the signed-in customer, live. */
function OrderScreen({ params, search, chatOf }: OrderScreenProps) {
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
