import { useNavigate, usePath } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { OrderChat } from '#web/site/chat/order-chat.tsx'
import { OrderScreen } from '#web/site/orders/progress/order-screen.tsx'

/** One order of the signed-in customer, with what is written about it. */
export function OwnOrderScreen(props: ScreenProps<{ id: string }>) {
  const path = usePath()
  const navigate = useNavigate()
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
