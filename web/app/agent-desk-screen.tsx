import { useLocation } from 'wouter'
import { AskedChat } from '#web/chat/asked-chat.tsx'
import { DeskMessages } from '#web/chat/desk-messages.tsx'
import { TripChat } from '#web/chat/trip-chat.tsx'
import { useOrderMarks } from '#web/chat/use-order-marks.tsx'
import { DeskScreen } from '#web/dispatch/desk-screen.tsx'
import { firstNameOf } from '#web/dispatch/person-links.ts'
import type { ScreenProps } from '#web/platform/screen.ts'

/** The agent's workspace, with what is written about each errand. */
export function AgentDeskScreen(props: ScreenProps) {
  const [, navigate] = useLocation()
  const markOf = useOrderMarks()
  const askedId = props.search.get('chat')
  const tripId = props.search.get('trip')
  return (
    <>
      <DeskScreen
        {...props}
        chatOf={({ id, contact }) => (
          <TripChat key={id} orderId={id} customerName={firstNameOf(contact.name)} />
        )}
        news={{ markOf, card: <DeskMessages /> }}
      />
      {askedId !== null && (
        <AskedChat
          key={askedId}
          orderId={askedId}
          onClose={() =>
            navigate(tripId === null ? '/dashboard' : `/dashboard?trip=${tripId}`, { replace: true })
          }
        />
      )}
    </>
  )
}
