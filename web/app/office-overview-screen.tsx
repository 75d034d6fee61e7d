import { useWaitingChats } from '#web/chat/use-waiting-chats.ts'
import { WaitingRow } from '#web/chat/waiting-row.tsx'
import { OverviewScreen } from '#web/dispatch/overview-screen.tsx'
import type { ScreenProps } from '#web/platform/screen.ts'

/** The office's overview, with who waits for an answer. */
export function OfficeOverviewScreen(props: ScreenProps) {
  const waiting = useWaitingChats()
  const more = {
    count: waiting.unanswered === 0 ? 0 : 1,
    rows: <WaitingRow waiting={waiting} />,
  }
  return <OverviewScreen {...props} more={more} />
}
