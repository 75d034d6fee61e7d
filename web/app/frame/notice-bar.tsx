import { Suspense, useState, useSyncExternalStore } from 'react'
import { Button } from '#web/design/button.tsx'
import { quietPart } from '#web/design/quiet-part.ts'
import { useOutbox } from '#web/platform/offline/use-outbox.ts'
import { onVersionChange, takeVersion, waitingVersion } from '#web/platform/page/worker-registration.ts'
import { useMe } from '#web/platform/session/session.ts'
import { AwaitedOrder } from './awaited-order.tsx'
import * as texts from './bar-texts.ts'
import { NetworkLine, useSpokenLoss } from './network-line.tsx'
import * as frameTexts from './texts.ts'

const OutboxBar = quietPart(async () => (await import('./outbox-bar.tsx')).OutboxBar)

/** Bars above the page: offline, things still to be sent, things that were refused, a new version. */
export function NoticeBar() {
  const isSignedIn = useMe() != null
  const mayHaveUnsent = useOutbox().items.length > 0 || isSignedIn
  useSpokenLoss()
  return (
    <div>
      {mayHaveUnsent ? (
        <Suspense fallback={<NetworkLine />}>
          <OutboxBar />
        </Suspense>
      ) : (
        // Hides the outbox from whoever reads as a stranger, who has nothing to send.
        <NetworkLine />
      )}
      <AwaitedOrder />
      <NewVersion />
    </div>
  )
}

function NewVersion() {
  const version = useSyncExternalStore(onVersionChange, waitingVersion)
  const [isTaking, setIsTaking] = useState(false)
  if (version === null) return null
  return (
    <div role="status" className="flex items-center gap-3 bg-adire px-4 py-2 text-sm text-on-adire">
      <p className="flex-1 font-medium">{texts.update.ready}</p>
      <Button
        kind="secondary"
        isBusy={isTaking}
        onClick={() => {
          setIsTaking(true)
          void takeVersion()
        }}
      >
        {frameTexts.notice.update}
      </Button>
    </div>
  )
}
