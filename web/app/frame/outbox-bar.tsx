import { useState } from 'react'
import { pluralOf } from '#domain/plurals.ts'
import { Button } from '#web/design/button.tsx'
import { OfflineNotice } from '#web/design/offline-notice.tsx'
import { sendNow } from '#web/platform/offline/outbox.ts'
import { useOnline } from '#web/platform/offline/use-online.ts'
import { useOutbox } from '#web/platform/offline/use-outbox.ts'
import { useMe } from '#web/platform/session/session.ts'
import { isWaiting } from '#web/platform/store/outbox-item.ts'
import * as texts from './bar-texts.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { Age } from './network-line.tsx'
import { UnsentSheet } from './unsent-sheet.tsx'

/** The offline line with what waits to be sent, and what was refused. */
export function OutboxBar() {
  const me = useMe()
  const outbox = useOutbox()
  const isOnline = useOnline()
  const [isOpen, setIsOpen] = useState(false)
  // Counts what somebody left behind when their session ended until they are back, and shows it to nobody.
  const mine = outbox.items.filter(({ owner }) => owner === me?.id)
  const left = me === null ? outbox.items.filter(isWaiting).length : 0
  const waiting = mine.filter(isWaiting)
  const refused = mine.filter(({ state }) => state === 'refused')
  return (
    <>
      <OfflineNotice
        isOnline={isOnline}
        waiting={waiting.length + left}
        onRetry={left > 0 ? null : sendNow}
        isRetrying={outbox.isSending}
      >
        {!isOnline && <Age />}
        {waiting.length > 0 && !outbox.isSaved && <p>{texts.outbox.stay}</p>}
        {waiting.length > 0 && <SeeThem isShort={me?.role === 'agent'} onClick={() => setIsOpen(true)} />}
        {left > 0 && (
          <a href="/login" className="inline-flex min-h-11 items-center font-semibold underline">
            {texts.outbox.signIn}
          </a>
        )}
      </OfflineNotice>
      {refused.length > 0 && (
        <div role="alert" className="flex items-center gap-3 bg-pepper px-4 py-2 text-sm text-on-pepper">
          <p className="flex-1 font-medium">
            {pluralOf(refused.length, texts.outbox.oneNotSent, texts.outbox.manyNotSent(refused.length))}
          </p>
          <Button kind="secondary" onClick={() => setIsOpen(true)}>
            {texts.outbox.seeNotSent}
          </Button>
        </div>
      )}
      <LeaveDialog waiting={outbox.items.filter(isWaiting).length} />
      <UnsentSheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        items={mine.filter(({ state }) => state !== 'done')}
      />
    </>
  )
}

function SeeThem({ isShort, onClick }: { isShort: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={texts.outbox.seeWaiting}
      className="min-h-11 min-w-11 font-semibold underline"
    >
      {isShort ? texts.outbox.see : texts.outbox.seeWaiting}
    </button>
  )
}
