import { useLocation } from 'wouter'
import { OrderChat } from '#web/chat/order-chat.tsx'
import { OrderScreen } from '#web/orders/order-screen.tsx'
import type { ScreenProps } from '#web/platform/screen.ts'

/** One order of the signed-in customer, with what is written about it. */
export function OwnOrderScreen(props: ScreenProps<{ id: string }>) {
  const [path, navigate] = useLocation()
  return (
    <OrderScreen
      {...props}
      chatOf={({ id, agent }) => (
        <OrderChat
          orderId={id}
          agentName={agent?.firstName ?? null}
          isAsked={props.search.get('chat') === 'open'}
          onLeave={() => navigate(path, { replace: true })}
        />
      )}
    />
  )
}
