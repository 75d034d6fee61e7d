import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { LiveMark } from '#web/design/live-mark.tsx'
import { Notice } from '#web/design/notice.tsx'
import { OfflineNotice } from '#web/design/offline-notice.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { UnitPicture } from '#web/design/pictures/unit-picture.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Exhibit, Row } from './exhibit.tsx'

/** What the page says: overlays, notices, waiting, nothing, trouble. */
export function MessageExhibits() {
  const [overlay, setOverlay] = useState<'sheet' | 'dialog' | null>(null)
  const close = () => setOverlay(null)
  return (
    <>
      <Exhibit name="Overlays">
        <Row>
          <Button kind="secondary" onClick={() => setOverlay('sheet')}>
            Open the sheet
          </Button>
          <Button kind="secondary" onClick={() => setOverlay('dialog')}>
            Open the dialog
          </Button>
          <Button
            kind="secondary"
            onClick={() => showToast('List saved', { body: 'It stays on this phone.', tone: 'success' })}
          >
            Show a toast
          </Button>
          <Button
            kind="secondary"
            onClick={() =>
              showToast('Beans removed', {
                action: { text: 'Undo', run: () => showToast('Beans are back') },
              })
            }
          >
            With an action
          </Button>
          <Button
            kind="secondary"
            onClick={() =>
              showToast('Subscription failed', { body: 'Please try again later', tone: 'danger' })
            }
          >
            Trouble
          </Button>
        </Row>
        <Sheet
          isOpen={overlay === 'sheet'}
          onClose={close}
          title="How much garri?"
          footer={
            <Button isWide size="lg" onClick={close}>
              Add to the list
            </Button>
          }
        >
          <div className="flex items-center gap-4">
            <UnitPicture unit="paint" className="size-24" />
            <p>Four-litre paint bucket, heaped. About 3.5 kg of garri.</p>
          </div>
        </Sheet>
        <Dialog
          isOpen={overlay === 'dialog'}
          onClose={close}
          title="Cancel this errand?"
          actions={
            <>
              <Button kind="secondary" onClick={close}>
                Keep it
              </Button>
              <Button kind="danger" onClick={close}>
                Cancel the errand
              </Button>
            </>
          }
        >
          Musa is on his way to Wuse. Cancelling now costs the call-out fee of ₦500.00.
        </Dialog>
      </Exhibit>
      <Exhibit name="Messages">
        <div className="grid gap-3">
          <OfflineNotice isOnline={false} waiting={2} onRetry={() => undefined} />
          <OfflineNotice isOnline waiting={2} onRetry={() => undefined} />
          <Notice>Prices are samples until agents have bought here.</Notice>
          <Notice tone="leaf">Email verified successfully! You can now log in to your account.</Notice>
          <Notice tone="amber">Wuse closes at 6 pm. Order within 20 minutes.</Notice>
          <Notice tone="pepper">Network error. Please try again.</Notice>
          <ErrorState
            title="We could not load the markets"
            detail="Check your connection."
            onRetry={() => undefined}
          />
        </div>
        <Row>
          {(['connecting', 'live', 'reconnecting', 'offline'] as const).map((state) => (
            <LiveMark key={state} state={state} />
          ))}
        </Row>
        <EmptyState
          title="No errands yet"
          picture={<UnitPicture unit="basket" isLevel className="size-28" />}
          action={<Button>Start a list</Button>}
        >
          When you send your first list, you can follow it here from the stall to your gate.
        </EmptyState>
        <div role="status" aria-label="Loading" className="flex items-center gap-3">
          <Skeleton className="size-12" isRound />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-4 w-72 max-w-full" />
          </div>
        </div>
      </Exhibit>
    </>
  )
}
