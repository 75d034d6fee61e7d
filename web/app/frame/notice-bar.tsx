import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Role } from '#contract/accounts/accounts.ts'
import { pluralOf } from '#domain/plurals.ts'
import { useOldestAnswer } from '#web/app/page/use-oldest-answer.ts'
import { Button } from '#web/design/button.tsx'
import { OfflineNotice } from '#web/design/offline-notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { momentText } from '#web/entities/orders/promise-text.ts'
import { useNow } from '#web/platform/clock.tsx'
import { sendNow } from '#web/platform/offline/outbox.ts'
import { isWaiting } from '#web/platform/offline/outbox-item.ts'
import { useOnline } from '#web/platform/offline/use-online.ts'
import { useOutbox } from '#web/platform/offline/use-outbox.ts'
import { onVersionChange, takeVersion, waitingVersion } from '#web/platform/page/worker-registration.ts'
import { useMe } from '#web/platform/session.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import * as texts from './texts.ts'
import { UnsentSheet } from './unsent-sheet.tsx'

/** What is shown is called old after this long offline. */
const oldMs = 60_000

/** Bars above the page: offline, things still to be sent, things that were refused, a new version. */
export function NoticeBar() {
  const me = useMe()
  const outbox = useOutbox()
  const isOnline = useOnline()
  useSpokenLoss(isOnline)
  const [isOpen, setIsOpen] = useState(false)
  // What somebody left behind when their session ended is counted until they are back, and shown to nobody.
  const mine = outbox.items.filter(({ owner }) => owner === me?.id)
  const left = me === null ? outbox.items.filter(isWaiting).length : 0
  const waiting = mine.filter(isWaiting)
  const refused = mine.filter(({ state }) => state === 'refused')
  return (
    <div>
      <OfflineNotice
        isOnline={isOnline}
        {...offlineText(me?.role)}
        waiting={waiting.length + left}
        onRetry={left > 0 ? null : sendNow}
        isRetrying={outbox.isSending}
      >
        {!isOnline && me?.role !== 'agent' && <Age />}
        {waiting.length > 0 && <SeeThem onClick={() => setIsOpen(true)} />}
        {left > 0 && (
          <a href="/login" className="inline-flex min-h-11 items-center font-semibold underline">
            {texts.signInToSend}
          </a>
        )}
      </OfflineNotice>
      {refused.length > 0 && (
        <div role="alert" className="flex items-center gap-3 bg-pepper px-4 py-2 text-sm text-on-pepper">
          <p className="flex-1 font-medium">
            {pluralOf(refused.length, texts.somethingWasNotSent, texts.thingsWereNotSent(refused.length))}
          </p>
          <Button kind="secondary" onClick={() => setIsOpen(true)}>
            {texts.seeWhatToDo}
          </Button>
        </div>
      )}
      <NewVersion />
      <LeaveDialog waiting={outbox.items.filter(isWaiting).length} />
      <UnsentSheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        items={mine.filter(({ state }) => state !== 'done')}
      />
    </div>
  )
}

/** Agents go on working and place no orders; what admins see may be old. */
function offlineText(role: Role | undefined): { text?: string } {
  if (role === 'agent') return { text: texts.offlineAgent }
  if (role === 'admin' || role === 'godmode') return { text: texts.offlineAdmin }
  return {}
}

/** Who reads further down does not see the bar at the top come. */
function useSpokenLoss(isOnline: boolean): void {
  useEffect(() => {
    if (!isOnline && scrollY > 100) showToast(texts.youreOffline, { body: texts.whatYouDoIsSavedAndWill })
  }, [isOnline])
}

function SeeThem({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className="min-h-11 font-semibold underline">
      {texts.seeWhatIsWaiting}
    </button>
  )
}

/** How old the page is while nothing new can come. */
function Age() {
  const nowMs = useNow()
  const atMs = useOldestAnswer()
  if (atMs === null || nowMs - atMs < oldMs) return null
  return <p>{texts.lastUpdated(momentText(atMs, nowMs))}</p>
}

function NewVersion() {
  const version = useSyncExternalStore(onVersionChange, waitingVersion)
  const [isTaking, setIsTaking] = useState(false)
  if (version === null) return null
  return (
    <div role="status" className="flex items-center gap-3 bg-adire px-4 py-2 text-sm text-on-adire">
      <p className="flex-1 font-medium">{texts.aNewVersionIsReady}</p>
      <Button
        kind="secondary"
        isBusy={isTaking}
        onClick={() => {
          setIsTaking(true)
          void takeVersion()
        }}
      >
        {texts.updateNow}
      </Button>
    </div>
  )
}
