import { useState } from 'react'
import {
  type Application,
  acceptApplicationEndpoint,
  refuseApplicationEndpoint,
  reviewApplicationEndpoint,
} from '#contract/dispatch/applications.ts'
import { documentsFor } from '#domain/agent-documents.ts'
import { Button } from '#web/design/button.tsx'
import { Chip } from '#web/design/chip.tsx'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import * as texts from './texts.ts'
import { useApplicationAction } from './use-application-action.ts'

/** What becomes of an application that nobody has decided. */
export function ApplicationActions({ application }: { application: Application }) {
  const [asking, setAsking] = useState<'accept' | 'refuse' | null>(null)
  const review = useApplicationAction(reviewApplicationEndpoint)
  const isReady = documentsFor(application.ride).every((kind) =>
    application.documents.some((document) => document.kind === kind && document.checked !== null),
  )
  return (
    <div className="grid gap-2">
      {review.problem !== null && <Notice tone="pepper">{review.problem}</Notice>}
      {!isReady && <p className="text-sm text-ink-soft">{texts.tickAllFirst}</p>}
      <div className="flex flex-wrap gap-2">
        <Button disabled={!isReady} onClick={() => setAsking('accept')}>
          {texts.accept}
        </Button>
        <Button kind="danger" onClick={() => setAsking('refuse')}>
          {texts.refuse}
        </Button>
        {application.status === 'new' && (
          <Button
            kind="secondary"
            isBusy={review.isBusy}
            onClick={() => review.run({ params: { id: application.id }, body: {} })}
          >
            {texts.startReview}
          </Button>
        )}
      </div>
      {asking === 'accept' && <AcceptDialog application={application} onClose={() => setAsking(null)} />}
      {asking === 'refuse' && <RefuseDialog application={application} onClose={() => setAsking(null)} />}
    </div>
  )
}

interface DialogProps {
  application: Application
  onClose: () => void
}

function AcceptDialog({ application: { id, name, email, account }, onClose }: DialogProps) {
  const action = useApplicationAction(acceptApplicationEndpoint, () => {
    showToast(texts.accepted(name), { tone: 'success' })
    onClose()
  })
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.acceptTitle(name)}
      label={texts.accept}
      isBusy={action.isBusy}
      onConfirm={() => action.run({ params: { id }, body: {} })}
    >
      <div className="grid gap-3">
        <p>{account === null ? texts.acceptInvites(email) : texts.acceptOwn(account.username)}</p>
        {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
      </div>
    </AskDialog>
  )
}

function RefuseDialog({ application: { id, name }, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const action = useApplicationAction(refuseApplicationEndpoint, () => {
    showToast(texts.refused(name), { tone: 'success' })
    onClose()
  })
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.refuseTitle(name)}
      label={texts.refuse}
      isDanger
      isReady={reason.trim() !== ''}
      isBusy={action.isBusy}
      onConfirm={() => action.run({ params: { id }, body: { reason: reason.trim() } })}
    >
      <div className="grid gap-3">
        <p>{texts.refuseBody}</p>
        <TextArea
          label={texts.reason}
          hint={texts.theyWillReadIt}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="flex flex-wrap gap-1.5">
          {texts.usualReasons.map((usual) => (
            <Chip key={usual} isOn={usual === reason} onClick={() => setReason(usual)}>
              {usual}
            </Chip>
          ))}
        </div>
        {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
      </div>
    </AskDialog>
  )
}
