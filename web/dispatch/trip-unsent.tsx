import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import type { TripActs } from './use-trip-acts.ts'

/** Says that the network does not carry what was recorded, and that nothing is lost. */
export function TripUnsent({ acts }: { acts: TripActs }) {
  if (!acts.isStuck) return null
  const count = acts.acts.length
  return (
    <div className="pt-4">
      <Notice
        tone="amber"
        action={
          <Button kind="secondary" size="sm" onClick={acts.retryNow}>
            Send now
          </Button>
        }
      >
        No network. {count === 1 ? 'One step is' : `${count} steps are`} kept on this phone and sent as soon
        as there is. {!acts.isKept && 'Leave this page open.'}
      </Notice>
    </div>
  )
}
