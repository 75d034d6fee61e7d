import { TripChat } from '#web/chat/trip-chat.tsx'
import { DeskScreen } from '#web/dispatch/desk-screen.tsx'
import { firstNameOf } from '#web/dispatch/person-links.ts'
import type { ScreenProps } from '#web/platform/screen.ts'

/** The agent's workspace, with what is written about each errand. */
export function AgentDeskScreen(props: ScreenProps) {
  return (
    <DeskScreen
      {...props}
      chatOf={({ id, contact }) => (
        <TripChat key={id} orderId={id} customerName={firstNameOf(contact.name)} />
      )}
    />
  )
}
