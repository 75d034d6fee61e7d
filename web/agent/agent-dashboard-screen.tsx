import { Suspense } from 'react'
import { NewMessages } from '#web/agent/chat/new-messages.tsx'
import { AgentDashboard } from '#web/agent/dashboard/agent-dashboard.tsx'
import { deferredPart, drawnPart } from '#web/design/deferred-part.tsx'
import { useOrderMarks } from '#web/entities/chat/use-order-marks.tsx'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'

const TripChat = drawnPart(
  'web/agent/chat/trip-chat.tsx',
  async () => (await import('#web/agent/chat/trip-chat.tsx')).TripChat,
)
const AskedChat = deferredPart(async () => (await import('#web/agent/chat/asked-chat.tsx')).AskedChat)

/** The agent's workspace, with what is written about each order. */
export function AgentDashboardScreen(props: ScreenProps) {
  const navigate = useNavigate()
  const markOf = useOrderMarks()
  const askedId = props.search.get('chat')
  const tripId = props.search.get('trip')
  return (
    <>
      <AgentDashboard
        {...props}
        chatOf={({ id, contact }) => (
          <Suspense>
            <TripChat key={id} orderId={id} customerName={firstNameOf(contact.name)} />
          </Suspense>
        )}
        news={{ markOf, card: <NewMessages /> }}
      />
      {askedId !== null && (
        <Suspense>
          <AskedChat
            key={askedId}
            orderId={askedId}
            onClose={() =>
              navigate(tripId === null ? '/dashboard' : `/dashboard?trip=${tripId}`, { replace: true })
            }
          />
        </Suspense>
      )}
    </>
  )
}
